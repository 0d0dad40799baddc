// Copied from templates/client/runtime/call/paged-call.ts by `npx callsheet generate`. Do not edit.

import { ContractViolationError } from './contract-violation.ts';
import { type AnyAnswer, PendingCall, type ValueOf, worthOf } from './pending-call.ts';

/** What lists are asked page by page. */
interface PageQuery {
  readonly cursor?: string;
}

/**
 * A list of an operation, page after page. Iterated it gives every item, and asks for a page when the one before is used up;
 * awaited it is the first page alone. A page that is refused is thrown as any other call is.
 */
export class PagedCall<Item, Answer extends AnyAnswer> extends PendingCall<Answer> {
  readonly #operation: string;
  readonly #read: (query: PageQuery) => Promise<Answer>;
  readonly #items: string;
  readonly #cursor: string;

  /** `read` asks for a page; `items` and `cursor` are the members of its body. */
  constructor(operation: string, read: (query: PageQuery) => Promise<Answer>, items: string, cursor: string) {
    super(operation, () => read({}));
    this.#operation = operation;
    this.#read = read;
    this.#items = items;
    this.#cursor = cursor;
  }

  /** Every page, from the first one on. */
  async *pages(): AsyncGenerator<ValueOf<Answer>, void, undefined> {
    let next: string | undefined;
    do {
      const answer = await this.#read(next === undefined ? {} : { cursor: next });
      const page = worthOf(this.#operation, answer);
      const violation = (what: string) =>
        new ContractViolationError(this.#operation, { body: undefined, ...answer }, what);
      if (!Array.isArray(member(page, this.#items))) throw violation(`came with no list of ${this.#items}`);
      yield page;
      const after = member(page, this.#cursor);
      if (after === next && after !== undefined)
        throw violation(`names itself as the page after ${next}; the list has no end`);
      next = typeof after === 'string' ? after : undefined;
    } while (next !== undefined);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* member(page, this.#items) as Item[]; // a page holds them
  }

  /** Every item, `max` at the most. */
  async toArray({ max = Number.POSITIVE_INFINITY }: { readonly max?: number } = {}): Promise<Item[]> {
    const items: Item[] = [];
    if (max < 1) return items;
    for await (const item of this) if (items.push(item) >= max) break;
    return items;
  }
}

function member(page: unknown, name: string): unknown {
  return typeof page === 'object' && page !== null ? Reflect.get(page, name) : undefined;
}
