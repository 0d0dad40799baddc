import type { Launched } from './processes.ts';

/** How often processes are killed or suspended, in milliseconds; undefined = never. */
export interface HurtOptions {
  readonly killEveryMs?: number | undefined;
  readonly suspendEveryMs?: number | undefined;
  /** How long a process stays suspended. */
  readonly suspendedMs?: number;
}

/** Starts the process at an index again, on the port that it had. */
export type Restart = (index: number) => Promise<Launched>;

/** Shorter than the duration of a lease, so that the suspended process keeps its leases. */
const defaultSuspendedMs = 6_000;

/**
 * Kills and restarts one process after the other, and suspends others in between. A suspended process is
 * never killed, and a starting process is never suspended.
 */
export class HurtProcesses {
  readonly #running: Launched[];
  readonly #restart: Restart;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #starting = new Set<number>();
  #suspended: number | undefined;
  #isOver = false;

  constructor(running: readonly Launched[], restart: Restart) {
    this.#running = [...running];
    this.#restart = restart;
  }

  /** Kills and suspends processes until `stop` is called. */
  start({ killEveryMs, suspendEveryMs, suspendedMs = defaultSuspendedMs }: HurtOptions): void {
    // At most one process is down and one suspended, so that one of three always responds.
    const mayKill = () => this.#starting.size === 0;
    const maySuspend = () => this.#suspended === undefined;
    if (killEveryMs !== undefined) this.#inTurn(killEveryMs, mayKill, (index) => void this.#kill(index));
    if (suspendEveryMs !== undefined)
      this.#inTurn(suspendEveryMs, maySuspend, (index) => this.#suspend(index, suspendedMs));
  }

  /** Stops killing and suspending processes, and resumes the suspended process. */
  stop(): void {
    this.#isOver = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#resume();
  }

  /**
   * Calls `hurt` periodically for the next process that is neither suspended nor starting, unless `mayHurt` forbids it.
   */
  #inTurn(everyMs: number, mayHurt: () => boolean, hurt: (index: number) => void): void {
    let turn = 0;
    const next = () => {
      if (!mayHurt()) return;
      for (let tried = 0; tried < this.#running.length; tried += 1) {
        const index = turn % this.#running.length;
        turn += 1;
        if (index !== this.#suspended && !this.#starting.has(index)) return hurt(index);
      }
    };
    this.#timers.push(setInterval(next, everyMs));
  }

  async #kill(index: number): Promise<void> {
    this.#starting.add(index);
    this.#running[index]?.signal('SIGKILL');
    try {
      this.#running[index] = await this.#restart(index);
    } catch (error) {
      if (this.#isOver) return;
      for (const timer of this.#timers) clearInterval(timer);
      process.stderr.write(`A killed process could not be restarted: ${String(error)}\n`);
    } finally {
      this.#starting.delete(index);
    }
  }

  #suspend(index: number, forMs: number): void {
    this.#suspended = index;
    this.#running[index]?.signal('SIGSTOP');
    setTimeout(() => this.#resume(), forMs).unref();
  }

  #resume(): void {
    if (this.#suspended === undefined) return;
    this.#running[this.#suspended]?.signal('SIGCONT');
    this.#suspended = undefined;
  }
}
