import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { reveal, SecretValue } from '../traits/secret.ts';
import { type SecretPlaces, secrets } from './secret-pointers.ts';

/** What the reader makes of a body that came with this status. */
async function read(places: Record<string, SecretPlaces>, body: unknown, status = 200): Promise<unknown> {
  const response = Response.json(body, { status });
  const request = { method: 'GET', path: '/', headers: {} };
  return secrets(places)(response, request, (whole) => whole.arrayBuffer());
}

test.each<[what: string, places: SecretPlaces, body: unknown, shown: unknown]>([
  ['a member', { key: 0 }, { key: 'a', name: 'a' }, { key: '[secret]', name: 'a' }],
  ['a body', 0, 'a', '[secret]'],
  [
    'items of a list',
    { list: { '*': { url: 0 } } },
    { list: [{ url: 'a' }] },
    { list: [{ url: '[secret]' }] },
  ],
  ['all other members', { '*': 0, id: {} }, { id: 'x', one: 'a' }, { id: 'x', one: '[secret]' }],
  ['nothing where nothing is', { key: 0, far: { key: 0 } }, { key: null }, { key: null }],
  ['what is no object', { key: 0 }, ['a'], ['a']],
  [
    'a schema within itself',
    { key: 0, inner: 1, all: { '*': 2 } },
    { key: 'a', inner: { key: 'b', all: [{ key: 'c' }] } },
    { key: '[secret]', inner: { key: '[secret]', all: [{ key: '[secret]' }] } },
  ],
  ['alternatives', { one: [0, { key: 0 }] }, { one: { key: 'a' } }, { one: { key: '[secret]' } }],
  ['alternatives, the other one', { one: [0, { key: 0 }] }, { one: 'a' }, { one: '[secret]' }],
])('%s is sealed', async (_what, places, body, shown) => {
  expect(JSON.parse(JSON.stringify(await read({ 200: places }, body)))).toEqual(shown);
});

test('only answers of its status are looked into, a range being the statuses that have none', async () => {
  const places = { 201: { key: 0 }, '4XX': { token: 0 } };
  expect(await read(places, { key: 'a' }, 200)).toEqual({ key: 'a' });
  const { key } = Object(await read(places, { key: 'a' }, 201));
  expect([key instanceof SecretValue, reveal(key)]).toEqual([true, 'a']);
  expect(inspect(await read(places, { token: 'a' }, 404))).toBe('{ token: [secret] }');
});

test('items are sealed as they come, and what reads them is let go of', async () => {
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
    throw new Error('it is not whole');
  });
  expect(body).toBe(source);
  for await (const item of body as AsyncIterable<unknown>) {
    expect(inspect(item, { depth: 5 })).toBe("{ event: 'key', data: { key: [secret] } }");
    break;
  }
  expect(isOpen).toBe(false);
});
