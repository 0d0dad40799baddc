/** The members of a connection that are used here. */
interface Connection {
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/**
 * Connections from clients that have not identified themselves yet. Beyond `max`, each new connection closes
 * the oldest one. A client that identifies itself at once is therefore admitted, even during a flood of
 * silent connections.
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

  /** Stops counting a connection, because its client has identified itself. */
  admit(connection: Own): void {
    this.#connections.delete(connection);
  }
}
