import { asService } from '../../../generated/server/runtime/traits/emits.ts';
import type { DutyPorts } from '../../ports/duty-ports.ts';
import { inputPath, sourceOfPath } from '../../ports/media/media-paths.ts';
import type { Liveness, MediaPlane } from '../../ports/media/media-plane.ts';
import type { Store } from '../../ports/store.ts';
import type { Changes } from '../changes.ts';
import type { LivenessTracker } from './liveness-tracker.ts';
import { findSourceById, publishingSources, updateSource } from './rows.ts';
import type { SourceEvents } from './source-events.ts';

/** How often what could not be written, and what another process wrote over, is looked at again. */
const retryMs = 5000;

/** What the watch works on. */
export interface PublisherWatchOptions {
  readonly store: Store;
  readonly plane: MediaPlane;
  /** The ports for its writes and cuts once it watches; absent = the plain ports. */
  readonly duties?: Pick<DutyPorts, 'store' | 'plane'> | undefined;
  readonly tracker: LivenessTracker;
  readonly events: SourceEvents;
  readonly changes: Changes;
  /** Told why publishers could not be noted or cut; it is tried again. */
  readonly failed: (error: unknown) => void;
}

/**
 * Writes down who publishes as the media plane tells it, with the event that tells watchers (SRC-03). What they were last
 * told survives a crash, so that after it they learn what changed meanwhile.
 */
export class PublisherWatch {
  readonly #options: PublisherWatchOptions;
  /** Who publishes now, as far as the plane told. */
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

  /** Begins to know whether the plane can be reached, for those who show sources inside a write, where nobody can be asked. */
  begin(): void {
    this.#timer = setInterval(() => void this.check(), retryMs).unref();
    void this.check();
  }

  /**
   * Begins to watch; settles once what was believed before is compared with the plane, if that answers. Of several processes
   * over one store, one does.
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

  /** Sets right what differs from the plane, and settles once it is written. */
  check(): Promise<void> {
    this.#checking = this.#checking.then(() => this.#check());
    return this.#checking;
  }

  async #check(): Promise<void> {
    try {
      if (this.#compared || !this.#isWatching) await this.#options.tracker.askAll();
      else await this.#compare();
      if (this.#live.size > 0) await this.#repeat();
    } catch (error) {
      this.#options.failed(error);
    }
    await this.settle();
  }

  /** Settles once everything the plane told so far is written, or cannot be for now. */
  async settle(): Promise<void> {
    // The media plane may tell of it within a request that cut somebody, and which declares other events.
    this.#noting ??= asService(() => this.#noteAll()).finally(() => {
      this.#noting = undefined;
    });
    await this.#noting;
  }

  /** Looks again at a source that was deleted: who still publishes to it is cut. */
  recheck(sourceId: string): void {
    const path = inputPath(sourceId);
    if (!this.#isWatching) void this.#options.plane.kick(path).catch(this.#options.failed);
    const liveness = this.#live.get(path);
    if (liveness) this.#note(path, liveness);
  }

  /** To be called before the store is closed. */
  async close(): Promise<void> {
    this.#stopListening();
    clearInterval(this.#timer);
    await this.#checking;
    await this.#noting;
  }

  /** After a restart: asks for those who published when the process ended. */
  async #compare(): Promise<void> {
    const believed = await publishingSources(this.#options.store);
    const paths = believed.map(({ id }) => inputPath(id));
    const liveness = await this.#options.tracker.askAll(paths);
    if (!liveness) return;
    for (const [path, now] of liveness) if (!this.#pending.has(path)) this.#pending.set(path, now);
    this.#compared = paths.every((path) => liveness.has(path));
  }

  /** Repeats who publishes where watchers believe otherwise: their write failed, or another process on the store denied it. */
  async #repeat(): Promise<void> {
    const believed = new Set((await publishingSources(this.#options.store)).map(({ id }) => inputPath(id)));
    for (const [path, liveness] of this.#live) {
      if (!believed.has(path) && !this.#pending.has(path)) this.#pending.set(path, liveness);
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
      // The rest waits for the next check: what just failed would fail again.
      if (failures > 0) return;
    }
  }

  /** Writes the liveness of a source, if the source exists and its stored liveness differs. */
  async #write(id: string, liveness: Liveness) {
    const { events, duties } = this.#options;
    const { store } = duties ?? this.#options;
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
    const { changes, duties } = this.#options;
    const { plane } = duties ?? this.#options;
    const noted = await this.#write(id, liveness);
    // The source was deleted, perhaps with its whole studio, by somebody who could not reach this plane.
    if (!noted.source && liveness.publishing) await plane.kick(path);
    if (!noted.source || !noted.changed || !liveness.publishing) return;
    // Who goes live by itself takes a while, and the next publisher is not to wait for it.
    const arrived = { studioId: noted.source.studioId, sourceId: id };
    changes.publishAfterWrite('publisherArrived', arrived).catch(this.#options.failed);
  }
}

function isSame(one: Liveness, other: Liveness): boolean {
  if (!one.publishing || !other.publishing) return one.publishing === other.publishing;
  return one.publishedAt === other.publishedAt;
}
