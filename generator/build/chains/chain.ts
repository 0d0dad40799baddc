import type { Follow } from '../../model/contract/contract.ts';

/** Why a value counts as the id of a resource: the document has a link, or its paths and members are unambiguous. */
export type Basis = 'link' | 'inferred';

/** A parameter with a value that another operation returns. */
export interface ChainedId {
  readonly in: string;
  readonly parameter: string;
  readonly resource: string;
  readonly basis: Basis;
}

/** An id in the response of an operation, for the parameters of other operations. */
export interface HandedId {
  readonly resource: string;
  /** The status of the response: `201`, `2XX`. */
  readonly status: string;
  /** The runtime expression of the id: `$response.body#/id`, `$response.header.Location`. */
  readonly from: string;
  readonly basis: Basis;
  /** The operations that read and remove the resource, with the source of each path parameter. */
  readonly read: Follow | undefined;
  readonly remove: Follow | undefined;
  /** The operations with parameters that links fill with this id. */
  readonly followed: readonly string[];
}

/** The rows of a list, and the pointer to the id of the resource in a row. */
export interface ListedId {
  readonly resource: string;
  /** A JSON pointer into a row. */
  readonly id: string;
}

/** The ids that join one operation to others, in addition to the ids of the trait `tenancy`. */
export interface Chain {
  readonly ids: readonly ChainedId[];
  readonly hands: readonly HandedId[];
  readonly lists: ListedId | undefined;
}

/** The chain of an operation that shares no ids with others. */
export const noChain: Chain = { ids: [], hands: [], lists: undefined };
