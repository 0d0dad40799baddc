import type { Counter, Histogram, Registry } from 'prom-client';
import type { OperationResponse } from '../../../generated/server/runtime/routes/gateway.ts';
import type { Measures } from '../../ports/metrics.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';

/** Histogram buckets in seconds, from the cost of one row to a typical client timeout. */
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Prometheus metrics of a deployment. Labels are words of the contract, never ids or addresses, so that the
 * number of series is bounded by the operations of the contract.
 */
export class Metrics implements Measures {
  readonly registry: Registry;
  readonly #requests: Histogram<'operation' | 'status'>;
  readonly #pendingRequests: { value: number } = { value: 0 };
  readonly #errorResponses: Counter<'class'>;
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
      help: "Responses of the contract's operations by status class (`none`: the client left), event streams until they start.",
    });
    this.#errorResponses = new prom.Counter({
      name: 'callsheet_rate_limited_total',
      registers,
      labelNames: ['class'],
      help: 'Calls that were rejected because their rate class was used up.',
    });
    this.#eventLag = new prom.Histogram({
      name: 'callsheet_event_lag_seconds',
      registers,
      buckets: seconds,
      help: 'From the write of an event until it was sent to the watchers of its studio.',
    });
    this.#writes = new prom.Histogram({
      name: 'callsheet_store_write_duration_seconds',
      registers,
      buckets: seconds,
      labelNames: ['outcome'],
      help: 'From the call of a write until it is durable, with the time that it waits; outcome ok or failed.',
    });
  }

  /** Loads prom-client and creates the metrics. */
  static async load(): Promise<Metrics> {
    return new Metrics(await import('prom-client'));
  }

  /** The number of pending requests. */
  get pendingRequestCount(): number {
    return this.#pendingRequests.value;
  }

  /** The number of writes of the store that wait or run. */
  get writing(): number {
    return this.#writing;
  }

  began(): void {
    this.#pendingRequests.value += 1;
  }

  onResponse(operation: string, { status, durationMs }: OperationResponse): void {
    this.#pendingRequests.value -= 1;
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

  /** A limiter that counts rejected calls by rate class. */
  counted(limiter: RateLimiter): RateLimiter {
    const errorResponses = this.#errorResponses;
    return {
      async take(rateClass, key) {
        const verdict = await limiter.take(rateClass, key);
        if (!verdict.passed) errorResponses.inc({ class: rateClass });
        return verdict;
      },
      async takeEach(buckets) {
        const verdict = await limiter.takeEach(buckets);
        if (!verdict.passed) errorResponses.inc({ class: verdict.rateClass });
        return verdict;
      },
    };
  }
}
