import type { Exchange } from './client.ts';

/** The request ids of a run's answers, each of which may come once. */
export class RequestIds {
  readonly #lines = new Map<string, string>();
  readonly #repeated: string[] = [];

  /** Ids that came more than once, with the requests they came to. */
  get repeated(): readonly string[] {
    return this.#repeated;
  }

  /** Notes the id of an answer, as far as it has one. */
  note(id: string | undefined, { request: { method, path } }: Exchange): void {
    if (id === undefined) return;
    const line = `${method} ${path}`;
    const earlier = this.#lines.get(id);
    if (earlier !== undefined) this.#repeated.push(`${id} (${earlier}, then ${line})`);
    this.#lines.set(id, line);
  }
}
