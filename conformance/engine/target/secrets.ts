import type { Exchange } from '../http/client.ts';
import { Needles } from '../model/substring-matcher.ts';

/** A secret as texts show it. */
export interface NamedSecret {
  readonly value: string;
  /** `$CALLSHEET_…` in its place. */
  readonly placeholder: string;
  /** What it is, in words. */
  readonly label: string;
}

interface Secret extends NamedSecret {
  /** Operations that may show it. */
  readonly shownBy: ReadonlySet<string>;
}

/** A secret met where it must not be. */
export interface Leak {
  readonly label: string;
  readonly operation: string;
  readonly where: string;
}

/**
 * Every secret of the run: credentials given, keys and tokens handed out, canaries planted in requests. They are looked
 * for in every answer, and replaced by `$CALLSHEET_…` placeholders in everything the suite prints.
 */
export class Secrets {
  readonly #secrets = new Map<string, Secret>();
  readonly #needles = new Needles();
  readonly #leaks: Leak[] = [];
  readonly #counts = new Map<string, number>();
  #searched = 0;
  #count = 0;
  #sorted: readonly NamedSecret[] = [];

  /** Remembers a secret and returns its placeholder; short values are left alone, they would be found by accident. */
  add(value: string, name: string, label: string, shownBy: readonly string[] = []): string {
    const known = this.#secrets.get(value);
    if (known) return known.placeholder;
    if (value.length < 12) return value;
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    const placeholder = `$CALLSHEET_${name.replace(/\W/g, '_')}${/^TOKEN_/.test(name) && count === 1 ? '' : `_${count}`}`;
    const secret = { value, placeholder, label, shownBy: new Set(shownBy) };
    this.#count += 1;
    this.#seek(secret);
    // Whoever has one of these has the secret.
    for (const form of ['base64', 'base64url'] as const) {
      const written = Buffer.from(value).toString(form);
      this.#seek({ ...secret, value: written, placeholder: `${placeholder}_${form.toUpperCase()}` });
    }
    return placeholder;
  }

  #seek(secret: Secret): void {
    if (this.#secrets.has(secret.value)) return;
    this.#needles.add(secret.value);
    this.#secrets.set(secret.value, secret);
  }

  /** Looks for every known secret in an answer's headers and body. */
  search(exchange: Exchange): void {
    this.#searched += 1;
    const body = exchange.answer.body.toString('utf8');
    const head = exchange.answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n');
    const operation = exchange.operation ?? exchange.request.path;
    const inBody = this.#needles.in(body);
    for (const value of new Set([...inBody, ...this.#needles.in(head)])) {
      const secret = this.#secrets.get(value);
      if (!secret || secret.shownBy.has(operation) || this.#leaks.length >= 100) continue;
      this.#leaks.push({ label: secret.label, operation, where: inBody.has(value) ? 'body' : 'headers' });
    }
  }

  /** What was found where it must not be. */
  get leaks(): readonly Leak[] {
    return this.#leaks;
  }

  /** How many secrets are looked for, and in how many answers they were. */
  get coverage(): { readonly secrets: number; readonly answers: number } {
    return { secrets: this.#count, answers: this.#searched };
  }

  /** The text with every secret replaced by its placeholder, or by what `as` makes of that. */
  redact(text: string, as = (placeholder: string): string => placeholder): string {
    const standing = this.#standingIn(text);
    const redacted = (part: string) =>
      standing.reduce(
        (rest, { value, placeholder }) =>
          rest.includes(value) ? rest.replaceAll(value, () => as(placeholder)) : rest,
        part,
      );
    const hasLines = standing.some(({ value }) => value.includes('\n'));
    return hasLines ? redacted(text) : partsOf(text).map(redacted).join('');
  }

  /** Every secret of the run. */
  get known(): readonly NamedSecret[] {
    return this.#longestFirst();
  }

  /** The secrets that `redact` would replace in a text. */
  foundIn(text: string): NamedSecret[] {
    let rest = text;
    return this.#standingIn(text).filter(({ value }) => {
      const isFound = rest.includes(value);
      if (isFound) rest = rest.replaceAll(value, '');
      return isFound;
    });
  }

  /** Those that stand in a text, in the order they are to be replaced. */
  #standingIn(text: string): readonly NamedSecret[] {
    const found = this.#needles.in(text);
    return found.size === 0 ? [] : this.#longestFirst().filter(({ value }) => found.has(value));
  }

  /** A tampered token contains most of the real one, so it has to be replaced before that. */
  #longestFirst(): readonly NamedSecret[] {
    if (this.#sorted.length !== this.#secrets.size)
      this.#sorted = [...this.#secrets.values()].sort((one, other) => other.value.length - one.value.length);
    return this.#sorted;
  }
}

/** Reports are redacted in parts of this many characters, because each replaced secret copies its part. */
const partLength = 64 * 1024;

/** A text in parts that end at line feeds. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    const feed = text.indexOf('\n', start + partLength);
    end = feed < 0 ? text.length : feed + 1;
    parts.push(text.slice(start, end));
  }
  return parts;
}
