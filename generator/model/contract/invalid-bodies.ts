/** One way a parameter is too much. */
export type Excess = Pick<Fault, 'mutation' | 'because' | 'strict'>;

/** One way a body breaks its schema: a single change to an example that fits. */
export interface Fault {
  /** The schema allows it: what refuses it is judged beyond. */
  readonly beyond?: true;
  /** JSON pointer of what is changed; empty for the whole body. */
  readonly pointer: string;
  readonly mutation: Mutation;
  /** The fault in a word: `missing`, `too-long`. */
  readonly because: string;
  /** The example it is put into. */
  readonly example: string;
  readonly clauses: readonly string[];
  /** The bound is ours, not the product spec's. */
  readonly strict: boolean;
}

/** A whole body at bounds of its schema. */
export interface Variant {
  /** `least`, `greatest`, `choice-3`, `null`, `bare`, `other`; `-2` behind it where one body does not hold all. */
  readonly name: string;
  readonly body: unknown;
  /** Pointers of the members that are at their bound. */
  readonly set: readonly string[];
  /** Those of them whose bound is ours, not the product spec's. */
  readonly decided: readonly string[];
  /** Those in the body that count as left out: nothing is kept of them. */
  readonly ignored: readonly string[];
  /** Those that count as left out: their default holds. */
  readonly defaulted: readonly string[];
  readonly clauses: readonly string[];
}

/** A single change to an example. */
export type Mutation =
  | { readonly remove: true }
  | { readonly set: unknown }
  /** Each of the values, in a request of its own. */
  | { readonly each: readonly unknown[] }
  /** A text of that many letters. */
  | { readonly text: number }
  /** The array's first entry that many times. */
  | { readonly items: number }
  /** A map of that many members, the value of its first under every name. */
  | { readonly members: number };
