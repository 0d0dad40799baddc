import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../fixtures/store/store.ts';
import { decodeKey, decodeKeys, UnsealError } from '../../ports/secrets.ts';
import { AesGcmSecrets } from './aes-gcm.ts';
import { keysFromFolder } from './key-file.ts';

const secrets = new AesGcmSecrets(new Uint8Array(32).fill(7));

test('decrypts an encrypted text, which does not reveal the text', () => {
  const sealed = secrets.seal('live_4711 ünïcode', 'destination dst_1');
  expect(sealed).not.toContain('4711');
  expect(secrets.open(sealed, 'destination dst_1')).toBe('live_4711 ünïcode');
  expect(secrets.open(secrets.seal('', 'x'), 'x')).toBe('');
});

test('encrypts the same text differently each time', () => {
  expect(secrets.seal('a', 'x')).not.toBe(secrets.seal('a', 'x'));
});

test('decrypts a text only for its own context', () => {
  const sealed = secrets.seal('a', 'destination dst_1');
  expect(() => secrets.open(sealed, 'destination dst_2')).toThrow(UnsealError);
});

test.each(['', 'v1', 'v1..', 'v2.aa.bb', 'plain text'])('rejects %j as an encrypted text', (text) => {
  expect(() => secrets.open(text, 'x')).toThrow('not a sealed text');
});

test('detects every damaged byte', () => {
  const [version, keyId, encoded = ''] = secrets.seal('secret', 'x').split('.');
  const body = Buffer.from(encoded, 'base64url');
  for (let offset = 0; offset < body.length; offset += 1) {
    const damaged = Buffer.from(body);
    damaged.writeUInt8(damaged.readUInt8(offset) ^ 1, offset);
    expect(() => secrets.open(`${version}.${keyId}.${damaged.toString('base64url')}`, 'x')).toThrow(
      'damaged',
    );
  }
  expect(() => secrets.open(`${version}.${keyId}.AAAA`, 'x')).toThrow(UnsealError);
});

test('the error for a text that another key sealed names the key', () => {
  const other = new AesGcmSecrets(new Uint8Array(32).fill(8));
  expect(() => other.open(secrets.seal('a', 'x'), 'x')).toThrow('but SECRETS_KEY is the key');
});

test('derived keys are stable and differ by purpose and by root', () => {
  const again = new AesGcmSecrets(new Uint8Array(32).fill(7));
  const other = new AesGcmSecrets(new Uint8Array(32).fill(8));
  expect(secrets.derive('cursor')).toHaveLength(32);
  expect(again.derive('cursor')).toEqual(secrets.derive('cursor'));
  expect(secrets.derive('viewer tokens')).not.toEqual(secrets.derive('cursor'));
  expect(other.derive('cursor')).not.toEqual(secrets.derive('cursor'));
});

test('creates the key of a folder once, for its owner alone', async () => {
  const folder = join(await temporaryFolder(), 'data');
  const [key] = keysFromFolder(folder);
  expect(key).toHaveLength(32);
  expect(keysFromFolder(folder)).toEqual([key]);
  expect(readdirSync(folder)).toEqual(['secrets.key']);
  expect(statSync(join(folder, 'secrets.key')).mode & 0o777).toBe(0o600);
  expect(decodeKey(readFileSync(join(folder, 'secrets.key'), 'utf8'))).toEqual(key);
});

test('never replaces a damaged key file', async () => {
  const folder = await temporaryFolder();
  writeFileSync(join(folder, 'secrets.key'), 'short');
  expect(() => keysFromFolder(folder)).toThrow('restore it from a backup');
  expect(readFileSync(join(folder, 'secrets.key'), 'utf8')).toBe('short');
});

test.each(['', 'abc', Buffer.alloc(31).toString('base64'), `${Buffer.alloc(32).toString('base64')}!`])(
  '%j is not a key',
  (text) => {
    expect(decodeKey(text)).toBeUndefined();
  },
);

const keyOf = (byte: number) => new Uint8Array(32).fill(byte);
const textOf = (byte: number) => Buffer.from(keyOf(byte)).toString('base64');

test('the first key encrypts and all keys decrypt', () => {
  const old = new AesGcmSecrets(keyOf(7));
  const both = new AesGcmSecrets(keyOf(8), keyOf(7));
  const fresh = new AesGcmSecrets(keyOf(8));
  expect(both.open(old.seal('a', 'x'), 'x')).toBe('a');
  expect(fresh.open(both.seal('a', 'x'), 'x')).toBe('a');
  expect(both.keyIds).toEqual([...fresh.keyIds, ...old.keyIds]);
  expect(both.derive('cursor')).toEqual(fresh.derive('cursor'));
  expect(both.deriveOlder('cursor')).toEqual([old.derive('cursor')]);
  expect(fresh.deriveOlder('cursor')).toEqual([]);
});

test('parses a list of keys, and rejects it if one is invalid', () => {
  expect(decodeKeys(`${textOf(1)}, ${textOf(2)}\n${textOf(3)}\n`)).toEqual([keyOf(1), keyOf(2), keyOf(3)]);
  for (const wrong of ['', ' ', ',', 'abc', `${textOf(1)},abc`, `abc,${textOf(1)}`])
    expect(decodeKeys(wrong)).toBeUndefined();
});
