/** Options of `Senders`. */
export interface SendersOptions {
  /** After so many milliseconds without a message or beat a process counts as silent. */
  readonly silentMs: number;
  /** Milliseconds of a steady clock. */
  readonly elapsed: () => number;
}

interface Sender {
  /** The number of its last message. */
  readonly last: number;
  readonly heardAt: number;
  /** The time of the next report of its silence, and the pause until the report after that. */
  dueAt: number;
  pauseMs: number;
}

/**
 * The position of a message among those of its process: `gap` when earlier ones are missing, `late` when later ones
 * came first.
 */
export type Arrival = 'next' | 'gap' | 'late';

const firstPauseMs = 1_000;
/** A process is forgotten after so long a silence. If it sends again, it counts as unknown, which is a gap. */
const forgetMs = 300_000;

/**
 * The other processes on a bus. Each numbers its messages from 1 and repeats the number of the last one in a beat every
 * now and then, so that every lost message shows: by the next number, by the next beat, or by the silence of a process
 * that died.
 */
export class Senders {
  readonly #silentMs: number;
  readonly #elapsed: () => number;
  readonly #openedAt: number;
  readonly #senders = new Map<string, Sender>();
  #lostMs = 0;

  constructor({ silentMs, elapsed }: SendersOptions) {
    this.#silentMs = silentMs;
    this.#elapsed = elapsed;
    this.#openedAt = elapsed();
  }

  /**
   * How far back messages may be missing of the process that was last found to lack some, in milliseconds before now.
   */
  get lostMs(): number {
    return this.#lostMs;
  }

  /** Whether a process has sent before. An unknown process has just begun, and needs to know the others. */
  knows(from: string): boolean {
    return this.#senders.has(from);
  }

  /** Records a message. */
  message(from: string, number: number): Arrival {
    const before = this.#senders.get(from);
    const expected = (before?.last ?? 0) + 1;
    if (number < expected) return 'late';
    if (number > expected) this.#doubt(before);
    this.#note(from, number);
    return number === expected ? 'next' : 'gap';
  }

  /** Records that a process has sent `last` messages so far. Returns true when some of them did not arrive. */
  beat(from: string, last: number): boolean {
    const before = this.#senders.get(from);
    const known = before?.last ?? 0;
    if (last > known) this.#doubt(before);
    this.#note(from, Math.max(known, last));
    return last > known;
  }

  /** Forgets a process that has said goodbye. */
  leave(from: string): void {
    this.#senders.delete(from);
  }

  /** Restarts the silence of every process, because nothing could arrive before. */
  excuse(): void {
    for (const [from, { last }] of this.#senders) this.#note(from, last);
  }

  /**
   * Whether a process is silent, so that its last messages may be lost. It may have died, or be cut off and continue.
   * Returns true once when the silence begins, and then at growing intervals.
   */
  areDoubtful(): boolean {
    const now = this.#elapsed();
    let isDoubtful = false;
    for (const [from, sender] of this.#senders) {
      if (now < sender.dueAt) continue;
      isDoubtful = true;
      this.#doubt(sender);
      sender.dueAt = now + sender.pauseMs;
      sender.pauseMs *= 2;
      if (now - sender.heardAt >= forgetMs) this.#senders.delete(from);
    }
    return isDoubtful;
  }

  #doubt(sender: Sender | undefined): void {
    this.#lostMs = this.#elapsed() - (sender?.heardAt ?? this.#openedAt);
  }

  #note(from: string, last: number): void {
    const heardAt = this.#elapsed();
    this.#senders.set(from, { last, heardAt, dueAt: heardAt + this.#silentMs, pauseMs: firstPauseMs });
  }
}
