/** The deployment cannot start with these settings: one line for each variable that is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const maxShown = 80;

/** Reads variables, an empty one like one that is not set, and gathers what is wrong with them instead of stopping. */
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
   * The text as `parse` understands it; undefined when it is empty or wrong.
   * @param allowed completes 'it may be'.
   */
  parsed<T>(variable: string, allowed: string, parse: (text: string) => T | undefined): T | undefined {
    const text = this.text(variable);
    if (text === undefined) return undefined;
    const value = parse(text);
    if (value === undefined) this.wrong(variable, `is ${shown(text)}; it may be ${allowed}`);
    return value;
  }

  /** As `parsed`, for a variable that is or holds a secret: the message does not repeat it. */
  secret<T>(variable: string, allowed: string, parse: (text: string) => T | undefined): T | undefined {
    const text = this.text(variable);
    if (text === undefined) return undefined;
    const value = parse(text);
    const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(text)?.[0];
    const hint =
      scheme === undefined ? `${text.length} characters, not shown` : `${scheme}…, the rest not shown`;
    if (value === undefined) this.wrong(variable, `is something else (${hint}); it may be ${allowed}`);
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

  /** An address without credentials, query and fragment; what follows the last slash is joined by the reader. */
  address(variable: string): string | undefined {
    const allowed = 'an http:// or https:// address without credentials, query and fragment';
    return this.parsed(variable, allowed, (text) => (isAddress(text) ? text.replace(/\/+$/, '') : undefined));
  }

  /** Notes what is wrong with a variable. */
  wrong(variable: string, problem: string): void {
    this.#problems.push(`${variable} ${problem}.`);
  }

  /** @throws ConfigError when anything was wrong. */
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

/** Yes or no, as variables say it; undefined for anything else. */
export function flagOf(text: string): boolean | undefined {
  if (['true', 'on', '1'].includes(text.toLowerCase())) return true;
  return ['false', 'off', '0'].includes(text.toLowerCase()) ? false : undefined;
}

/** Values as a sentence lists them: `a, b or c`. */
export function inWords(values: readonly string[]): string {
  const first = values.slice(0, -1).join(', ');
  return first ? `${first} or ${values.at(-1)}` : (values[0] ?? '');
}

/** A value in quotes and short, without the credentials and the query that an address may carry. */
function shown(text: string): string {
  const bare = text.replace(/\/\/[^/]*@/, '//…@').replace(/\?.*/, '?…');
  return JSON.stringify(bare.length > maxShown ? `${bare.slice(0, maxShown)}…` : bare);
}

/** A member that is left out when it has no value. */
export function given<Name extends string, T>(name: Name, value: T | undefined): { [N in Name]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { [N in Name]: T });
}

/** The items of a comma list. */
export function list(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
