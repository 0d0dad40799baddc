import type { MediaStreamTrack, RTCRtpTransceiver, RtpPacket } from 'werift';
import type { EndReason, MediaKind, Publisher } from '../formats/media.ts';
import type { PublisherSession } from '../paths/path-registry.ts';
import type { AgreedTrack } from './codecs.ts';
import { beginsKeyFrame } from './key-frames.ts';
import { Peer, type PeerOptions } from './peer.ts';

/** How long a publisher may send nothing: ICE alone takes half a minute to notice that somebody vanished (SRC-07). */
const silenceTimeoutMs = 8000;
const watchEveryMs = 1000;
/** Browsers ignore a request for a key frame that comes sooner after another. */
const keyFrameRequestMs = 350;

/** A publisher over WebRTC. */
export class PublishSession implements Publisher {
  readonly peer: Peer;
  readonly tracks: readonly AgreedTrack[];
  #publishing: PublisherSession | undefined;
  #watchdog: NodeJS.Timeout | undefined;
  #heardAt = 0;
  #askedAt = 0;
  #video: { readonly transceiver: RTCRtpTransceiver; ssrc: number } | undefined;

  constructor(options: Omit<PeerOptions, 'role' | 'connected'>) {
    this.tracks = options.tracks;
    this.peer = new Peer({
      ...options,
      role: 'publisher',
      connected: () => this.#watch(),
      ended: (reason) => {
        clearInterval(this.#watchdog);
        this.#publishing?.leave();
        options.ended(reason);
      },
    });
  }

  /** Answers the offer; what arrives from then on goes to the path of its session. */
  answer(publishing: PublisherSession): Promise<string> {
    this.#publishing = publishing;
    return this.peer.answer((kind, transceiver) => this.#receive(kind, transceiver));
  }

  requestKeyFrame(): void {
    const now = performance.now();
    if (!this.#video || this.peer.ended || now - this.#askedAt < keyFrameRequestMs) return;
    this.#askedAt = now;
    const { transceiver, ssrc } = this.#video;
    transceiver.receiver.sendRtcpPLI(ssrc).catch((err: unknown) => this.peer.fail(err));
  }

  end(reason: EndReason): void {
    this.peer.end(reason);
  }

  #receive(kind: MediaKind, transceiver: RTCRtpTransceiver): void {
    const heard = new Set<MediaStreamTrack>();
    const hear = (track: MediaStreamTrack) => {
      if (heard.has(track)) return;
      heard.add(track);
      track.onReceiveRtp.subscribe(this.peer.contained((packet) => this.#take(kind, transceiver, packet)));
    };
    // Some tracks are there with the offer, others only with their first packet.
    for (const track of transceiver.receiver.tracks) hear(track);
    transceiver.onTrack.subscribe(hear);
  }

  #take(kind: MediaKind, transceiver: RTCRtpTransceiver, { header, payload }: RtpPacket): void {
    const codec = this.tracks.find((track) => track.kind === kind)?.codec;
    if (this.peer.ended || header.payloadType !== codec?.payloadType || payload.length === 0) return;
    this.#heardAt = performance.now();
    if (kind === 'video') this.#video = { transceiver, ssrc: header.ssrc };
    const { sequenceNumber, timestamp, marker } = header;
    const keyFrame = beginsKeyFrame(codec.name, payload);
    this.#publishing?.forward({ kind, sequenceNumber, timestamp, marker, payload, keyFrame });
  }

  #watch(): void {
    this.#heardAt = performance.now();
    this.#watchdog ??= setInterval(() => {
      if (performance.now() - this.#heardAt > silenceTimeoutMs) this.end('silent');
    }, watchEveryMs).unref();
  }
}
