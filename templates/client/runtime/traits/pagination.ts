/** Thrown by `eachItem` for an error response to a page; contains the response. */
export class PageError extends Error {
  override readonly name = 'PageError';
  readonly response: { readonly status: number };

  constructor(response: { readonly status: number }) {
    super(`A page was rejected with ${response.status}.`);
    this.response = response;
  }
}

/**
 * Yields the items of all pages of a list. `read` requests a page; `items` and `cursor` are the names of the
 * page's members.
 *
 * @throws PageError for a status other than 200, Error if a page names itself as the next one.
 */
export async function* eachItem<Item>(
  read: (query: { cursor?: string }) => Promise<{ readonly status: number; readonly body?: unknown }>,
  items: string,
  cursor: string,
): AsyncGenerator<Item> {
  let next: string | undefined;
  do {
    const response = await read(next === undefined ? {} : { cursor: next });
    if (response.status !== 200) throw new PageError(response);
    const page = response.body as Readonly<Record<string, unknown>>; // The body of a 200 is a page.
    yield* page[items] as Item[];
    const after = page[cursor];
    if (after === next && after !== undefined)
      throw new Error(`The page after ${cursor} ${next} names itself as the next one; the list has no end.`);
    next = typeof after === 'string' ? after : undefined;
  } while (next !== undefined);
}
