import type { SecretValue } from '../traits/secret.ts';
import type { IceServer } from './ice-servers.ts';
import type { PeerConnections } from './media-peer.ts';

/** The facts of the contract about an operation that accepts an offer. */
export interface MediaOperation {
  readonly operation: string;
  readonly protocol: 'whip' | 'whep';
  /** The statuses that create a session, the error statuses, and the error statuses that allow a retry. */
  readonly successStatuses: readonly number[];
  readonly errorStatuses: readonly number[];
  readonly retryStatuses: readonly number[];
  /** Whether sessions accept candidates after the offer. */
  readonly supportsTrickle: boolean;
}

/** The address and credential of a media endpoint. */
export interface MediaEndpoint {
  readonly url: string | URL;
  /**
   * The bearer token, or a function that returns the current one; the function is called for each request.
   */
  readonly token: string | SecretValue | (() => string | SecretValue | Promise<string | SecretValue>);
}

/** The state of a session. */
export type MediaState = 'connecting' | 'connected' | 'reconnecting' | 'closed';

/** The options of a session. */
export interface MediaOptions {
  /** Ends the session when it aborts. */
  readonly signal?: AbortSignal;
  /** Called with each new state of the session. */
  readonly onState?: (state: MediaState) => void;
  /** Maximum number of failed attempts in a row; 5 by default. */
  readonly retries?: number;
  /**
   * Maximum delay before an attempt in milliseconds, unless the server requests another; 8,000 by default.
   */
  readonly maxDelay?: number;
  /** Timeout of a request in milliseconds; 10,000 by default. */
  readonly timeout?: number;
  /**
   * Milliseconds that media may be interrupted before ICE is restarted or the session is replaced; 4,000 by
   * default.
   */
  readonly disconnectTimeout?: number;
  readonly iceServers?: readonly IceServer[];
  /** Replaces the browser's `RTCPeerConnection`. */
  readonly peerConnection?: PeerConnections;
  readonly fetch?: typeof fetch;
}
