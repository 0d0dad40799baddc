import type { Logger } from 'pino';
import type { Clock } from '../../ports/clock.ts';
import type { Liveness } from '../../ports/media/media-plane.ts';
import type { EndReason, MediaFrame, MediaPacket, Player, Publisher, Track } from '../formats/media.ts';
import { MediaPath, type PathPublisher, type Subscription } from './media-path.ts';
import type { OpenOpusBridge } from './published-media.ts';

/** What a registry works with. */
export interface PathRegistryOptions {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  /** Makes Opus of other sound, for WebRTC; absent = such sound is left out there. */
  readonly opusBridge?: OpenOpusBridge | undefined;
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
  #sessionCount = 0;

  constructor(options: PathRegistryOptions) {
    this.#options = options;
  }

  /**
   * Lets a publisher in; undefined when it is not admitted, or was disconnected before it was.
   * @param admit says on which generation of the path's credential it is let in. Until that is known, every kick of the path
   * disconnects the newcomer too: no rotation falls between the question and the entry.
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

  /** What players of a form are given of a path now; undefined when nobody publishes. */
  tracks(path: string, form: Player['form']): readonly Track[] | undefined {
    return this.#paths.get(path)?.tracks(form);
  }

  /** Subscribes a player; it goes on with whoever publishes next. */
  subscribe(path: string, player: Player): Subscription {
    return this.#path(path).subscribe(player);
  }

  /** How many players a path has. */
  audience(path: string): number {
    return this.#paths.get(path)?.audience ?? 0;
  }

  liveness(path: string): Liveness {
    return this.#paths.get(path)?.liveness ?? { publishing: false };
  }

  /** Disconnects whoever publishes or is about to, unless let in on that generation or a later one. */
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

  /** Ends everybody. */
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
        this.#options.log.error({ err, path }, 'a change of publisher could not be told');
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

  /** Takes the place of who was let in before and has sent nothing yet; false when it was disconnected meanwhile. */
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
   * Passes a packet on; with the first media the path is this publisher's, unless a newer one has it. A publisher sends
   * either packets or whole frames.
   */
  forward(packet: MediaPacket): void {
    if (this.#hasPath()) this.#path.forward(packet);
  }

  /** Passes a whole frame on, likewise. */
  forwardFrame(frame: MediaFrame): void {
    if (this.#hasPath()) this.#path.forwardFrame(frame);
  }

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

  #hasPath(): boolean {
    if (this.#gone || this.#generation === undefined) return false;
    return this.#path.live === this || this.#path.takeOver(this);
  }
}
