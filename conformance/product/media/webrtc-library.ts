import type { MediaStreamTrack, RTCPeerConnection } from 'werift';
import { isLoopback } from './loopback.ts';
import { sampleShow } from './sample-show.ts';

/** The direction of a peer's media. */
export type PeerSide = 'publishes' | 'plays';

export type Kind = 'audio' | 'video';
export const kinds = ['audio', 'video'] as const;

/** A track of each kind. */
export type Tracks = Readonly<Record<Kind, MediaStreamTrack>>;

/** One silent frame of Opus, 20 ms. */
const opusSilence = Buffer.from([0xf8, 0xff, 0xfe]);
const frameMs = 40;
const videoTicks = (90_000 * frameMs) / 1000;
const audioTicks = (48_000 * frameMs) / 2 / 1000;
const h264 = 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f';

/** Removes the library's default STUN server; to be called before a connection gathers candidates. */
export function removeStunServer(connection: RTCPeerConnection): void {
  for (const transport of connection.iceTransports) delete transport.connection.stunServer;
}

/**
 * The WebRTC library of the suite's own peers. It is loaded with the first peer, so that a run without calls
 * does not need it.
 */
export class WebRtcLibrary {
  readonly #library: typeof import('werift');

  private constructor(library: typeof import('werift')) {
    this.#library = library;
  }

  static async load(): Promise<WebRtcLibrary> {
    return new WebRtcLibrary(await import('werift'));
  }

  /**
   * Creates a connection with the codecs of that side.
   * @param host the host to connect to; for a loopback host only loopback addresses are used.
   */
  connection(side: PeerSide, host: string): RTCPeerConnection {
    const { RTCPeerConnection, RTCRtpCodecParameters, useNACK, usePLI } = this.#library;
    const own = isLoopback(host)
      ? {
          iceUseIpv4: false,
          iceUseIpv6: false,
          iceAdditionalHostAddresses: ['127.0.0.1'],
          iceInterfaceAddresses: { udp4: '127.0.0.1' },
        }
      : {};
    const feedback = { rtcpFeedback: [useNACK(), usePLI()] };
    const video = { clockRate: 90_000, ...feedback };
    return new RTCPeerConnection({
      ...own,
      iceServers: [],
      iceUseTcp: false,
      bundlePolicy: 'max-bundle',
      codecs: {
        audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })],
        video: [
          new RTCRtpCodecParameters({ mimeType: 'video/H264', parameters: h264, ...video }),
          ...(side === 'plays' ? [new RTCRtpCodecParameters({ mimeType: 'video/VP8', ...video })] : []),
        ],
      },
    });
  }

  tracks(): Tracks {
    const { MediaStreamTrack } = this.#library;
    return {
      audio: new MediaStreamTrack({ kind: 'audio' }),
      video: new MediaStreamTrack({ kind: 'video' }),
    };
  }

  /**
   * Starts the sample show as RTP, each picture in several packets and each audio frame in one; returns a
   * function that ends it.
   */
  show(tracks: Tracks): () => void {
    const { RtpHeader, RtpPacket } = this.#library;
    const { parameterSets, pictures } = sampleShow;
    const sequence = { audio: 0, video: 0 };
    let shown = 0;
    const send = (kind: Kind, timestamp: number, payload: Buffer, marker: boolean): void => {
      sequence[kind] = (sequence[kind] + 1) & 0xffff;
      const header = new RtpHeader({ sequenceNumber: sequence[kind], timestamp, payloadType: 96, marker });
      tracks[kind].writeRtp(new RtpPacket(header, payload));
    };
    const timer = setInterval(() => {
      const picture = [parameterSets.sps, parameterSets.pps, pictures[shown % 2 === 0 ? 0 : 1]];
      for (const [at, unit] of picture.entries())
        send('video', shown * videoTicks, unit, at === picture.length - 1);
      for (const half of [0, 1]) send('audio', (2 * shown + half) * audioTicks, opusSilence, false);
      shown += 1;
    }, frameMs);
    timer.unref();
    return () => clearInterval(timer);
  }
}
