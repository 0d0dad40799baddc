import { brokeOff } from './attempt.ts';
import type { Exchange } from './client.ts';
import { frontAnswer } from './front.ts';
import type { ContractRecord } from './operation.ts';

/** What a front answered when nobody behind it did. */
export class Outages {
  readonly #contract: ContractRecord;
  /** What was asked for then. */
  readonly #asked = new Set<string>();

  constructor(contract: ContractRecord) {
    this.#contract = contract;
  }

  /** Whether those behind the front come and go: it had nobody for requests of several operations. */
  get comeAndGo(): boolean {
    return this.#asked.size > 1;
  }

  /** Looks whether an answer is one, and notes it at the check under way. */
  note(exchange: Exchange): void {
    const { status } = exchange.answer;
    if (status !== 502 && status !== 504) return;
    const answered = frontAnswer(exchange, this.#contract.requestId.header);
    if (answered === undefined) return;
    const { method, path } = exchange.request;
    this.#asked.add(exchange.operation ?? `${method} ${path}`);
    brokeOff(`${answered.front} answered ${status} where the deployment did not`);
  }
}
