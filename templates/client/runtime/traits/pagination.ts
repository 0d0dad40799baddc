/** Thrown while walking a list when a page is refused; carries the answer. */
export class PageRefusedError extends Error {
  override readonly name = 'PageRefusedError';
  readonly answer: { readonly status: number };

  constructor(answer: { readonly status: number }) {
    super(`A page was refused with ${answer.status}.`);
    this.answer = answer;
  }
}

/** Walks a list page after page. `read` reads one page; `items` and `cursor` are the members of its body. */
export async function* eachItem<Item>(
  read: (query: { cursor?: string }) => Promise<{ readonly status: number; readonly body?: unknown }>,
  items: string,
  cursor: string,
): AsyncGenerator<Item> {
  let next: string | undefined;
  do {
    const answer = await read(next === undefined ? {} : { cursor: next });
    if (answer.status !== 200) throw new PageRefusedError(answer);
    const page = answer.body as Readonly<Record<string, unknown>>; // 200 of a list is its page
    yield* page[items] as Item[];
    const after = page[cursor];
    if (after === next && after !== undefined)
      throw new Error(`The page after ${cursor} ${next} names itself as the next one; the list has no end.`);
    next = typeof after === 'string' ? after : undefined;
  } while (next !== undefined);
}
