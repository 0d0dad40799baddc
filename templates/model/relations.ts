/**
 * Relations between the members of an object, and between them and calls. Members are named as in the
 * object.
 */
export interface Relations {
  /** A member is a prefix of another. */
  readonly prefixOf?: Readonly<Record<string, string>>;
  /** A time is equal to or later than that of another member. */
  readonly notBefore?: Readonly<Record<string, string>>;
  /** A created object lacks these members. */
  readonly absentAtFirst?: readonly string[];
  /** No update changes these members. */
  readonly fixed?: readonly string[];
  /** Every update changes these members. */
  readonly moves?: readonly string[];
  /**
   * A member is present, and neither false nor empty, only if others have one of these values; null stands
   * for an absent one.
   */
  readonly onlyWhen?: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;
  /** A member is present, in the same sense, only if another is present. */
  readonly onlyWith?: Readonly<Record<string, string>>;
  /** Every call of the operation changes these members. */
  readonly advances?: readonly string[];
  /** Members that are copies of other resources' members, at any depth. */
  readonly copies?: readonly Copied[];
  /** Relations that hold in every read, at any depth. */
  readonly held?: readonly Held[];
}

/** Relations between the members of rows that hold in every read. */
export interface Held extends Pick<Relations, 'prefixOf' | 'notBefore' | 'onlyWhen' | 'onlyWith'> {
  /** The pointer to the rows, as in `Copied`. */
  readonly rows: string;
}

/** Members of a row that are copied from another resource, whose id is in the row. */
export interface Copied {
  /** The pointer to the rows: `/placements/*`; empty for the whole object. */
  readonly rows: string;
  /** The member with the id. */
  readonly by: string;
  /** The type of the other resource, and the operation that reads it. */
  readonly of: string;
  readonly read: string;
  /** The copied members; they have the same names in both. */
  readonly members: readonly string[];
  /**
   * The operation that lists the other resources: there is one row for each; with `ordered`, in the same
   * order.
   */
  readonly list?: string;
  readonly ordered?: boolean;
}
