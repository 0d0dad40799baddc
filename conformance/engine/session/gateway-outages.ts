import { noteInterruption } from '../http/check-attempt.ts';
import type { Exchange } from '../http/client.ts';
import { proxyResponse } from '../http/intermediary.ts';
import type { Pace } from '../http/response-times.ts';
import type { ContractRecord } from '../model/operation.ts';

/** The minimum duration of a stalled response, in milliseconds, unless all responses are slow. */
const minStallMs = 4_000;
/** As a multiple of the time within which nine of ten responses arrive. */
const minStallTrips = 20;

/** Responses that a proxy sent because no process behind it responded, and stalled responses. */
export class Outages {
  readonly #contract: ContractRecord;
  readonly #pace: Pick<Pace, 'roundTripMs'>;
  /** The operations with requests that met an outage. */
  readonly #requested = new Set<string>();
  /** The operations with stalled responses. */
  readonly #stalled = new Set<string>();

  constructor(contract: ContractRecord, pace: Pick<Pace, 'roundTripMs'>) {
    this.#contract = contract;
    this.#pace = pace;
  }

  /**
   * Whether the processes behind the proxy come and go: it had none for requests of several operations, or
   * they stalled.
   */
  get comeAndGo(): boolean {
    return this.#requested.size > 1 || this.standStill;
  }

  /** Whether processes of the target stall. A single operation that is always slow does not show that. */
  get standStill(): boolean {
    return this.#stalled.size > 1;
  }

  /** Records an outage for the run and for the current attempt of a check. */
  note(exchange: Exchange): void {
    this.#noteStall(exchange);
    const { status } = exchange.response;
    if (status !== 502 && status !== 504) return;
    const responded = proxyResponse(exchange, this.#contract.requestId.header);
    if (responded === undefined) return;
    const { method, path } = exchange.request;
    this.#requested.add(exchange.operation ?? `${method} ${path}`);
    noteInterruption(`${responded.front} returned ${status} because the deployment did not respond`);
  }

  #noteStall({ response: { ms }, operation, request: { method, path } }: Exchange): void {
    if (ms < minStallMs || ms < minStallTrips * this.#pace.roundTripMs) return;
    this.#stalled.add(operation ?? `${method} ${path}`);
    noteInterruption(`a response took ${(ms / 1000).toFixed(1)} s`);
  }
}
