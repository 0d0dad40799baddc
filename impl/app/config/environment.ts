/** The settings are invalid. `problems` has one line for each wrong variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const maxShown = 80;

/**
 * Reads variables. An empty variable counts as unset. Collects all errors instead of stopping at the first.
 */
export class Environment {
  readonly #variables: NodeJS.ProcessEnv;
  readonly #problems: string[] = [];

  constructor(variables: NodeJS.ProcessEnv) {
    this.#variables = variables;
  }

  /** The text of a variable; undefined when it is empty. */
  text(variable: string): string | undefined {
    return this.#variables[variable]?.trim() || undefined;
  }

  /**
   * The value that `parse` returns for the text; undefined if the variable is empty or wrong.
   * @param allowed completes the sentence 'it may be …' in the error message.
   */
  parsed<T>(variable: string, allowed: string, parse: (text: string) => T | undefined): T | undefined {
    const text = this.text(variable);
    if (text === undefined) return undefined;
    const value = parse(text);
    if (value === undefined) this.addProblem(variable, `is ${quoted(text)}; it may be ${allowed}`);
    return value;
  }

  /** Like `parsed`, for a variable that is or contains a secret: the message does not repeat the value. */
  secret<T>(variable: string, allowed: string, parse: (text: string) => T | undefined): T | undefined {
    const text = this.text(variable);
    if (text === undefined) return undefined;
    const value = parse(text);
    const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(text)?.[0];
    const hint =
      scheme === undefined ? `${text.length} characters, not shown` : `${scheme}…, the rest not shown`;
    if (value === undefined) this.addProblem(variable, `is something else (${hint}); it may be ${allowed}`);
    return value;
  }

  oneOf<const T extends string>(variable: string, values: readonly T[]): T | undefined {
    return this.parsed(variable, inWords(values), (text) => values.find((value) => value === text));
  }

  host(variable: string): string | undefined {
    return this.parsed(variable, 'a host name or an IP address', (text) =>
      /^[A-Za-z0-9._:%-]+$/.test(text) ? text : undefined,
    );
  }

  flag(variable: string): boolean | undefined {
    return this.parsed(variable, 'true or false', flagOf);
  }

  integer(variable: string, from: number, to: number): number | undefined {
    return this.parsed(variable, `a whole number from ${from} to ${to}`, (text) => {
      const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
      return value >= from && value <= to ? value : undefined;
    });
  }

  positive(variable: string): number | undefined {
    return this.parsed(variable, 'a number above 0 and up to 1000000, such as 5 or 0.5', (text) => {
      const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
      return value > 0 && value <= 1e6 ? value : undefined;
    });
  }

  /** An address without credentials, query and fragment, and without trailing slashes. */
  address(variable: string): string | undefined {
    const allowed = 'an http:// or https:// address without credentials, query and fragment';
    return this.parsed(variable, allowed, (text) => (isAddress(text) ? text.replace(/\/+$/, '') : undefined));
  }

  /** Records a problem of a variable. */
  addProblem(variable: string, problem: string): void {
    this.#problems.push(`${variable} ${problem}.`);
  }

  /** @throws ConfigError if any problem was recorded. */
  throwIfWrong(): void {
    if (this.#problems.length > 0) throw new ConfigError(this.#problems);
  }
}

/** Whether the text is an http or https address without credentials, query and fragment. */
export function isAddress(text: string): boolean {
  const url = URL.parse(text);
  const plain = url && !url.username && !url.password && !/[?#\s]/.test(text);
  return plain ? url.protocol === 'http:' || url.protocol === 'https:' : false;
}

/** Parses a flag; undefined for any other text. */
export function flagOf(text: string): boolean | undefined {
  if (['true', 'on', '1'].includes(text.toLowerCase())) return true;
  return ['false', 'off', '0'].includes(text.toLowerCase()) ? false : undefined;
}

/** Joins values as in a sentence: `a, b or c`. */
export function inWords(values: readonly string[]): string {
  const first = values.slice(0, -1).join(', ');
  return first ? `${first} or ${values.at(-1)}` : (values[0] ?? '');
}

/** Quotes and shortens a value, without the credentials and the query of an address. */
function quoted(text: string): string {
  const bare = text.replace(/\/\/[^/]*@/, '//…@').replace(/\?.*/, '?…');
  return JSON.stringify(bare.length > maxShown ? `${bare.slice(0, maxShown)}…` : bare);
}

/** An object with the member, or an empty object if the value is undefined. */
export function optionalMember<Name extends string, T>(
  name: Name,
  value: T | undefined,
): { [N in Name]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { [N in Name]: T });
}

/** The items of a comma list. */
export function list(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
