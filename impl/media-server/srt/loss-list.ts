import { after, ahead, type Run } from './sequence.ts';

/** Packets that come in another order are not asked for at once. */
const reorderMs = 8;
/** As many as one report holds. */
const maxRunsOfReport = 180;

interface Loss {
  from: number;
  to: number;
  readonly noticedAt: number;
  askedAt: number | undefined;
}

/** The packets that are missing, in their order. Times are in milliseconds. */
export class LossList {
  #losses: Loss[] = [];

  get first(): Run | undefined {
    return this.#losses[0];
  }

  /** Adds what is missing in front of a packet that is the newest. */
  add({ from, to }: Run, now: number): void {
    this.#losses.push({ from, to, noticedAt: now, askedAt: undefined });
  }

  /** A packet has come after all. */
  remove(sequence: number): void {
    const index = this.#indexOf(sequence);
    const loss = this.#losses[index];
    if (!loss || ahead(loss.from, sequence) > 0) return;
    const before = { ...loss, to: after(sequence, -1) };
    const behind = { ...loss, from: after(sequence) };
    const rest = [before, behind].filter(({ from, to }) => ahead(to, from) >= 0);
    this.#losses.splice(index, 1, ...rest);
  }

  /** Forgets everything before that packet. */
  removeBefore(sequence: number): void {
    while (this.#losses[0] && ahead(sequence, this.#losses[0].to) > 0) this.#losses.shift();
    const [first] = this.#losses;
    if (first && ahead(sequence, first.from) > 0) first.from = sequence;
  }

  /** What is to be asked for now, each again after that time: as much as one report holds. */
  due(now: number, againMs: number): Run[] {
    const due: Run[] = [];
    for (const loss of this.#losses) {
      if (due.length === maxRunsOfReport) break;
      const at = loss.askedAt === undefined ? loss.noticedAt + reorderMs : loss.askedAt + againMs;
      if (now < at) continue;
      loss.askedAt = now;
      due.push({ from: loss.from, to: loss.to });
    }
    return due;
  }

  clear(): void {
    this.#losses = [];
  }

  /** Of the first that ends at that packet or later. */
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
