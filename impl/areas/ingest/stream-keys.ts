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

/** A source's credential in plain text, and its generation. */
export interface StreamKey {
  readonly key: string;
  readonly generation: number;
}

/** Encoded as letters, digits, `-` and `_`, which need no escaping in a URL or streamid. */
const keyBytes = 24;

/** The stream key of each source, sealed at rest (SECRET-01). */
export class StreamKeys {
  readonly #store: Store;
  readonly #secrets: Secrets;

  constructor({ store, secrets }: { store: Store; secrets: Secrets }) {
    this.#store = store;
    this.#secrets = secrets;
  }

  /** Adds the key of a new source, in the write that adds the source. */
  async provision(transaction: Transaction, sourceId: string): Promise<void> {
    await insertKey(transaction, sourceId, this.#seal(newKey(), sourceId));
  }

  /** The source's current key; undefined if the source does not exist. */
  async read(reader: Reader, sourceId: string): Promise<StreamKey | undefined> {
    const row = await findKey(reader, sourceId);
    return row && this.#open(row);
  }

  /**
   * Replaces the key: from the commit on, the old key is rejected (INGEST-18, INGEST-19). With `cut`,
   * publishers with an older key are marked for disconnection.
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
   * The generation of the key with which a publisher may publish to a path; undefined if the credentials are
   * wrong. It reads the store each time, because a rotation must take effect before its response. Check with
   * `isCurrent` again after the handshake.
   */
  async admit(path: string, user: string, password: string): Promise<number | undefined> {
    const row = await this.#publishable(path);
    if (!row) return undefined;
    const { key, generation } = this.#open(row);
    const equal = [isSame(user, key), isSame(password, key)];
    return equal.every(Boolean) ? generation : undefined;
  }

  /**
   * The current generation of a path's key, for a publisher with a talk token instead of the key; undefined
   * if the path accepts no publisher.
   */
  async generation(path: string): Promise<number | undefined> {
    return (await this.#publishable(path))?.generation;
  }

  /** Whether a generation is still valid for publishing. */
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
    return this.#secrets.seal(key, sealContextOf(sourceId));
  }

  #open({ sealed_key, generation, source_id }: Omit<StreamKeyRow, 'cut_below'>): StreamKey {
    return { key: this.#secrets.open(sealed_key, sealContextOf(source_id)), generation };
  }
}

function newKey(): string {
  return randomBytes(keyBytes).toString('base64url');
}

function sealContextOf(sourceId: string): string {
  return `stream_keys.sealed_key ${sourceId}`;
}

function originOf({ type, url, media_asset_id }: KeyOfSource): SourceOrigin {
  return {
    type,
    ...(url === null ? {} : { url }),
    ...(media_asset_id === null ? {} : { mediaAssetId: media_asset_id }),
  };
}

/** Compares in constant time, independent of the texts and their lengths. */
function isSame(given: string, key: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', key, 'buffer'));
}
