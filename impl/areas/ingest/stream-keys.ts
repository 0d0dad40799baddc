import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sourceOfPath } from '../../ports/media/media-paths.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Reader, Store, Transaction } from '../../ports/store.ts';
import { type SourceOrigin, takesPublisher } from '../source-kinds.ts';
import {
  findKey,
  findKeyWithSource,
  insertKey,
  type KeyOfSource,
  noteCut,
  replaceKey,
  type StreamKeyRow,
} from './rows.ts';

/** A source's credential as it is handed out, and the how-manyth of the source it is. */
export interface StreamKey {
  readonly key: string;
  readonly generation: number;
}

/** Letters, digits, `-` and `_`, which stand in a URL and in a streamid as they are. */
const keyBytes = 24;

/** The one stream key of each source, sealed at rest (SECRET-01). */
export class StreamKeys {
  readonly #store: Store;
  readonly #secrets: Secrets;

  constructor({ store, secrets }: { store: Store; secrets: Secrets }) {
    this.#store = store;
    this.#secrets = secrets;
  }

  /** Gives a new source its key, in the write that makes the source. */
  async provision(transaction: Transaction, sourceId: string): Promise<void> {
    await insertKey(transaction, sourceId, this.#seal(newKey(), sourceId));
  }

  /** The source's key as it is now; undefined when there is no such source. */
  async read(reader: Reader, sourceId: string): Promise<StreamKey | undefined> {
    const row = await findKey(reader, sourceId);
    return row && this.#open(row);
  }

  /**
   * Replaces the key: from the commit on, the old one lets nobody in any more (INGEST-18, INGEST-19). With `cut`, whoever
   * came in with an older one is put down to be cut.
   */
  async rotate(transaction: Transaction, sourceId: string, cut: boolean): Promise<StreamKey | undefined> {
    const before = await this.read(transaction, sourceId);
    if (!before) return undefined;
    const after = { key: newKey(), generation: before.generation + 1 };
    const sealed_key = this.#seal(after.key, sourceId);
    await replaceKey(transaction, { source_id: sourceId, sealed_key, generation: after.generation });
    if (cut) await noteCut(transaction, sourceId, after.generation);
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
    const { key, generation } = this.#open(row);
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
    return (await findKey(this.#store, sourceOfPath(path) ?? ''))?.generation === generation;
  }

  async #publishable(path: string): Promise<KeyOfSource | undefined> {
    const sourceId = sourceOfPath(path);
    if (sourceId === undefined) return undefined;
    const row = await findKeyWithSource(this.#store, sourceId);
    return row && takesPublisher(originOf(row)) ? row : undefined;
  }

  #seal(key: string, sourceId: string): string {
    return this.#secrets.seal(key, place(sourceId));
  }

  #open({ sealed_key, generation, source_id }: Omit<StreamKeyRow, 'cut_below'>): StreamKey {
    return { key: this.#secrets.open(sealed_key, place(source_id)), generation };
  }
}

function newKey(): string {
  return randomBytes(keyBytes).toString('base64url');
}

function place(sourceId: string): string {
  return `stream_keys.sealed_key ${sourceId}`;
}

function originOf({ type, url, media_asset_id }: KeyOfSource): SourceOrigin {
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
