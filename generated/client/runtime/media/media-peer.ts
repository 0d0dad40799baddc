// Copied from templates/client/runtime/media/media-peer.ts by `npx callsheet generate`. Do not edit.

import type { IceServer } from './ice-servers.ts';

/*
 * The part of WebRTC that is used here, as own types: programs without `DOM` types compile, and tests and
 * other implementations can replace the browser's.
 */

/** A type of the browser if the program has DOM types, otherwise `Else`. */
type Known<Name extends string, Else> =
  typeof globalThis extends Record<Name, { readonly prototype: infer Type }> ? Type : Else;

/** A `MediaStreamTrack`. */
export type MediaTrack = Known<'MediaStreamTrack', { readonly kind: string }>;

/** A `MediaStream`. */
export type MediaTracks = Known<'MediaStream', { getTracks(): MediaTrack[] }>;

/** The part of `RTCPeerConnection` that is used here. */
export interface PeerConnection {
  readonly connectionState: string;
  readonly iceGatheringState: string;
  readonly localDescription: { readonly sdp: string } | null;
  addTransceiver(
    what: MediaTrack | string,
    how: { direction: 'sendonly' | 'recvonly'; streams?: MediaTracks[] },
  ): unknown;
  /** Used to detect that the peer has closed DTLS, which no connection state shows. */
  getSenders?(): readonly OfTransport[];
  getReceivers?(): readonly OfTransport[];
  /** Optional. Without it, ICE servers of the response require a second offer. */
  setConfiguration?(configuration: PeerConfiguration): void;
  createOffer(options?: {
    iceRestart: boolean;
  }): Promise<{ type: 'offer' | 'pranswer' | 'answer' | 'rollback'; sdp?: string }>;
  setLocalDescription(offer: {
    type: 'offer' | 'pranswer' | 'answer' | 'rollback';
    sdp?: string;
  }): Promise<void>;
  setRemoteDescription(answer: { type: 'answer'; sdp: string }): Promise<void>;
  addEventListener(type: string, listener: (event: object) => void): void;
  close(): void;
}

interface OfTransport {
  readonly transport?: {
    readonly state: string;
    addEventListener(type: string, listener: () => void): void;
  } | null;
}

/** The part of `RTCConfiguration` that is used here. */
export interface PeerConfiguration {
  readonly iceServers: IceServer[];
  readonly bundlePolicy: 'max-bundle';
}

/** Creates a peer connection. */
export type PeerConnections = (configuration: PeerConfiguration) => PeerConnection;

/** Creates a peer connection of the browser. */
export const browserConnection: PeerConnections = (configuration) => {
  const Own = Reflect.get(globalThis, 'RTCPeerConnection');
  if (typeof Own !== 'function')
    throw new TypeError('There is no RTCPeerConnection here; pass one as the option `peerConnection`.');
  return Reflect.construct(Own, [configuration]);
};

/** Resolves when all candidates are gathered, or after one second with the candidates found so far. */
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
 * Resolves with the first of these states that the connection reaches, or with undefined after
 * `milliseconds`. A connection whose peer has closed DTLS counts as `closed`.
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
