import { type PlatformBroadcast, PlatformError, type PlatformPage } from '../../ports/platform.ts';

/** Where a page of ours ended: before a page of the platform's, behind a broadcast. */
interface Place {
  /** What asks the platform for the page that follows. */
  readonly token: string;
  /** The last broadcast that was shown. */
  readonly last: string | undefined;
}

/** More calls of the platform than this one page of ours is not worth; then it holds fewer than were asked for. */
const maxCalls = 100;

/**
 * A page of ours out of as many of the platform's as it takes, each asked for no more than what is still wanted, so that
 * one of ours ends where one of the platform's does. Where new broadcasts have moved the platform's pages meanwhile, what
 * was shown before is left out.
 */
export async function walkPages(
  ask: (page: { readonly limit: number; readonly after: string | undefined }) => Promise<PlatformPage>,
  { limit, after }: { readonly limit: number; readonly after: string | undefined },
): Promise<{ readonly items: PlatformBroadcast[]; readonly next: string | undefined }> {
  const from = after === undefined ? undefined : placeOf(after);
  const items: PlatformBroadcast[] = [];
  const seen = new Set<string>();
  let token = from?.token;
  for (let calls = 0; calls < maxCalls; calls += 1) {
    const wanted = limit - items.length;
    const page = await pageFrom(ask, wanted, token, calls === 0 && from !== undefined);
    if (page.items.length > wanted) throw new PlatformError('unavailable', 'The platform answered nonsense.');
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

/** A page of the platform's; a token of ours that it no longer knows is the request's fault. */
async function pageFrom(
  ask: Parameters<typeof walkPages>[0],
  limit: number,
  after: string | undefined,
  isResumed: boolean,
): Promise<PlatformPage> {
  try {
    return await ask({ limit, after });
  } catch (error) {
    if (!isResumed || !(error instanceof PlatformError) || error.kind !== 'refused') throw error;
    throw new PlatformError('refused', 'query.cursor: the platform no longer has its page; start over.');
  }
}

/** Reads what `walkPages` wrote. */
function placeOf(text: string): Place {
  const [token, last]: [string, string | null] = JSON.parse(text);
  return { token, last: last ?? undefined };
}
