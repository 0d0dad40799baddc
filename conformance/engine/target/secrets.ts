import type { Exchange } from '../http/client.ts';
import { SubstringMatcher } from '../model/substring-matcher.ts';

/** A secret, and its form in printed texts. */
export interface NamedSecret {
  readonly value: string;
  /** `$CALLSHEET_…`, which replaces the secret. */
  readonly placeholder: string;
  /** A description of the secret. */
  readonly label: string;
}

interface Secret extends NamedSecret {
  /** Operations that may return the secret. */
  readonly shownBy: ReadonlySet<string>;
}

/** A secret in a response that must not contain it. */
export interface Leak {
  readonly label: string;
  readonly operation: string;
  readonly where: string;
}

/**
 * Every secret of the run: given credentials, issued keys and tokens, canaries in requests. Each response is
 * searched for them, and `$CALLSHEET_…` placeholders replace them in everything that the suite prints.
 */
export class Secrets {
  readonly #secrets = new Map<string, Secret>();
  readonly #matcher = new SubstringMatcher();
  readonly #leaks: Leak[] = [];
  readonly #counts = new Map<string, number>();
  #searched = 0;
  #count = 0;
  #sorted: readonly NamedSecret[] = [];

  /**
   * Remembers a secret and returns its placeholder. Short values are ignored, because they would match by
   * accident.
   */
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
    // Each of these encodings reveals the secret.
    for (const form of ['base64', 'base64url'] as const) {
      const written = Buffer.from(value).toString(form);
      this.#seek({ ...secret, value: written, placeholder: `${placeholder}_${form.toUpperCase()}` });
    }
    return placeholder;
  }

  #seek(secret: Secret): void {
    if (this.#secrets.has(secret.value)) return;
    this.#matcher.add(secret.value);
    this.#secrets.set(secret.value, secret);
  }

  /** Searches a response's headers and body for every known secret. */
  search(exchange: Exchange): void {
    this.#searched += 1;
    const body = exchange.response.body.toString('utf8');
    const head = exchange.response.headers.map(([name, value]) => `${name}: ${value}`).join('\n');
    const operation = exchange.operation ?? exchange.request.path;
    const inBody = this.#matcher.in(body);
    for (const value of new Set([...inBody, ...this.#matcher.in(head)])) {
      const secret = this.#secrets.get(value);
      if (!secret || secret.shownBy.has(operation) || this.#leaks.length >= 100) continue;
      this.#leaks.push({ label: secret.label, operation, where: inBody.has(value) ? 'body' : 'headers' });
    }
  }

  /** The secrets that were found in wrong responses. */
  get leaks(): readonly Leak[] {
    return this.#leaks;
  }

  /** The number of secrets, and of the responses that were searched for them. */
  get coverage(): { readonly secrets: number; readonly responses: number } {
    return { secrets: this.#count, responses: this.#searched };
  }

  /** The text with every secret replaced by its placeholder, after `as` has converted the placeholder. */
  redact(text: string, as = (placeholder: string): string => placeholder): string {
    const standing = this.#secretsIn(text);
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
    return this.#sortedByLength();
  }

  /** The secrets that `redact` would replace in a text. */
  foundIn(text: string): NamedSecret[] {
    let rest = text;
    return this.#secretsIn(text).filter(({ value }) => {
      const isFound = rest.includes(value);
      if (isFound) rest = rest.replaceAll(value, '');
      return isFound;
    });
  }

  /** The secrets in a text, in order of replacement. */
  #secretsIn(text: string): readonly NamedSecret[] {
    const found = this.#matcher.in(text);
    return found.size === 0 ? [] : this.#sortedByLength().filter(({ value }) => found.has(value));
  }

  /**
   * The longest first: a tampered token contains most of the real token, so it must be replaced before the
   * real one.
   */
  #sortedByLength(): readonly NamedSecret[] {
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
