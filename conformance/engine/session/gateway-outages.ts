import { brokeOff } from '../http/check-attempt.ts';
import type { Exchange } from '../http/client.ts';
import { frontAnswer } from '../http/intermediary.ts';
import type { Pace } from '../http/response-times.ts';
import type { ContractRecord } from '../model/operation.ts';

/** A response that takes this long was held up, unless all responses are slow. */
const minStallMs = 4_000;
/** As a multiple of the time within which nine of ten responses arrive. */
const minStallTrips = 20;

/** Responses that a front sent because no process behind it responded, and responses that were held up. */
export class Outages {
  readonly #contract: ContractRecord;
  readonly #pace: Pick<Pace, 'roundTripMs'>;
  /** What was asked for then. */
  readonly #asked = new Set<string>();
  /** The operations whose responses were held up. */
  readonly #stalled = new Set<string>();

  constructor(contract: ContractRecord, pace: Pick<Pace, 'roundTripMs'>) {
    this.#contract = contract;
    this.#pace = pace;
  }

  /**
   * Whether the processes behind the front come and go: the front had none for requests of several operations, or they
   * stood still.
   */
  get comeAndGo(): boolean {
    return this.#asked.size > 1 || this.standStill;
  }

  /**
   * Whether processes of the target sometimes stand still. A single operation that is always slow does not show that.
   */
  get standStill(): boolean {
    return this.#stalled.size > 1;
  }

  /** Looks whether an answer is one, and notes it at the check under way. */
  note(exchange: Exchange): void {
    this.#noteStall(exchange);
    const { status } = exchange.answer;
    if (status !== 502 && status !== 504) return;
    const answered = frontAnswer(exchange, this.#contract.requestId.header);
    if (answered === undefined) return;
    const { method, path } = exchange.request;
    this.#asked.add(exchange.operation ?? `${method} ${path}`);
    brokeOff(`${answered.front} answered ${status} where the deployment did not`);
  }

  #noteStall({ answer: { ms }, operation, request: { method, path } }: Exchange): void {
    if (ms < minStallMs || ms < minStallTrips * this.#pace.roundTripMs) return;
    this.#stalled.add(operation ?? `${method} ${path}`);
    brokeOff(`a response took ${(ms / 1000).toFixed(1)} s`);
  }
}
