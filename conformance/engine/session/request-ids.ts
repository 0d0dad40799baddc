import { shortLine } from '../../../cli/printable-text.ts';
import { type Exchange, headerOf } from '../http/client.ts';
import type { ContractRecord } from '../model/operation.ts';

const longest = 256;
const mostRepeated = 1000;

/** The request ids of a run's answers, each of which may come once. */
export class RequestIds {
  readonly #lines = new Map<string, string>();
  readonly #repeated: string[] = [];

  /** Ids that came more than once, with the requests they came to. */
  get repeated(): readonly string[] {
    return this.#repeated;
  }

  /** Notes the request id of a response, if it has one and the contract promises request ids. */
  note(
    { header, assumed }: ContractRecord['requestId'],
    { request: { method, path }, answer }: Exchange,
  ): void {
    const id = headerOf(answer, header);
    // Another contract may give the header another meaning, such as the id that the client sent.
    if (id === undefined || assumed) return;
    const line = shortLine(`${method} ${path}`, 200);
    // Ids of excessive length are compared by their beginnings.
    const known = id.slice(0, longest);
    const earlier = this.#lines.get(known);
    if (earlier !== undefined && this.#repeated.length < mostRepeated)
      this.#repeated.push(`${shortLine(known)} (${earlier}, then ${line})`);
    this.#lines.set(known, line);
  }
}
