import { masked } from '../../../generated/server/runtime/traits/secret.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { DestinationRow } from './rows.ts';

/** The stream keys of destinations, sealed at rest. A key opens only in its own row. */
export class DestinationKeys {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** Seals a key. An empty key counts as none. */
  seal(id: string, key: string | undefined): string | null {
    return key ? this.#secrets.seal(key, sealContextOf(id)) : null;
  }

  /** The mask of a key (DEST-08). It is stored, because opening a key takes longer than reading its row. */
  shown(key: string | undefined): string | null {
    return key ? masked(key) : null;
  }

  /** The mask of a row's key. If an earlier version stored none, the key is opened. */
  shownOf(row: DestinationRow): string | undefined {
    return row.stream_key_shown ?? this.shown(this.open(row)) ?? undefined;
  }

  /** The key to publish with; a live credential. */
  open({ id, stream_key }: Pick<DestinationRow, 'id' | 'stream_key'>): string | undefined {
    return stream_key === null ? undefined : this.#secrets.open(stream_key, sealContextOf(id));
  }
}

const sealContextOf = (id: string): string => `destinations.stream_key ${id}`;
