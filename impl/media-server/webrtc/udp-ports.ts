/** All UDP ports of the range are in use. */
export class NoPortError extends Error {
  override readonly name = 'NoPortError';
}

/** The first and the last port of a range. */
export type PortRange = readonly [first: number, last: number];

/**
 * Gives each session its own port, because two concurrent searches for a free port can find the same.
 * Without a range the system chooses the port.
 */
export class UdpPorts {
  readonly #first: number;
  readonly #count: number;
  readonly #taken = new Set<number>();
  #next = 0;

  constructor(range?: PortRange) {
    this.#first = range?.[0] ?? 0;
    this.#count = range ? range[1] - range[0] + 1 : 0;
  }

  /** Returns a free port; 0 if the system chooses, and undefined if all are in use. */
  take(): number | undefined {
    if (this.#count === 0) return 0;
    for (let tries = 0; tries < this.#count; tries += 1) {
      const port = this.#first + ((this.#next + tries) % this.#count);
      if (this.#taken.has(port)) continue;
      this.#taken.add(port);
      // Prefers the least recently used port, so that late packets of an earlier session do not reach a new
      // one.
      this.#next = (port + 1 - this.#first) % this.#count;
      return port;
    }
    return undefined;
  }

  release(port: number): void {
    this.#taken.delete(port);
  }
}
