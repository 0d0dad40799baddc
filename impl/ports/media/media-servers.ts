import type { Encoder } from './encoder.ts';
import type { MediaAccess } from './media-access.ts';
import type { MediaPlane } from './media-plane.ts';
import type { SignalingAnswer, SignalingRequest } from './signaling.ts';
import type { WebRtc } from './webrtc.ts';

/** Where the media servers listen. Devices and browsers may reach them under other addresses: those are `plane.addresses`. */
export interface MediaEndpoints {
  /** Base address of WHIP and WHEP: `http://127.0.0.1:8889`. */
  readonly mediaUrl: string;
  /** The port of each protocol that is spoken; absent = it is not. */
  readonly rtmp?: number | undefined;
  readonly rtmps?: number | undefined;
  readonly srt?: number | undefined;
}

/** The ports that media servers are to listen on, whatever is configured; absent = as it is. */
export interface MediaPorts {
  /** WHIP and WHEP. */
  readonly webrtc?: number | undefined;
  readonly rtmp?: number | undefined;
  readonly rtmps?: number | undefined;
  readonly srt?: number | undefined;
}

/** Where each protocol is spoken when nothing else is said. */
export const defaultMediaPorts = { rtmp: 1935, rtmps: 1936, srt: 8890 };

/** What TLS is spoken with, both in PEM. */
export interface ServerCertificate {
  readonly key: string;
  readonly cert: string;
}

/** Speaks WHIP and WHEP over HTTP, for whatever carries the media. */
export interface SignalingServer {
  /**
   * Begins to listen; to be called once.
   * @param webRtc is undefined where the media plane is out of reach.
   * @returns the base address.
   * @throws StartError when the port or the address cannot be had.
   */
  listen(webRtc: WebRtc | undefined, access: MediaAccess): Promise<string>;
  /** Answers a request that came to another media process; to be called once it listens. */
  answer(request: SignalingRequest): Promise<SignalingAnswer>;
  /** Lets requests under way finish, and lets go of the port. */
  close(): Promise<void>;
}

/** Everything that touches media, in this process or in another: the servers that take and give it, and the encoder. */
export interface MediaServers {
  readonly plane: MediaPlane;
  readonly encoder: Encoder;
  /**
   * Begins to listen; to be called once. Whoever comes to publish or play is let in as `access` says.
   * @throws StartError, or what the system said, when a port or an address cannot be had.
   */
  listen(access: MediaAccess): Promise<MediaEndpoints>;
  /** Answers a request of WHIP or WHEP that came to others; absent = they speak neither themselves, or are not several. */
  signal?(request: SignalingRequest): Promise<SignalingAnswer>;
  /** Has media processes reject commands of duties with a lower number; absent = they are this process's own. */
  raiseFence?(number: number): void;
  /** Ends every session and lets go of the ports. */
  close(): Promise<void>;
}

/** With these ports, others listen where these endpoints are. */
export function mediaPortsOf({ mediaUrl, rtmp, rtmps, srt }: MediaEndpoints): MediaPorts {
  const { port, protocol } = new URL(mediaUrl);
  const defaultPort = protocol === 'https:' ? 443 : 80;
  return { webrtc: Number(port) || defaultPort, rtmp, rtmps, srt };
}

/** The process of the media servers ended or gave no answer before it came to listen; another one may. */
export class MediaProcessError extends Error {
  override readonly name = 'MediaProcessError';
}
