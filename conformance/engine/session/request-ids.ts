import { shortLine } from '../../../cli/printable-text.ts';
import { type Exchange, headerOf } from '../http/client.ts';
import type { ContractRecord } from '../model/operation.ts';

const max = 256;
const maxRepeated = 1000;

/** The request ids of a run's responses. Each must occur once. */
export class RequestIds {
  readonly #lines = new Map<string, string>();
  readonly #repeated: string[] = [];

  /** Ids that occurred more than once, with their requests. */
  get repeated(): readonly string[] {
    return this.#repeated;
  }

  /** Notes the request id of a response, if it has one and the contract promises request ids. */
  note(
    { header, assumed }: ContractRecord['requestId'],
    { request: { method, path }, response }: Exchange,
  ): void {
    const id = headerOf(response, header);
    // Another contract may give the header another meaning, such as the id that the client sent.
    if (id === undefined || assumed) return;
    const line = shortLine(`${method} ${path}`, 200);
    // Ids of excessive length are compared by their beginnings.
    const known = id.slice(0, max);
    const earlier = this.#lines.get(known);
    if (earlier !== undefined && this.#repeated.length < maxRepeated)
      this.#repeated.push(`${shortLine(known)} (${earlier}, then ${line})`);
    this.#lines.set(known, line);
  }
}
