import { masked } from '../../../generated/server/runtime/traits/secret.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { DestinationRow } from './rows.ts';

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

  /** What is shown of a key (DEST-08), kept beside it: opening a key takes longer than reading its row. */
  shown(key: string | undefined): string | null {
    return key ? masked(key) : null;
  }

  /** The same of a row; of one that was written before it was kept, by opening the key. */
  shownOf(row: DestinationRow): string | undefined {
    return row.stream_key_shown ?? this.shown(this.open(row)) ?? undefined;
  }

  /** The key to publish with; a live credential. */
  open({ id, stream_key }: Pick<DestinationRow, 'id' | 'stream_key'>): string | undefined {
    return stream_key === null ? undefined : this.#secrets.open(stream_key, placeOf(id));
  }
}

const placeOf = (id: string): string => `destinations.stream_key ${id}`;
