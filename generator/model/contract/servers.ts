/** Where an API is. */
export interface Server {
  /** Its address, in which variables stand in braces: `https://{region}.rooms.example/v1`. */
  readonly url: string;
  readonly name: string | undefined;
  readonly summary: string | undefined;
  readonly variables: readonly ServerVariable[];
}

/** A part of a server's address that whoever calls it chooses. */
export interface ServerVariable {
  readonly name: string;
  readonly summary: string | undefined;
  /** The values that there are; undefined where any will do. */
  readonly values: readonly string[] | undefined;
  /** What it is unless told otherwise. */
  readonly default: string | undefined;
}

/** Whether an address says by itself where it is, whatever the document's own address. */
export function isAbsolute({ url }: Server): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(url) || /^\{[^{}]+\}:\/\//.test(url);
}

/** The address with its variables at their defaults; undefined where one has none. */
export function usualUrl({ url, variables }: Server): string | undefined {
  if (variables.some((variable) => variable.default === undefined)) return undefined;
  const usual = new Map(variables.map((variable) => [variable.name, variable.default]));
  return url.replaceAll(/\{([^{}]*)\}/g, (written, name: string) => usual.get(name) ?? written);
}
