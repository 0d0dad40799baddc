import type { Clock } from '../../../ports/clock.ts';

/** A publisher that wants to be let in, as MediaMTX names it. */
export interface Newcomer {
  /** Of its connection or session. */
  readonly id: string;
  readonly path: string;
  /** As the auth hook is told: `rtmp` also over TLS. */
  readonly protocol: string;
}

/** Whom a kick of a path concerns, as long as it goes on. */
export interface Disconnection {
  /** Whether who feeds the path now is to go. Somebody nobody here let in is. */
  concerns(id: string): boolean;
  /** Who was let in and is to go, on the path already or not. */
  letIn(): readonly Newcomer[];
}

/** How long somebody who was let in may take until MediaMTX shows it as a publisher: its own time-outs are 10 s and 12 s. */
const handshakeTimeoutMs = 60_000;
const maxOfAPath = 128;
const most = 20_000;

interface Admission extends Newcomer {
  readonly serial: number;
  /** Of the path's credential; undefined while it is being decided on. */
  generation: number | undefined;
  disconnection: boolean;
  /** Whether MediaMTX ever showed it as a publisher. */
  seen: boolean;
  /** When it was let in, or last seen. */
  at: number;
}

/**
 * Which publishers were let in on which generation of their path's credential. MediaMTX does not know, and shows nobody on a
 * path before its tracks are known: without this, who is let in just before a rotation would slip past the kick.
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
   * Whether a publisher is let in.
   * @param admit says on which generation of the path's credential; undefined = not at all. A kick that begins before that is
   * known concerns the newcomer too: no rotation falls between the question and the answer.
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
   * Begins to kick a path: whoever is being decided on is refused.
   * @param olderThan spares who was let in on this generation or a later one.
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
      letIn: () => this.#on(path).filter((one) => one.generation !== undefined && concerned(one)),
    };
  }

  /** Forgets somebody who is gone, or is to be. */
  forget({ path, id }: Pick<Newcomer, 'path' | 'id'>): void {
    const admission = this.#paths.get(path)?.get(id);
    if (admission) this.#remove(admission);
  }

  /** Told who publishes to each path now, by id. Who has had time enough to be there and is not is forgotten. */
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
    for (const admission of this.#size < most ? this.#on(path) : this.#all()) {
      // Those that were seen stay until MediaMTX says that they are gone, however long it says nothing.
      if (!admission.seen && this.#clock.now() - admission.at > handshakeTimeoutMs) this.#remove(admission);
    }
    return this.#size < most && this.#on(path).length < maxOfAPath;
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
    // Asked for twice, the later answer counts.
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
