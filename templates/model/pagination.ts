/** How a list is cut into pages. */
export interface Pagination {
  /** The member of the body that holds the page's items. */
  readonly items: string;
  /** The member that holds the next page's cursor; absent where none is produced or taken. */
  readonly cursor?: string;
  /** The order over all pages; empty where it is not promised. */
  readonly order: readonly { readonly by: string; readonly direction: 'asc' | 'desc' }[];
  readonly limit: { readonly default: number; readonly max: number; readonly over: 'clamp' | 'refuse' };
  /** The query parameters that ask for a page. */
  readonly query: { readonly cursor: string; readonly limit: string };
}
