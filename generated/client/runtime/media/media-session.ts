// Copied from templates/client/runtime/media/media-session.ts by `npx callsheet generate`. Do not edit.

import { ContractViolationError } from '../call/contract-violation.ts';
import { RefusalError } from '../call/errors.ts';
import { pause } from '../transport/delay.ts';
import { type KnownOfEndpoint, MediaConnection, type Outcome } from './media-connection.ts';
import type { MediaEndpoint, MediaOperation, MediaOptions, MediaState } from './media-options.ts';
import { browserConnection, type MediaTrack, type MediaTracks, type PeerConnection } from './media-peer.ts';
import { MediaSignaling } from './media-signaling.ts';

export type { MediaEndpoint, MediaOperation, MediaOptions, MediaState } from './media-options.ts';
export type { MediaTrack, MediaTracks, PeerConnection, PeerConnections } from './media-peer.ts';

/**
 * How a session ended: `closed` by `close()`, `aborted` by the signal, `gone` where the server ended it (somebody took over, or
 * what is published to is no more), `refused` where it is refused for good, `failed` where every attempt came to nothing.
 */
export interface MediaEnd {
  readonly reason: 'closed' | 'aborted' | 'gone' | 'refused' | 'failed';
  readonly error?: unknown;
}

/** The options of a session that plays, and the callback that receives its tracks. */
export interface PlayOptions extends MediaOptions {
  /** Told of each track as it comes; anew after a reconnection. */
  readonly onTrack: (track: MediaTrack) => void;
}

/** A session that is kept up. */
export interface MediaSession {
  /** The session's current state; `onState` of its options is called when the state changes. */
  readonly state: MediaState;
  /** Settles once it is over, and never rejects. */
  readonly closed: Promise<MediaEnd>;
  /** Ends it, at the server too. */
  close(): Promise<MediaEnd>;
}

/** Publishes the tracks of a stream, which stays the caller's: its tracks are not stopped. */
export function publishMedia(
  operation: MediaOperation,
  endpoint: MediaEndpoint,
  stream: MediaTracks,
  options: MediaOptions = {},
): MediaSession {
  return keptUp(operation, endpoint, options, (connection) => {
    for (const track of stream.getTracks())
      connection.addTransceiver(track, { direction: 'sendonly', streams: [stream] });
  });
}

/** Plays what is published, video and audio. */
export function playMedia(
  operation: MediaOperation,
  endpoint: MediaEndpoint,
  options: PlayOptions,
): MediaSession {
  return keptUp(operation, endpoint, options, (connection) => {
    connection.addEventListener('track', (event) => options.onTrack(Reflect.get(event, 'track')));
    for (const kind of ['video', 'audio']) connection.addTransceiver(kind, { direction: 'recvonly' });
  });
}

type Prepare = (connection: PeerConnection) => void;

function keptUp(
  operation: MediaOperation,
  endpoint: MediaEndpoint,
  options: MediaOptions,
  prepare: Prepare,
): MediaSession {
  const closing = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, closing.signal]) : closing.signal;
  let state: MediaState = 'connecting';
  const show = (next: MediaState) => {
    if (next === state) return;
    state = next;
    options.onState?.(next);
  };
  const attempts = new Attempts(operation, endpoint, { ...options, signal }, prepare);
  const closed = attempts.run(show).then((end): MediaEnd => {
    show('closed');
    return closing.signal.aborted && end.reason === 'aborted' ? { reason: 'closed' } : end;
  });
  return {
    get state() {
      return state;
    },
    closed,
    close() {
      closing.abort();
      return closed;
    },
  };
}

/** One session after the other, until one ends for good. */
class Attempts {
  readonly #operation: MediaOperation;
  readonly #endpoint: MediaEndpoint;
  readonly #options: MediaOptions & { readonly signal: AbortSignal };
  readonly #prepare: Prepare;
  readonly #known: KnownOfEndpoint;
  #failures = 0;

  constructor(
    operation: MediaOperation,
    endpoint: MediaEndpoint,
    options: MediaOptions & { readonly signal: AbortSignal },
    prepare: Prepare,
  ) {
    this.#operation = operation;
    this.#endpoint = endpoint;
    this.#options = options;
    this.#prepare = prepare;
    this.#known = { trickles: operation.trickles, restarts: true, iceServers: options.iceServers ?? [] };
  }

  async run(show: (state: MediaState) => void): Promise<MediaEnd> {
    const { signal, retries = 5, maxDelay = 8_000 } = this.#options;
    for (;;) {
      let error: unknown;
      try {
        const outcome = await this.#session(show);
        // Whoever was taken over does not fight back; a player takes nobody's place.
        if (outcome === 'gone' && this.#operation.protocol === 'whip') return { reason: 'gone' };
        if (outcome === 'again') continue;
      } catch (cause) {
        error = cause;
      }
      if (signal.aborted) return { reason: 'aborted', error: signal.reason };
      if (error instanceof TypeError || error instanceof ContractViolationError || this.#isFinal(error))
        return { reason: error instanceof RefusalError ? 'refused' : 'failed', error };
      this.#failures += 1;
      if (this.#failures > retries) return { reason: 'failed', error };
      show('reconnecting');
      const asked = error instanceof RefusalError ? error.retryAfter : undefined;
      const usual = Math.random() * Math.min(maxDelay, 250 * 2 ** this.#failures);
      await pause(asked === undefined ? usual : asked * 1000, signal).catch(() => undefined);
      if (signal.aborted) return { reason: 'aborted', error: signal.reason };
    }
  }

  #isFinal(error: unknown): boolean {
    return error instanceof RefusalError && !this.#operation.later.includes(error.status);
  }

  /** One session, from its offer to its end. */
  #session(show: (state: MediaState) => void): Promise<Outcome> {
    const { peerConnection = browserConnection, signal, patience = 4000 } = this.#options;
    const signaling = new MediaSignaling(this.#operation, this.#endpoint, this.#options);
    return new MediaConnection({
      signaling,
      known: this.#known,
      peerConnection,
      prepare: this.#prepare,
      signal,
      patience,
      onState: (state) => {
        if (state === 'connected') this.#failures = 0;
        show(state);
      },
    }).run();
  }
}
