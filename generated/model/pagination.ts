// Copied from templates/model/pagination.ts by `npx callsheet generate`. Do not edit.

/** How a list is divided into pages. */
export interface Pagination {
  /** The member of the body with the page's items. */
  readonly items: string;
  /** The member with the cursor of the next page; absent if the list has no cursors. */
  readonly cursor?: string;
  /** The order over all pages; empty if none is promised. */
  readonly order: readonly { readonly by: string; readonly direction: 'asc' | 'desc' }[];
  readonly limit: { readonly default: number; readonly max: number; readonly over: 'clamp' | 'reject' };
  /** The query parameters that select a page. */
  readonly query: { readonly cursor: string; readonly limit: string };
}
