import { ContractViolationError } from '../call/contract-violation.ts';
import { ApiError } from '../call/errors.ts';
import { pause } from '../transport/delay.ts';
import { type KnownOfEndpoint, MediaConnection, type Outcome } from './media-connection.ts';
import type { MediaEndpoint, MediaOperation, MediaOptions, MediaState } from './media-options.ts';
import { browserConnection, type MediaTrack, type MediaTracks, type PeerConnection } from './media-peer.ts';
import { MediaSignaling } from './media-signaling.ts';

export type { MediaEndpoint, MediaOperation, MediaOptions, MediaState } from './media-options.ts';
export type { MediaTrack, MediaTracks, PeerConnection, PeerConnections } from './media-peer.ts';

/**
 * How a session ended: `closed` by `close()`; `aborted` by the signal; `gone` when the server ended it,
 * because another publisher took over or the published resource was deleted; `rejected` when the server
 * rejected it permanently; `failed` when all attempts failed.
 */
export interface MediaEnd {
  readonly reason: 'closed' | 'aborted' | 'gone' | 'rejected' | 'failed';
  readonly error?: unknown;
}

/** The options of a session that plays, and the callback that receives its tracks. */
export interface PlayOptions extends MediaOptions {
  /** Called with each track, and again after a reconnection. */
  readonly onTrack: (track: MediaTrack) => void;
}

/** A session that reconnects by itself. */
export interface MediaSession {
  /** The session's current state; `onState` of its options is called when the state changes. */
  readonly state: MediaState;
  /** Resolves when the session has ended; never rejects. */
  readonly closed: Promise<MediaEnd>;
  /** Ends the session, also at the server. Resolves when it has ended. */
  close(): Promise<MediaEnd>;
}

/**
 * Publishes the tracks of a stream and reconnects after failures. The caller still owns the tracks: they are
 * not stopped.
 */
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

/** Plays the published video and audio and reconnects after failures. */
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

/** Runs one session after another until one ends permanently. */
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
    this.#known = {
      supportsTrickle: operation.supportsTrickle,
      restarts: true,
      iceServers: options.iceServers ?? [],
    };
  }

  async run(show: (state: MediaState) => void): Promise<MediaEnd> {
    const { signal, retries = 5, maxDelay = 8_000 } = this.#options;
    for (;;) {
      let error: unknown;
      try {
        const outcome = await this.#session(show);
        // A publisher that was replaced must not replace its successor. A player replaces nobody, so it
        // reconnects.
        if (outcome === 'gone' && this.#operation.protocol === 'whip') return { reason: 'gone' };
        if (outcome === 'again') continue;
      } catch (cause) {
        error = cause;
      }
      if (signal.aborted) return { reason: 'aborted', error: signal.reason };
      if (error instanceof TypeError || error instanceof ContractViolationError || this.#isFinal(error))
        return { reason: error instanceof ApiError ? 'rejected' : 'failed', error };
      this.#failures += 1;
      if (this.#failures > retries) return { reason: 'failed', error };
      show('reconnecting');
      const requestedDelay = error instanceof ApiError ? error.retryAfter : undefined;
      const defaultDelay = Math.random() * Math.min(maxDelay, 250 * 2 ** this.#failures);
      await pause(requestedDelay === undefined ? defaultDelay : requestedDelay * 1000, signal).catch(
        () => undefined,
      );
      if (signal.aborted) return { reason: 'aborted', error: signal.reason };
    }
  }

  #isFinal(error: unknown): boolean {
    return error instanceof ApiError && !this.#operation.retryStatuses.includes(error.status);
  }

  /** One session, from its offer to its end. */
  #session(show: (state: MediaState) => void): Promise<Outcome> {
    const { peerConnection = browserConnection, signal, disconnectTimeout = 4000 } = this.#options;
    const signaling = new MediaSignaling(this.#operation, this.#endpoint, this.#options);
    return new MediaConnection({
      signaling,
      known: this.#known,
      peerConnection,
      prepare: this.#prepare,
      signal,
      disconnectTimeout,
      onState: (state) => {
        if (state === 'connected') this.#failures = 0;
        show(state);
      },
    }).run();
  }
}
