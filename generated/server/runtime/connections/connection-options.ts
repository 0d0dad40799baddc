// Copied from templates/server/runtime/connections/connection-options.ts by `npx callsheet generate`. Do not edit.

import type { CeilingOptions } from './connection-ceilings.ts';

/** Limits of connections, and how they are closed. */
export interface ConnectionOptions extends CeilingOptions {
  /**
   * Maximum number of response bytes that wait in memory for slow clients, over all connections; 64 MiB by
   * default. Above it, the connections that have waited longest are closed.
   */
  readonly maxUnsentBytes?: number;
  /**
   * Milliseconds that kept-alive connections may still send a request after the server starts to close; the
   * responses contain `Connection: close`. 0 by default.
   */
  readonly drainIdleMs?: number;
  /**
   * When it aborts, every response is the last of its connection, but new connections are still accepted:
   * the server will close soon.
   */
  readonly ending?: AbortSignal;
}
