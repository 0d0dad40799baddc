import { expect, test } from 'vitest';
import { DuplicateError, StoreBusyError, StoreUnavailableError } from '../../../ports/store.ts';
import { isTemporary, storeError } from './errors.ts';
import { inDialect } from './migrate.ts';
import { inPostgres, numbered } from './statements.ts';

test('replaces placeholders by numbers, except in quotes and comments', () => {
  expect(numbered('SELECT a FROM b WHERE c = ? AND d = ?')).toBe('SELECT a FROM b WHERE c = $1 AND d = $2');
  expect(numbered(`SELECT '?', "?", 'it''s ?' -- ?\n/* ? */ WHERE a = ?`)).toBe(
    `SELECT '?', "?", 'it''s ?' -- ?\n/* ? */ WHERE a = $1`,
  );
});

test('reads a list of texts from one value', () => {
  expect(inPostgres('SELECT a FROM b WHERE c = ? AND d IN (SELECT value FROM json_each(?))')).toBe(
    'SELECT a FROM b WHERE c = $1 AND d IN (SELECT value FROM json_array_elements_text($2::json) AS listed (value))',
  );
});

test('a migration gets 64-bit integers and texts in byte order; quotes and comments stay', () => {
  expect(
    inDialect("-- TEXT stays\nCREATE TABLE a (b TEXT NOT NULL DEFAULT 'INTEGER', c INTEGER, d BIGINT)"),
  ).toBe(`-- TEXT stays\nCREATE TABLE a (b TEXT COLLATE "C" NOT NULL DEFAULT 'INTEGER', c BIGINT, d BIGINT)`);
});

test.each([
  ['23505', DuplicateError],
  ['40001', StoreBusyError],
  ['40P01', StoreBusyError],
  ['55P03', StoreBusyError],
  ['57P01', StoreUnavailableError],
  ['57P03', StoreUnavailableError],
  ['53100', StoreUnavailableError],
  ['53300', StoreUnavailableError],
  ['58030', StoreUnavailableError],
  ['25006', StoreUnavailableError],
  ['28P01', StoreUnavailableError],
  ['ECONNREFUSED', StoreUnavailableError],
  ['ECONNRESET', StoreUnavailableError],
])('converts the error %s into its class', (code, kind) => {
  const cause = Object.assign(new Error('said'), { code });
  expect(storeError(cause)).toBeInstanceOf(kind);
  expect(storeError(cause)).toMatchObject({ message: 'said', cause });
});

test.each([
  ['40001', true],
  ['40P01', true],
  ['55P03', true],
  ['53200', true],
  ['53300', true],
  ['57P03', true],
  ['53100', false],
  ['57014', false],
  ['23505', false],
  ['25006', false],
  ['42601', false],
] as const)('a write that failed with %s may run again: %s', (code, isWorthIt) => {
  expect(isTemporary(Object.assign(new Error('said'), { code }))).toBe(isWorthIt);
});

test('passes other errors on unchanged', () => {
  const fault = Object.assign(new Error('syntax error'), { code: '42601' });
  expect(storeError(fault)).toBe(fault);
});
