import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sourceOfPath } from '../../ports/media-paths.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Reader, Store, Transaction } from '../../ports/store.ts';

/** A source's credential as it is handed out, and the how-manyth of the source it is. */
export interface StreamKey {
  readonly key: string;
  readonly generation: number;
}

/** What a source is, as far as it decides whether anybody may publish to it. */
export interface SourceOrigin {
  readonly type: string;
  readonly url?: string;
  readonly mediaAssetId?: string;
}

type KeyRow = { sealed_key: string; generation: number };
type OriginRow = KeyRow & { id: string; type: string; url: string | null; media_asset_id: string | null };

/** Letters, digits, `-` and `_`, which stand in a URL and in a streamid as they are. */
const keyBytes = 24;

/** The one stream key of each source, sealed at rest (SECRET-01). */
export class StreamKeys {
  readonly #store: Store;
  readonly #secrets: Secrets;
  readonly #takesPublisher: (origin: SourceOrigin) => boolean;

  constructor(options: {
    store: Store;
    secrets: Secrets;
    takesPublisher: (origin: SourceOrigin) => boolean;
  }) {
    this.#store = options.store;
    this.#secrets = options.secrets;
    this.#takesPublisher = options.takesPublisher;
  }

  /** Gives a new source its key, in the write that makes the source. */
  readonly provision = async (transaction: Transaction, sourceId: string): Promise<void> => {
    await transaction.run(
      'INSERT INTO stream_keys (source_id, sealed_key, generation) VALUES (?, ?, 1)',
      ...[sourceId, this.#seal(newKey(), sourceId)],
    );
  };

  /** The source's key as it is now; undefined when there is no such source. */
  async read(reader: Reader, sourceId: string): Promise<StreamKey | undefined> {
    const statement = 'SELECT sealed_key, generation FROM stream_keys WHERE source_id = ?';
    const row = await reader.first<KeyRow>(statement, sourceId);
    return row && this.#open(row, sourceId);
  }

  /**
   * Replaces the key: from the commit on, the old one lets nobody in any more (INGEST-18, INGEST-19). With `cut`, whoever
   * came in with an older one is put down to be cut.
   */
  async rotate(transaction: Transaction, sourceId: string, cut: boolean): Promise<StreamKey | undefined> {
    const before = await this.read(transaction, sourceId);
    if (!before) return undefined;
    const after = { key: newKey(), generation: before.generation + 1 };
    await transaction.run(
      'UPDATE stream_keys SET sealed_key = ?, generation = ? WHERE source_id = ?',
      ...[this.#seal(after.key, sourceId), after.generation, sourceId],
    );
    if (cut) {
      await transaction.run(
        'UPDATE stream_keys SET cut_below = ? WHERE source_id = ?',
        ...[after.generation, sourceId],
      );
    }
    return after;
  }

  /**
   * Whether a publisher with these credentials may publish to a path now, and on which generation of the key it is let in.
   * Reads the store each time, since a rotation must hold from the moment it is answered. To be asked again with
   * `isCurrent` when the handshake is through.
   */
  async admit(path: string, user: string, password: string): Promise<number | undefined> {
    const row = await this.#publishable(path);
    if (!row) return undefined;
    const { key, generation } = this.#open(row, row.id);
    const equal = [isSame(user, key), isSame(password, key)];
    return equal.every(Boolean) ? generation : undefined;
  }

  /**
   * The generation of the key now, on which a publisher is let in that has a talk token instead of it; undefined when nobody
   * may publish to the path.
   */
  async generation(path: string): Promise<number | undefined> {
    return (await this.#publishable(path))?.generation;
  }

  /** Whether a generation is still the one that lets publishers in. */
  async isCurrent(path: string, generation: number): Promise<boolean> {
    const statement = 'SELECT source_id FROM stream_keys WHERE source_id = ? AND generation = ?';
    return (await this.#store.first(statement, sourceOfPath(path) ?? '', generation)) !== undefined;
  }

  async #publishable(path: string): Promise<OriginRow | undefined> {
    const sourceId = sourceOfPath(path);
    if (sourceId === undefined) return undefined;
    const row = await this.#store.first<OriginRow>(
      `SELECT sources.id, sealed_key, generation, type, url, media_asset_id
       FROM stream_keys JOIN sources ON sources.id = stream_keys.source_id WHERE sources.id = ?`,
      sourceId,
    );
    return row && this.#takesPublisher(originOf(row)) ? row : undefined;
  }

  #seal(key: string, sourceId: string): string {
    return this.#secrets.seal(key, place(sourceId));
  }

  #open({ sealed_key, generation }: KeyRow, sourceId: string): StreamKey {
    return { key: this.#secrets.open(sealed_key, place(sourceId)), generation };
  }
}

function newKey(): string {
  return randomBytes(keyBytes).toString('base64url');
}

function place(sourceId: string): string {
  return `stream_keys.sealed_key ${sourceId}`;
}

function originOf({ type, url, media_asset_id }: OriginRow): SourceOrigin {
  return {
    type,
    ...(url === null ? {} : { url }),
    ...(media_asset_id === null ? {} : { mediaAssetId: media_asset_id }),
  };
}

/** Compares in a time that says nothing of where two texts differ, nor of their lengths. */
function isSame(given: string, key: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', key, 'buffer'));
}
