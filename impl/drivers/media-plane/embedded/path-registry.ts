import type { Logger } from 'pino';
import { type Clock, timestamp } from '../../../ports/clock.ts';
import type { Liveness } from '../../../ports/media-plane.ts';
import { KeyFrameRequests } from './key-frame-requests.ts';
import type { EndReason, MediaPacket, Player, Publisher, Track } from './media.ts';

/** How long players wait for the next publisher. */
const orphanMs = 30_000;

/** What a registry works with. */
export interface PathRegistryOptions {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
}

type Listener = (path: string, liveness: Liveness) => void;

/**
 * Who publishes and who plays on each path, whatever the protocol. The newest publisher has the path from its first media on;
 * until then the one before keeps it. Whether somebody may publish is never remembered here: it is asked for each.
 */
export class PathRegistry {
  readonly #options: PathRegistryOptions;
  readonly #paths = new Map<string, MediaPath>();
  readonly #listeners = new Set<Listener>();
  #entered = 0;

  constructor(options: PathRegistryOptions) {
    this.#options = options;
  }

  /**
   * Lets a publisher in; undefined when it is not admitted, or was cut before it was.
   * @param admit says on which generation of the path's credential it is let in. Until that is known, every cut of the path
   * cuts the newcomer too: no rotation falls between the question and the entry.
   */
  async enter(
    path: string,
    publisher: Publisher,
    admit: () => Promise<number | undefined>,
  ): Promise<Seat | undefined> {
    this.#entered += 1;
    const seat = new Seat(this.#path(path), publisher, this.#entered);
    try {
      const generation = await admit();
      return generation !== undefined && seat.admitted(generation) ? seat : undefined;
    } finally {
      if (seat.generation === undefined) seat.leave();
    }
  }

  /** What is published on a path now; undefined when nobody publishes. */
  tracks(path: string): readonly Track[] | undefined {
    return this.#paths.get(path)?.live?.publisher.tracks;
  }

  /** Adds a player; it goes on with whoever publishes next. */
  join(path: string, player: Player): Place {
    return this.#path(path).join(player);
  }

  /** How many players a path has. */
  audience(path: string): number {
    return this.#paths.get(path)?.players.size ?? 0;
  }

  liveness(path: string): Liveness {
    return this.#paths.get(path)?.liveness ?? { publishing: false };
  }

  /** Cuts whoever publishes or is about to, unless let in on that generation or a later one. */
  kick(path: string, olderThan = Number.POSITIVE_INFINITY): void {
    for (const seat of [...(this.#paths.get(path)?.seats ?? [])]) {
      if ((seat.generation ?? Number.NEGATIVE_INFINITY) < olderThan) seat.end('kicked');
    }
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    for (const { name, live, liveness } of [...this.#paths.values()]) if (live) listener(name, liveness);
    return () => this.#listeners.delete(listener);
  }

  /** Ends everybody. */
  close(): void {
    for (const path of [...this.#paths.values()]) path.close();
  }

  #path(name: string): MediaPath {
    const found = this.#paths.get(name);
    if (found) return found;
    const made = new MediaPath(name, {
      ...this.#options,
      changed: (liveness) => this.#tell(name, liveness),
      empty: () => this.#paths.delete(name),
    });
    this.#paths.set(name, made);
    return made;
  }

  #tell(path: string, liveness: Liveness): void {
    for (const listener of this.#listeners) {
      try {
        listener(path, liveness);
      } catch (err) {
        this.#options.log.error({ err, path }, 'a change of publisher could not be told');
      }
    }
  }
}

/** A publisher's place on a path. */
export class Seat {
  readonly publisher: Publisher;
  /** How-manyth it is: the newest has the path. */
  readonly serial: number;
  readonly #path: MediaPath;
  #generation: number | undefined;
  #gone = false;

  constructor(path: MediaPath, publisher: Publisher, serial: number) {
    this.#path = path;
    this.publisher = publisher;
    this.serial = serial;
    path.seats.add(this);
  }

  /** Of the credential it was let in on; undefined until that is known. */
  get generation(): number | undefined {
    return this.#generation;
  }

  get gone(): boolean {
    return this.#gone;
  }

  /** Takes the place of who was let in before and has sent nothing yet; false when it was cut meanwhile. */
  admitted(generation: number): boolean {
    if (this.#gone) return false;
    this.#generation = generation;
    for (const other of [...this.#path.seats]) {
      if (other.serial < this.serial && other.generation !== undefined && other !== this.#path.live)
        other.end('replaced');
    }
    return true;
  }

  /** Passes media on; with the first of it the path is this publisher's, unless a newer one has it. */
  forward(packet: MediaPacket): void {
    if (this.#gone || this.#generation === undefined) return;
    if (this.#path.live !== this && !this.#path.takeOver(this)) return;
    this.#path.forward(packet);
  }

  /** Cuts the publisher. */
  end(reason: EndReason): void {
    this.leave();
    this.publisher.end(reason);
  }

  /** The publisher is gone. */
  leave(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#path.left(this);
  }
}

/** A player's place on a path. */
export interface Place {
  /** To be called when the player has become able to take media, or lost some: it needs a key frame. */
  needKeyFrame(): void;
  leave(): void;
}

interface PathOptions extends PathRegistryOptions {
  readonly changed: (liveness: Liveness) => void;
  readonly empty: () => void;
}

class MediaPath {
  readonly name: string;
  readonly seats = new Set<Seat>();
  readonly players = new Set<Player>();
  live: Seat | undefined;
  liveness: Liveness = { publishing: false };
  readonly #options: PathOptions;
  readonly #keyFrames: KeyFrameRequests;
  #orphaned: NodeJS.Timeout | undefined;

  constructor(name: string, options: PathOptions) {
    this.name = name;
    this.#options = options;
    this.#keyFrames = new KeyFrameRequests({
      request: () => this.live?.publisher.requestKeyFrame?.(),
      awaited: () => this.live !== undefined && [...this.players].some((player) => player.awaitsKeyFrame),
    });
  }

  takeOver(seat: Seat): boolean {
    const before = this.live;
    if (before && before.serial > seat.serial) {
      seat.end('replaced');
      return false;
    }
    clearTimeout(this.#orphaned);
    this.live = seat;
    this.liveness = { publishing: true, publishedAt: timestamp(this.#options.clock.now()) };
    before?.end('replaced');
    this.#options.changed(this.liveness);
    for (const player of [...this.players]) {
      if (!player.follow(seat.publisher.tracks)) player.end('other codec');
    }
    this.#keyFrames.ask();
    return true;
  }

  forward(packet: MediaPacket): void {
    for (const player of this.players) player.take(packet);
  }

  left(seat: Seat): void {
    this.seats.delete(seat);
    if (this.live === seat) {
      this.live = undefined;
      this.liveness = { publishing: false };
      this.#options.changed(this.liveness);
      this.#orphaned = setTimeout(() => this.#endPlayers('nobody publishes'), orphanMs).unref();
    }
    this.#forgetIfEmpty();
  }

  join(player: Player): Place {
    this.players.add(player);
    return {
      needKeyFrame: () => this.#keyFrames.ask(),
      leave: () => {
        this.players.delete(player);
        this.#forgetIfEmpty();
      },
    };
  }

  close(): void {
    for (const seat of [...this.seats]) seat.end('shutdown');
    this.#endPlayers('shutdown');
  }

  #endPlayers(reason: EndReason): void {
    for (const player of [...this.players]) player.end(reason);
  }

  #forgetIfEmpty(): void {
    if (this.seats.size > 0 || this.players.size > 0) return;
    clearTimeout(this.#orphaned);
    this.#keyFrames.stop();
    this.#options.empty();
  }
}
