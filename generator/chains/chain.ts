import type { Follow } from '../contract.ts';

/** Why an id counts as that of a resource: the document has a link, or its paths and members leave no doubt. */
export type Basis = 'link' | 'inferred';

/** A parameter whose value another operation hands out. */
export interface ChainedId {
  readonly in: string;
  readonly parameter: string;
  readonly resource: string;
  readonly basis: Basis;
}

/** What the response of an operation hands out for the parameters of others. */
export interface HandedId {
  readonly resource: string;
  /** The status of the response: `201`, `2XX`. */
  readonly status: string;
  /** The runtime expression of the id: `$response.body#/id`, `$response.header.Location`. */
  readonly from: string;
  readonly basis: Basis;
  /** The operations that read and remove the resource, with where each path parameter comes from. */
  readonly read: Follow | undefined;
  readonly remove: Follow | undefined;
  /** The operations that links name by this id. */
  readonly followed: readonly string[];
}

/** The rows of a list, and where each of them has the id of its resource. */
export interface ListedId {
  readonly resource: string;
  /** A JSON pointer into a row. */
  readonly id: string;
}

/** How one operation is joined to others by ids, beyond what the trait `tenancy` says. */
export interface Chain {
  readonly ids: readonly ChainedId[];
  readonly hands: readonly HandedId[];
  readonly lists: ListedId | undefined;
}

/** An operation that stands alone. */
export const noChain: Chain = { ids: [], hands: [], lists: undefined };
