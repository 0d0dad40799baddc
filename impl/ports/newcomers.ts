/** A connection, as far as it is counted here. */
interface Connection {
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/**
 * Connections whose clients have not shown yet who they are. With more than `max` of them the oldest is cut: each newcomer cuts
 * one at most, and one that shows at once who it is gets in, however many say nothing.
 */
export class Newcomers<Own extends Connection> {
  readonly #max: number;
  /** The oldest first. */
  readonly #connections = new Set<Own>();

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Counts a connection until it is admitted or closed. */
  add(connection: Own): void {
    this.#connections.add(connection);
    connection.once('close', () => this.#connections.delete(connection));
    if (this.#connections.size <= this.#max) return;
    const [oldest] = this.#connections;
    if (oldest === undefined) return;
    this.#connections.delete(oldest);
    oldest.destroy();
  }

  /** It has shown who it is, and counts no more. */
  admit(connection: Own): void {
    this.#connections.delete(connection);
  }
}
