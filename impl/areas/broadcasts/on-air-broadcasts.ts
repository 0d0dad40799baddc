import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { EventfulStudios } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DutyPorts } from '../../ports/duty-ports.ts';
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

/** How patient it is, in milliseconds. */
export interface BroadcastPace {
  /** Between two looks at a broadcast that is on its way: at first, and later on. Each look is charged to the account's quota. */
  readonly everyMs: number;
  readonly maxEveryMs: number;
  /** How long a broadcast may take to be live before its destination says that it is not. */
  readonly patienceMs: number;
  /** Between two looks after that, and between two tries at a platform that does not answer. */
  readonly slowMs: number;
  /** How long after its session a broadcast is still tried to be ended. */
  readonly endsWithinMs: number;
}

const defaultPace: BroadcastPace = {
  everyMs: 1000,
  maxEveryMs: 5000,
  patienceMs: 120_000,
  slowMs: 30_000,
  endsWithinMs: 12 * 3_600_000,
};

/** A platform that is being asked is not waited for longer than this at the end of the process. */
const closeWithinMs = 3000;

/** What is to be done about a bound broadcast now. */
type Duty = 'take live' | 'end' | 'nothing yet';

/** Work on one broadcast, and how to interrupt its pause. */
interface Worker {
  /** Something has changed since it last looked. */
  isStale: boolean;
  wake: () => void;
  readonly ended: Promise<void>;
}

/**
 * The broadcasts that sessions are bound to: takes them to their viewers once video is sent, and ends them when it is no
 * longer wanted. What is to be done stands in the store, so that a process which dies on air leaves it to the next.
 */
export class OnAirBroadcasts {
  /** The store for changes by requests. */
  readonly #requests: Store;
  readonly #store: Store;
  readonly #fence: DutyPorts['fence'] | undefined;
  readonly #clock: Clock;
  readonly #access: PlatformAccess;
  readonly #changes: Changes;
  readonly #failed: (error: unknown, broadcastId: string) => void;
  readonly #pace: BroadcastPace;
  readonly #workers = new Map<string, Worker>();
  /** Runs what is no part of the write it is called in. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #looking: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #unfollow: (() => void) | undefined;
  #isClosed = false;

  constructor(parts: {
    store: Store;
    clock: Clock;
    access: PlatformAccess;
    changes: Changes;
    /** The ports for changes of rows; absent = the plain ones. */
    duties?: Pick<DutyPorts, 'store' | 'fence'> | undefined;
    /** Told what could not be written, and which broadcast could not be ended. */
    failed: (error: unknown, broadcastId: string) => void;
    pace?: Partial<BroadcastPace>;
  }) {
    this.#requests = parts.store;
    this.#store = (parts.duties ?? parts).store;
    this.#fence = parts.duties?.fence;
    this.#clock = parts.clock;
    this.#access = parts.access;
    this.#changes = parts.changes;
    this.#failed = parts.failed;
    this.#pace = { ...defaultPace, ...parts.pace };
  }

  /** Takes up what an earlier process has left; to be called once its sessions have ended. */
  async start(): Promise<void> {
    for (const row of await boundOf(this.#store)) this.#attend(row);
    this.#unfollow = this.#fence?.onMove((move) => move === 'held' && this.reconcile('all'));
    // A word that something has changed may be lost.
    this.#timer = setInterval(() => this.#takeUp(() => boundOf(this.#store)), this.#pace.slowMs).unref();
  }

  /** Notes which broadcast a session's destination is bound to. */
  async bind(bound: Parameters<typeof addBound>[1]): Promise<void> {
    await this.#requests.write({ studio: bound.studio_id }, (transaction) => addBound(transaction, bound));
  }

  /**
   * How a destination does, given what the encoder says of its leg: one that is bound to a broadcast is `LIVE` only once
   * its viewers see it, and says why when they do not.
   */
  async reached(transaction: Transaction, sessionId: string, leg: LegStatus): Promise<LegStatus> {
    const row = await findBound(transaction, sessionId, leg.destinationId);
    if (!row) return leg;
    const said = JSON.stringify(leg);
    if (said !== row.leg) {
      await moveBound(transaction, row, { ...row, leg: said });
      // Nothing of it may show, and then no event would wake anybody.
      transaction.afterCommit(() => this.#outside(() => this.reconcile(new Set([row.studio_id]))));
    }
    if (leg.status !== 'LIVE' || row.state === 'live') return leg;
    if (row.state === 'bound') return { ...leg, status: 'CONNECTING' };
    return { ...leg, status: 'ERROR', ...(row.problem === null ? {} : { lastError: row.problem }) };
  }

  /** Something of these studios has changed: perhaps video comes, or a session has ended. */
  reconcile(studios: EventfulStudios): void {
    this.#takeUp(() => boundOf(this.#store, studios === 'all' ? undefined : [...studios]));
  }

  /** Stops where it is; the next process goes on. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unfollow?.();
    clearInterval(this.#timer);
    await this.#looking;
    for (const { wake } of this.#workers.values()) wake();
    const ended = Promise.all([...this.#workers.values()].map((worker) => worker.ended));
    await Promise.race([ended, delay(closeWithinMs, undefined, { ref: false })]);
  }

  /** Attends to what is found, one finding after the other. */
  #takeUp(find: () => Promise<BoundNow[]>): void {
    if (this.#isClosed) return;
    this.#looking = this.#looking
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
        // What is cut off by the end of the process stands in the store.
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
      // Whatever wakes it, platforms are not asked more often than the pace says.
      const early = dueAt - performance.now();
      if (early > 0) await this.#rest(worker, early);
      else dueAt = (await this.#do(duty, row, performance.now() - since)) + performance.now();
    }
  }

  #do(duty: 'take live' | 'end', row: BoundNow, elapsedMs: number): Promise<number> {
    return duty === 'end' ? this.#end(row, elapsedMs) : this.#takeLive(row, elapsedMs);
  }

  /** The longer it takes, the less often it is looked at. */
  #nextLook(elapsedMs: number): number {
    const { everyMs, maxEveryMs } = this.#pace;
    return Math.min(Math.max(everyMs, elapsedMs / 5), maxEveryMs);
  }

  /** One try; how long to wait before the next. */
  async #takeLive(row: BoundNow, elapsedMs: number): Promise<number> {
    const progress = await takeStep(this.#access, row, (broadcasts, grant) =>
      broadcasts.goLive(grant, row.broadcast_id),
    );
    if ('done' in progress && progress.done) {
      await this.#move(row, { state: 'live', problem: null });
      return 0;
    }
    if ('refused' in progress && !progress.passes) {
      await this.#move(row, { state: 'failed', problem: progress.refused });
      return this.#pace.slowMs;
    }
    const reason = 'refused' in progress ? progress.refused : progress.waitsFor;
    if (elapsedMs < this.#pace.patienceMs) return this.#nextLook(elapsedMs);
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
    this.#failed(new Error(`the broadcast could not be ended: ${progress.refused}`), row.broadcast_id);
    return this.#forget(row);
  }

  async #move(row: BoundNow, next: Pick<BoundNow, 'state' | 'problem'>): Promise<void> {
    if (row.state === next.state && row.problem === next.problem) return;
    await this.#store.write({ studio: row.studio_id }, async (transaction) => {
      const now = await findBound(transaction, row.session_id, row.destination_id);
      if (!now) return;
      await moveBound(transaction, now, { ...next, leg: now.leg });
      // Once the session goes off air, its destinations say so and no more.
      if (now.destination_session === now.session_id && now.session_state !== 'stopping')
        await this.#changes.publishInWrite(transaction, 'broadcastMoved', {
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

  /** Waits, unless it is woken or closed. */
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
  // The next session may be about to be bound to the same broadcast.
  return isWithNext && row.destination_session_state === 'starting' ? 'nothing yet' : 'end';
}
