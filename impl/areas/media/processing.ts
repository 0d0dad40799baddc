import { type Clock, timestamp } from '../../ports/clock.ts';
import { MissingPartError, type ObjectStore } from '../../ports/object-store.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { AssetQueue, type Owned } from './asset-queue.ts';
import { type AssetRecord, fileKey, selectAssets, thumbnailKey } from './asset-rows.ts';
import { type Findings, type ReadRange, UnreadableError } from './probing/findings.ts';
import { probe } from './probing/probe.ts';
import type { Removals } from './removals.ts';

/** Probes a file. */
export type ProbeFile = (asset: AssetRecord, read: ReadRange, signal: AbortSignal) => Promise<Findings>;

interface ProcessingOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly objects: ObjectStore;
  readonly removals: Removals;
  /** Receives errors of work that will be retried. */
  readonly failed: (error: unknown, assetId: string) => void;
  readonly probe?: ProbeFile;
}

/** The stored bytes cannot become the declared file. The message is for the uploading user. */
class UploadError extends Error {}

const maxAtOnce = 2;
const firstRetryMs = 1000;
const lastRetryMs = 5 * 60_000;

/**
 * Makes completed uploads READY or FAILED (MEDIA-16, MEDIA-17, MEDIA-25), after the response of `complete`.
 * The store has the pending work, so `resume` finds it after a crash. Every step can be repeated.
 */
export class Processing {
  readonly #options: ProcessingOptions;
  readonly #queue = new AssetQueue();
  readonly #running = new Map<string, Promise<void>>();
  /**
   * Users with a file in processing. Only one file of each user is processed at a time, so that slow files
   * do not delay other users.
   */
  readonly #served = new Set<string>();
  readonly #busy = new Set<string>();
  readonly #retries = new Map<string, NodeJS.Timeout>();
  readonly #attempts = new Map<string, number>();
  readonly #stop = new AbortController();

  constructor(options: ProcessingOptions) {
    this.#options = options;
  }

  /** The number of assets that wait or are being processed. */
  get size(): number {
    return this.#queue.size + this.#running.size;
  }

  /** Queues an asset with a completed upload. */
  take(asset: Owned): void {
    if (this.#stop.signal.aborted || this.#running.has(asset.id) || this.#retries.has(asset.id)) return;
    this.#queue.add(asset);
    this.#next();
  }

  /**
   * Queues completed uploads that are not processed yet; with `before`, only uploads that were completed
   * before that time (milliseconds since 1970).
   */
  async resume(before = Number.POSITIVE_INFINITY): Promise<void> {
    const { store } = this.#options;
    const condition = "status = 'UPLOADING' AND completed_at IS NOT NULL";
    const left =
      before === Number.POSITIVE_INFINITY
        ? await selectAssets(store, `${condition} ORDER BY created_at`)
        : await selectAssets(
            store,
            `${condition} AND completed_at < ? ORDER BY created_at`,
            timestamp(before),
          );
    for (const asset of left) this.take(asset);
  }

  /** Whether an asset's files are being processed now. */
  isBusy(assetId: string): boolean {
    return this.#busy.has(assetId);
  }

  /** Settles once all queued work is done. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  /** Aborts running work; the next start resumes it. */
  async close(): Promise<void> {
    this.#queue.clear();
    this.#stop.abort(new Error('the deployment is stopping'));
    for (const timer of this.#retries.values()) clearTimeout(timer);
    await this.idle();
  }

  #next(): void {
    while (this.#running.size < maxAtOnce) {
      const asset = this.#queue.take((userId) => this.#served.has(userId));
      if (!asset) return;
      this.#served.add(asset.userId);
      const run = this.#run(asset).finally(() => {
        this.#running.delete(asset.id);
        this.#served.delete(asset.userId);
        this.#next();
      });
      this.#running.set(asset.id, run);
    }
  }

  async #run(asset: Owned): Promise<void> {
    const assetId = asset.id;
    this.#busy.add(assetId);
    try {
      await this.#process(assetId);
      this.#attempts.delete(assetId);
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      this.#options.failed(error, assetId);
      this.#retry(asset);
    } finally {
      this.#busy.delete(assetId);
    }
    // A removal that was requested during the processing was postponed until now.
    await this.#options.removals.run(assetId);
  }

  #retry(asset: Owned): void {
    const assetId = asset.id;
    const attempt = this.#attempts.get(assetId) ?? 0;
    this.#attempts.set(assetId, attempt + 1);
    const timer = setTimeout(
      () => {
        this.#retries.delete(assetId);
        this.take(asset);
      },
      Math.min(firstRetryMs * 2 ** attempt, lastRetryMs),
    ).unref();
    this.#retries.set(assetId, timer);
  }

  async #process(assetId: string): Promise<void> {
    const condition = "id = ? AND status = 'UPLOADING' AND completed_at IS NOT NULL";
    const [asset] = await selectAssets(this.#options.store, condition, assetId);
    if (!asset) return;
    try {
      await this.#assemble(asset);
      await this.#ready(asset, await this.#probeAsset(asset));
    } catch (error) {
      if (!(error instanceof UploadError) && !(error instanceof UnreadableError)) throw error;
      await this.#fail(asset, error.message);
    }
  }

  async #assemble({ id, uploadId, byteSize, etags = [] }: AssetRecord): Promise<void> {
    const { objects } = this.#options;
    const parts = etags.map((etag, index) => {
      if (etag === null) throw new UploadError(missing(index + 1, etags.length));
      return { partNumber: index + 1, etag };
    });
    if (uploadId === undefined) throw new UploadError(missing(1, 1));
    try {
      await objects.assemble({ key: fileKey(id), uploadId }, parts, this.#stop.signal);
    } catch (cause) {
      if (!(cause instanceof MissingPartError)) throw cause;
      throw new UploadError(missing(cause.partNumber, etags.length));
    }
    const size = await objects.size(fileKey(id));
    if (size !== byteSize) {
      throw new UploadError(`The upload declared ${byteSize} bytes, but ${size ?? 0} arrived.`);
    }
  }

  async #probeAsset(asset: AssetRecord): Promise<Findings> {
    const { objects, probe: probeWith = probeAsset } = this.#options;
    const read: ReadRange = (start, end) => objects.read(fileKey(asset.id), start, end);
    const findings = await probeWith(asset, read, this.#stop.signal);
    if (findings.thumbnail) await objects.write(thumbnailKey(asset.id), 'image/jpeg', findings.thumbnail);
    return findings;
  }

  #ready(asset: AssetRecord, { durationMs, width, height, thumbnail }: Findings): Promise<void> {
    const now = timestamp(this.#options.clock.now());
    return this.#options.store.write({ account: asset.userId }, async (transaction) => {
      const found = await transaction.run(
        `UPDATE media_assets SET status = 'READY', updated_at = ?, duration_ms = ?, width = ?, height = ?, has_thumbnail = ?
         WHERE id = ? AND status = 'UPLOADING' AND completed_at IS NOT NULL`,
        now,
        durationMs,
        width,
        height,
        thumbnail ? 1 : 0,
        asset.id,
      );
      if (found === 0) await this.#abandonIfGone(transaction, asset);
    });
  }

  /** Stores the reason (MEDIA-07) and frees the bytes that arrived. */
  #fail(asset: AssetRecord, errorMessage: string): Promise<void> {
    const now = timestamp(this.#options.clock.now());
    return this.#options.store.write({ account: asset.userId }, async (transaction) => {
      const found = await transaction.run(
        `UPDATE media_assets SET status = 'FAILED', updated_at = ?, error_message = ?, held_bytes = 0
         WHERE id = ? AND status = 'UPLOADING' AND completed_at IS NOT NULL`,
        now,
        errorMessage,
        asset.id,
      );
      if (found > 0) await this.#options.removals.note(transaction, asset);
      else await this.#abandonIfGone(transaction, asset);
    });
  }

  /**
   * Schedules the removal of the created files if the asset was aborted, deleted or erased meanwhile. If
   * another process was faster, the files belong to a READY asset and stay.
   */
  async #abandonIfGone(transaction: Transaction, asset: AssetRecord): Promise<void> {
    const [there] = await selectAssets(transaction, 'id = ?', asset.id);
    if (!there) await this.#options.removals.note(transaction, asset);
  }
}

function missing(partNumber: number, of: number): string {
  return of === 1
    ? 'The file did not arrive in storage.'
    : `Part ${partNumber} of ${of} did not arrive in storage.`;
}

const probeAsset: ProbeFile = (asset, read, signal) => probe(asset, read, { signal });
