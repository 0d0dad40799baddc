/** A path parameter that names a thing of the caller's. */
export interface Tenancy {
  readonly parameter: string;
  readonly resource: string;
}

/** A thing that path parameters name. */
export interface Resource {
  readonly name: string;
  readonly valueName: string;
  /** The resources whose ids stand before its own, outermost first. */
  readonly under: readonly string[];
}

/** A thing the operation makes, learnt from its response's links. */
export interface Made {
  readonly resource: string;
  /** The success response that hands out the id, and the JSON pointer of the id in its body. */
  readonly status: number;
  readonly pointer: string;
  /** The operations that read and remove it. */
  readonly read: Follow | undefined;
  readonly remove: Follow | undefined;
}

/** A call that follows from another's answer: the operation, and where each of its path parameters comes from. */
export interface Follow {
  readonly operation: string;
  readonly parameters: Readonly<Record<string, string>>;
}
