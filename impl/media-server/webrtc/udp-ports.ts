/** All UDP ports of the range are in use. */
export class NoPortError extends Error {
  override readonly name = 'NoPortError';
}

/** The first and the last port of a range. */
export type PortRange = readonly [first: number, last: number];

/**
 * Gives each session a port of its own, since two that look for a free one at the same moment find the same. Without a range
 * the system chooses.
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

  /** A port nobody else here has; 0 for one the system chooses, and undefined when all are taken. */
  take(): number | undefined {
    if (this.#count === 0) return 0;
    for (let tries = 0; tries < this.#count; tries += 1) {
      const port = this.#first + ((this.#next + tries) % this.#count);
      if (this.#taken.has(port)) continue;
      this.#taken.add(port);
      // The longest unused first: what still arrives for the session before does not meet the next one.
      this.#next = (port + 1 - this.#first) % this.#count;
      return port;
    }
    return undefined;
  }

  release(port: number): void {
    this.#taken.delete(port);
  }
}
