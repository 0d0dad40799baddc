import { ContractViolationError } from './contract-violation.ts';
import { type AnyResponse, PendingCall, unwrap, type ValueOf } from './pending-call.ts';

/** The query members that select a page. */
interface PageQuery {
  readonly cursor?: string;
}

/**
 * A call of a list operation. `for await` yields every item and requests the next page when the items of a
 * page are used up; `await` returns the first page. An error response throws as for any other call.
 */
export class PagedCall<Item, DeclaredResponse extends AnyResponse> extends PendingCall<DeclaredResponse> {
  readonly #operation: string;
  readonly #read: (query: PageQuery) => Promise<DeclaredResponse>;
  readonly #items: string;
  readonly #cursor: string;

  /** `read` requests a page; `items` and `cursor` are the names of the page's members. */
  constructor(
    operation: string,
    read: (query: PageQuery) => Promise<DeclaredResponse>,
    items: string,
    cursor: string,
  ) {
    super(operation, () => read({}));
    this.#operation = operation;
    this.#read = read;
    this.#items = items;
    this.#cursor = cursor;
  }

  /**
   * Yields every page, starting with the first.
   *
   * @throws ContractViolationError if a page lacks its list, or names itself as the next page.
   */
  async *pages(): AsyncGenerator<ValueOf<DeclaredResponse>, void, undefined> {
    let next: string | undefined;
    do {
      const response = await this.#read(next === undefined ? {} : { cursor: next });
      const page = unwrap(this.#operation, response);
      const violation = (what: string) =>
        new ContractViolationError(this.#operation, { body: undefined, ...response }, what);
      if (!Array.isArray(member(page, this.#items))) throw violation(`came with no list of ${this.#items}`);
      yield page;
      const after = member(page, this.#cursor);
      if (after === next && after !== undefined)
        throw violation(`names itself as the page after ${next}; the list has no end`);
      next = typeof after === 'string' ? after : undefined;
    } while (next !== undefined);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* member(page, this.#items) as Item[]; // The contract says that the list contains items.
  }

  /** Collects the items of all pages, at most `max`. */
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
