// Copied from templates/client/runtime/media/media-options.ts by `npx callsheet generate`. Do not edit.

import type { SecretValue } from '../traits/secret.ts';
import type { IceServer } from './ice-servers.ts';
import type { PeerConnections } from './media-peer.ts';

/** What the contract says of the operation that takes an offer. */
export interface MediaOperation {
  readonly operation: string;
  readonly protocol: 'whip' | 'whep';
  /** The statuses that make a session, those that refuse one, and those of them that ask to come back later. */
  readonly made: readonly number[];
  readonly refused: readonly number[];
  readonly later: readonly number[];
  /** Whether sessions take candidates after their offer. */
  readonly trickles: boolean;
}

/** Where a session is offered. */
export interface MediaEndpoint {
  readonly url: string | URL;
  /** The bearer token, or a function that gives the current one: it is asked again for each request. */
  readonly token: string | SecretValue | (() => string | SecretValue | Promise<string | SecretValue>);
}

/** Where a session stands. */
export type MediaState = 'connecting' | 'connected' | 'reconnecting' | 'closed';

/** How a session is kept up. */
export interface MediaOptions {
  /** Ends the session when it aborts. */
  readonly signal?: AbortSignal;
  /** Called with each new state of the session. */
  readonly onState?: (state: MediaState) => void;
  /** Attempts in a row that may fail before it is given up; 5 by default. */
  readonly retries?: number;
  /** The longest wait before one of them, in milliseconds, where the server does not say; 8,000 by default. */
  readonly maxDelay?: number;
  /** Milliseconds that a request may take; 10,000 by default. */
  readonly timeout?: number;
  /** Milliseconds that media may be away before ICE is restarted, or the session made anew; 4,000 by default. */
  readonly patience?: number;
  readonly iceServers?: readonly IceServer[];
  /** Stands in for the browser's. */
  readonly peerConnection?: PeerConnections;
  readonly fetch?: typeof fetch;
}
