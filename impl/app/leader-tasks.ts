import { setTimeout as delay } from 'node:timers/promises';
import type { Fence } from '../ports/fence.ts';
import type { Lease, Leases } from '../ports/leases.ts';
import type { Log } from '../ports/log.ts';

/** What duties are taken and lost with. */
export interface DutiesParts {
  readonly leases: Leases;
  /** Lets duties act outside this process while it holds their lease. */
  readonly fence: Pick<Fence, 'onMove'> & { hold(lease: Lease): void; close(): void };
  /** Begins to do them; settles once what another process left is dealt with. */
  readonly takeUp: () => Promise<void>;
  /** Another process does them now, while this one was away: it has to begin anew, for it still does them too. */
  readonly lost: () => void;
  readonly log: Log;
  /** How often it is looked whether whoever has them is gone, in milliseconds. */
  readonly lookMs?: number;
}

const leaseName = 'duties';
const usualLookMs = 500;

/**
 * What one process of a deployment does for all of them: to follow the media plane, sessions, broadcasts and chats. Whichever
 * comes first does it; when that one stops or dies another takes over at once, and when it is out of reach within some seconds.
 */
export class Duties {
  readonly #parts: DutiesParts;
  readonly #closing = new AbortController();
  #taking: Promise<void> | undefined;
  #isTaken = false;

  constructor(parts: DutiesParts) {
    this.#parts = parts;
  }

  /** Whether this process has them. */
  get areTaken(): boolean {
    return this.#isTaken;
  }

  /**
   * Takes them if nobody has them, and settles once they are taken up; otherwise they are taken when they come free.
   * @throws what taking them up at once throws.
   */
  async begin(): Promise<void> {
    const lease = await this.#parts.leases.acquire(leaseName);
    if (lease) await this.#takeUp(lease);
    else this.#taking = this.#wait();
  }

  /** Takes nothing up any more; what is done is ended by others. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#parts.fence.close();
    await this.#taking;
  }

  async #wait(): Promise<void> {
    const { leases, log } = this.#parts;
    let lease: Lease | undefined;
    while (!lease && (await this.#rest()))
      lease = await leases.acquire(leaseName).catch((err: unknown) => {
        log.warn({ err }, 'it could not be looked whether the duties are free');
        return undefined;
      });
    if (!lease || this.#closing.signal.aborted) return;
    try {
      await this.#takeUp(lease);
    } catch (err) {
      log.error({ err }, 'the duties could not be taken up');
      this.#parts.lost();
    }
  }

  async #takeUp(lease: Lease): Promise<void> {
    const { fence, lost, log, takeUp } = this.#parts;
    this.#isTaken = true;
    this.#hold(lease);
    fence.onMove((move) => {
      if (move !== 'overtaken' || this.#closing.signal.aborted) return;
      log.error({ fence: lease.fence }, 'a media process knows a later lease of the duties than this one');
      lost();
    });
    await takeUp();
  }

  #hold(lease: Lease): void {
    lease.lost.addEventListener('abort', () => void this.#keep(lease), { once: true });
    this.#parts.fence.hold(lease);
  }

  /**
   * A store that is out of reach takes the lease from every process. If no other process had the lease meanwhile, the
   * next fence is `fence + 1`, and this process continues. Until then the fence blocks all outside effects of the
   * duties.
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
      this.#parts.log.error({ fence }, 'another process has taken the duties over');
      this.#parts.lost();
      return;
    } while (await this.#rest());
  }

  #rest(): Promise<boolean> {
    const { lookMs = usualLookMs } = this.#parts;
    return delay(lookMs, true, { signal: this.#closing.signal, ref: false }).catch(() => false);
  }
}
