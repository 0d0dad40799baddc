import { fitsVariable } from '../../../cli/shell-quoting.ts';
import type { Exchange } from './client.ts';
import { cutExchange } from './retained-exchanges.ts';

/** Which answer gave a value, and where in it. */
export interface Source {
  readonly value: string;
  /** The shell variable that holds it when the exchange is repeated. */
  readonly variable: string;
  readonly exchange: Exchange;
  /** A JSON pointer into the answer's body, `*` standing for any member or index. */
  readonly pointer: string;
  /** The header that held it, in place of the body. */
  readonly header?: string;
}

/**
 * Where the ids and secrets of a run came from. A request that used one can be repeated after it is gone: what made it
 * is repeated first.
 */
export class Provenance {
  readonly #sources = new Map<string, Source>();
  readonly #counts = new Map<string, number>();

  /** Remembers an answer that gave a value; short ones are left alone, they would be found by accident. */
  note(source: Source): void {
    const { value } = source;
    if (value.length >= 6 && fitsVariable(value) && !this.#sources.has(value))
      this.#sources.set(value, { ...source, exchange: cutExchange(source.exchange) });
  }

  /** `ROOM_2` for the second room. */
  variableFor(resource: string): string {
    const stem = resource
      .replace(/[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])/g, '_')
      .replace(/^(?=\d)/, '_')
      .toUpperCase();
    const count = (this.#counts.get(stem) ?? 0) + 1;
    this.#counts.set(stem, count);
    return `${stem}_${count}`;
  }

  /** The values in a text that an answer gave. */
  usedIn(text: string): Source[] {
    return [...this.#sources.values()].filter(({ value }) => text.includes(value));
  }
}
