import type { IceServer } from './ice-servers.ts';

/*
 * What is needed of WebRTC, as types of its own: a program that compiles without `DOM` compiles with this, and a test or
 * another implementation can stand in for the browser's.
 */

/** A type of the browser where the program knows it. */
type Known<Name extends string, Else> =
  typeof globalThis extends Record<Name, { readonly prototype: infer Type }> ? Type : Else;

/** A `MediaStreamTrack`. */
export type MediaTrack = Known<'MediaStreamTrack', { readonly kind: string }>;

/** A `MediaStream`. */
export type MediaTracks = Known<'MediaStream', { getTracks(): MediaTrack[] }>;

/** An `RTCPeerConnection`. */
export interface PeerConnection {
  readonly connectionState: string;
  readonly iceGatheringState: string;
  readonly localDescription: { readonly sdp: string } | null;
  addTransceiver(
    what: MediaTrack | string,
    how: { direction: 'sendonly' | 'recvonly'; streams?: MediaTracks[] },
  ): unknown;
  /** By these it is told that the other side closed DTLS, which no state of the connection shows. */
  getSenders?(): readonly OfTransport[];
  getReceivers?(): readonly OfTransport[];
  /** Without it, servers that an answer names take another offer. */
  setConfiguration?(configuration: PeerConfiguration): void;
  createOffer(options?: {
    iceRestart: boolean;
  }): Promise<{ type: 'offer' | 'pranswer' | 'answer' | 'rollback'; sdp?: string }>;
  setLocalDescription(offer: {
    type: 'offer' | 'pranswer' | 'answer' | 'rollback';
    sdp?: string;
  }): Promise<void>;
  setRemoteDescription(answer: { type: 'answer'; sdp: string }): Promise<void>;
  addEventListener(type: string, told: (event: object) => void): void;
  close(): void;
}

interface OfTransport {
  readonly transport?: {
    readonly state: string;
    addEventListener(type: string, told: () => void): void;
  } | null;
}

/** What of an `RTCConfiguration` is set. */
export interface PeerConfiguration {
  readonly iceServers: IceServer[];
  readonly bundlePolicy: 'max-bundle';
}

/** Makes a peer connection. */
export type PeerConnections = (configuration: PeerConfiguration) => PeerConnection;

/** The browser's own. */
export const browserConnection: PeerConnections = (configuration) => {
  const Own = Reflect.get(globalThis, 'RTCPeerConnection');
  if (typeof Own !== 'function')
    throw new TypeError('There is no RTCPeerConnection here; give one as the option `peerConnection`.');
  return Reflect.construct(Own, [configuration]);
};

/** Settles once an offer holds where this side can be reached, or after a second: what is not known by then is left out. */
export function gathered(connection: PeerConnection): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 1000);
    const look = () => {
      if (connection.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    };
    connection.addEventListener('icegatheringstatechange', look);
    look();
  });
}

/**
 * Settles with the first of the states that a connection comes to, with undefined where it comes to none of them in so many
 * milliseconds. It is `closed` too where the other side closed DTLS.
 */
export function becomes(
  connection: PeerConnection,
  states: readonly string[],
  signal: AbortSignal,
  milliseconds?: number,
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const transports = transportsOf(connection);
    const done = (state?: string) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
      resolve(state);
    };
    const aborted = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const look = () => {
      const isClosed = transports.some(({ state }) => state === 'closed');
      const state = isClosed ? 'closed' : connection.connectionState;
      if (states.includes(state)) done(state);
    };
    const timer = milliseconds === undefined ? undefined : setTimeout(done, milliseconds);
    if (signal.aborted) return aborted();
    signal.addEventListener('abort', aborted, { once: true });
    connection.addEventListener('connectionstatechange', look);
    for (const transport of transports) transport.addEventListener('statechange', look);
    look();
  });
}

function transportsOf(connection: PeerConnection) {
  const all = [...(connection.getSenders?.() ?? []), ...(connection.getReceivers?.() ?? [])];
  return [...new Set(all.flatMap(({ transport }) => transport ?? []))];
}
