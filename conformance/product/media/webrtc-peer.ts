import type { MediaStreamTrack, RTCPeerConnection } from 'werift';
import { Changes } from './changes.ts';
import { isLoopback } from './loopback.ts';
import { sampleShow } from './sample-show.ts';

/** What a peer does with media. */
export type PeerSide = 'publishes' | 'plays';

type Kind = 'audio' | 'video';
const kinds = ['audio', 'video'] as const;

/** One frame of Opus that is silent, 20 ms of it. */
const opusSilence = Buffer.from([0xf8, 0xff, 0xfe]);
const frameMs = 40;
const videoTicks = (90_000 * frameMs) / 1000;
const audioTicks = (48_000 * frameMs) / 2 / 1000;
const h264 = 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f';

/** A WebRTC peer of the suite's own: it has made its offer, and waits for the answer. */
export class WebRtcPeer {
  /** The offer, with every candidate in it. */
  readonly offer: string;
  readonly #connection: RTCPeerConnection;
  readonly #tracks: Readonly<Record<Kind, MediaStreamTrack>> | undefined;
  readonly #changes = new Changes();
  readonly #heard: Record<Kind, number> = { audio: 0, video: 0 };
  #soundBytes = 0;
  #show: NodeJS.Timeout | undefined;

  private constructor(
    connection: RTCPeerConnection,
    offer: string,
    tracks: Record<Kind, MediaStreamTrack> | undefined,
  ) {
    this.#connection = connection;
    this.offer = offer;
    this.#tracks = tracks;
    connection.connectionStateChange.subscribe(() => this.#changes.tell());
  }

  /**
   * Makes a peer and its offer of one sound and one picture. The library is loaded for the first of them: a run that calls
   * nobody does without.
   * @param host whom it will call; on this machine nothing leaves it.
   */
  static async offering(side: PeerSide, host: string): Promise<WebRtcPeer> {
    const { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, useNACK, usePLI } = await import(
      'werift'
    );
    const own = isLoopback(host)
      ? {
          iceUseIpv4: false,
          iceUseIpv6: false,
          iceAdditionalHostAddresses: ['127.0.0.1'],
          iceInterfaceAddresses: { udp4: '127.0.0.1' },
        }
      : {};
    const feedback = { rtcpFeedback: [useNACK(), usePLI()] };
    const connection = new RTCPeerConnection({
      ...{ ...own, iceServers: [], iceUseTcp: false, bundlePolicy: 'max-bundle' },
      codecs: {
        audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })],
        video: [
          new RTCRtpCodecParameters({
            mimeType: 'video/H264',
            clockRate: 90_000,
            parameters: h264,
            ...feedback,
          }),
          ...(side === 'plays'
            ? [new RTCRtpCodecParameters({ mimeType: 'video/VP8', clockRate: 90_000, ...feedback })]
            : []),
        ],
      },
    });
    const tracks = {
      audio: new MediaStreamTrack({ kind: 'audio' }),
      video: new MediaStreamTrack({ kind: 'video' }),
    };
    const heard: Record<Kind, (payload: Buffer) => void> = { audio: () => {}, video: () => {} };
    for (const kind of kinds) {
      if (side === 'publishes') connection.addTransceiver(tracks[kind], { direction: 'sendonly' });
      else
        connection
          .addTransceiver(kind, { direction: 'recvonly' })
          .onTrack.subscribe((track) => track.onReceiveRtp.subscribe(({ payload }) => heard[kind](payload)));
    }
    const offer = await connection.createOffer();
    // Told of no STUN server, the library asks one of its own choice.
    for (const transport of connection.iceTransports) delete transport.connection.stunServer;
    await connection.setLocalDescription(offer);
    if (connection.iceGatheringState !== 'complete')
      await connection.iceGatheringStateChange.watch((state) => state === 'complete');
    const sdp = connection.localDescription?.sdp ?? '';
    const peer = new WebRtcPeer(connection, sdp, side === 'publishes' ? tracks : undefined);
    for (const kind of kinds) heard[kind] = (payload) => peer.#hear(kind, payload);
    return peer;
  }

  /** Takes the answer; whether the two are connected within the time. A publisher sends from then on. */
  async connect(answer: string, milliseconds: number): Promise<boolean> {
    await this.#connection.setRemoteDescription({ type: 'answer', sdp: answer });
    const isSettled = () => ['connected', 'failed', 'closed'].includes(this.#connection.connectionState);
    await this.#changes.until(isSettled, milliseconds);
    const connected = this.#connection.connectionState === 'connected';
    if (connected && this.#tracks) await this.#play(this.#tracks);
    return connected;
  }

  /** How many packets of sound and of pictures came so far. */
  get heard(): Readonly<Record<Kind, number>> {
    return this.#heard;
  }

  /** How many bytes of sound came so far. */
  get soundBytes(): number {
    return this.#soundBytes;
  }

  /** Waits until so many more packets of each came; false when they do not in time. */
  plays(packets: number, milliseconds: number): Promise<boolean> {
    const { audio, video } = this.#heard;
    const came = () => this.#heard.audio >= audio + packets && this.#heard.video >= video + packets;
    return this.#changes.until(came, milliseconds);
  }

  /** Waits for so long without a single packet, at the most for the time; false when they do not cease. */
  async ceases(quietMs: number, milliseconds: number): Promise<boolean> {
    const end = performance.now() + milliseconds;
    while (performance.now() < end) {
      const { audio, video } = this.#heard;
      const more = () => this.#heard.audio + this.#heard.video > audio + video;
      if (!(await this.#changes.until(more, quietMs))) return true;
    }
    return false;
  }

  /** Goes without a word to the signaling host. */
  async close(): Promise<void> {
    clearInterval(this.#show);
    await this.#connection.close();
  }

  #hear(kind: Kind, payload: Buffer): void {
    this.#heard[kind] += 1;
    if (kind === 'audio') this.#soundBytes += payload.length;
    this.#changes.tell();
  }

  /** The sample show as RTP: each of its pictures goes into one packet, and so does each frame of sound. */
  async #play(tracks: Readonly<Record<Kind, MediaStreamTrack>>): Promise<void> {
    const { RtpHeader, RtpPacket } = await import('werift');
    const { parameterSets, pictures } = sampleShow;
    const sequence = { audio: 0, video: 0 };
    let shown = 0;
    const send = (kind: Kind, timestamp: number, payload: Buffer, marker: boolean): void => {
      sequence[kind] = (sequence[kind] + 1) & 0xffff;
      const header = new RtpHeader({ sequenceNumber: sequence[kind], timestamp, payloadType: 96, marker });
      tracks[kind].writeRtp(new RtpPacket(header, payload));
    };
    this.#show = setInterval(() => {
      const picture = [parameterSets.sps, parameterSets.pps, pictures[shown % 2 === 0 ? 0 : 1]];
      for (const [at, unit] of picture.entries())
        send('video', shown * videoTicks, unit, at === picture.length - 1);
      for (const half of [0, 1]) send('audio', (2 * shown + half) * audioTicks, opusSilence, false);
      shown += 1;
    }, frameMs);
    this.#show.unref();
  }
}
