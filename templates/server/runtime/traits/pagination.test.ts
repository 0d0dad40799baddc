import { expect, test } from 'vitest';
import { anyOf, errorOf, object, pages, startApi } from '../../fixtures/api.ts';
import { openCursor, sealCursor } from './pagination.ts';

const binding = { key: new Uint8Array(32).fill(1), scope: ['listThings', 'alice', 'thing-1'] };
const location = { createdAt: '2026-01-01T00:00:00Z', id: 'ä"/\u0000', name: 'not part of it' };
const order = ['createdAt', 'id'];

test('a cursor is base64url, and returns the position it was created for', () => {
  const cursor = sealCursor(location, order, binding);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(openCursor(cursor, order, binding)).toEqual({ createdAt: location.createdAt, id: location.id });
});

test.each([
  ['another key', { ...binding, key: new Uint8Array(32) }],
  ['another user', { ...binding, scope: ['listThings', 'bob', 'thing-1'] }],
  ['another path', { ...binding, scope: ['listThings', 'alice', 'thing-2'] }],
  ['another operation', { ...binding, scope: ['listParts', 'alice', 'thing-1'] }],
  ['a scope split differently', { ...binding, scope: ['listThings', 'alice,thing-1'] }],
])('rejects a cursor of %s', (_what, other) => {
  const cursor = sealCursor(location, order, other);
  expect(errorOf(() => openCursor(cursor, order, binding))).toMatchObject({
    status: 400,
    code: 'invalid_request',
    message: expect.stringContaining('query.cursor'),
  });
});

test('rejects a cursor with any changed character', () => {
  const cursor = sealCursor(location, order, binding);
  for (let index = 0; index < cursor.length; index += 1) {
    const changed = cursor.slice(0, index) + (cursor[index] === 'A' ? 'B' : 'A') + cursor.slice(index + 1);
    expect(() => openCursor(changed, order, binding)).toThrow('not a cursor of this list');
  }
});

test.each([
  '',
  'A',
  'x'.repeat(16_000),
  sealCursor(location, order, binding).slice(0, 22),
  `${sealCursor(location, order, binding)}=`,
  ` ${sealCursor(location, order, binding)}`,
  `${sealCursor(location, order, binding)}A`,
  Buffer.from(sealCursor(location, order, binding), 'base64url')
    .toString('base64')
    .padEnd(100, '='),
  '../../etc/passwd',
  '🎥',
])('rejects "%s" as a cursor', (text) => {
  expect(() => openCursor(text, order, binding)).toThrow('not a cursor of this list');
});

const names = ['a', 'b', 'c', 'd', 'e'];
const list = {
  url: '/things/:id/parts',
  traits: {
    operation: 'listParts',
    security: anyOf({ personJwt: [] }),
    pagination: { ...pages, cursor: 'nextCursor' },
    query: {
      decode: { limit: 'integer', cursor: 'string' },
      validate: object({
        limit: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 1,
        cursor: (value) => typeof value === 'string',
      }),
    },
  },
  handler: async ({ page }: { page: { limit: number; after?: { id: string } } }) => {
    const left = names.filter((name) => name > (page.after?.id ?? ''));
    return {
      status: 200,
      items: left.slice(0, page.limit).map((id) => ({ id })),
      more: left.length > page.limit,
    };
  },
} as const;
const as = (user: string) => ({ headers: { authorization: `Bearer jwt_${user}` } });

/** A list without a declared order: the handler returns the end of each page. */
const placedList = {
  ...list,
  traits: { ...list.traits, pagination: { ...list.traits.pagination, order: [] } },
  handler: async ({ page }: { page: { limit: number; after?: string } }) => {
    const from = Number(page.after ?? 0);
    const end = from + page.limit;
    return {
      status: 200,
      items: names.slice(from, end).map((id) => ({ id })),
      next: end < names.length ? String(end) : undefined,
    };
  },
} as const;

test('pages through a list without a declared order by the positions of its handler', async () => {
  const { send } = await startApi([placedList]);
  const met: string[][] = [];
  let query = '';
  let cursor: string | undefined;
  do {
    const page = (await send(`/things/1/parts${query}`, as('alice'))).body as Page; // The test checks its contents.
    met.push(page.data.map(({ id }) => id));
    cursor = page.nextCursor;
    query = `?cursor=${cursor}`;
  } while (cursor !== undefined);
  expect(met).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  for (const [path, user] of [
    ['/things/1/parts', 'bob'],
    ['/things/2/parts', 'alice'],
  ] as const) {
    const { body } = await send('/things/1/parts', as('alice'));
    expect(await send(`${path}?cursor=${(body as Page).nextCursor}`, as(user))).toMatchObject({
      status: 400,
    });
  }
});

interface Page {
  data: { id: string }[];
  nextCursor?: string;
}

test.each([
  [['authentication', 'gate', 'rate', 'scope', 'validation', 'ownership', 'state']],
  [['validation', 'authentication', 'gate', 'rate', 'scope', 'ownership', 'state']],
])('pages through a list to its end with the precedence %s', async (precedence) => {
  const { send } = await startApi([list], { contract: { precedence } });
  const met: string[][] = [];
  let cursor: string | undefined;
  do {
    const { body } = await send(
      `/things/1/parts${cursor === undefined ? '' : `?cursor=${cursor}`}`,
      as('alice'),
    );
    const page = body as Page; // The test checks its contents.
    met.push(page.data.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(met).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  const first = (await send('/things/1/parts', as('alice'))).body as Page;
  for (const [path, user] of [
    ['/things/1/parts', 'bob'],
    ['/things/2/parts', 'alice'],
  ] as const) {
    expect(await send(`${path}?cursor=${first.nextCursor}`, as(user))).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request' } },
    });
  }
});

test.each([
  ['1', 1],
  ['3', 3],
  ['4', 3],
  ['05', 3],
  ['9'.repeat(30), 3],
  ['9'.repeat(400), 3],
  ['1e1', 3],
  ['1e300', 3],
])('a limit of %s returns %d items', async (limit, count) => {
  const { send } = await startApi([list]);
  const { body } = await send(`/things/1/parts?limit=${limit}`, as('alice'));
  expect((body as Page).data).toHaveLength(count);
});

test.each([
  'limit=0',
  'limit=-1',
  'limit=',
  'limit=1e-1',
  'limit=1.5',
  'limit=2&limit=2',
  'limit=%202',
  'limit=0x1',
  'cursor=',
])('rejects the query ?%s', async (query) => {
  const { send } = await startApi([list]);
  expect(await send(`/things/1/parts?${query}`, as('alice'))).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_request' } },
  });
});
