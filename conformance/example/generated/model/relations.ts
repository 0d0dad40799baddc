// Copied from templates/model/relations.ts by `npx callsheet generate`. Do not edit.

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
}
