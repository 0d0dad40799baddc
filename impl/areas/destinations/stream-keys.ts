import type { Secrets } from '../../ports/secrets.ts';
import type { DestinationRow } from './rows.ts';

const mask = '********';
const shownCharacters = 4;

/** A key as the API shows it: a fixed mask, and the last four characters of a longer one (DEST-08). */
export function maskedKey(key: string): string {
  const characters = [...key];
  return characters.length > shownCharacters ? mask + characters.slice(-shownCharacters).join('') : mask;
}

/** The keys of destinations, sealed at rest: in another row than its own a key does not open. */
export class DestinationKeys {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** An empty key is none. */
  seal(id: string, key: string | undefined): string | null {
    return key ? this.#secrets.seal(key, placeOf(id)) : null;
  }

  /** The key to publish with; a live credential. */
  open({ id, stream_key }: Pick<DestinationRow, 'id' | 'stream_key'>): string | undefined {
    return stream_key === null ? undefined : this.#secrets.open(stream_key, placeOf(id));
  }
}

const placeOf = (id: string): string => `destinations.stream_key ${id}`;
