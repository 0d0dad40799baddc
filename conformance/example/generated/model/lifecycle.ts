// Copied from templates/model/lifecycle.ts by `npx callsheet generate`. Do not edit.

/** The states of a resource and how it gets from one to the other. */
export interface Lifecycle {
  readonly name: string;
  /** The schema and its property that show the state. */
  readonly schema: string;
  readonly field: string;
  /** The operation that shows one resource of the schema; absent where none does. */
  readonly reader?: string;
  readonly initial?: string;
  readonly states: readonly string[];
  readonly moves: readonly Move[];
}

/** One move, or what refuses it. */
export interface Move {
  /** The operation that makes it; `service` where it is nobody's call. */
  readonly by: string;
  /** The states it leaves; empty where the resource comes into being. */
  readonly from: readonly string[];
  /** The state it leads to, `removed` for none; absent where it is refused. */
  readonly to?: string;
  readonly refused?: { readonly status: number; readonly code: string };
}
