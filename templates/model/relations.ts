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
  /** A member is there, and neither false nor empty, only where others have one of these values; null stands for an absent one. */
  readonly onlyWhere?: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;
  /** A member is there, in the same sense, only with another. */
  readonly onlyWith?: Readonly<Record<string, string>>;
  /** Every call of the operation moves these. */
  readonly advances?: readonly string[];
  /** What it shows of other things, wherever in it. */
  readonly copies?: readonly Copied[];
  /** What holds of each read by itself, wherever in it. */
  readonly held?: readonly Held[];
}

/** How the members of rows stand to each other whenever they are read. */
export interface Held extends Pick<Relations, 'prefixOf' | 'notBefore' | 'onlyWhere' | 'onlyWith'> {
  /** Where the rows are, as in `Copied`. */
  readonly rows: string;
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
