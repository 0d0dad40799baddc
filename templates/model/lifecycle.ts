/** The states of a resource and the moves between them. */
export interface Lifecycle {
  readonly name: string;
  /** The schema and its property that contain the state. */
  readonly schema: string;
  readonly field: string;
  /** The operation that returns one resource of the schema; absent if there is none. */
  readonly reader?: string;
  readonly initial?: string;
  readonly states: readonly string[];
  readonly moves: readonly Move[];
}

/** A move, or its error response. */
export interface Move {
  /** The operation that causes the move; `service` if no call causes it. */
  readonly by: string;
  /** The states before the move; empty if it creates the resource. */
  readonly from: readonly string[];
  /** The state after the move, `removed` if it deletes the resource; absent if the move is rejected. */
  readonly to?: string;
  readonly rejected?: { readonly status: number; readonly code: string };
}
