import { type PlatformBroadcast, PlatformError, type PlatformPage } from '../../ports/platform.ts';

/** The position in a cursor. */
interface PagePosition {
  /** The platform's token of the next page. */
  readonly token: string;
  /** The last returned broadcast. */
  readonly last: string | undefined;
}

/** The most calls to the platform for one page. After them, the page may have fewer rows than requested. */
const maxCalls = 100;

/**
 * Builds one page from several pages of the platform. Each call requests only the missing rows, so that both
 * pages end at the same row. If new broadcasts shift the platform's pages meanwhile, rows that were returned
 * before are left out.
 */
export async function walkPages(
  fetchPage: (page: { readonly limit: number; readonly after: string | undefined }) => Promise<PlatformPage>,
  { limit, after }: { readonly limit: number; readonly after: string | undefined },
): Promise<{ readonly items: PlatformBroadcast[]; readonly next: string | undefined }> {
  const from = after === undefined ? undefined : positionOf(after);
  const items: PlatformBroadcast[] = [];
  const seen = new Set<string>();
  let token = from?.token;
  for (let calls = 0; calls < maxCalls; calls += 1) {
    const wanted = limit - items.length;
    const page = await pageFrom(fetchPage, wanted, token, calls === 0 && from !== undefined);
    if (page.items.length > wanted)
      throw new PlatformError('unavailable', 'The platform returned more broadcasts than requested.');
    const repeated = calls === 0 ? page.items.findIndex(({ id }) => id === from?.last) : -1;
    for (const item of page.items.slice(repeated + 1)) {
      if (!seen.has(item.id)) items.push(item);
      seen.add(item.id);
    }
    token = page.next;
    if (token === undefined) return { items, next: undefined };
    if (items.length >= limit) break;
  }
  const last = items.at(-1)?.id ?? from?.last;
  return { items, next: token === undefined ? undefined : JSON.stringify([token, last ?? null]) };
}

/** A page of the platform. If the platform no longer knows a cursor's token, the cursor is invalid. */
async function pageFrom(
  fetchPage: Parameters<typeof walkPages>[0],
  limit: number,
  after: string | undefined,
  isResumed: boolean,
): Promise<PlatformPage> {
  try {
    return await fetchPage({ limit, after });
  } catch (error) {
    if (!isResumed || !(error instanceof PlatformError) || error.kind !== 'refused') throw error;
    throw new PlatformError('refused', 'query.cursor: the platform no longer has its page; start over.');
  }
}

/** Parses a cursor of `walkPages`. */
function positionOf(text: string): PagePosition {
  const [token, last]: [string, string | null] = JSON.parse(text);
  return { token, last: last ?? undefined };
}
