import { after, ahead, type Run } from './sequence.ts';

/** The delay before the first loss report, because packets may be reordered. */
const reorderMs = 8;
/** The maximum number of runs in one report. */
const maxRunsOfReport = 180;

interface Loss {
  from: number;
  to: number;
  readonly noticedAt: number;
  reportedAt: number | undefined;
}

/** The missing packets in order. Times are in milliseconds. */
export class LossList {
  #losses: Loss[] = [];

  get first(): Run | undefined {
    return this.#losses[0];
  }

  /** Adds the packets missing before the newest one. */
  add({ from, to }: Run, now: number): void {
    this.#losses.push({ from, to, noticedAt: now, reportedAt: undefined });
  }

  /** Removes a packet that has arrived. */
  remove(sequence: number): void {
    const index = this.#indexOf(sequence);
    const loss = this.#losses[index];
    if (!loss || ahead(loss.from, sequence) > 0) return;
    const before = { ...loss, to: after(sequence, -1) };
    const behind = { ...loss, from: after(sequence) };
    const rest = [before, behind].filter(({ from, to }) => ahead(to, from) >= 0);
    this.#losses.splice(index, 1, ...rest);
  }

  /** Removes all packets before this one. */
  removeBefore(sequence: number): void {
    while (this.#losses[0] && ahead(sequence, this.#losses[0].to) > 0) this.#losses.shift();
    const [first] = this.#losses;
    if (first && ahead(sequence, first.from) > 0) first.from = sequence;
  }

  /**
   * Returns the runs to be reported now, limited to one report. Each run is reported again after `againMs`.
   */
  due(now: number, againMs: number): Run[] {
    const due: Run[] = [];
    for (const loss of this.#losses) {
      if (due.length === maxRunsOfReport) break;
      const at = loss.reportedAt === undefined ? loss.noticedAt + reorderMs : loss.reportedAt + againMs;
      if (now < at) continue;
      loss.reportedAt = now;
      due.push({ from: loss.from, to: loss.to });
    }
    return due;
  }

  clear(): void {
    this.#losses = [];
  }

  /** The index of the first run that ends at that packet or later. */
  #indexOf(sequence: number): number {
    let [low, high] = [0, this.#losses.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const loss = this.#losses[middle];
      if (loss && ahead(sequence, loss.to) > 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
