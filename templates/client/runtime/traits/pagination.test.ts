import { expect, test } from 'vitest';
import { eachItem, PageRefusedError } from './pagination.ts';

/** Reads from a list of answers, and keeps the queries. */
function reader(...answers: readonly { status: number; body?: unknown }[]) {
  const queries: object[] = [];
  return {
    queries,
    read: async (query: { cursor?: string }) => {
      queries.push(query);
      return answers[queries.length - 1] ?? { status: 500 };
    },
  };
}

const page = (data: unknown[], next?: unknown) => ({ status: 200, body: { data, next } });

test('a list is walked page after page, each asked for by the cursor before', async () => {
  const { read, queries } = reader(page([1, 2], 'a'), page([], 'b'), page([3]));
  expect(await Array.fromAsync(eachItem(read, 'data', 'next'))).toEqual([1, 2, 3]);
  expect(queries).toEqual([{}, { cursor: 'a' }, { cursor: 'b' }]);
});

test('who stops early causes no further page', async () => {
  const { read, queries } = reader(page([1, 2], 'a'));
  for await (const item of eachItem(read, 'data', 'next')) if (item === 2) break;
  expect(queries).toHaveLength(1);
});

test('nothing is read before the first item is asked for', () => {
  const { read, queries } = reader();
  eachItem(read, 'data', 'next');
  expect(queries).toEqual([]);
});

test('a page refused on the way throws after the items before it', async () => {
  const refusal = { status: 403, body: { error: { code: 'insufficient_scope' } } };
  const { read } = reader(page([1, 2], 'a'), refusal);
  const met: unknown[] = [];
  const walk = async () => {
    for await (const item of eachItem(read, 'data', 'next')) met.push(item);
  };
  const error: unknown = await walk().catch((cause: unknown) => cause);
  expect(met).toEqual([1, 2]);
  expect(error).toBeInstanceOf(PageRefusedError);
  expect(error).toMatchObject({ message: 'A page was refused with 403.', answer: refusal });
});

test('a list that never ends is an error', async () => {
  const { read } = reader(page([1], 'a'), page([2], 'a'));
  await expect(Array.fromAsync(eachItem(read, 'data', 'next'))).rejects.toThrow('the list has no end');
});

test('a cursor that is no text ends the walk', async () => {
  const { read } = reader(page([1], null));
  expect(await Array.fromAsync(eachItem(read, 'data', 'next'))).toEqual([1]);
});
