import type { Logger } from 'pino';
import type { Liveness, MediaPlane } from '../../ports/media/media-plane.ts';

/** How the media process is asked. */
type Asked = Pick<MediaPlane, 'kick'>;
type Listener = (path: string, liveness: Liveness) => void;

/**
 * The media plane of another process. It tells who publishes as that changes, and is not asked for it. While it is out of
 * reach nobody knows who publishes (SRC-04); what it handed out stays good, since its addresses do not change.
 */
export class RemotePlane implements MediaPlane {
  readonly #log: Pick<Logger, 'error'>;
  readonly #listeners = new Set<Listener>();
  /** Who publishes, as the listeners were told. */
  readonly #notified = new Map<string, Liveness>();
  /** What a process has told that is not yet in reach. */
  readonly #pending = new Map<string, Liveness>();
  #process: Asked | undefined;
  #state: 'not begun' | 'in reach' | 'out of reach' = 'not begun';
  #addresses: MediaPlane['addresses'] = { webrtc: '' };

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  /** Whether it is known now who publishes. */
  get isInReach(): boolean {
    return this.#state !== 'out of reach';
  }

  /** Without any protocol until the media process listens. */
  get addresses(): MediaPlane['addresses'] {
    return this.#addresses;
  }

  /** Before a process is begun nobody can publish, and that is known. */
  async liveness(paths: readonly string[]): Promise<ReadonlyMap<string, Liveness> | undefined> {
    if (this.#state === 'out of reach') return undefined;
    return new Map(paths.map((path) => [path, this.#notified.get(path) ?? { publishing: false }]));
  }

  /** Who publishes to a path, as was told last; undefined when nobody does. */
  publisher(path: string): Liveness | undefined {
    return this.#notified.get(path);
  }

  /** Every path that somebody publishes to, likewise. */
  published(): string[] {
    return [...this.#notified.keys()];
  }

  async kick(path: string, olderThan?: number, fence?: number): Promise<void> {
    if (this.#state === 'out of reach') throw new Error('the media process is out of reach');
    await this.#process?.kick(path, olderThan, fence);
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.#state === 'out of reach') return () => this.#listeners.delete(listener);
    for (const [path, liveness] of this.#notified) this.#inform(listener, path, liveness);
    return () => this.#listeners.delete(listener);
  }

  /** Takes what the process tells. */
  hear(path: string, liveness: Liveness): void {
    if (this.#process) this.#notify(path, liveness);
    else this.#pending.set(path, liveness);
  }

  /** A process listens: whoever published to the one before and not to this one has gone. */
  inReach(process: Asked, addresses: MediaPlane['addresses']): void {
    this.#process = process;
    this.#state = 'in reach';
    this.#addresses = addresses;
    const now = new Map(this.#pending);
    this.#pending.clear();
    for (const path of [...this.#notified.keys()]) {
      if (!now.get(path)?.publishing) now.set(path, { publishing: false });
    }
    for (const [path, liveness] of now) this.#notify(path, liveness);
  }

  /** A process is begun, or is lost: what was told last is not known to be so any more. */
  outOfReach(): void {
    this.#process = undefined;
    this.#state = 'out of reach';
    this.#pending.clear();
  }

  #notify(path: string, liveness: Liveness): void {
    if (liveness.publishing) this.#notified.set(path, liveness);
    else this.#notified.delete(path);
    for (const listener of this.#listeners) this.#inform(listener, path, liveness);
  }

  #inform(listener: Listener, path: string, liveness: Liveness): void {
    try {
      listener(path, liveness);
    } catch (err) {
      this.#log.error({ err, path }, 'a change of publisher could not be told');
    }
  }
}
