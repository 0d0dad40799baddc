import type { Encoder } from './encoder.ts';
import type { MediaAccess } from './media-access.ts';
import type { MediaPlane } from './media-plane.ts';
import type { SignalingRequest, SignalingResponse } from './signaling.ts';
import type { WebRtc } from './webrtc.ts';

/**
 * The endpoints on which the media servers listen. Devices and browsers may use other addresses: see
 * `plane.addresses`.
 */
export interface MediaEndpoints {
  /** Base address of WHIP and WHEP: `http://127.0.0.1:8889`. */
  readonly mediaUrl: string;
  /** The port of each available protocol; absent = not available. */
  readonly rtmp?: number | undefined;
  readonly rtmps?: number | undefined;
  readonly srt?: number | undefined;
  /** What the encoder can do; absent = unknown. */
  readonly encoder?: EncoderSummary | undefined;
}

/** What an encoder can do, for people who start a deployment or use its console. */
export interface EncoderSummary {
  /** Whether it composes programs from any sources. */
  readonly composes: boolean;
  /** One line: which encoder there is, or why there is none, what works without it, and the remedy. */
  readonly text: string;
}

/** Ports that override the configured ports of the media servers; absent = the configured port. */
export interface MediaPorts {
  /** The port of WHIP and WHEP. */
  readonly webrtc?: number | undefined;
  readonly rtmp?: number | undefined;
  readonly rtmps?: number | undefined;
  readonly srt?: number | undefined;
}

/** The ports of the protocols if none are configured. */
export const defaultMediaPorts = { rtmp: 1935, rtmps: 1936, srt: 8890 };

/** The TLS key and certificate, both in PEM. */
export interface ServerCertificate {
  readonly key: string;
  readonly cert: string;
}

/** The HTTP server of WHIP and WHEP for a WebRTC endpoint. */
export interface SignalingServer {
  /**
   * Starts to listen; call it once.
   * @param webRtc is undefined when the media plane cannot be reached.
   * @returns the base address.
   * @throws StartError when the port or the address is not available.
   */
  listen(webRtc: WebRtc | undefined, access: MediaAccess): Promise<string>;
  /** Handles a request that another media process received; call it only after `listen`. */
  handle(request: SignalingRequest): Promise<SignalingResponse>;
  /** Waits for the requests in progress and releases the port. */
  close(): Promise<void>;
}

/** The media servers and the encoder, in this process or in others. */
export interface MediaServers {
  readonly plane: MediaPlane;
  readonly encoder: Encoder;
  /**
   * Starts to listen; call it once. `access` decides on each publisher and player.
   * @throws StartError, or the system's error, when a port or an address is not available.
   */
  listen(access: MediaAccess): Promise<MediaEndpoints>;
  /**
   * Handles a WHIP or WHEP request that another process received. Absent = these servers do not implement
   * the two, or there is only one process.
   */
  signal?(request: SignalingRequest): Promise<SignalingResponse>;
  /**
   * Makes media processes reject commands of duties with a lower number. Absent = the media processes belong
   * to this process alone.
   */
  raiseFence?(number: number): void;
  /** Ends every session and releases the ports. */
  close(): Promise<void>;
}

/** The ports of these endpoints, so that other media servers can listen on the same ones. */
export function mediaPortsOf({ mediaUrl, rtmp, rtmps, srt }: MediaEndpoints): MediaPorts {
  const { port, protocol } = new URL(mediaUrl);
  const defaultPort = protocol === 'https:' ? 443 : 80;
  return { webrtc: Number(port) || defaultPort, rtmp, rtmps, srt };
}

/**
 * The process of the media servers ended or did not respond before it listened; another process may succeed.
 */
export class MediaProcessError extends Error {
  override readonly name = 'MediaProcessError';
}
