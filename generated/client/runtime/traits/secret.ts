// Copied from templates/client/runtime/traits/secret.ts by `npx callsheet generate`. Do not edit.

/** The kind is in the types alone: what came back masked is a plain string at run time. */
declare const kind: unique symbol;
declare const hint: unique symbol;

/** What secrets say; kept outside of them, so that nothing that looks into an object finds it there. */
const texts = new WeakMap<object, string>();

const shown = '[secret]';

/**
 * A secret that an answer held. Printed, logged, put into a text or into JSON it is `[secret]`; `reveal()` gives its text. The
 * client takes it as it is wherever it takes a secret or a credential. `Hint` is for the compiler's messages.
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

  /** What Node, Bun and those who do as they do print. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return shown;
  }

  [Symbol.for('Deno.customInspect')](): string {
    return shown;
  }
}

/** A secret as it came back: some of it is masked, so that it stands for no secret. */
type MaskedString = string & { readonly [kind]?: 'masked' };

/** A text that somebody typed in, or a secret that the API gave. */
type GivenSecret = (string & { readonly [kind]?: 'given' }) | SecretValue;

/**
 * A secret of the contract: it `never` comes back, so that it is only given; comes back `masked`; is shown `once`, or is
 * `handed-out` on each call.
 */
export type SecretString<Kind extends 'never' | 'masked' | 'once' | 'handed-out'> = Kind extends 'masked'
  ? MaskedString
  : Kind extends 'never'
    ? GivenSecret
    : SecretValue;

/** The text of a secret, whichever way it is held. */
export function reveal(secret: string | SecretValue): string {
  return typeof secret === 'string' ? secret : secret.reveal();
}

/** A value with the text of each secret in it, as it is sent. What holds none is what it was. */
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
  for await (const item of items as AsyncIterable<unknown>) yield revealed(item); // it has its iterator
}
