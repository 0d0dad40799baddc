import type {} from './operation.ts';

declare module './operation.ts' {
  interface OperationTraits {
    /** How the members of what it answers with stand to each other. */
    readonly relations?: Relations;
  }
}

/** How the members of an object stand to each other, and to what is done with it; each is named as it stands in the object. */
export interface Relations {
  /** A member is the beginning of another. */
  readonly prefixOf?: Readonly<Record<string, string>>;
  /** A time is that of another member or later. */
  readonly notBefore?: Readonly<Record<string, string>>;
  /** What was just made has not these members. */
  readonly absentAtFirst?: readonly string[];
  /** No change touches these. */
  readonly fixed?: readonly string[];
  /** Every change moves these. */
  readonly moves?: readonly string[];
}
