import { expect, test } from 'vitest';
import { type PlatformBroadcast, PlatformError } from '../../ports/platform.ts';
import { walkPages } from './platform-pages.ts';

const named = (id: string): PlatformBroadcast => ({ id, title: id, status: 'ready' });

/** A platform with a maximum page size, newest rows first. */
function platform(count: number, maxPerPage: number) {
  const rows = Array.from({ length: count }, (_, index) => named(`b${count - index}`));
  const requestedLimits: number[] = [];
  return {
    rows,
    requestedLimits,
    async fetchPage({ limit, after }: { limit: number; after: string | undefined }) {
      requestedLimits.push(limit);
      const from = Number(after ?? 0);
      if (Number.isNaN(from)) throw new PlatformError('refused', 'Unknown token.');
      const end = from + Math.min(limit, maxPerPage);
      return { items: rows.slice(from, end), ...(end < rows.length ? { next: String(end) } : {}) };
    },
  };
}

/** Reads all pages, and calls `between` after each. */
async function walked(
  { fetchPage }: Pick<ReturnType<typeof platform>, 'fetchPage'>,
  limit: number,
  between: () => void = () => {},
): Promise<string[][]> {
  const pages: string[][] = [];
  let after: string | undefined;
  do {
    const { items, next } = await walkPages(fetchPage, { limit, after });
    pages.push(items.map(({ id }) => id));
    after = next;
    between();
  } while (after !== undefined);
  return pages;
}

test.each([1, 2, 3, 4, 7, 10, 11, 200])('pages of %i rows neither lose nor repeat a row', async (limit) => {
  const small = platform(10, 3);
  const pages = await walked(small, limit);
  expect(pages.flat()).toEqual(small.rows.map(({ id }) => id));
  expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
});

test('requests no more rows from the platform than needed', async () => {
  const { fetchPage, requestedLimits } = platform(200, 50);
  await walkPages(fetchPage, { limit: 120, after: undefined });
  expect(requestedLimits).toEqual([120, 70, 20]);
});

test('repeats no row when new rows shift the pages', async () => {
  const moving = platform(9, 3);
  const before = moving.rows.map(({ id }) => id);
  let added = 0;
  const pages = await walked(moving, 2, () => {
    added += 1;
    moving.rows.unshift(named(`new${added}`));
  });
  expect(pages.flat()).toEqual(before);
});

test('skips an empty page', async () => {
  const { rows } = platform(4, 2);
  const pages = { '': ['b1', 'a'], a: ['', 'b'], b: ['b2', undefined] } as const;
  const fetchPage = async ({ after = '' }: { after: string | undefined }) => {
    const [id, next] = pages[after as keyof typeof pages]; // only the tokens above are used
    return { items: rows.filter((row) => row.id === id), ...(next === undefined ? {} : { next }) };
  };
  expect(await walked({ fetchPage }, 1)).toEqual([['b1'], ['b2']]);
});

test('a position that the platform no longer knows is reported as a cursor error', async () => {
  const { fetchPage } = platform(4, 2);
  const stale = walkPages(fetchPage, { limit: 2, after: JSON.stringify(['gone', 'b3']) });
  await expect(stale).rejects.toMatchObject({ kind: 'refused', message: expect.stringContaining('cursor') });
});

test('rejects a platform response with more rows than requested', async () => {
  const { rows } = platform(4, 4);
  const oversizedPage = walkPages(async () => ({ items: rows }), { limit: 2, after: undefined });
  await expect(oversizedPage).rejects.toMatchObject({ kind: 'unavailable' });
});
