import { type RTCRtpTransceiver, RtpHeader, RtpPacket } from 'werift';
import type { EndReason, MediaKind, MediaPacket, PacketPlayer, Track } from '../formats/media.ts';
import type { Subscription } from '../paths/media-path.ts';
import { type AgreedTrack, isSameCodec } from './codecs.ts';
import type { Offer } from './offer.ts';
import { Peer, type PeerOptions } from './peer.ts';

/**
 * The step between one publisher's last packet and the next publisher's first: one frame, in ticks of the
 * RTP clock.
 */
const stepAtTakeover: Readonly<Record<MediaKind, number>> = { audio: 960, video: 3000 };

/** A player over WebRTC. */
export class PlaySession implements PacketPlayer {
  readonly form = 'packets';
  readonly peer: Peer;
  readonly #offer: Offer;
  readonly #tracks: readonly AgreedTrack[];
  readonly #senders = new Map<MediaKind, RTCRtpTransceiver>();
  #subscription: Subscription | undefined;
  #connected = false;
  #gated = true;

  constructor(options: Omit<PeerOptions, 'role' | 'connected'>) {
    this.#offer = options.offer;
    this.#tracks = options.tracks;
    this.peer = new Peer({
      ...options,
      role: 'player',
      connected: () => {
        this.#connected = true;
        this.#subscription?.needKeyFrame();
      },
      ended: (reason) => {
        this.#subscription?.leave();
        options.ended(reason);
      },
    });
  }

  get awaitsKeyFrame(): boolean {
    return this.#connected && this.#gated && this.#senders.has('video');
  }

  /** Answers the offer of a player, with its subscription. */
  answer(subscription: Subscription): Promise<string> {
    this.#subscription = subscription;
    return this.peer.answer((kind, transceiver) => {
      this.#senders.set(kind, transceiver);
      transceiver.sender.onPictureLossIndication.subscribe(
        this.peer.contained(() => subscription.needKeyFrame()),
      );
    });
  }

  take({ kind, sequenceNumber, timestamp, marker, payload, keyFrame }: MediaPacket): void {
    const sender = this.#senders.get(kind)?.sender;
    if (!sender || !this.#connected || this.peer.ended) return;
    if (kind === 'video' && this.#gated) {
      if (!keyFrame) return;
      this.#gated = false;
    }
    // The publisher's header extensions are omitted, because their ids differ on this connection.
    const header = new RtpHeader({ sequenceNumber, timestamp, marker });
    sender.sendRtp(new RtpPacket(header, payload)).catch((err: unknown) => this.peer.fail(err));
  }

  follow(tracks: readonly Track[]): boolean {
    for (const { kind } of this.#offer.sections) {
      const now = tracks.find((track) => track.kind === kind);
      const agreed = this.#tracks.find((track) => track.kind === kind);
      if ((now === undefined) !== (agreed === undefined)) return false;
      if (now && agreed && !isSameCodec(now.codec, agreed.codec)) return false;
    }
    this.#gated = true;
    for (const [kind, { sender }] of this.#senders) {
      sender.replaceRTP({ sequenceNumber: 0, timestamp: 0 }, false, stepAtTakeover[kind]);
    }
    return true;
  }

  end(reason: EndReason): void {
    this.peer.end(reason);
  }
}
