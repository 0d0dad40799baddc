/** A path parameter with the id of a resource of the caller. */
export interface Tenancy {
  readonly parameter: string;
  readonly resource: string;
}

/** A type of resource that path parameters identify. */
export interface Resource {
  readonly name: string;
  readonly valueName: string;
  /** The resources with ids before its own in a path, outermost first. */
  readonly under: readonly string[];
}

/** A resource that the operation creates, as the links of its response show. */
export interface Made {
  readonly resource: string;
  /** The status of the success with the id, and the JSON pointer to the id in its body. */
  readonly status: number;
  readonly pointer: string;
  /** The operations that read and remove the resource. */
  readonly read: Follow | undefined;
  readonly remove: Follow | undefined;
}

/** A call that follows a response: the operation, and the source of each path parameter. */
export interface Follow {
  readonly operation: string;
  readonly parameters: Readonly<Record<string, string>>;
}
