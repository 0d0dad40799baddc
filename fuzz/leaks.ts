import { contract } from '../generated/conformance/operations.ts';
import type { Answer } from './connection.ts';

/** What only a fault of ours would say. */
const innards: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a stack trace', /\n\s+at .{1,200}:\d+:\d+/],
  ['a file of ours', /\b(?:impl|generated|node_modules)\/[\w./@-]+\.(?:ts|js)\b/],
  ["the runtime's words", /node:internal|\bERR_[A-Z_]{4,}|FST_ERR_|SQLITE_|\bE(?:NOENT|ACCES|CONNREFUSED)\b/],
  ['a statement of the store', /\b(?:INSERT INTO|UPDATE \w+ SET|SELECT [\w, ]+ FROM) /],
  ['a fault of the language', /Cannot read propert|is not a function|is not iterable|Maximum call stack/],
];

/** Operations whose answers show a key, once. */
const showsKeys = new Set(
  Object.values(contract.operations)
    .filter(({ secret }) => secret?.some((one) => one.in === 'answer' && one.kind === 'once'))
    .map(({ name }) => name),
);

/** Looks for secrets in whatever leaves the deployment. */
export class Leaks {
  readonly #secrets = new Map<string, string>();

  /** @param secret at least 12 characters, or it would be found by accident. */
  add(name: string, secret: string): void {
    if (secret.length >= 12) this.#secrets.set(secret, name);
  }

  /** The text with every secret taken out, for reports. */
  redacted(text: string): string {
    let redacted = text;
    for (const [secret, name] of this.#secrets) redacted = redacted.replaceAll(secret, `$${name}`);
    return redacted;
  }

  /** Secrets and innards in an answer. */
  faultsIn({ headers, body }: Answer, operation: string): string[] {
    const text = `${headers.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${body.toString()}`;
    // The contract names its own files and words.
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
