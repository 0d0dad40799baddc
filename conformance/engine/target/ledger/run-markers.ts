import { createHash, randomInt } from 'node:crypto';
import { isObject } from '../../model/json-pointer.ts';

/** Markers with fewer characters than this consist of rarely used letters. */
const plainFrom = 8;
const plain = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Hangul syllables: each is one letter in every normal form and in UTF-16. */
const [firstRare, rareLetters] = [0xac00, 11_172];

/**
 * The texts that identify a run's resources: all texts with its prefix, and short ones if a name has no room
 * for the prefix.
 */
export class RunMarkers {
  readonly #prefixed: RegExp;
  readonly #short = new Set<string>();

  constructor(prefix: string) {
    this.#prefixed = new RegExp(`${prefix}-[0-9a-z]+`, 'g');
  }

  /**
   * A unique text of this length. It does not depend on the seed, because two runs may have the same seed.
   */
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

  /** The markers in a value, at any depth. */
  within(value: unknown): string[] {
    const found = stringsIn(value).flatMap((text) =>
      this.#short.has(text) ? [text] : [...text.matchAll(this.#prefixed)].map(([mark]) => mark),
    );
    return [...new Set(found)];
  }
}

/** Whether a value contains one of the markers; a short marker must be an entire text. */
export function isMarked(value: unknown, runMarkers: readonly string[]): boolean {
  const texts = stringsIn(value);
  return runMarkers.some((mark) =>
    texts.some((text) => text === mark || (mark.length >= plainFrom && text.includes(mark))),
  );
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isObject(value) ? Object.values(value).flatMap(stringsIn) : [];
}

/** Digests of a body's scalar members, by name. They identify the sent values without revealing secrets. */
export function digestsOf(body: unknown): Record<string, string> {
  if (!isObject(body)) return {};
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      value === undefined || value === null || typeof value === 'object' ? [] : [[name, digest(value)]],
    ),
  );
}

/** Whether a row has at least one of the members, and none of them with a different value. */
export function agreesWith(row: unknown, digests: Readonly<Record<string, string>>): boolean {
  const shown = digestsOf(row);
  const shared = Object.keys(digests).filter((name) => shown[name] !== undefined);
  return shared.length > 0 && shared.every((name) => shown[name] === digests[name]);
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
