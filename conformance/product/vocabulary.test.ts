import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { vocabulary } from './vocabulary.ts';

/** Words that the contract shares with everybody, each group with the reason. */
const shared: Readonly<Record<string, readonly string[]>> = {
  'OpenAPI and JSON Schema have them': [
    'x-callsheet',
    'additionalProperties',
    'maxItems',
    'apiKey',
    'authorizationUrl',
  ],
  'the runtime answers with them itself, and lint asks a contract to list them': [
    'invalid_request',
    'not_found',
    'method_not_allowed',
    'not_implemented',
    'internal_error',
    'rate_limited',
    'insufficient_scope',
    'requestId',
    'requiredScope',
    'ceiling_reached',
  ],
  'RFC 6750 has it': ['invalid_token'],
  'they are names of variables and defaults of traits': [
    'contentType',
    'expiresAt',
    'startedAt',
    'createdAt',
    'userId',
    'nextCursor',
    'byteSize',
    'ttlSeconds',
  ],
};

/** Tests that run the generator on this very contract. */
const onThisContract = [
  'generator/commands/mock.test.ts',
  'generator/commands/main.test.ts',
  'generator/load/spec-bounds.test.ts',
];

/** What others have written, whatever its words. */
const byOthers = 'generator/fixtures/json-schema-suite/';

/** Files that still know words of ours. The list may only shrink: what is in it and no longer found fails too. */
const debts: Readonly<Record<string, readonly string[]>> = {};

// Of a word that is English too, nobody can tell whether it is the contract's.
const isTelling = (word: string): boolean => /[a-z][A-Z]|[-_:]/.test(word) || telling.includes(word);
const telling = ['studio', 'studios', 'canvas', 'mixer', 'destination', 'destinations', 'TENANT'];

const root = join(import.meta.dirname, '../..');

test('neither generator, templates nor engine know a word of this product', () => {
  const known = new Set(Object.values(shared).flat());
  const words = [...vocabulary(root)].filter((word) => isTelling(word) && !known.has(word));
  const folders = [
    'cli',
    'generator',
    'templates',
    'conformance/engine',
    'conformance/mutation',
    'conformance/broken',
  ];
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' }).trim();
  const found: Record<string, string[]> = {};
  const own = (name: string) => !onThisContract.includes(name) && !name.startsWith(byOthers);
  for (const file of files.split('\n').filter(own)) {
    const text = readFileSync(join(root, file), 'utf8');
    const spoken = words.filter((word) => expression(word).test(text));
    if (spoken.length > 0) found[file] = spoken.sort();
  }
  expect(found).toEqual(debts);
});

const expressions = new Map<string, RegExp>();

/** Finds the word by itself; a prefix of clauses, which ends in a hyphen, before any number. */
function expression(word: string): RegExp {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const made =
    expressions.get(word) ?? new RegExp(`(?<![\\w])${escaped}${word.endsWith('-') ? '\\d' : '(?!\\w)'}`);
  expressions.set(word, made);
  return made;
}
