/** A location in the spec: path relative to the working folder, line and column starting at 1. */
export interface Location {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * The severity of a finding: `error` prevents generation, `warning` is a feature that one target does not
 * support, `info` is a hint.
 */
export type Severity = 'error' | 'warning' | 'info';

/**
 * A finding about the spec: its location, its subject (the name of an operation or a schema), and the
 * message.
 */
export interface Finding {
  readonly location: Location;
  readonly subject: string;
  readonly fact: string;
  /** The rule that found it, with a configurable severity; absent if the spec cannot be read at all. */
  readonly rule?: string;
  /** The severity; absent for an error. */
  readonly severity?: Severity;
  /** The target that does not support the feature. */
  readonly target?: string;
}

/** Any node of a YAML or JSON file. */
export type Node = null | boolean | number | string | readonly Node[] | Mapping;

/** A mapping of a YAML or JSON file. */
export interface Mapping {
  readonly [key: string]: Node;
}

/**
 * The spec in memory: one self-contained OpenAPI document with the location of each node. All references
 * point into `#/components`.
 */
export interface Document {
  /** The bundled OpenAPI document. */
  readonly root: Mapping;
  /** The published document, if later stages derived `root` from it. */
  readonly published?: Mapping;
  /**
   * The keywords among `readOnly`, `writeOnly` and `discriminator` that any schema has; undefined if
   * unknown.
   */
  readonly presentKeywords?: ReadonlySet<string>;
  /** The entry file, relative to the working folder. */
  readonly entry: string;
  /** All files of the spec, relative to the working folder. */
  readonly files: readonly string[];
  /** The location of a mapping or sequence of `root`, or of its member `key`. */
  location(node: Mapping | readonly Node[], key?: string | number): Location;
  /**
   * The clauses that the contract cites, from `clauses.yaml` next to the entry; undefined if there is no
   * such file.
   */
  readonly clauses: ReadonlyMap<string, Clause> | undefined;
}

/** A numbered statement of the product specification. */
export interface Clause {
  readonly id: string;
  readonly text: string;
  readonly kind: 'stated' | 'not-shown';
  readonly observable: 'client' | 'operator' | 'internal';
  /** The reason why the clause cannot be observed from outside the deployment. */
  readonly untestable: string | undefined;
  /** Globs of the ids of generated checks that prove the clause. */
  readonly proofs: readonly string[];
  readonly location: Location;
}
