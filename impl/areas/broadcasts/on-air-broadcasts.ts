import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { EventfulStudios } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LeaderPorts } from '../../ports/leader-ports.ts';
import type { LegStatus } from '../../ports/media/encoder.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import type { Changes } from '../changes.ts';
import { takeStep } from './broadcast-steps.ts';
import type { PlatformAccess } from './broadcasts.ts';
import {
  addBound,
  type BoundNow,
  boundOf,
  findBound,
  forgetBound,
  isTakenOver,
  moveBound,
  toOutput,
} from './rows.ts';

/** Intervals and timeouts, in milliseconds. */
export interface BroadcastPace {
  /**
   * The interval of polling a broadcast on its way to live: at first, and at most. Each call uses the
   * account's quota.
   */
  readonly everyMs: number;
  readonly maxEveryMs: number;
  /** How long a broadcast may take to be live before its destination reports an error. */
  readonly timeoutMs: number;
  /** The interval of polling after that, and of retries if the platform is unreachable. */
  readonly slowMs: number;
  /** How long after its session the end of a broadcast is retried. */
  readonly endsWithinMs: number;
}

const defaultPace: BroadcastPace = {
  everyMs: 1000,
  maxEveryMs: 5000,
  timeoutMs: 120_000,
  slowMs: 30_000,
  endsWithinMs: 12 * 3_600_000,
};

/** How long `close` waits for running calls to platforms. */
const closeWithinMs = 3000;

/** The next step for a bound broadcast. */
type Duty = 'take live' | 'end' | 'nothing yet';

/** The running work on one broadcast. `wake` ends its pause. */
interface Worker {
  /** Whether the row may have changed since it was last read. */
  isStale: boolean;
  wake: () => void;
  readonly ended: Promise<void>;
}

/**
 * Takes the broadcasts of sessions live once video is sent, and ends them after the session. The store has
 * the pending work, so that the next process resumes it after a crash on air.
 */
export class OnAirBroadcasts {
  /** The store for changes by requests. */
  readonly #requests: Store;
  readonly #store: Store;
  readonly #fence: LeaderPorts['fence'] | undefined;
  readonly #clock: Clock;
  readonly #access: PlatformAccess;
  readonly #changes: Changes;
  readonly #failed: (error: unknown, broadcastId: string) => void;
  readonly #pace: BroadcastPace;
  readonly #workers = new Map<string, Worker>();
  /** Runs work outside the write in which it is called. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #searching: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #unfollow: (() => void) | undefined;
  #isClosed = false;

  constructor(options: {
    store: Store;
    clock: Clock;
    access: PlatformAccess;
    changes: Changes;
    /** The ports for changes of rows. Default: `store`, without a fence. */
    leader?: Pick<LeaderPorts, 'store' | 'fence'> | undefined;
    /** Called with errors of writes, and of broadcasts that could not be ended. */
    failed: (error: unknown, broadcastId: string) => void;
    pace?: Partial<BroadcastPace>;
  }) {
    this.#requests = options.store;
    this.#store = (options.leader ?? options).store;
    this.#fence = options.leader?.fence;
    this.#clock = options.clock;
    this.#access = options.access;
    this.#changes = options.changes;
    this.#failed = options.failed;
    this.#pace = { ...defaultPace, ...options.pace };
  }

  /**
   * Resumes the pending work of an earlier process. Call it after the sessions of that process have ended.
   */
  async start(): Promise<void> {
    for (const row of await boundOf(this.#store)) this.#attend(row);
    this.#unfollow = this.#fence?.onMove((move) => move === 'held' && this.reconcile('all'));
    // Reads all rows periodically, because a notification of a change may be lost.
    this.#timer = setInterval(() => this.#adopt(() => boundOf(this.#store)), this.#pace.slowMs).unref();
  }

  /** Stores the broadcast to which a session's destination is bound. */
  async bind(bound: Parameters<typeof addBound>[1]): Promise<void> {
    await this.#requests.write({ studio: bound.studio_id }, (transaction) => addBound(transaction, bound));
  }

  /**
   * The status of a destination, from the encoder's status of its leg. A destination with a broadcast is
   * `LIVE` only once its viewers see it, and has an error if they do not.
   */
  async reached(transaction: Transaction, sessionId: string, leg: LegStatus): Promise<LegStatus> {
    const row = await findBound(transaction, sessionId, leg.destinationId);
    if (!row) return leg;
    const legText = JSON.stringify(leg);
    if (legText !== row.leg) {
      await moveBound(transaction, row, { ...row, leg: legText });
      // Starts the work here, because a change that watchers cannot see emits no event.
      transaction.afterCommit(() => this.#outside(() => this.reconcile(new Set([row.studio_id]))));
    }
    if (leg.status !== 'LIVE' || row.state === 'live') return leg;
    if (row.state === 'bound') return { ...leg, status: 'CONNECTING' };
    return { ...leg, status: 'ERROR', ...(row.problem === null ? {} : { lastError: row.problem }) };
  }

  /** Reads the bound broadcasts of studios with a change, such as arriving video or an ended session. */
  reconcile(studios: EventfulStudios): void {
    this.#adopt(() => boundOf(this.#store, studios === 'all' ? undefined : [...studios]));
  }

  /** Stops without finishing. The next process resumes the work. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unfollow?.();
    clearInterval(this.#timer);
    await this.#searching;
    for (const { wake } of this.#workers.values()) wake();
    const ended = Promise.all([...this.#workers.values()].map((worker) => worker.ended));
    await Promise.race([ended, delay(closeWithinMs, undefined, { ref: false })]);
  }

  /** Reads rows and starts their work; one read at a time. */
  #adopt(find: () => Promise<BoundNow[]>): void {
    if (this.#isClosed) return;
    this.#searching = this.#searching
      .then(find)
      .then((rows) => {
        for (const row of rows) this.#attend(row);
      })
      .catch((error: unknown) => this.#failed(error, ''));
  }

  #attend({ session_id: sessionId, destination_id: destinationId }: BoundNow): void {
    if (this.#isClosed) return;
    const key = `${sessionId} ${destinationId}`;
    const working = this.#workers.get(key);
    if (working) {
      working.isStale = true;
      working.wake();
      return;
    }
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const worker: Worker = { isStale: true, wake: () => {}, ended };
    this.#workers.set(key, worker);
    void this.#work(worker, sessionId, destinationId)
      .catch((error: unknown) => {
        // An error at shutdown is not reported, because the next process resumes the work from the store.
        if (!this.#isClosed) this.#failed(error, destinationId);
      })
      .finally(() => {
        if (this.#workers.get(key) === worker) this.#workers.delete(key);
        resolve();
      });
  }

  async #work(worker: Worker, sessionId: string, destinationId: string): Promise<void> {
    let duty: Duty = 'nothing yet';
    let since = 0;
    let dueAt = 0;
    while (!this.#isClosed) {
      worker.isStale = false;
      const row = await findBound(this.#store, sessionId, destinationId);
      const next = row ? dutyOf(row) : 'nothing yet';
      if (next !== duty) since = dueAt = performance.now();
      duty = next;
      if (!row || duty === 'nothing yet') {
        if (worker.isStale) continue;
        this.#workers.delete(`${sessionId} ${destinationId}`);
        return;
      }
      // Even if woken earlier, the worker keeps the interval between calls of the platform.
      const early = dueAt - performance.now();
      if (early > 0) await this.#rest(worker, early);
      else dueAt = (await this.#do(duty, row, performance.now() - since)) + performance.now();
    }
  }

  #do(duty: 'take live' | 'end', row: BoundNow, elapsedMs: number): Promise<number> {
    return duty === 'end' ? this.#end(row, elapsedMs) : this.#takeLive(row, elapsedMs);
  }

  /** The milliseconds until the next poll. They grow with the time since the first one. */
  #nextLook(elapsedMs: number): number {
    const { everyMs, maxEveryMs } = this.#pace;
    return Math.min(Math.max(everyMs, elapsedMs / 5), maxEveryMs);
  }

  /** Tries once. Returns the milliseconds until the next try. */
  async #takeLive(row: BoundNow, elapsedMs: number): Promise<number> {
    const progress = await takeStep(this.#access, row, (broadcasts, grant) =>
      broadcasts.goLive(grant, row.broadcast_id),
    );
    if ('done' in progress && progress.done) {
      await this.#move(row, { state: 'live', problem: null });
      return 0;
    }
    if ('rejected' in progress && !progress.passes) {
      await this.#move(row, { state: 'failed', problem: progress.rejected });
      return this.#pace.slowMs;
    }
    const reason = 'rejected' in progress ? progress.rejected : progress.waitsFor;
    if (elapsedMs < this.#pace.timeoutMs) return this.#nextLook(elapsedMs);
    await this.#move(row, { state: 'failed', problem: `The broadcast is not live: ${reason}` });
    return this.#pace.slowMs;
  }

  async #end(row: BoundNow, elapsedMs: number): Promise<number> {
    if (await isTakenOver(this.#store, row)) return this.#forget(row);
    const progress = await takeStep(this.#access, row, (broadcasts, grant) =>
      broadcasts.end(grant, row.broadcast_id),
    );
    if ('isGone' in progress && progress.isGone) return this.#forget(row);
    if ('done' in progress) return progress.done ? this.#forget(row) : this.#nextLook(elapsedMs);
    const endedAt = row.ended_at === null ? this.#clock.now() : Date.parse(row.ended_at);
    if (progress.passes && this.#clock.now() < endedAt + this.#pace.endsWithinMs) return this.#pace.slowMs;
    this.#failed(new Error(`the broadcast could not be ended: ${progress.rejected}`), row.broadcast_id);
    return this.#forget(row);
  }

  async #move(row: BoundNow, next: Pick<BoundNow, 'state' | 'problem'>): Promise<void> {
    if (row.state === next.state && row.problem === next.problem) return;
    await this.#store.write({ studio: row.studio_id }, async (transaction) => {
      const now = await findBound(transaction, row.session_id, row.destination_id);
      if (!now) return;
      await moveBound(transaction, now, { ...next, leg: now.leg });
      // While the session stops, its destinations show only that.
      if (now.destination_session === now.session_id && now.session_state !== 'stopping')
        await this.#changes.publishInWrite(transaction, 'broadcastStateChanged', {
          studioId: now.studio_id,
          streamId: now.session_id,
          output: toOutput(now),
        });
    });
  }

  async #forget(row: BoundNow): Promise<number> {
    await this.#store.write({ studio: row.studio_id }, (transaction) => forgetBound(transaction, row));
    return 0;
  }

  /** Waits until the time is over, or until the worker is woken or closed. */
  async #rest(worker: Worker, pauseMs: number): Promise<void> {
    if (this.#isClosed || worker.isStale) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, pauseMs).unref();
    worker.wake = resolve;
    await promise;
    worker.wake = () => {};
    clearTimeout(timer);
  }
}

function dutyOf(row: BoundNow): Duty {
  const isOver = row.session_state === null || row.ended_at !== null || row.is_orphan === 1;
  if (!isOver) {
    const isOurs = row.destination_session === row.session_id;
    return isOurs && row.state !== 'live' && toOutput(row).status === 'LIVE' ? 'take live' : 'nothing yet';
  }
  const isWithNext = row.destination_session !== null && row.destination_session !== row.session_id;
  // The next session may soon be bound to the same broadcast.
  return isWithNext && row.destination_session_state === 'starting' ? 'nothing yet' : 'end';
}
