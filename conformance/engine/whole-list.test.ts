import { expect, test } from 'vitest';
import { getHealth, listStudios } from './fixtures/contract.ts';
import { wholeList } from './whole-list.ts';

test('the rows of all pages come in order, in as few pages as the contract allows', async () => {
  const asked: unknown[] = [];
  const rows = await wholeList(listStudios, async (query) => {
    asked.push(query);
    return query.cursor === undefined ? { data: [1, 2], nextCursor: 'c' } : { data: [3] };
  });
  const limit = String(listStudios.pagination?.limit.max);
  expect(rows).toEqual([1, 2, 3]);
  expect(asked).toEqual([{ limit }, { limit, cursor: 'c' }]);
});

test('a list without pages is asked for once', async () => {
  expect(await wholeList(getHealth, async (query) => ({ data: [query], nextCursor: 'c' }))).toEqual([{}]);
});

test('a list that never ends is left at some point', async () => {
  let asked = 0;
  await wholeList(listStudios, async () => {
    asked += 1;
    return { data: [], nextCursor: 'c' };
  });
  expect(asked).toBeLessThan(1000);
});
