import { outsideRequest } from '../../../generated/server/runtime/traits/emits.ts';
import type { LeaderPorts } from '../../ports/leader-ports.ts';
import { inputPath, sourceOfPath } from '../../ports/media/media-paths.ts';
import type { Liveness, MediaPlane } from '../../ports/media/media-plane.ts';
import type { Store } from '../../ports/store.ts';
import type { Changes } from '../changes.ts';
import type { LivenessTracker } from './liveness-tracker.ts';
import { findSourceById, publishingSources, updateSource } from './rows.ts';
import type { SourceEvents } from './source-events.ts';

/** The interval for retrying failed writes, and for correcting writes of other processes. */
const retryMs = 5000;

/** The options of the watch. */
export interface PublisherWatchOptions {
  readonly store: Store;
  readonly plane: MediaPlane;
  /** The ports for its writes and disconnections. Default: the ports of the area. */
  readonly leader?: Pick<LeaderPorts, 'store' | 'plane'> | undefined;
  readonly tracker: LivenessTracker;
  readonly events: SourceEvents;
  readonly changes: Changes;
  /** Receives errors; the work is retried. */
  readonly failed: (error: unknown) => void;
}

/**
 * Stores the publishers that the media plane reports, and emits an event in the same write (SRC-03). The
 * last reported state survives a crash, so that later changes are reported afterwards.
 */
export class PublisherWatch {
  readonly #options: PublisherWatchOptions;
  /** The current publishers, as reported by the media plane. */
  readonly #live = new Map<string, Liveness>();
  readonly #pending = new Map<string, Liveness>();
  #noting: Promise<void> | undefined;
  #checking: Promise<void> = Promise.resolve();
  #compared = false;
  #isWatching = false;
  #stopListening = () => {};
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PublisherWatchOptions) {
    this.#options = options;
  }

  /**
   * Starts to track whether the media plane is reachable. Events depend on this state, because a write
   * cannot query the media plane.
   */
  begin(): void {
    this.#timer = setInterval(() => void this.check(), retryMs).unref();
    void this.check();
  }

  /**
   * Starts to watch. Settles once the stored state has been compared with the media plane, if it is
   * reachable. Only one of several processes over a store calls it.
   */
  async start(): Promise<void> {
    this.#isWatching = true;
    this.#stopListening = this.#options.plane.onChange((path, liveness) => {
      if (liveness.publishing) this.#live.set(path, liveness);
      else this.#live.delete(path);
      this.#note(path, liveness);
    });
    if (!this.#timer) this.begin();
    await this.check();
  }

  /** Corrects differences from the media plane, and settles once they are written. */
  check(): Promise<void> {
    this.#checking = this.#checking.then(() => this.#check());
    return this.#checking;
  }

  async #check(): Promise<void> {
    try {
      if (this.#compared || !this.#isWatching) await this.#options.tracker.queryAll();
      else await this.#compare();
      if (this.#live.size > 0) await this.#repeat();
    } catch (error) {
      this.#options.failed(error);
    }
    await this.settle();
  }

  /** Settles once all reports of the media plane are written, or have failed for now. */
  async settle(): Promise<void> {
    // The media plane may report inside a request that disconnected a publisher. The operation of that
    // request declares other events.
    this.#noting ??= outsideRequest(() => this.#noteAll()).finally(() => {
      this.#noting = undefined;
    });
    await this.#noting;
  }

  /** Checks a deleted source again, and disconnects its publisher. */
  recheck(sourceId: string): void {
    const path = inputPath(sourceId);
    if (!this.#isWatching) void this.#options.plane.kick(path).catch(this.#options.failed);
    const liveness = this.#live.get(path);
    if (liveness) this.#note(path, liveness);
  }

  /** Call it before the store is closed. */
  async close(): Promise<void> {
    this.#stopListening();
    clearInterval(this.#timer);
    await this.#checking;
    await this.#noting;
  }

  /** After a restart, queries the publishers that were stored before. */
  async #compare(): Promise<void> {
    const storedAsPublishing = await publishingSources(this.#options.store);
    const paths = storedAsPublishing.map(({ id }) => inputPath(id));
    const liveness = await this.#options.tracker.queryAll(paths);
    if (!liveness) return;
    for (const [path, now] of liveness) if (!this.#pending.has(path)) this.#pending.set(path, now);
    this.#compared = paths.every((path) => liveness.has(path));
  }

  /**
   * Queues publishers that the store lacks, because their write failed or another process changed the row.
   */
  async #repeat(): Promise<void> {
    const storedAsPublishing = new Set(
      (await publishingSources(this.#options.store)).map(({ id }) => inputPath(id)),
    );
    for (const [path, liveness] of this.#live) {
      if (!storedAsPublishing.has(path) && !this.#pending.has(path)) this.#pending.set(path, liveness);
    }
  }

  #note(path: string, liveness: Liveness): void {
    this.#pending.set(path, liveness);
    void this.settle();
  }

  async #noteAll(): Promise<void> {
    while (this.#pending.size > 0) {
      const batch = [...this.#pending];
      this.#pending.clear();
      const outcomes = await Promise.allSettled(
        batch.map(([path, liveness]) => this.#record(path, liveness)),
      );
      let failures = 0;
      for (const [index, outcome] of outcomes.entries()) {
        const noted = batch[index];
        if (outcome.status === 'fulfilled' || !noted) continue;
        failures += 1;
        this.#options.failed(outcome.reason);
        if (!this.#pending.has(noted[0])) this.#pending.set(...noted);
      }
      // The rest waits for the next check, because it would fail again now.
      if (failures > 0) return;
    }
  }

  /** Writes the liveness of a source, if the source exists and its stored liveness differs. */
  async #write(id: string, liveness: Liveness) {
    const { events, leader } = this.#options;
    const { store } = leader ?? this.#options;
    // A source never changes its studio. A standby may lack a new source, which the primary then finds.
    const known =
      (await findSourceById(store, id)) ??
      (await store.write('statement', (transaction) => findSourceById(transaction, id)));
    if (!known) return { source: undefined, changed: false };
    return store.write({ studio: known.studioId }, async (transaction) => {
      const source = await findSourceById(transaction, id);
      if (!source || isSame(source.liveness, liveness)) return { source, changed: false };
      await updateSource(transaction, { ...source, liveness });
      await events.publishing(transaction, { ...source, liveness });
      return { source, changed: true };
    });
  }

  async #record(path: string, liveness: Liveness): Promise<void> {
    const id = sourceOfPath(path);
    if (id === undefined) return;
    const { changes, leader } = this.#options;
    const { plane } = leader ?? this.#options;
    const noted = await this.#write(id, liveness);
    // The source was deleted, perhaps with its studio, by a process that could not reach this media plane.
    if (!noted.source && liveness.publishing) await plane.kick(path);
    if (!noted.source || !noted.changed || !liveness.publishing) return;
    // Automatic go-live takes a while, and must not delay the next publisher.
    const arrived = { studioId: noted.source.studioId, sourceId: id };
    changes.publishAfterWrite('publisherArrived', arrived).catch(this.#options.failed);
  }
}

function isSame(one: Liveness, other: Liveness): boolean {
  if (!one.publishing || !other.publishing) return one.publishing === other.publishing;
  return one.publishedAt === other.publishedAt;
}
