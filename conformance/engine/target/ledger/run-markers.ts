import { createHash, randomInt } from 'node:crypto';
import { isObject } from '../../model/json-pointer.ts';

/** Texts of fewer letters than this are made of letters that are hardly ever written. */
const plainFrom = 8;
const plain = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Hangul syllables: each is one letter in every normal form and in UTF-16. */
const [firstRare, rareLetters] = [0xac00, 11_172];

/**
 * The texts by which a run's things are told from everybody else's: all that begin with its prefix, and others where a
 * name has no room for that.
 */
export class Marks {
  readonly #prefixed: RegExp;
  readonly #short = new Set<string>();

  constructor(prefix: string) {
    this.#prefixed = new RegExp(`${prefix}-[0-9a-z]+`, 'g');
  }

  /** A text of so many letters that nobody else has. Not from the seed: two runs may have the same one. */
  ofLength(length: number): string {
    let text = '';
    while (text.length < length)
      text +=
        length < plainFrom
          ? String.fromCharCode(firstRare + randomInt(rareLetters))
          : plain.charAt(randomInt(plain.length));
    this.#short.add(text);
    return text;
  }

  /** Those within a value, at any depth. */
  within(value: unknown): string[] {
    const found = stringsIn(value).flatMap((text) =>
      this.#short.has(text) ? [text] : [...text.matchAll(this.#prefixed)].map(([mark]) => mark),
    );
    return [...new Set(found)];
  }
}

/** Whether one of the marks is in a value: a short one as the whole of a text. */
export function isMarked(value: unknown, marks: readonly string[]): boolean {
  const texts = stringsIn(value);
  return marks.some((mark) =>
    texts.some((text) => text === mark || (mark.length >= plainFrom && text.includes(mark))),
  );
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isObject(value) ? Object.values(value).flatMap(stringsIn) : [];
}

/** Digests of a body's plain members by name: they tell what was sent, and no secret. */
export function digestsOf(body: unknown): Record<string, string> {
  if (!isObject(body)) return {};
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      value === undefined || value === null || typeof value === 'object' ? [] : [[name, digest(value)]],
    ),
  );
}

/** Whether a row has at least one of the members, and none of them with another value. */
export function agreesWith(row: unknown, digests: Readonly<Record<string, string>>): boolean {
  const shown = digestsOf(row);
  const shared = Object.keys(digests).filter((name) => shown[name] !== undefined);
  return shared.length > 0 && shared.every((name) => shown[name] === digests[name]);
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
