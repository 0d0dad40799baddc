import { fitsVariable } from '../../../cli/shell-quoting.ts';
import type { Exchange } from './client.ts';
import { cutExchange } from './retained-exchanges.ts';

/** The response that contained a value, and the value's location in it. */
export interface Source {
  readonly value: string;
  /** The shell variable for the value when the exchange is repeated. */
  readonly variable: string;
  readonly exchange: Exchange;
  /** A JSON pointer into the response's body; `*` matches any member or index. */
  readonly pointer: string;
  /** The header that contained the value, if the body did not. */
  readonly header?: string;
}

/**
 * The origins of a run's ids and secrets. A request with such a value can be repeated after its resource is
 * deleted: the request that returned the value is repeated first.
 */
export class Provenance {
  readonly #sources = new Map<string, Source>();
  readonly #counts = new Map<string, number>();

  /**
   * Remembers a response that returned a value. Short values are ignored, because they would match by
   * accident.
   */
  note(source: Source): void {
    const { value } = source;
    if (value.length >= 6 && fitsVariable(value) && !this.#sources.has(value))
      this.#sources.set(value, { ...source, exchange: cutExchange(source.exchange) });
  }

  /** A shell variable for a new value: `ROOM_2` for the second room. */
  variableFor(resourceType: string): string {
    const stem = resourceType
      .replace(/[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])/g, '_')
      .replace(/^(?=\d)/, '_')
      .toUpperCase();
    const count = (this.#counts.get(stem) ?? 0) + 1;
    this.#counts.set(stem, count);
    return `${stem}_${count}`;
  }

  /** The recorded values that a text contains, with their sources. */
  usedIn(text: string): Source[] {
    return [...this.#sources.values()].filter(({ value }) => text.includes(value));
  }
}
