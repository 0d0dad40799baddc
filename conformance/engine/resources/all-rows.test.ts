import { expect, test } from 'vitest';
import { getStatus, listRooms } from '../../example/generated/conformance/operations.ts';
import { allRows } from './all-rows.ts';

test('returns the rows of all pages in order, with the largest pages allowed', async () => {
  const requested: unknown[] = [];
  const rows = await allRows(listRooms, async (query) => {
    requested.push(query);
    return query.cursor === undefined ? { rows: [1, 2], next: 'c' } : { rows: [3] };
  });
  const limit = String(listRooms.pagination?.limit.max);
  expect(rows).toEqual([1, 2, 3]);
  expect(requested).toEqual([{ limit }, { limit, cursor: 'c' }]);
});

test("uses the contract's names of the page parameters", async () => {
  const { pagination } = listRooms;
  const requested: unknown[] = [];
  const list = {
    ...listRooms,
    pagination: pagination && { ...pagination, query: { cursor: 'after', limit: 'per_page' } },
  };
  await allRows(list, async (query) => {
    requested.push(query);
    return query.after === undefined ? { rows: [1], next: 'c' } : { rows: [] };
  });
  const limit = String(pagination?.limit.max);
  expect(requested).toEqual([{ per_page: limit }, { per_page: limit, after: 'c' }]);
});

test('requests a list without pages once', async () => {
  expect(await allRows(getStatus, async (query) => ({ data: [query], next: 'c' }))).toEqual([{}]);
});

test('stops reading an endless list', async () => {
  let requested = 0;
  await allRows(listRooms, async () => {
    requested += 1;
    return { rows: [], next: 'c' };
  });
  expect(requested).toBeLessThan(1000);
});
