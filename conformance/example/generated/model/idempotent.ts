// Copied from templates/model/idempotent.ts by `npx callsheet generate`. Do not edit.

/** A write whose repetition gives the first one's result. */
export interface Idempotent {
  /** The body members that, with the path, tell one act from another; empty for the path alone. */
  readonly key: readonly string[];
  /** The status of the first call and of later ones. */
  readonly first: number;
  readonly later: number;
}
