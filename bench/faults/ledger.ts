/** The kinds of writes that clients make. Each gives its row a unique text. */
export type WriteKind =
  | 'source created'
  | 'source renamed'
  | 'source deleted'
  | 'template created'
  | 'message';

/** A write with a successful response. */
export interface Acknowledged {
  readonly kind: WriteKind;
  /** The unique name or text of the row; its id for a deletion. */
  readonly name: string;
  /** The id in the response. */
  readonly id: string;
  readonly studioId: string;
  /** The time of the response, by `performance.now()`. */
  readonly at: number;
}

/** A stretch of time by `performance.now()`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The outcomes of all writes of one run. */
export class Ledger {
  readonly acknowledged: Acknowledged[] = [];
  /** The numbers of other outcomes, by status or error code. */
  readonly rejected = new Map<string, number>();
  readonly #successes = new Map<string, number[]>();
  readonly #waiting = new Set<{ readonly count: number; readonly resolve: () => void }>();

  acknowledge(write: Omit<Acknowledged, 'at'>): void {
    const at = performance.now();
    this.acknowledged.push({ ...write, at });
    const times = this.#successes.get(write.studioId) ?? [];
    this.#successes.set(write.studioId, times);
    times.push(at);
    for (const waiting of this.#waiting) {
      if (this.acknowledged.length < waiting.count) continue;
      this.#waiting.delete(waiting);
      waiting.resolve();
    }
  }

  reject(outcome: string): void {
    this.rejected.set(outcome, (this.rejected.get(outcome) ?? 0) + 1);
  }

  /** Resolves when this total number of writes has been acknowledged. */
  async reaches(count: number): Promise<void> {
    if (this.acknowledged.length >= count) return;
    await new Promise<void>((resolve) => this.#waiting.add({ count, resolve }));
  }

  /**
   * The longest time in milliseconds that a studio was without a successful write within a span. Time within `excused`
   * spans does not count.
   */
  maxGap(studioId: string, span: Span, excused: readonly Span[] = []): number {
    const times = (this.#successes.get(studioId) ?? []).filter((at) => at > span.from && at < span.to);
    const marks = [span.from, ...times, span.to];
    let max = 0;
    for (const [index, to] of marks.entries()) {
      const from = marks[index - 1] ?? to;
      max = Math.max(max, to - from - overlap({ from, to }, excused));
    }
    return max;
  }
}

function overlap({ from, to }: Span, excused: readonly Span[]): number {
  const within = (one: Span) => Math.max(0, Math.min(to, one.to) - Math.max(from, one.from));
  return excused.reduce((sum, one) => sum + within(one), 0);
}
