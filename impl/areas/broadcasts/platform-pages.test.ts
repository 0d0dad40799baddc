import { expect, test } from 'vitest';
import { type PlatformBroadcast, PlatformError } from '../../ports/platform.ts';
import { walkPages } from './platform-pages.ts';

const named = (id: string): PlatformBroadcast => ({ id, title: id, status: 'ready' });

/** A platform whose pages hold at most so many rows, counted from the newest. */
function platform(count: number, maxPerPage: number) {
  const rows = Array.from({ length: count }, (_, index) => named(`b${count - index}`));
  const asked: number[] = [];
  return {
    rows,
    asked,
    async ask({ limit, after }: { limit: number; after: string | undefined }) {
      asked.push(limit);
      const from = Number(after ?? 0);
      if (Number.isNaN(from)) throw new PlatformError('refused', 'Unknown token.');
      const end = from + Math.min(limit, maxPerPage);
      return { items: rows.slice(from, end), ...(end < rows.length ? { next: String(end) } : {}) };
    },
  };
}

/** Every page, and what happens between them. */
async function walked(
  { ask }: Pick<ReturnType<typeof platform>, 'ask'>,
  limit: number,
  between: () => void = () => {},
): Promise<string[][]> {
  const pages: string[][] = [];
  let after: string | undefined;
  do {
    const { items, next } = await walkPages(ask, { limit, after });
    pages.push(items.map(({ id }) => id));
    after = next;
    between();
  } while (after !== undefined);
  return pages;
}

test.each([1, 2, 3, 4, 7, 10, 11, 200])('nothing is lost or doubled in pages of %i', async (limit) => {
  const small = platform(10, 3);
  const pages = await walked(small, limit);
  expect(pages.flat()).toEqual(small.rows.map(({ id }) => id));
  expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
});

test('the platform is asked for no more than is wanted', async () => {
  const { ask, asked } = platform(200, 50);
  await walkPages(ask, { limit: 120, after: undefined });
  expect(asked).toEqual([120, 70, 20]);
});

test('a row that is new meanwhile moves the pages, and no row comes twice', async () => {
  const moving = platform(9, 3);
  const before = moving.rows.map(({ id }) => id);
  let added = 0;
  const pages = await walked(moving, 2, () => {
    added += 1;
    moving.rows.unshift(named(`new${added}`));
  });
  expect(pages.flat()).toEqual(before);
});

test('a page that comes back empty is walked past', async () => {
  const { rows } = platform(4, 2);
  const pages = { '': ['b1', 'a'], a: ['', 'b'], b: ['b2', undefined] } as const;
  const ask = async ({ after = '' }: { after: string | undefined }) => {
    const [id, next] = pages[after as keyof typeof pages]; // as the tokens were handed out
    return { items: rows.filter((row) => row.id === id), ...(next === undefined ? {} : { next }) };
  };
  expect(await walked({ ask }, 1)).toEqual([['b1'], ['b2']]);
});

test('a place the platform no longer knows is said to be the cursor’s fault', async () => {
  const { ask } = platform(4, 2);
  const stale = walkPages(ask, { limit: 2, after: JSON.stringify(['gone', 'b3']) });
  await expect(stale).rejects.toMatchObject({ kind: 'refused', message: expect.stringContaining('cursor') });
});

test('a platform that gives more than was asked for is not believed', async () => {
  const { rows } = platform(4, 4);
  const tooMany = walkPages(async () => ({ items: rows }), { limit: 2, after: undefined });
  await expect(tooMany).rejects.toMatchObject({ kind: 'unavailable' });
});
