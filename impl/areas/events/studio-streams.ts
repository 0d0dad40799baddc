import type { StudioEvent } from '../../../generated/schemas.ts';
import { RefusalError, UnavailableError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { Caller } from '../../../generated/server/runtime/requests/caller.ts';
import type { EventSink, EventSource } from '../../../generated/server/runtime/traits/stream.ts';
import { streamStudioEventsStream } from '../../../generated/server/streams.ts';
import type { Bus, EventfulStudios } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import { CommittedEvents } from '../../ports/committed-events.ts';
import type { Place, Places } from '../../ports/permits.ts';
import type { Store } from '../../ports/store.ts';
import type { AccessChange } from '../access-changes.ts';
import { type Ceilings, contractCeilings } from '../ceilings.ts';
import { every } from '../every.ts';
import { MissedChanges } from '../missed-changes.ts';
import { positionOf } from './event-id.ts';
import { Feed, isVisible, type Watcher } from './feed.ts';
import { type Believed, Holders } from './holders.ts';
import { canResume, currentEpoch, lastSequences } from './rows.ts';
import { Beginnings, type SnapshotSources } from './snapshots.ts';

const { snapshot, following, limits } = streamStudioEventsStream;
const retryAfterSeconds = 5;
/** How often streams are checked. The check reads the store only while notifications may be missing. */
const checkMs = 1000;

/** A stream that is to begin. */
interface Opening {
  readonly caller: Caller;
  readonly studioId: string;
  readonly lastEventId: string | undefined;
  readonly sink: EventSink<StudioEvent>;
  readonly place: Place | undefined;
}

/** The event streams of all studios (SSE-01 to SSE-19). */
export class StudioStreams {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #places: Places;
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

  constructor(parts: {
    store: Store;
    clock: Clock;
    places: Places;
    ceilings?: Ceilings | undefined;
    sources: SnapshotSources;
    /** How many events a stream can be resumed over, where that is not the contract's number. */
    eventWindow?: number | undefined;
    bus: Pick<Bus, 'reception'>;
    /** Returns those of the credentials that are still valid. */
    believed: Believed;
    failed: (error: unknown) => void;
    /** Told of each event that went out, how long after it was written. */
    delivered?: ((lagMs: number) => void) | undefined;
  }) {
    this.#store = parts.store;
    this.#clock = parts.clock;
    this.#places = parts.places;
    this.#ceilings = parts.ceilings ?? contractCeilings;
    this.#beginnings = new Beginnings(parts);
    this.#window = parts.eventWindow;
    this.#holders = new Holders(parts.believed);
    this.#missed = new MissedChanges(parts.bus);
    this.#failed = parts.failed;
    this.#delivered = parts.delivered;
    this.#timers = [
      setInterval(() => this.#tendFeeds(), checkMs).unref(),
      every(checkMs, () => this.#look(), this.#failed),
    ];
  }

  /** How many streams are open. */
  get size(): number {
    let size = 0;
    for (const feed of this.#feeds.values()) size += feed.size;
    return size;
  }

  /** Studios have new events. After an interruption the studios are unknown, and the next check finds them. */
  wake(studios: EventfulStudios): void {
    if (studios === 'all') return;
    for (const studioId of studios)
      this.#feeds.get(studioId)?.wake(studios instanceof CommittedEvents ? studios.of(studioId) : []);
  }

  /**
   * A stream: what was missed since `lastEventId` where that can be honoured, else a snapshot (SSE-12, SSE-14). Its place
   * is taken when it is entered.
   */
  open(caller: Caller, studioId: string, lastEventId: string | undefined): EventSource<StudioEvent> {
    let place: Place | undefined;
    return {
      enter: async () => {
        place = await this.#enter(caller, studioId);
      },
      subscribe: (sink) => this.#subscribe({ caller, studioId, lastEventId, sink, place }),
    };
  }

  /** Access has changed: checks whether streams have to end. */
  async accessChanged(change: AccessChange): Promise<void> {
    try {
      if ('studioId' in change) await this.#lookAt([change.studioId]);
      else if ('userId' in change) await this.#holders.judge(({ userId }) => userId === change.userId);
      else await this.#holders.judge(({ credentialId }) => credentialId === change.credentialId);
    } catch (error) {
      this.#missed.expect();
      this.#failed(error);
    }
  }

  /** Ends every stream; their clients come back elsewhere and resume. */
  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const feed of this.#feeds.values()) feed.end();
  }

  /** @throws RefusalError when the credential, studio or account is at its ceiling (SSE-18, LIMIT-03, ERR-11). */
  async #enter({ credentialId, userId }: Caller, studioId: string): Promise<Place> {
    const ofCredential = { name: `streams of ${credentialId}`, most: limits.perCredential };
    const ofStudio = { name: `watchers of ${studioId}`, most: limits.perResource };
    const ofAccount = { name: `streams of ${userId}`, most: this.#ceilings.max('eventStreamsOfAccount') };
    const taken = await this.#places.take([ofCredential, ofStudio, ofAccount]);
    if ('place' in taken) return taken.place;
    if (taken.full === ofStudio.name) throw tooMany(`A studio has at most ${limits.perResource} watchers.`);
    if (taken.full === ofAccount.name)
      throw tooMany(`An account has at most ${ofAccount.most} streams open.`);
    throw tooMany(`A credential has at most ${limits.perCredential} streams open.`);
  }

  #subscribe({ caller, studioId, lastEventId, sink, place }: Opening): () => void {
    if (this.#closed) {
      place?.giveBack();
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
      place?.giveBack();
      leave();
      feed.remove(watcher);
      if (feed.size === 0 && this.#feeds.get(studioId) === feed) this.#feeds.delete(studioId);
    };
  }

  #newFeed(studioId: string): Feed {
    const parts = { store: this.#store, clock: this.#clock, failed: this.#failed };
    return new Feed({ studioId, ...parts, delivered: this.#delivered });
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
    // Without a studio there is nothing to follow.
    else if (!(await this.#sendSnapshot(studioId, watcher))) return watcher.sink.end();
    await feed.follow(watcher);
  }

  /** The full state, then what the contract has follow it (SSE-11). False when the studio is gone. */
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

  /** Keeps idle streams alive, ends streams with expired credentials, and repeats failed readings. */
  #tendFeeds(): void {
    this.#holders.endExpired(this.#clock.now());
    for (const feed of this.#feeds.values()) {
      feed.catchUp();
      feed.heartbeat();
    }
  }

  /** Lets streams of quiet studios notice a new epoch too. It takes one statement, however many streams there are. */
  async #meetEpoch(): Promise<void> {
    if (this.#feeds.size === 0) return;
    const epoch = await currentEpoch(this.#store);
    for (const feed of this.#feeds.values()) feed.meetEpoch(epoch);
  }

  /** Reads changes that notifications may have missed. A failed read is repeated with the next call. */
  async #look(): Promise<void> {
    if (!this.#missed.areLikely()) return this.#holders.judgeNewcomers();
    await this.#missed.look(async () => {
      const looks = [this.#lookAt([...this.#feeds.keys()]), this.#holders.judge(), this.#meetEpoch()];
      const failed = (await Promise.allSettled(looks)).find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    });
  }

  /** Sends missed events of some studios, and ends the streams of studios that are gone (SSE-17). */
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

function tooMany(message: string): RefusalError {
  return new RefusalError(429, 'rate_limited', message, {
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}
