import { expect, test } from 'vitest';
import { getStatus, listRooms } from '../../example/generated/conformance/operations.ts';
import { wholeList } from './all-rows.ts';

test('the rows of all pages come in order, in as few pages as the contract allows', async () => {
  const asked: unknown[] = [];
  const rows = await wholeList(listRooms, async (query) => {
    asked.push(query);
    return query.cursor === undefined ? { rows: [1, 2], next: 'c' } : { rows: [3] };
  });
  const limit = String(listRooms.pagination?.limit.max);
  expect(rows).toEqual([1, 2, 3]);
  expect(asked).toEqual([{ limit }, { limit, cursor: 'c' }]);
});

test('pages are asked for by the names that the contract has for it', async () => {
  const { pagination } = listRooms;
  const asked: unknown[] = [];
  const list = {
    ...listRooms,
    pagination: pagination && { ...pagination, query: { cursor: 'after', limit: 'per_page' } },
  };
  await wholeList(list, async (query) => {
    asked.push(query);
    return query.after === undefined ? { rows: [1], next: 'c' } : { rows: [] };
  });
  const limit = String(pagination?.limit.max);
  expect(asked).toEqual([{ per_page: limit }, { per_page: limit, after: 'c' }]);
});

test('a list without pages is asked for once', async () => {
  expect(await wholeList(getStatus, async (query) => ({ data: [query], next: 'c' }))).toEqual([{}]);
});

test('a list that never ends is left at some point', async () => {
  let asked = 0;
  await wholeList(listRooms, async () => {
    asked += 1;
    return { rows: [], next: 'c' };
  });
  expect(asked).toBeLessThan(1000);
});
