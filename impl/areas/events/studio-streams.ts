import type { StudioEvent } from '../../../generated/schemas.ts';
import { ApiError, UnavailableError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { Caller } from '../../../generated/server/runtime/requests/caller.ts';
import type { EventSink, EventSource } from '../../../generated/server/runtime/traits/stream.ts';
import { streamStudioEventsStream } from '../../../generated/server/streams.ts';
import type { Bus, EventfulStudios } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import { CommittedEvents } from '../../ports/committed-events.ts';
import type { Permit, Permits } from '../../ports/permits.ts';
import type { Store } from '../../ports/store.ts';
import type { AccessChange } from '../access-changes.ts';
import { type Ceilings, contractCeilings } from '../ceilings.ts';
import { every } from '../every.ts';
import { MissedChanges } from '../missed-changes.ts';
import { positionOf } from './event-id.ts';
import { Feed, isVisible, type Watcher } from './feed.ts';
import { Holders, type StillValid } from './holders.ts';
import { canResume, currentEpoch, lastSequences } from './rows.ts';
import { Beginnings, type SnapshotSources } from './snapshots.ts';

const { snapshot, following, limits } = streamStudioEventsStream;
const retryAfterSeconds = 5;
/**
 * How often streams are checked, in milliseconds. The check reads the store while notifications may be
 * missing, otherwise only for new credentials.
 */
const checkMs = 1000;

/** A stream that is starting. */
interface Opening {
  readonly caller: Caller;
  readonly studioId: string;
  readonly lastEventId: string | undefined;
  readonly sink: EventSink<StudioEvent>;
  readonly permit: Permit | undefined;
}

/** The event streams of all studios (SSE-01 to SSE-19). */
export class StudioStreams {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #permits: Permits;
  readonly #ceilings: Ceilings;
  readonly #beginnings: Beginnings;
  readonly #window: number | undefined;
  readonly #failed: (error: unknown) => void;
  readonly #delivered: ((lagMs: number) => void) | undefined;
  readonly #feeds = new Map<string, Feed>();
  readonly #holders: Holders;
  readonly #missed: MissedChanges;
  readonly #timers: readonly NodeJS.Timeout[];
  #closed = false;

  constructor(options: {
    store: Store;
    clock: Clock;
    permits: Permits;
    ceilings?: Ceilings | undefined;
    sources: SnapshotSources;
    /** How many events a stream can resume over. Default: the contract's number. */
    eventWindow?: number | undefined;
    bus: Pick<Bus, 'reception'>;
    /** Returns the ids of the callers' credentials that are still valid. */
    stillValid: StillValid;
    failed: (error: unknown) => void;
    /** Receives the delay between the write of each event and its send, in milliseconds. */
    delivered?: ((lagMs: number) => void) | undefined;
  }) {
    this.#store = options.store;
    this.#clock = options.clock;
    this.#permits = options.permits;
    this.#ceilings = options.ceilings ?? contractCeilings;
    this.#beginnings = new Beginnings(options);
    this.#window = options.eventWindow;
    this.#holders = new Holders(options.stillValid);
    this.#missed = new MissedChanges(options.bus);
    this.#failed = options.failed;
    this.#delivered = options.delivered;
    this.#timers = [
      setInterval(() => this.#tendFeeds(), checkMs).unref(),
      every(checkMs, () => this.#look(), this.#failed),
    ];
  }

  /** The number of open streams. */
  get size(): number {
    let size = 0;
    for (const feed of this.#feeds.values()) size += feed.size;
    return size;
  }

  /**
   * Sends new events of studios. After an interruption the studios are unknown, and the next check finds
   * them.
   */
  wake(studios: EventfulStudios): void {
    if (studios === 'all') return;
    for (const studioId of studios)
      this.#feeds.get(studioId)?.wake(studios instanceof CommittedEvents ? studios.of(studioId) : []);
  }

  /**
   * A stream: the events missed since `lastEventId` if possible, else a snapshot (SSE-12, SSE-14). Its
   * permit is acquired in `acquirePermit`.
   */
  open(caller: Caller, studioId: string, lastEventId: string | undefined): EventSource<StudioEvent> {
    let permit: Permit | undefined;
    return {
      acquirePermit: async () => {
        permit = await this.#acquirePermit(caller, studioId);
      },
      subscribe: (sink) => this.#subscribe({ caller, studioId, lastEventId, sink, permit }),
    };
  }

  /** Ends the streams that lost their access by a change. */
  async accessChanged(change: AccessChange): Promise<void> {
    try {
      if ('studioId' in change) await this.#lookAt([change.studioId]);
      else if ('userId' in change) await this.#holders.review(({ userId }) => userId === change.userId);
      else await this.#holders.review(({ credentialId }) => credentialId === change.credentialId);
    } catch (error) {
      this.#missed.expect();
      this.#failed(error);
    }
  }

  /** Ends every stream. Clients resume at another process. */
  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const feed of this.#feeds.values()) feed.end();
  }

  /**
   * @throws ApiError if the credential, studio or account is at its ceiling (SSE-18, LIMIT-03, ERR-11).
   */
  async #acquirePermit({ credentialId, userId }: Caller, studioId: string): Promise<Permit> {
    const ofCredential = { name: `streams of ${credentialId}`, max: limits.perCredential };
    const ofStudio = { name: `watchers of ${studioId}`, max: limits.perResource };
    const ofAccount = { name: `streams of ${userId}`, max: this.#ceilings.max('eventStreamsOfAccount') };
    const taken = await this.#permits.take([ofCredential, ofStudio, ofAccount]);
    if ('permit' in taken) return taken.permit;
    if (taken.full === ofStudio.name) throw tooMany(`A studio has at most ${limits.perResource} watchers.`);
    if (taken.full === ofAccount.name) throw tooMany(`An account has at most ${ofAccount.max} streams open.`);
    throw tooMany(`A credential has at most ${limits.perCredential} streams open.`);
  }

  #subscribe({ caller, studioId, lastEventId, sink, permit }: Opening): () => void {
    if (this.#closed) {
      permit?.release();
      throw new UnavailableError('The deployment is stopping; open the stream again.');
    }
    const { scopes } = caller;
    const feed = this.#feeds.get(studioId) ?? this.#newFeed(studioId);
    const holds = (scope: string) => scopes === 'all' || scopes.has(scope);
    const watcher: Watcher = { sink, holds, sequence: 0, epoch: '', lastSent: this.#clock.now() };
    const leave = this.#holders.add(caller, watcher);
    this.#feeds.set(studioId, feed);
    feed.add(watcher);
    this.#begin(feed, studioId, lastEventId, watcher).catch((error: unknown) => {
      this.#failed(error);
      sink.end();
    });
    return () => {
      permit?.release();
      leave();
      feed.remove(watcher);
      if (feed.size === 0 && this.#feeds.get(studioId) === feed) this.#feeds.delete(studioId);
    };
  }

  #newFeed(studioId: string): Feed {
    const options = { store: this.#store, clock: this.#clock, failed: this.#failed };
    return new Feed({ studioId, ...options, delivered: this.#delivered });
  }

  async #begin(
    feed: Feed,
    studioId: string,
    lastEventId: string | undefined,
    watcher: Watcher,
  ): Promise<void> {
    const known = lastEventId === undefined ? undefined : positionOf(studioId, lastEventId);
    if (known !== undefined && (await canResume(this.#store, this.#clock, studioId, known, this.#window)))
      Object.assign(watcher, known);
    // The studio was deleted.
    else if (!(await this.#sendSnapshot(studioId, watcher))) return watcher.sink.end();
    await feed.follow(watcher);
  }

  /**
   * Sends the full state, then the kinds that follow it by contract (SSE-11). False if the studio was
   * deleted.
   */
  async #sendSnapshot(studioId: string, watcher: Watcher): Promise<boolean> {
    const beginning = await this.#beginnings.of(
      studioId,
      [snapshot, ...following].filter((kind) => isVisible(kind, watcher)),
    );
    if (!beginning) return false;
    Object.assign(watcher, beginning.position);
    watcher.sink.send(beginning.frame);
    watcher.lastSent = this.#clock.now();
    return true;
  }

  /** Sends heartbeats, ends streams with expired credentials, and repeats failed reads. */
  #tendFeeds(): void {
    this.#holders.endExpired(this.#clock.now());
    for (const feed of this.#feeds.values()) {
      feed.catchUp();
      feed.heartbeat();
    }
  }

  /**
   * Ends streams of quiet studios too if the epoch changed. It takes one statement for any number of
   * streams.
   */
  async #endIfEpochChanged(): Promise<void> {
    if (this.#feeds.size === 0) return;
    const epoch = await currentEpoch(this.#store);
    for (const feed of this.#feeds.values()) feed.endIfEpochChanged(epoch);
  }

  /** Reads changes that notifications may have missed. A failed read is repeated with the next call. */
  async #look(): Promise<void> {
    if (!this.#missed.areLikely()) return this.#holders.reviewNewcomers();
    await this.#missed.runRead(async () => {
      const looks = [
        this.#lookAt([...this.#feeds.keys()]),
        this.#holders.review(),
        this.#endIfEpochChanged(),
      ];
      const failed = (await Promise.allSettled(looks)).find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    });
  }

  /** Sends missed events of some studios, and ends the streams of deleted studios (SSE-17). */
  async #lookAt(studioIds: readonly string[]): Promise<void> {
    const open = studioIds.flatMap((studioId) => {
      const feed = this.#feeds.get(studioId);
      return feed ? [{ studioId, feed }] : [];
    });
    const last = await lastSequences(
      this.#store,
      open.map(({ studioId }) => studioId),
    );
    for (const { studioId, feed } of open) {
      const lastEvent = last.get(studioId);
      if (lastEvent === undefined) feed.end();
      else feed.catchUp(lastEvent);
    }
  }
}

function tooMany(message: string): ApiError {
  return new ApiError(429, 'rate_limited', message, {
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}
