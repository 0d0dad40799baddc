/** Options of `Senders`. */
export interface SendersOptions {
  /** A process without a message or beat for this many milliseconds counts as silent. */
  readonly silentMs: number;
  /** Milliseconds of a steady clock. */
  readonly elapsed: () => number;
}

interface Sender {
  /** The number of the last message from this process. */
  readonly last: number;
  readonly receivedAt: number;
  /**
   * The time of the next report of the silence of this process, and the pause until the report after that.
   */
  dueAt: number;
  pauseMs: number;
}

/**
 * The position of a message among those of its process: `gap` when earlier ones are missing, `late` when later ones
 * came first.
 */
export type Arrival = 'next' | 'gap' | 'late';

const firstPauseMs = 1_000;
/**
 * A process is removed after this long a silence. If it sends again, it counts as unknown, which is a gap.
 */
const forgetMs = 300_000;

/**
 * The other processes on a bus. Each numbers its messages from 1, and from time to time repeats the number
 * of the last one in a beat. Every lost message is therefore noticed: by the next number, by the next beat,
 * or by the silence of a process that died.
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
   * The time span in which the messages of the last doubtful process may be missing, in milliseconds before
   * now.
   */
  get lostMs(): number {
    return this.#lostMs;
  }

  /**
   * Whether a process has sent before. An unknown process has just started, and has to learn of the others.
   */
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

  /** Removes a process that has said goodbye. */
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
      if (now - sender.receivedAt >= forgetMs) this.#senders.delete(from);
    }
    return isDoubtful;
  }

  #doubt(sender: Sender | undefined): void {
    this.#lostMs = this.#elapsed() - (sender?.receivedAt ?? this.#openedAt);
  }

  #note(from: string, last: number): void {
    const receivedAt = this.#elapsed();
    this.#senders.set(from, { last, receivedAt, dueAt: receivedAt + this.#silentMs, pauseMs: firstPauseMs });
  }
}
