import { contract } from '../generated/conformance/operations.ts';
import type { HttpResponse } from './connection.ts';

/** Texts that only an internal error would show. */
const innards: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a stack trace', /\n\s+at .{1,200}:\d+:\d+/],
  ['a file of the deployment', /\b(?:impl|generated|node_modules)\/[\w./@-]+\.(?:ts|js)\b/],
  [
    'an error text of the runtime',
    /node:internal|\bERR_[A-Z_]{4,}|FST_ERR_|SQLITE_|\bE(?:NOENT|ACCES|CONNREFUSED)\b/,
  ],
  ['a statement of the store', /\b(?:INSERT INTO|UPDATE \w+ SET|SELECT [\w, ]+ FROM) /],
  ['an error of the language', /Cannot read propert|is not a function|is not iterable|Maximum call stack/],
];

/** Operations that return a key once. */
const showsKeys = new Set(
  Object.values(contract.operations)
    .filter(({ secret }) => secret?.some((one) => one.in === 'response' && one.kind === 'once'))
    .map(({ name }) => name),
);

/** Searches for secrets in all output of the deployment. */
export class Leaks {
  readonly #secrets = new Map<string, string>();

  /** @param secret at least 12 characters; shorter ones would match by accident and are ignored. */
  add(name: string, secret: string): void {
    if (secret.length >= 12) this.#secrets.set(secret, name);
  }

  /** Replaces every secret in a text, for reports. */
  redacted(text: string): string {
    let redacted = text;
    for (const [secret, name] of this.#secrets) redacted = redacted.replaceAll(secret, `$${name}`);
    return redacted;
  }

  /** Finds secrets and internals in a response. */
  faultsIn({ headers, body }: HttpResponse, operation: string): string[] {
    const text = `${headers.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${body.toString()}`;
    // The contract itself contains file names and other texts like internals.
    return operation === 'getContract'
      ? this.secretsIn(text)
      : [...this.secretsIn(text, operation), ...innardsIn(text)];
  }

  secretsIn(text: string, operation = ''): string[] {
    if (showsKeys.has(operation)) return [];
    return [...this.#secrets]
      .filter(([secret]) => text.includes(secret))
      .map(([, name]) => `it shows ${name}`);
  }
}

function innardsIn(text: string): string[] {
  return innards.filter(([, pattern]) => pattern.test(text)).map(([name]) => `it shows ${name}`);
}
