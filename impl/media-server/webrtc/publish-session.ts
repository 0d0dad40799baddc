import type { MediaStreamTrack, RTCRtpTransceiver, RtpPacket } from 'werift';
import type { EndReason, MediaKind, Publisher } from '../formats/media.ts';
import type { PublisherSession } from '../paths/path-registry.ts';
import type { AgreedTrack } from './codecs.ts';
import { beginsKeyFrame } from './key-frames.ts';
import { Peer, type PeerOptions } from './peer.ts';

/**
 * How long a publisher may send nothing. ICE alone needs half a minute to notice a vanished publisher
 * (SRC-07).
 */
const silenceTimeoutMs = 8000;
const watchEveryMs = 1000;
/** The minimum interval of key frame requests. Browsers ignore a request that follows another one sooner. */
const keyFrameRequestMs = 350;

/** A publisher over WebRTC. */
export class PublishSession implements Publisher {
  readonly peer: Peer;
  readonly tracks: readonly AgreedTrack[];
  #publishing: PublisherSession | undefined;
  #watchdog: NodeJS.Timeout | undefined;
  #mediaAt = 0;
  #requestedAt = 0;
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

  /** Answers the offer. Received media is sent to the path of the session. */
  answer(publishing: PublisherSession): Promise<string> {
    this.#publishing = publishing;
    return this.peer.answer((kind, transceiver) => this.#receive(kind, transceiver));
  }

  requestKeyFrame(): void {
    const now = performance.now();
    if (!this.#video || this.peer.ended || now - this.#requestedAt < keyFrameRequestMs) return;
    this.#requestedAt = now;
    const { transceiver, ssrc } = this.#video;
    transceiver.receiver.sendRtcpPLI(ssrc).catch((err: unknown) => this.peer.fail(err));
  }

  end(reason: EndReason): void {
    this.peer.end(reason);
  }

  #receive(kind: MediaKind, transceiver: RTCRtpTransceiver): void {
    const receivedTracks = new Set<MediaStreamTrack>();
    const receiveTrack = (track: MediaStreamTrack) => {
      if (receivedTracks.has(track)) return;
      receivedTracks.add(track);
      track.onReceiveRtp.subscribe(this.peer.contained((packet) => this.#take(kind, transceiver, packet)));
    };
    // Some tracks exist with the offer, others only with their first packet.
    for (const track of transceiver.receiver.tracks) receiveTrack(track);
    transceiver.onTrack.subscribe(receiveTrack);
  }

  #take(kind: MediaKind, transceiver: RTCRtpTransceiver, { header, payload }: RtpPacket): void {
    const codec = this.tracks.find((track) => track.kind === kind)?.codec;
    if (this.peer.ended || header.payloadType !== codec?.payloadType || payload.length === 0) return;
    this.#mediaAt = performance.now();
    if (kind === 'video') this.#video = { transceiver, ssrc: header.ssrc };
    const { sequenceNumber, timestamp, marker } = header;
    const keyFrame = beginsKeyFrame(codec.name, payload);
    this.#publishing?.forward({ kind, sequenceNumber, timestamp, marker, payload, keyFrame });
  }

  #watch(): void {
    this.#mediaAt = performance.now();
    this.#watchdog ??= setInterval(() => {
      if (performance.now() - this.#mediaAt > silenceTimeoutMs) this.end('silent');
    }, watchEveryMs).unref();
  }
}
