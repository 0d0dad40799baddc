import type { Counter, Histogram, Registry } from 'prom-client';
import type { OperationAnswer } from '../../../generated/server/runtime/routes/gateway.ts';
import type { Measures } from '../../ports/metrics.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';

/** In seconds: from what one row costs to what a client gives up on. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What a deployment measures of itself, for Prometheus. Labels are of the contract's words alone, never ids or addresses, so that
 * there are as many series as the contract has operations and no more.
 */
export class Metrics implements Measures {
  readonly registry: Registry;
  readonly #requests: Histogram<'operation' | 'status'>;
  readonly #underWay: { value: number } = { value: 0 };
  readonly #refusals: Counter<'class'>;
  readonly #eventLag: Histogram;
  readonly #writes: Histogram<'outcome'>;
  #writing = 0;

  private constructor(prom: typeof import('prom-client')) {
    const registry = new prom.Registry();
    const registers = [registry];
    prom.collectDefaultMetrics({ register: registry });
    this.registry = registry;
    this.#requests = new prom.Histogram({
      name: 'callsheet_request_duration_seconds',
      registers,
      buckets: seconds,
      labelNames: ['operation', 'status'],
      help: "Answers of the contract's operations by status class (`none`: the client left), event streams until they begin.",
    });
    this.#refusals = new prom.Counter({
      name: 'callsheet_rate_limited_total',
      registers,
      labelNames: ['class'],
      help: 'Calls that were refused because their rate class was used up.',
    });
    this.#eventLag = new prom.Histogram({
      name: 'callsheet_event_lag_seconds',
      registers,
      buckets: seconds,
      help: 'From the write of an event until it went out to those who watch its studio.',
    });
    this.#writes = new prom.Histogram({
      name: 'callsheet_store_write_duration_seconds',
      registers,
      buckets: seconds,
      labelNames: ['outcome'],
      help: 'From when a write is asked for until it is durable, with the time that it waits; outcome ok or failed.',
    });
  }

  /** Loads what they are made with. */
  static async load(): Promise<Metrics> {
    return new Metrics(await import('prom-client'));
  }

  /** How many requests are under way. */
  get requestsUnderWay(): number {
    return this.#underWay.value;
  }

  /** How many writes of the store wait or are under way. */
  get writing(): number {
    return this.#writing;
  }

  began(): void {
    this.#underWay.value += 1;
  }

  answered(operation: string, { status, durationMs }: OperationAnswer): void {
    this.#underWay.value -= 1;
    const of = status === 0 ? 'none' : `${Math.floor(status / 100)}xx`;
    this.#requests.observe({ operation, status: of }, durationMs / 1000);
  }

  eventDelivered(lagMs: number): void {
    this.#eventLag.observe(lagMs / 1000);
  }

  async write<T>(write: () => Promise<T>): Promise<T> {
    const ended = this.#writes.startTimer();
    this.#writing += 1;
    let outcome = 'failed';
    try {
      const result = await write();
      outcome = 'ok';
      return result;
    } finally {
      this.#writing -= 1;
      ended({ outcome });
    }
  }

  /** A limiter whose refusals are counted, by the names of classes. */
  counted(limiter: RateLimiter): RateLimiter {
    const refusals = this.#refusals;
    return {
      async take(rateClass, key) {
        const verdict = await limiter.take(rateClass, key);
        if (!verdict.passed) refusals.inc({ class: rateClass });
        return verdict;
      },
      async takeEach(buckets) {
        const verdict = await limiter.takeEach(buckets);
        if (!verdict.passed) refusals.inc({ class: verdict.rateClass });
        return verdict;
      },
    };
  }
}
