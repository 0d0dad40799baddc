import type { Logger } from 'pino';
import { type Clock, timestamp } from '../../ports/clock.ts';
import type { Liveness } from '../../ports/media/media-plane.ts';
import type {
  EndReason,
  FramePlayer,
  MediaFrame,
  MediaPacket,
  PacketPlayer,
  Player,
  Publisher,
  Track,
} from '../formats/media.ts';
import { KeyFrameRequests } from './key-frame-requests.ts';
import { type OpenOpusBridge, PublishedMedia } from './published-media.ts';

/** How long players wait for the next publisher. */
const orphanMs = 30_000;

/** A player's subscription to a path. */
export interface Subscription {
  /**
   * Call this function when a player of packets can receive media, or has lost packets, and needs a key
   * frame.
   */
  needKeyFrame(): void;
  leave(): void;
}

/** A publisher's session on a path, as the path uses it. */
export interface PathPublisher {
  readonly publisher: Publisher;
  /** A rising number: the newest publisher owns the path. */
  readonly serial: number;
  /** The generation of the credential that authorized the publisher; undefined until it is known. */
  readonly generation: number | undefined;
  /** Disconnects the publisher. */
  end(reason: EndReason): void;
}

export interface MediaPathOptions {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  readonly opusBridge?: OpenOpusBridge | undefined;
  readonly changed: (liveness: Liveness) => void;
  readonly empty: () => void;
}

/** One path with its publishers and players. The newest publisher owns the path. */
export class MediaPath {
  readonly name: string;
  readonly sessions = new Set<PathPublisher>();
  live: PathPublisher | undefined;
  liveness: Liveness = { publishing: false };
  readonly #options: MediaPathOptions;
  readonly #packetPlayers = new Set<PacketPlayer>();
  /** The players, and whether each has received its first picture. */
  readonly #framePlayers = new Map<FramePlayer, boolean>();
  readonly #keyFrames: KeyFrameRequests;
  #media: PublishedMedia | undefined;
  #orphaned: NodeJS.Timeout | undefined;

  constructor(name: string, options: MediaPathOptions) {
    this.name = name;
    this.#options = options;
    this.#keyFrames = new KeyFrameRequests({
      request: () => this.live?.publisher.requestKeyFrame?.(),
      awaited: () => this.live?.publisher.requestKeyFrame !== undefined && this.#keyFrameIsAwaited(),
    });
  }

  get audience(): number {
    return this.#packetPlayers.size + this.#framePlayers.size;
  }

  /** The published tracks; undefined if nobody publishes. */
  tracks(form: Player['form']): readonly Track[] | undefined {
    return this.#media?.tracks(form);
  }

  /** Gives the path to a publisher that has sent its first media, unless a newer one owns it. */
  takeOver(session: PathPublisher): boolean {
    const before = this.live;
    if (before && before.serial > session.serial) {
      session.end('replaced');
      return false;
    }
    clearTimeout(this.#orphaned);
    this.#media?.close();
    const { opusBridge } = this.#options;
    this.#media = new PublishedMedia(session.publisher.tracks, {
      opusBridge,
      packet: (packet) => this.#passPacketOn(packet),
      frame: (frame) => this.#passFrameOn(frame),
    });
    this.live = session;
    this.liveness = { publishing: true, publishedAt: timestamp(this.#options.clock.now()) };
    before?.end('replaced');
    this.#options.changed(this.liveness);
    for (const player of this.#players()) this.#followOn(player, this.#media);
    this.#keyFrames.startRequesting();
    return true;
  }

  forward(packet: MediaPacket): void {
    this.#media?.takePacket(packet, this.#framePlayers.size > 0);
  }

  forwardFrame(frame: MediaFrame): void {
    this.#media?.takeFrame(frame, this.#packetPlayers.size > 0);
  }

  left(session: PathPublisher): void {
    this.sessions.delete(session);
    if (this.live === session) {
      this.live = undefined;
      this.#media?.close();
      this.#media = undefined;
      this.liveness = { publishing: false };
      this.#options.changed(this.liveness);
      this.#orphaned = setTimeout(() => this.#endPlayers('nobody publishes'), orphanMs).unref();
    }
    this.#forgetIfEmpty();
  }

  subscribe(player: Player): Subscription {
    if (player.form === 'packets') this.#packetPlayers.add(player);
    else this.#admit(player);
    return {
      needKeyFrame: () => {
        this.#keyFrames.startRequesting();
        if (player.form === 'packets' && player.awaitsKeyFrame) this.#replay(player);
      },
      leave: () => {
        if (player.form === 'packets') this.#packetPlayers.delete(player);
        else this.#framePlayers.delete(player);
        this.#forgetIfEmpty();
      },
    };
  }

  close(): void {
    for (const session of [...this.sessions]) session.end('shutdown');
    this.#endPlayers('shutdown');
  }

  #admit(player: FramePlayer): void {
    const frames = this.#media?.recent().frames ?? [];
    this.#framePlayers.set(player, frames.length > 0);
    for (const frame of frames) this.#contained(player, () => player.take(frame));
    if (frames.length === 0) this.#keyFrames.startRequesting();
  }

  /**
   * Sends the packets since the last key frame, because the publisher may be unable to send a new key frame.
   */
  #replay(player: PacketPlayer): void {
    for (const packet of this.#media?.recent().packets ?? [])
      this.#contained(player, () => player.take(packet));
  }

  #followOn(player: Player, media: PublishedMedia): void {
    if (player.form === 'frames') this.#framePlayers.set(player, false);
    this.#contained(player, () => {
      if (!player.follow(media.tracks(player.form))) player.end('other codec');
    });
  }

  #passPacketOn(packet: MediaPacket): void {
    for (const player of this.#packetPlayers) this.#contained(player, () => player.take(packet));
  }

  #passFrameOn(frame: MediaFrame): void {
    const hasVideo = this.#media?.tracks('frames').some(({ kind }) => kind === 'video');
    for (const [player, begun] of this.#framePlayers) {
      if (!begun) {
        if (hasVideo && !(frame.kind === 'video' && frame.keyFrame)) continue;
        this.#framePlayers.set(player, true);
      }
      this.#contained(player, () => player.take(frame));
    }
  }

  #keyFrameIsAwaited(): boolean {
    if ([...this.#packetPlayers].some((player) => player.awaitsKeyFrame)) return true;
    if (this.#framePlayers.size === 0) return false;
    return this.#media?.awaitsKeyFrame === true || [...this.#framePlayers.values()].includes(false);
  }

  /** An error of one player does not affect the others. */
  #contained(player: Player, work: () => void): void {
    try {
      work();
    } catch (err) {
      this.#options.log.error({ err, path: this.name }, 'a player failed and is ended');
      player.end('fault');
    }
  }

  #players(): Player[] {
    return [...this.#packetPlayers, ...this.#framePlayers.keys()];
  }

  #endPlayers(reason: EndReason): void {
    for (const player of this.#players()) player.end(reason);
  }

  #forgetIfEmpty(): void {
    if (this.sessions.size > 0 || this.audience > 0) return;
    clearTimeout(this.#orphaned);
    this.#keyFrames.stop();
    this.#options.empty();
  }
}
