/** A place in the spec as written: path relative to the working folder, line and column counted from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * How much a finding weighs: an `error` keeps everything from being generated, `limited` is what one target cannot do and
 * is without, `style` is a hint.
 */
export type Weight = 'error' | 'limited' | 'style';

/** One thing wrong in the spec: where, in what (an operation or schema by name), and the fact. */
export interface Finding {
  readonly place: Place;
  readonly subject: string;
  readonly fact: string;
  /** The rule that found it, by which its weight can be changed; absent where the spec cannot be read at all. */
  readonly rule?: string;
  /** Absent for an error. */
  readonly weight?: Weight;
  /** The target that is without what is limited. */
  readonly target?: string;
}

/** Any node of a YAML or JSON file. */
export type Node = null | boolean | number | string | readonly Node[] | Mapping;

/** A mapping of a YAML or JSON file. */
export interface Mapping {
  readonly [key: string]: Node;
}

/**
 * The spec in memory: one self-contained OpenAPI document whose every `$ref` points into `#/components`,
 * and the place each of its nodes was written at.
 */
export interface Document {
  /** The bundled OpenAPI document. */
  readonly root: Mapping;
  /** The document as it is published, where later stages made `root` of it. */
  readonly published?: Mapping;
  /** Which of `readOnly`, `writeOnly` and `discriminator` any schema says; undefined where nobody looked. */
  readonly said?: ReadonlySet<string>;
  /** The entry file, relative to the working folder. */
  readonly entry: string;
  /** Every file the spec is made of, relative to the working folder. */
  readonly files: readonly string[];
  /** Where a mapping or sequence of `root` was written or, with `key`, where that member of it was. */
  place(node: Mapping | readonly Node[], key?: string | number): Place;
  /** The numbered statements the contract cites, from `clauses.yaml` beside the entry; undefined when there is none. */
  readonly clauses: ReadonlyMap<string, Clause> | undefined;
}

/** One numbered statement of the product spec. */
export interface Clause {
  readonly id: string;
  readonly text: string;
  readonly kind: 'stated' | 'not-shown';
  readonly observable: 'client' | 'operator' | 'internal';
  /** Why nobody outside the deployment can see it. */
  readonly untestable: string | undefined;
  /** Globs over the ids of generated checks that prove it. */
  readonly proofs: readonly string[];
  readonly place: Place;
}
