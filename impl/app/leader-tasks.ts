import { setTimeout as delay } from 'node:timers/promises';
import type { Fence } from '../ports/fence.ts';
import type { Lease, Leases } from '../ports/leases.ts';
import type { Log } from '../ports/log.ts';

/** Options of `LeaderTasks`. */
export interface LeaderTasksOptions {
  readonly leases: Leases;
  /** Allows outside effects of the leader tasks while this process has their lease. */
  readonly fence: Pick<Fence, 'onMove'> & { hold(lease: Lease): void; close(): void };
  /** Starts the leader tasks. Settles after the work left by a previous leader is finished. */
  readonly startTasks: () => Promise<void>;
  /**
   * Called when another process took the leader tasks. This process must restart, because it still runs them
   * too.
   */
  readonly lost: () => void;
  readonly log: Log;
  /** The interval between attempts to acquire the lease, in milliseconds. */
  readonly pollMs?: number;
}

const leaseName = 'duties';
const defaultPollMs = 500;

/**
 * The tasks that one process of a deployment (the leader) does for all of them: it follows the media plane,
 * sessions, broadcasts and chats. The first process becomes the leader. When it stops or dies, another
 * process takes over at its next attempt; when it is unreachable, within some seconds.
 */
export class LeaderTasks {
  readonly #parts: LeaderTasksOptions;
  readonly #closing = new AbortController();
  #waiting: Promise<void> | undefined;
  #holdsLease = false;

  constructor(parts: LeaderTasksOptions) {
    this.#parts = parts;
  }

  /** Whether this process is the leader. */
  get isLeader(): boolean {
    return this.#holdsLease;
  }

  /**
   * Acquires the leader's lease if it is free, and settles after the tasks have started. Otherwise waits for
   * the lease in the background.
   * @throws the error of `startTasks`, if the lease was free.
   */
  async begin(): Promise<void> {
    const lease = await this.#parts.leases.acquire(leaseName);
    if (lease) await this.#startTasks(lease);
    else this.#waiting = this.#wait();
  }

  /** Stops waiting for the lease. Does not end tasks that already run. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#parts.fence.close();
    await this.#waiting;
  }

  async #wait(): Promise<void> {
    const { leases, log } = this.#parts;
    let lease: Lease | undefined;
    while (!lease && (await this.#rest()))
      lease = await leases.acquire(leaseName).catch((err: unknown) => {
        log.warn({ err }, 'the lease of the leader tasks could not be requested');
        return undefined;
      });
    if (!lease || this.#closing.signal.aborted) return;
    try {
      await this.#startTasks(lease);
    } catch (err) {
      log.error({ err }, 'the leader tasks could not be started');
      this.#parts.lost();
    }
  }

  async #startTasks(lease: Lease): Promise<void> {
    const { fence, lost, log, startTasks } = this.#parts;
    this.#holdsLease = true;
    this.#hold(lease);
    fence.onMove((move) => {
      if (move !== 'overtaken' || this.#closing.signal.aborted) return;
      log.error({ fence: lease.fence }, 'a media process has seen a later lease of the leader tasks');
      lost();
    });
    await startTasks();
  }

  #hold(lease: Lease): void {
    lease.lost.addEventListener('abort', () => void this.#keep(lease), { once: true });
    this.#parts.fence.hold(lease);
  }

  /**
   * An unreachable store ends the lease of every process. If no other process had the lease meanwhile, the
   * next fence is `fence + 1`, and this process continues. Until then the fence blocks all outside effects
   * of the leader tasks.
   */
  async #keep({ fence }: Lease): Promise<void> {
    do {
      const next = await this.#parts.leases.acquire(leaseName).catch(() => 'unknown' as const);
      if (next === 'unknown') continue;
      if (next?.fence === fence + 1) {
        this.#hold(next);
        return;
      }
      if (this.#closing.signal.aborted) return;
      this.#parts.log.error({ fence }, 'another process has taken over the leader tasks');
      this.#parts.lost();
      return;
    } while (await this.#rest());
  }

  #rest(): Promise<boolean> {
    const { pollMs = defaultPollMs } = this.#parts;
    return delay(pollMs, true, { signal: this.#closing.signal, ref: false }).catch(() => false);
  }
}
