import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { reveal, SecretValue } from '../traits/secret.ts';
import { type SecretPointers, secrets } from './secret-pointers.ts';

/** Reads a response with this body and status. */
async function read(pointers: Record<string, SecretPointers>, body: unknown, status = 200): Promise<unknown> {
  const response = Response.json(body, { status });
  const request = { method: 'GET', path: '/', headers: {} };
  return secrets(pointers)(response, request, (readAll) => readAll.arrayBuffer());
}

test.each<[what: string, pointers: SecretPointers, body: unknown, shown: unknown]>([
  ['a member', { key: 0 }, { key: 'a', name: 'a' }, { key: '[secret]', name: 'a' }],
  ['a body', 0, 'a', '[secret]'],
  [
    'items of a list',
    { list: { '*': { url: 0 } } },
    { list: [{ url: 'a' }] },
    { list: [{ url: '[secret]' }] },
  ],
  ['all other members', { '*': 0, id: {} }, { id: 'x', one: 'a' }, { id: 'x', one: '[secret]' }],
  ['no null or absent member', { key: 0, far: { key: 0 } }, { key: null }, { key: null }],
  ['no list in place of an object', { key: 0 }, ['a'], ['a']],
  [
    'a schema within itself',
    { key: 0, inner: 1, all: { '*': 2 } },
    { key: 'a', inner: { key: 'b', all: [{ key: 'c' }] } },
    { key: '[secret]', inner: { key: '[secret]', all: [{ key: '[secret]' }] } },
  ],
  ['alternatives', { one: [0, { key: 0 }] }, { one: { key: 'a' } }, { one: { key: '[secret]' } }],
  ['the other alternative', { one: [0, { key: 0 }] }, { one: 'a' }, { one: '[secret]' }],
])('wraps secrets: %s', async (_what, pointers, body, shown) => {
  expect(JSON.parse(JSON.stringify(await read({ 200: pointers }, body)))).toEqual(shown);
});

test('wraps secrets only in responses of a declared status; a range such as 4XX covers the other statuses of its class', async () => {
  const pointers = { 201: { key: 0 }, '4XX': { token: 0 } };
  expect(await read(pointers, { key: 'a' }, 200)).toEqual({ key: 'a' });
  const { key } = Object(await read(pointers, { key: 'a' }, 201));
  expect([key instanceof SecretValue, reveal(key)]).toEqual([true, 'a']);
  expect(inspect(await read(pointers, { token: 'a' }, 404))).toBe('{ token: [secret] }');
});

test('wraps the secrets of streamed items, and closes the source when the consumer stops', async () => {
  let isOpen = true;
  const source = (async function* () {
    try {
      for (;;) yield { event: 'key', data: { key: 'a' } };
    } finally {
      isOpen = false;
    }
  })();
  const reader = secrets({ 200: { '*': { data: { key: 0 } } } }, async () => source);
  const body = await reader(new Response(), { method: 'GET', path: '/', headers: {} }, async () => {
    throw new Error('The body must not be read as a whole.');
  });
  expect(body).toBe(source);
  for await (const item of body as AsyncIterable<unknown>) {
    expect(inspect(item, { depth: 5 })).toBe("{ event: 'key', data: { key: [secret] } }");
    break;
  }
  expect(isOpen).toBe(false);
});
