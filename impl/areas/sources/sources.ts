import type { CreateSourceRequest, Source, UpdateSourceRequest } from '../../../generated/schemas.ts';
import { patched } from '../../../generated/server/runtime/traits/patch.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { Reader, RowScope, Store, Transaction } from '../../ports/store.ts';
import { requireAccount } from '../account-access.ts';
import { type Ceilings, contractCeilings } from '../ceilings.ts';
import { ignoresUrl, isLibraryBacked } from '../source-kinds.ts';
import { ownsStudio } from '../studio-access.ts';
import type { LivenessTracker } from './liveness-tracker.ts';
import {
  countedSource,
  findDeviceSource,
  findSource,
  insertSource,
  ownsSource,
  removeSource,
  type SourceRecord,
  sourcesOf,
  updateSource,
} from './rows.ts';
import type { SourceEvents } from './source-events.ts';

/** The functions of the media library that sources call. */
export interface Assets {
  /** Whether the asset is READY and belongs to the user (SRC-12). */
  isReady(reader: Reader, userId: string, assetId: string): Promise<boolean>;
  /**
   * The address from which the encoder reads the asset. Each call returns a new one, because addresses
   * expire (SRC-15).
   */
  urlFor(assetId: string): Promise<string | undefined>;
}

/** Why a source was not created or changed. */
export interface SourceError {
  readonly rejected: 'invalid_request';
  readonly message: string;
}

/** A device that requests its own input. */
export interface Device {
  readonly deviceId: string;
  /** The name of its input; absent = its current name, or `fallback` (CONTRIB-04). */
  readonly label?: string;
  /** The name of a new input without a label. */
  readonly fallback: string;
}

/** The options of sources. */
export interface SourcesOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly tracker: Pick<LivenessTracker, 'query'>;
  readonly events: SourceEvents;
  readonly assets: Assets;
  readonly ceilings?: Ceilings;
}

/** The inputs of each studio. */
export class Sources {
  readonly #options: SourcesOptions;
  readonly #store: Store;
  readonly #ceilings: Ceilings;

  constructor(options: SourcesOptions) {
    this.#options = options;
    this.#store = options.store;
    this.#ceilings = options.ceilings ?? contractCeilings;
  }

  /** A studio's sources by id ascending (PAGE-08), and whether more follow. */
  async list(
    studioId: string,
    { limit, after }: { readonly limit: number; readonly after?: { readonly id: string } | undefined },
  ): Promise<{ items: Source[]; more: boolean }> {
    await this.#options.tracker.query(studioId);
    const page = { limit: limit + 1, ...(after && { after: after.id }) };
    const rows = await sourcesOf(this.#store, studioId, page);
    return { items: rows.slice(0, limit).map((row) => this.#toSource(row)), more: rows.length > limit };
  }

  /** All sources of a studio by id ascending, for other areas. It may be called inside a write. */
  async ofStudio(reader: Reader, studioId: string): Promise<Source[]> {
    return (await sourcesOf(reader, studioId)).map((row) => this.#toSource(row));
  }

  async read(studioId: string, id: string): Promise<Source | undefined> {
    await this.#options.tracker.query(studioId);
    const row = await findSource(this.#store, studioId, id);
    return row && this.#toSource(row);
  }

  owns(userId: string, studioId: string, id: string): Promise<boolean> {
    return ownsSource(this.#store, userId, studioId, id);
  }

  /** The address from which the encoder reads a source without a publisher. */
  async encoderUrl(studioId: string, id: string): Promise<string | undefined> {
    const row = await findSource(this.#store, studioId, id);
    return row?.mediaAssetId === undefined ? row?.url : this.#options.assets.urlFor(row.mediaAssetId);
  }

  /** Creates a source; undefined if the user has no such studio. */
  create(
    userId: string,
    studioId: string,
    { name, type, active = true, url, mediaAssetId }: CreateSourceRequest,
  ): Promise<Source | SourceError | undefined> {
    return this.write(scopeOf(studioId, userId, mediaAssetId), async (transaction) => {
      await requireAccount(transaction, userId);
      if (!(await ownsStudio(transaction, userId, studioId))) return undefined;
      const error = await this.#error(transaction, userId, { type, mediaAssetId });
      if (error) return error;
      const source: SourceRecord = { ...this.#blank(studioId, { name, type }), active };
      return this.#add(transaction, withOrigin(source, { url, mediaAssetId }));
    });
  }

  /**
   * Changes the given members of a source; undefined if the studio has no such source. An update without a
   * change emits nothing.
   */
  update(
    userId: string,
    studioId: string,
    id: string,
    change: UpdateSourceRequest,
  ): Promise<Source | SourceError | undefined> {
    const { name, active, url, mediaAssetId } = change;
    return this.write(scopeOf(studioId, userId, mediaAssetId), async (transaction) => {
      const source = await findSource(transaction, studioId, id);
      if (!source) return undefined;
      const error = await this.#error(transaction, userId, { type: source.type, mediaAssetId });
      if (error) return error;
      const changed = withOrigin(patched(source, { name, active }), { url, mediaAssetId });
      return this.#change(transaction, source, changed);
    });
  }

  /** Deletes a source; false if the studio has no such source. */
  async delete(studioId: string, id: string): Promise<boolean> {
    return this.write({ studio: studioId }, async (transaction) => {
      const source = await findSource(transaction, studioId, id);
      if (!source) return false;
      await this.#ceilings.countDocument(transaction, studioId, countedSource(source), 0);
      await removeSource(transaction, studioId, id);
      await this.#options.events.removed(transaction, studioId, id);
      return true;
    });
  }

  /**
   * The input bound to a device, created if there is none (CONTRIB-20). A label renames it (CONTRIB-03).
   * Undefined if the user has no such studio. Call it inside `write`.
   */
  async bind(
    transaction: Transaction,
    userId: string,
    studioId: string,
    { deviceId, label, fallback }: Device,
  ): Promise<{ source: Source; created: boolean } | undefined> {
    await requireAccount(transaction, userId);
    if (!(await ownsStudio(transaction, userId, studioId))) return undefined;
    const bound = await findDeviceSource(transaction, studioId, deviceId);
    if (!bound) {
      const blank = this.#blank(studioId, { name: label ?? fallback, type: 'generic-input' });
      return { source: await this.#add(transaction, { ...blank, deviceId }), created: true };
    }
    const source = await this.#change(transaction, bound, { ...bound, name: label ?? bound.name });
    return { source, created: false };
  }

  /**
   * Records a change of a source's credential and emits an event, so that open studios show the new one
   * (INGEST-23).
   */
  async renewed(transaction: Transaction, studioId: string, id: string): Promise<Source | undefined> {
    const source = await findSource(transaction, studioId, id);
    if (!source) return undefined;
    const renewed = { ...source, updatedAt: this.#now() };
    await updateSource(transaction, renewed);
    await this.#options.events.updated(transaction, renewed);
    return this.#toSource(renewed);
  }

  /**
   * Runs a write that emits events of a studio's sources. It queries before the write whether the media
   * plane is reachable.
   */
  async write<T>(
    scope: RowScope & { readonly studio: string },
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    await this.#options.tracker.query(scope.studio);
    return this.#store.write(scope, work);
  }

  async #add(transaction: Transaction, source: SourceRecord): Promise<Source> {
    await this.#ceilings.requireRoom(transaction, 'sources', source.studioId);
    await this.#ceilings.countDocument(transaction, source.studioId, 0, countedSource(source));
    if (!(await insertSource(transaction, source))) throw new Error(`the source ${source.id} is not new`);
    await this.#options.events.added(transaction, source);
    return this.#toSource(source);
  }

  async #change(transaction: Transaction, from: SourceRecord, to: SourceRecord): Promise<Source> {
    const isVisible = from.name !== to.name || from.active !== to.active;
    if (!isVisible && from.url === to.url && from.mediaAssetId === to.mediaAssetId)
      return this.#toSource(from);
    const source = { ...to, updatedAt: this.#now() };
    const sizes = [countedSource(from), countedSource(source)] as const;
    await this.#ceilings.countDocument(transaction, source.studioId, ...sizes);
    await updateSource(transaction, source);
    if (isVisible) await this.#options.events.changed(transaction, source);
    else await this.#options.events.updated(transaction, source);
    return this.#toSource(source);
  }

  #blank(studioId: string, { name, type }: { name: string; type: string }): SourceRecord {
    const now = this.#now();
    const liveness = { publishing: false } as const;
    return { id: newId('src'), studioId, name, type, active: true, liveness, createdAt: now, updatedAt: now };
  }

  async #error(
    reader: Reader,
    userId: string,
    { type, mediaAssetId }: { type: string; mediaAssetId: string | undefined },
  ): Promise<SourceError | undefined> {
    if (mediaAssetId === undefined) return undefined;
    if (!isLibraryBacked(type)) {
      const message = `body.mediaAssetId: a source of type ${JSON.stringify(type)} plays no library asset.`;
      return { rejected: 'invalid_request', message };
    }
    if (await this.#options.assets.isReady(reader, userId, mediaAssetId)) return undefined;
    // Missing, foreign and unfinished assets give the same error (CF-65).
    return { rejected: 'invalid_request', message: 'body.mediaAssetId: names no READY asset of yours.' };
  }

  #toSource(source: SourceRecord): Source {
    return this.#options.events.toSource(source);
  }

  #now(): string {
    return timestamp(this.#options.clock.now());
  }
}

/**
 * A source that starts to use an asset also locks the account, so that the asset is not deleted meanwhile.
 */
function scopeOf(studio: string, account: string, mediaAssetId: string | undefined) {
  return mediaAssetId === undefined ? { studio } : { account, studio };
}

/** A URL replaces an asset and the reverse; an empty URL removes both. */
function withOrigin(
  source: SourceRecord,
  { url, mediaAssetId }: { url: string | undefined; mediaAssetId: string | undefined },
): SourceRecord {
  const { url: _url, mediaAssetId: _mediaAssetId, ...others } = source;
  if (mediaAssetId !== undefined) return { ...others, mediaAssetId };
  if (url === undefined || ignoresUrl(source.type)) return source;
  return url === '' ? others : { ...others, url };
}
