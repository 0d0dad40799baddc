/** A change that makes a parameter exceed a bound. */
export type Excess = Pick<Fault, 'mutation' | 'because' | 'strict'>;

/** A change that makes a body invalid: a single change to a valid example. */
export interface Fault {
  /** Present if the schema allows the changed example, and a condition beyond the schema rejects it. */
  readonly beyond?: true;
  /** JSON pointer of the changed value; empty for the entire body. */
  readonly pointer: string;
  readonly mutation: Mutation;
  /** The error in one word: `missing`, `too-long`. */
  readonly because: string;
  /** The name of the changed example. */
  readonly example: string;
  readonly clauses: readonly string[];
  /** Whether the bound is a decision, and not in the specification. */
  readonly strict: boolean;
}

/** A complete body at the bounds of its schema. */
export interface Variant {
  /**
   * `minimal`, `min`, `max`, `variant-3`, `null` or `other`, with the suffix `-2` if one body cannot contain
   * all bounds.
   */
  readonly name: string;
  readonly body: unknown;
  /** Pointers to the members at their bounds. */
  readonly set: readonly string[];
  /** Pointers to the members at a bound that is a decision, and not in the specification. */
  readonly decided: readonly string[];
  /** Pointers to members that count as absent, and have no value. */
  readonly ignored: readonly string[];
  /** Pointers to members that count as absent, and have their default. */
  readonly defaulted: readonly string[];
  readonly clauses: readonly string[];
}

/** A single change to an example. */
export type Mutation =
  | { readonly remove: true }
  | { readonly set: unknown }
  /** Each of the values, in a separate request. */
  | { readonly each: readonly unknown[] }
  /** A string with this number of letters. */
  | { readonly text: number }
  /** The first item of the array, repeated this number of times. */
  | { readonly items: number }
  /** A map with this number of members, all with the value of the first. */
  | { readonly members: number };
