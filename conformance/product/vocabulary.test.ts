import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { vocabulary } from './vocabulary.ts';

/** Words of the contract that do not come from the product, each group with the reason. */
const shared: Readonly<Record<string, readonly string[]>> = {
  'OpenAPI and JSON Schema have them': [
    'x-callsheet',
    'additionalProperties',
    'maxItems',
    'apiKey',
    'authorizationUrl',
  ],
  'the runtime returns them itself, and lint requires a contract to list them': [
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

/** Tests that run the generator on this product's contract. */
const onThisContract = [
  'generator/commands/mock.test.ts',
  'generator/commands/main.test.ts',
  'generator/load/spec-bounds.test.ts',
];

/** Files of third parties, which may contain any word. */
const byOthers = 'generator/fixtures/json-schema-suite/';

/**
 * Files that still contain words of the product. The list may only shrink: an entry that is no longer found
 * fails too.
 */
const debts: Readonly<Record<string, readonly string[]>> = {};

// A word that is also common English does not show that it comes from the contract.
const isSpecific = (word: string): boolean => /[a-z][A-Z]|[-_:]/.test(word) || reporting.includes(word);
const reporting = ['studio', 'studios', 'canvas', 'mixer', 'destination', 'destinations', 'TENANT'];

const root = join(import.meta.dirname, '../..');

test('neither generator, templates nor engine contain a word of this product', () => {
  const known = new Set(Object.values(shared).flat());
  const words = [...vocabulary(root)].filter((word) => isSpecific(word) && !known.has(word));
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

/** Matches the whole word. A prefix of clause ids, which ends in a hyphen, matches before a digit. */
function expression(word: string): RegExp {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const made =
    expressions.get(word) ?? new RegExp(`(?<![\\w])${escaped}${word.endsWith('-') ? '\\d' : '(?!\\w)'}`);
  expressions.set(word, made);
  return made;
}
