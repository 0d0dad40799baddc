import { expect, test } from 'vitest';
import { eachItem, PageError } from './pagination.ts';

/** Reads from a list of responses, and records the queries. */
function reader(...responses: readonly { status: number; body?: unknown }[]) {
  const queries: object[] = [];
  return {
    queries,
    read: async (query: { cursor?: string }) => {
      queries.push(query);
      return responses[queries.length - 1] ?? { status: 500 };
    },
  };
}

const page = (data: unknown[], next?: unknown) => ({ status: 200, body: { data, next } });

test('requests each page with the cursor of the page before', async () => {
  const { read, queries } = reader(page([1, 2], 'a'), page([], 'b'), page([3]));
  expect(await Array.fromAsync(eachItem(read, 'data', 'next'))).toEqual([1, 2, 3]);
  expect(queries).toEqual([{}, { cursor: 'a' }, { cursor: 'b' }]);
});

test('requests no further page when the consumer stops', async () => {
  const { read, queries } = reader(page([1, 2], 'a'));
  for await (const item of eachItem(read, 'data', 'next')) if (item === 2) break;
  expect(queries).toHaveLength(1);
});

test('requests nothing before the first item is consumed', () => {
  const { read, queries } = reader();
  eachItem(read, 'data', 'next');
  expect(queries).toEqual([]);
});

test('throws the error response of a page after the items of earlier pages', async () => {
  const errorResponse = { status: 403, body: { error: { code: 'insufficient_scope' } } };
  const { read } = reader(page([1, 2], 'a'), errorResponse);
  const met: unknown[] = [];
  const walk = async () => {
    for await (const item of eachItem(read, 'data', 'next')) met.push(item);
  };
  const error: unknown = await walk().catch((cause: unknown) => cause);
  expect(met).toEqual([1, 2]);
  expect(error).toBeInstanceOf(PageError);
  expect(error).toMatchObject({ message: 'A page was rejected with 403.', response: errorResponse });
});

test('throws if a page names itself as the next one', async () => {
  const { read } = reader(page([1], 'a'), page([2], 'a'));
  await expect(Array.fromAsync(eachItem(read, 'data', 'next'))).rejects.toThrow('the list has no end');
});

test('ends at a cursor that is not a text', async () => {
  const { read } = reader(page([1], null));
  expect(await Array.fromAsync(eachItem(read, 'data', 'next'))).toEqual([1]);
});
