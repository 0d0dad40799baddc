/** A server of an API. */
export interface Server {
  /** The server's address, with variables in braces: `https://{region}.rooms.example/v1`. */
  readonly url: string;
  readonly name: string | undefined;
  readonly summary: string | undefined;
  readonly variables: readonly ServerVariable[];
}

/** A part of a server's address that the caller chooses. */
export interface ServerVariable {
  readonly name: string;
  readonly summary: string | undefined;
  /** The allowed values; undefined if any value is allowed. */
  readonly values: readonly string[] | undefined;
  /** The default value. */
  readonly default: string | undefined;
}

/** Whether an address is absolute, and so independent of the document's own address. */
export function isAbsolute({ url }: Server): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(url) || /^\{[^{}]+\}:\/\//.test(url);
}

/** The address with the defaults of its variables; undefined if one has no default. */
export function defaultUrl({ url, variables }: Server): string | undefined {
  if (variables.some((variable) => variable.default === undefined)) return undefined;
  const defaults = new Map(variables.map((variable) => [variable.name, variable.default]));
  return url.replaceAll(/\{([^{}]*)\}/g, (written, name: string) => defaults.get(name) ?? written);
}
