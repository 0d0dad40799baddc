import { symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { callsheet, type Ended, ended, node } from '../../fixtures/command-line.ts';
import { folderWith } from '../../fixtures/folder.ts';

vi.setConfig({ testTimeout: 120_000 });

const document = `openapi: 3.1.0
info: { title: Halls, version: 1.0.0 }
security: [{ key: [] }]
paths:
  /halls: { get: { operationId: listHalls, responses: { '204': { description: Done. }, '401': { description: No. } } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Api-Key }
`;

const find = `
import { readUsers } from './src/users.ts';
const users = readUsers(['key', 'login']);
const [scheme = '', secret = '', name] = process.argv.slice(2);
console.log(JSON.stringify(users.find([scheme], secret, name), (_, value) => (value instanceof Set ? [...value] : value)));
`;

/** Starts the users of a scaffold with these variables, and looks a secret up. */
async function lookUp(folder: string, env: NodeJS.ProcessEnv, ...argv: string[]): Promise<Ended> {
  await writeFile(join(folder, 'find.ts'), find);
  return ended(node, folder, ['find.ts', ...argv], { PATH: process.env.PATH, ...env });
}

async function scaffold(): Promise<string> {
  const folder = await folderWith({ 'openapi.yaml': document });
  expect(await callsheet(folder, 'init')).toMatchObject({ status: 0 });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

test('finds the user of a secret, with its scopes', async () => {
  const folder = await scaffold();
  const USERS = JSON.stringify({
    alice: { key: ['first', { secret: 'second', scopes: ['halls:read'] }], login: 'same' },
    bob: { login: 'same' },
  });
  const found = async (...argv: string[]) => {
    const { status, out, err } = await lookUp(folder, { USERS }, ...argv);
    expect([status, err]).toEqual([0, '']);
    return out.trim() === 'undefined' ? undefined : JSON.parse(out);
  };
  expect(await found('key', 'first')).toMatchObject({ kind: 'key', userId: 'alice', scopes: 'all' });
  expect(await found('key', 'second')).toMatchObject({ userId: 'alice', scopes: ['halls:read'] });
  expect(await found('login', 'first')).toBeUndefined();
  expect(await found('key', 'firs')).toBeUndefined();
  expect(await found('login', 'same', 'bob')).toMatchObject({ userId: 'bob' });
  expect(await found('login', 'same', 'carol')).toBeUndefined();
});

test('reads the file in development only, and warns', async () => {
  const folder = await scaffold();
  const development = await lookUp(folder, {});
  expect(development).toMatchObject({
    status: 0,
    err: expect.stringContaining('For development only: the users of users.development.json may call.'),
  });
  const production = await lookUp(folder, { NODE_ENV: 'production' });
  expect(production).toMatchObject({ status: 1, err: expect.stringContaining('USERS is not set') });
});

test.each([
  ['text that is not JSON', '{"alice":{"key":"top-secret"', 'USERS is not JSON'],
  [
    'an unknown scheme',
    '{"alice":{"keys":"top-secret"}}',
    'alice: keys is no security scheme; there are key, login',
  ],
  ['a secret without text', '{"alice":{"key":{"scopes":["top-secret"]}}}', 'alice: key has no secret'],
  [
    'scopes that are no list',
    '{"alice":{"key":{"secret":"top-secret","scopes":"all"}}}',
    'alice: key: scopes is not a list',
  ],
  [
    'a member that is misspelt',
    '{"alice":{"key":{"secret":"top-secret","scope":[]}}}',
    'key: scope is neither',
  ],
  ['a list of users', '["top-secret"]', 'USERS is not an object'],
])('rejects %s without repeating a secret', async (_, USERS, message) => {
  const { status, err } = await lookUp(await scaffold(), { USERS });
  expect([status, err]).toEqual([1, expect.stringContaining(message)]);
  expect(err).not.toContain('top-secret');
});
