import type { Logger } from 'pino';
import type { Liveness, MediaPlane } from '../../ports/media/media-plane.ts';

/** The calls of the media process that the plane uses. */
type ProcessCalls = Pick<MediaPlane, 'kick'>;
type Listener = (path: string, liveness: Liveness) => void;

/**
 * The media plane of another process. The process notifies changes of publishers, so that no query is
 * needed. While it is unreachable, the publishers are unknown (SRC-04). Issued addresses stay valid, because
 * they do not change.
 */
export class ChildPlane implements MediaPlane {
  readonly #log: Pick<Logger, 'error'>;
  readonly #listeners = new Set<Listener>();
  /** The publishers as last notified to listeners. */
  readonly #notified = new Map<string, Liveness>();
  /** Notifications of a process that is not reachable yet. */
  readonly #pending = new Map<string, Liveness>();
  #process: ProcessCalls | undefined;
  #state: 'not begun' | 'in reach' | 'out of reach' = 'not begun';
  #addresses: MediaPlane['addresses'] = { webrtc: '' };

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  /** Whether the publishers are known now. */
  get isInReach(): boolean {
    return this.#state !== 'out of reach';
  }

  /** The addresses of the media process; `webrtc` is empty until the process listens. */
  get addresses(): MediaPlane['addresses'] {
    return this.#addresses;
  }

  /**
   * Before a process is started, it is certain that nobody publishes. While the process is unreachable, the
   * result is undefined.
   */
  async liveness(paths: readonly string[]): Promise<ReadonlyMap<string, Liveness> | undefined> {
    if (this.#state === 'out of reach') return undefined;
    return new Map(paths.map((path) => [path, this.#notified.get(path) ?? { publishing: false }]));
  }

  /** The publisher of a path as last notified; undefined if there is none. */
  publisher(path: string): Liveness | undefined {
    return this.#notified.get(path);
  }

  /** All published paths as last notified. */
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

  /** Processes a notification from the process. */
  receive(path: string, liveness: Liveness): void {
    if (this.#process) this.#notify(path, liveness);
    else this.#pending.set(path, liveness);
  }

  /**
   * Call this function when a process listens. Publishers of the previous process that this one does not
   * have are gone.
   */
  inReach(process: ProcessCalls, addresses: MediaPlane['addresses']): void {
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

  /**
   * Call this function when a process is started or lost. The last notified state is unknown from then on.
   */
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
      this.#log.error({ err, path }, 'a listener for changes of publishers failed');
    }
  }
}
