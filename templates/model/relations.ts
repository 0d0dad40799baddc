import type {} from './operation.ts';

declare module './operation.ts' {
  interface OperationTraits {
    /** How the members of what it answers with stand to each other. */
    readonly relations?: Relations;
  }
}

/** A member, and the values of it that let another be there. */
export interface Whilst {
  readonly member: string;
  readonly is: readonly unknown[];
}

/** How the members of an object stand to each other, and to what is done with it; each is named as it stands in the object. */
export interface Relations {
  /** A member is the beginning of another. */
  readonly prefixOf?: Readonly<Record<string, string>>;
  /** A time is that of another member or later. */
  readonly notBefore?: Readonly<Record<string, string>>;
  /** A switch says whether another member holds something: it is there, and neither null nor empty. */
  readonly tells?: Readonly<Record<string, string>>;
  /** A member is there only while another has one of some values. */
  readonly onlyWhile?: Readonly<Record<string, Whilst>>;
  /** What was just made has not these members. */
  readonly absentAtFirst?: readonly string[];
  /** No change touches these. */
  readonly fixed?: readonly string[];
  /** Every change moves these. */
  readonly moves?: readonly string[];
  /** What holds of each row of a list. */
  readonly rows?: Relations;
  /** Every call of the operation moves these. */
  readonly advances?: readonly string[];
  /** What it shows of other things, wherever in it. */
  readonly copies?: readonly Copied[];
}

/** Members that a row has of another thing, which its id in the row names. */
export interface Copied {
  /** Where the rows are: `/placements/*`; empty for the whole. */
  readonly rows: string;
  /** The member that holds the id. */
  readonly by: string;
  /** What the id is of, and the operation that reads it. */
  readonly of: string;
  readonly read: string;
  /** The members that are the thing's own, by the same names. */
  readonly members: readonly string[];
  /** There is one row of each thing that this list has; `ordered`: in the list's order. */
  readonly list?: string;
  readonly ordered?: boolean;
}
