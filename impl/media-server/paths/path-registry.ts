import type { Logger } from 'pino';
import type { Clock } from '../../ports/clock.ts';
import type { Liveness } from '../../ports/media/media-plane.ts';
import type { EndReason, MediaFrame, MediaPacket, Player, Publisher, Track } from '../formats/media.ts';
import { MediaPath, type PathPublisher, type Subscription } from './media-path.ts';
import type { OpenOpusBridge } from './published-media.ts';

/** Options of the registry. */
export interface PathRegistryOptions {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  /** Transcodes other audio to Opus for WebRTC; absent = such audio is omitted there. */
  readonly opusBridge?: OpenOpusBridge | undefined;
}

type Listener = (path: string, liveness: Liveness) => void;

/**
 * The publishers and players of each path, over all protocols. The newest publisher owns the path from its
 * first media on; until then the previous one keeps it. Permissions are never cached here: `admit`
 * authorizes each publisher.
 */
export class PathRegistry {
  readonly #options: PathRegistryOptions;
  readonly #paths = new Map<string, MediaPath>();
  readonly #listeners = new Set<Listener>();
  #sessionCount = 0;

  constructor(options: PathRegistryOptions) {
    this.#options = options;
  }

  /**
   * Accepts a publisher. Returns undefined if it is not authorized, or was disconnected before.
   * @param admit returns the generation of the path's credential that authorizes the publisher. While
   * `admit` is pending, every kick of the path also disconnects this publisher, so that no key rotation is
   * missed.
   */
  async publish(
    path: string,
    publisher: Publisher,
    admit: () => Promise<number | undefined>,
  ): Promise<PublisherSession | undefined> {
    this.#sessionCount += 1;
    const session = new PublisherSession(this.#path(path), publisher, this.#sessionCount);
    try {
      const generation = await admit();
      return generation !== undefined && session.admitted(generation) ? session : undefined;
    } finally {
      if (session.generation === undefined) session.leave();
    }
  }

  /** The tracks that players of a form receive; undefined if nobody publishes. */
  tracks(path: string, form: Player['form']): readonly Track[] | undefined {
    return this.#paths.get(path)?.tracks(form);
  }

  /** Subscribes a player, which continues with each later publisher. */
  subscribe(path: string, player: Player): Subscription {
    return this.#path(path).subscribe(player);
  }

  /** The number of players of a path. */
  audience(path: string): number {
    return this.#paths.get(path)?.audience ?? 0;
  }

  liveness(path: string): Liveness {
    return this.#paths.get(path)?.liveness ?? { publishing: false };
  }

  /**
   * Disconnects current and pending publishers, unless they were authorized by that generation or a later
   * one.
   */
  kick(path: string, olderThan = Number.POSITIVE_INFINITY): void {
    for (const session of [...(this.#paths.get(path)?.sessions ?? [])]) {
      if ((session.generation ?? Number.NEGATIVE_INFINITY) < olderThan) session.end('kicked');
    }
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    for (const { name, live, liveness } of [...this.#paths.values()]) if (live) listener(name, liveness);
    return () => this.#listeners.delete(listener);
  }

  /** Ends all publishers and players. */
  close(): void {
    for (const path of [...this.#paths.values()]) path.close();
  }

  #path(name: string): MediaPath {
    const found = this.#paths.get(name);
    if (found) return found;
    const made = new MediaPath(name, {
      ...this.#options,
      changed: (liveness) => this.#notify(name, liveness),
      empty: () => this.#paths.delete(name),
    });
    this.#paths.set(name, made);
    return made;
  }

  #notify(path: string, liveness: Liveness): void {
    for (const listener of this.#listeners) {
      try {
        listener(path, liveness);
      } catch (err) {
        this.#options.log.error({ err, path }, 'a listener for changes of publishers failed');
      }
    }
  }
}

/** A publisher's session on a path. */
export class PublisherSession implements PathPublisher {
  readonly publisher: Publisher;
  readonly serial: number;
  readonly #path: MediaPath;
  #generation: number | undefined;
  #gone = false;

  constructor(path: MediaPath, publisher: Publisher, serial: number) {
    this.#path = path;
    this.publisher = publisher;
    this.serial = serial;
    path.sessions.add(this);
  }

  get generation(): number | undefined {
    return this.#generation;
  }

  get gone(): boolean {
    return this.#gone;
  }

  /**
   * Replaces earlier publishers that have sent nothing yet. Returns false if this publisher was disconnected
   * meanwhile.
   */
  admitted(generation: number): boolean {
    if (this.#gone) return false;
    this.#generation = generation;
    for (const other of [...this.#path.sessions]) {
      if (other.serial < this.serial && other.generation !== undefined && other !== this.#path.live)
        other.end('replaced');
    }
    return true;
  }

  /**
   * Forwards a packet. The first media gives this publisher the path, unless a newer one owns it. A
   * publisher sends either packets or frames.
   */
  forward(packet: MediaPacket): void {
    if (this.#hasPath()) this.#path.forward(packet);
  }

  /** Forwards a frame. Like a packet, the first frame gives this publisher the path. */
  forwardFrame(frame: MediaFrame): void {
    if (this.#hasPath()) this.#path.forwardFrame(frame);
  }

  end(reason: EndReason): void {
    this.leave();
    this.publisher.end(reason);
  }

  /** Call this function when the publisher has disconnected. */
  leave(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#path.left(this);
  }

  #hasPath(): boolean {
    if (this.#gone || this.#generation === undefined) return false;
    return this.#path.live === this || this.#path.takeOver(this);
  }
}
