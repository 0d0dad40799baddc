// Copied from templates/client/runtime/traits/secret.ts by `npx callsheet generate`. Do not edit.

/** Only in types: at run time a masked secret is a plain string. */
declare const kind: unique symbol;
declare const hint: unique symbol;

/** The texts of secrets, stored outside of them so that inspecting an object does not show them. */
const texts = new WeakMap<object, string>();

const shown = '[secret]';

/**
 * A secret of a response. It prints as `[secret]` in logs, texts and JSON; `reveal()` returns its text.
 * Client functions accept it as a secret or credential. `Hint` appears in error messages of the compiler.
 */
export class SecretValue<Hint extends string = 'its text is had by .reveal()'> {
  declare readonly [hint]: Hint;

  constructor(text: string) {
    texts.set(this, text);
  }

  /** The text of the secret. */
  reveal(): string {
    return texts.get(this) ?? '';
  }

  toString(): string {
    return shown;
  }

  toJSON(): string {
    return shown;
  }

  /** Used by Node, Bun and compatible runtimes for printing. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return shown;
  }

  [Symbol.for('Deno.customInspect')](): string {
    return shown;
  }
}

/** A masked secret. Client functions do not accept it as a secret or credential. */
type MaskedString = string & { readonly [kind]?: 'masked' };

/** A text, or a secret that the API returned. */
type GivenSecret = (string & { readonly [kind]?: 'given' }) | SecretValue;

/**
 * A secret of the contract. `never`: only sent, never returned. `masked`: returned masked. `once`: returned
 * once. `full`: returned by each call.
 */
export type SecretString<Kind extends 'never' | 'masked' | 'once' | 'full'> = Kind extends 'masked'
  ? MaskedString
  : Kind extends 'never'
    ? GivenSecret
    : SecretValue;

/** The text of a secret. */
export function reveal(secret: string | SecretValue): string {
  return typeof secret === 'string' ? secret : secret.reveal();
}

/** Replaces each secret in a value by its text, for sending. The input is not changed. */
export function revealed<Value>(value: Value): Value;
export function revealed(value: unknown): unknown {
  if (value instanceof SecretValue) return value.reveal();
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || 'toJSON' in value)
    return value;
  if (Array.isArray(value)) return value.map((item) => revealed(item));
  if (Symbol.asyncIterator in value) return revealedItems(value);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, revealed(member)]));
}

async function* revealedItems(items: object): AsyncGenerator<unknown> {
  for await (const item of items as AsyncIterable<unknown>) yield revealed(item); // The check above finds an async iterator.
}
