import type { Clock } from '../../../ports/clock.ts';

/** A publisher that requests admission, with MediaMTX's names. */
export interface Newcomer {
  /** The id of its connection or session. */
  readonly id: string;
  readonly path: string;
  /** The protocol in the auth request: `rtmp` also over TLS. */
  readonly protocol: string;
}

/** The publishers that a kick of a path affects, until the kick ends. */
export interface Disconnection {
  /** Whether the kick affects the path's current source. It affects every source without an admission. */
  concerns(id: string): boolean;
  /** The admitted publishers that the kick affects, whether they publish already or not. */
  admitted(): readonly Newcomer[];
}

/**
 * The time that an admitted publisher has until MediaMTX lists it as a publisher. MediaMTX's own timeouts
 * are 10 s and 12 s.
 */
const handshakeTimeoutMs = 60_000;
const maxOfAPath = 128;
const maxAdmissions = 20_000;

interface Admission extends Newcomer {
  readonly serial: number;
  /** The generation of the path's credential; undefined while the decision is pending. */
  generation: number | undefined;
  disconnection: boolean;
  /** Whether MediaMTX has listed it as a publisher. */
  seen: boolean;
  /** The time of the admission, or of the last poll that listed it. */
  at: number;
}

/**
 * The admitted publishers with the generation of their path's credential. MediaMTX does not know the
 * generation, and lists no publisher before its tracks are known. Without this record, a kick would miss a
 * publisher that was admitted just before a rotation.
 */
export class Admissions {
  readonly #clock: Clock;
  readonly #paths = new Map<string, Map<string, Admission>>();
  #size = 0;
  #serial = 0;

  constructor({ clock }: { readonly clock: Clock }) {
    this.#clock = clock;
  }

  /**
   * Decides whether to admit a publisher.
   * @param admit returns the generation of the path's credential; undefined = not admitted. A kick that
   * begins before `admit` settles also affects the new publisher, so no rotation can fall between the
   * request and the decision.
   */
  async enter(newcomer: Newcomer, admit: () => Promise<number | undefined>): Promise<boolean> {
    if (!this.#hasRoom(newcomer.path)) return false;
    this.#serial += 1;
    const at = this.#clock.now();
    const admission: Admission = {
      ...newcomer,
      serial: this.#serial,
      generation: undefined,
      disconnection: false,
      seen: false,
      at,
    };
    this.#put(admission);
    try {
      const generation = await admit();
      if (!admission.disconnection) admission.generation = generation;
    } finally {
      if (admission.generation === undefined) this.#remove(admission);
    }
    return admission.generation !== undefined;
  }

  /**
   * Starts a kick of a path and rejects publishers with a pending decision.
   * @param olderThan keeps publishers that were admitted with this generation or a later one.
   */
  beginDisconnection(path: string, olderThan = Number.POSITIVE_INFINITY): Disconnection {
    const newest = this.#serial;
    const concerned = ({ serial, generation }: Admission) =>
      serial <= newest && (generation ?? Number.NEGATIVE_INFINITY) < olderThan;
    for (const admission of this.#on(path)) {
      if (admission.generation === undefined) admission.disconnection = true;
    }
    return {
      concerns: (id) => {
        const admission = this.#paths.get(path)?.get(id);
        return admission === undefined || concerned(admission);
      },
      admitted: () => this.#on(path).filter((one) => one.generation !== undefined && concerned(one)),
    };
  }

  /** Removes the admission of a publisher that is gone or was disconnected. */
  forget({ path, id }: Pick<Newcomer, 'path' | 'id'>): void {
    const admission = this.#paths.get(path)?.get(id);
    if (admission) this.#remove(admission);
  }

  /**
   * Receives the current publishers of each path, by id. Removes admissions that are overdue and not among
   * them.
   */
  seen(publishers: ReadonlyMap<string, string>): void {
    const now = this.#clock.now();
    for (const admission of this.#all()) {
      if (publishers.get(admission.path) === admission.id) {
        admission.seen = true;
        admission.at = now;
      } else if (now - admission.at > handshakeTimeoutMs) {
        this.#remove(admission);
      }
    }
  }

  #hasRoom(path: string): boolean {
    for (const admission of this.#size < maxAdmissions ? this.#on(path) : this.#all()) {
      // Listed publishers stay until MediaMTX reports them gone, even if it does not respond for long.
      if (!admission.seen && this.#clock.now() - admission.at > handshakeTimeoutMs) this.#remove(admission);
    }
    return this.#size < maxAdmissions && this.#on(path).length < maxOfAPath;
  }

  #put(admission: Admission): void {
    this.forget(admission);
    const onPath = this.#paths.get(admission.path) ?? new Map<string, Admission>();
    onPath.set(admission.id, admission);
    this.#paths.set(admission.path, onPath);
    this.#size += 1;
  }

  #remove(admission: Admission): void {
    const onPath = this.#paths.get(admission.path);
    // Does not remove a newer admission of the same connection.
    if (onPath?.get(admission.id) !== admission) return;
    onPath.delete(admission.id);
    this.#size -= 1;
    if (onPath.size === 0) this.#paths.delete(admission.path);
  }

  #on(path: string): Admission[] {
    return [...(this.#paths.get(path)?.values() ?? [])];
  }

  #all(): Admission[] {
    return [...this.#paths.values()].flatMap((onPath) => [...onPath.values()]);
  }
}
