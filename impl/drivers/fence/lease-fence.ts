import { type Fence, FenceLostError, type FenceMove, type Passage } from '../../ports/fence.ts';
import type { Lease } from '../../ports/leases.ts';
import type { Reader } from '../../ports/store.ts';

/** A fence that follows one lease after the other. No call passes before the first lease. */
export class LeaseFence implements Fence {
  readonly #listeners = new Set<(move: FenceMove) => void>();
  readonly #closing = new AbortController();
  #lease: Lease | undefined;

  /** This process has the duties under a lease. */
  hold(lease: Lease): void {
    this.#lease = lease;
    lease.lost.addEventListener('abort', () => this.#lost(lease), { once: true });
    this.#tell('held');
  }

  /** No lease comes any more: waiting calls fail. */
  close(): void {
    this.#closing.abort();
  }

  isCurrent(): boolean {
    return this.#lease?.isHeld() === true;
  }

  require(): Passage {
    const lease = this.#lease;
    if (!lease?.isHeld()) throw new FenceLostError();
    return { number: numberOf(lease), lost: lease.lost };
  }

  async requireIn(reader: Reader): Promise<void> {
    const lease = this.#lease;
    if (!lease?.isHeld() || !(await lease.isHeldIn(reader))) throw new FenceLostError();
  }

  async regained(withinMs: number): Promise<void> {
    if (this.isCurrent()) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const { signal } = this.#closing;
    const giveUp = () => reject(new FenceLostError());
    const timer = setTimeout(giveUp, withinMs);
    const stop = this.onMove((move) => move === 'held' && resolve());
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    await promise.finally(() => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', giveUp);
    });
  }

  leftMs(): number {
    return this.#lease?.leftMs() ?? 0;
  }

  overtaken(number: number | undefined): void {
    // The number of an earlier lease of this process is lower than its own present one.
    const current = this.#lease?.isHeld() ? numberOf(this.#lease) : undefined;
    if (number !== undefined && number === current) this.#tell('overtaken');
  }

  onMove(listener: (move: FenceMove) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #lost(lease: Lease): void {
    if (this.#lease === lease) this.#tell('lost');
  }

  #tell(move: FenceMove): void {
    for (const listener of [...this.#listeners]) listener(move);
  }
}

function numberOf({ isShared, fence }: Lease): number | undefined {
  return isShared ? fence : undefined;
}
