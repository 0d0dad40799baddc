import { type Fence, FenceLostError, type FenceMove, type HeldLease } from '../../ports/fence.ts';
import type { Lease } from '../../ports/leases.ts';
import type { Reader } from '../../ports/store.ts';

/** A fence over successive leases. It rejects all calls before the first lease. */
export class LeaseFence implements Fence {
  readonly #listeners = new Set<(move: FenceMove) => void>();
  readonly #closing = new AbortController();
  #lease: Lease | undefined;

  /** Records that this process has the duties under a lease. */
  hold(lease: Lease): void {
    this.#lease = lease;
    lease.lost.addEventListener('abort', () => this.#lost(lease), { once: true });
    this.#notify('held');
  }

  /** No more leases will follow: waiting calls fail. */
  close(): void {
    this.#closing.abort();
  }

  isCurrent(): boolean {
    return this.#lease?.isHeld() === true;
  }

  require(): HeldLease {
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
    const abandon = () => reject(new FenceLostError());
    const timer = setTimeout(abandon, withinMs);
    const stop = this.onMove((move) => move === 'held' && resolve());
    signal.addEventListener('abort', abandon, { once: true });
    if (signal.aborted) abandon();
    await promise.finally(() => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', abandon);
    });
  }

  leftMs(): number {
    return this.#lease?.leftMs() ?? 0;
  }

  overtaken(number: number | undefined): void {
    // Ignores a report about an earlier lease of this process, because its number is lower than the current
    // one.
    const current = this.#lease?.isHeld() ? numberOf(this.#lease) : undefined;
    if (number !== undefined && number === current) this.#notify('overtaken');
  }

  onMove(listener: (move: FenceMove) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #lost(lease: Lease): void {
    if (this.#lease === lease) this.#notify('lost');
  }

  #notify(move: FenceMove): void {
    for (const listener of [...this.#listeners]) listener(move);
  }
}

function numberOf({ isShared, fence }: Lease): number | undefined {
  return isShared ? fence : undefined;
}
