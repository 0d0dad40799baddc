import { after, ahead, type Run } from './sequence.ts';

const maxMessages = 0x3ffffff;

interface Outgoing {
  readonly sequence: number;
  readonly message: number;
  readonly payload: Buffer;
  /** Undefined until it is sent. */
  sent: { readonly at: number; readonly timestamp: number } | undefined;
}

/** A packet to be sent now. */
export interface SentPacket {
  readonly sequence: number;
  readonly message: number;
  readonly payload: Buffer;
  readonly timestamp: number;
  readonly again: boolean;
}

/**
 * Keeps what is sent until the peer has it, or until it would come too late for it anyway. Times are in milliseconds, time
 * stamps as the protocol has them.
 */
export class SendBuffer {
  readonly #maxPackets: number;
  readonly #keepMs: number;
  readonly #packets = new Map<number, Outgoing>();
  readonly #again = new Set<number>();
  #window: number;
  #oldest: number;
  #unsent: number;
  #end: number;
  #message = 0;

  constructor(options: {
    readonly first: number;
    /** How many packets may be under way until the peer says otherwise. */
    readonly window: number;
    readonly maxPackets: number;
    readonly keepMs: number;
  }) {
    this.#oldest = options.first;
    this.#unsent = options.first;
    this.#end = options.first;
    this.#window = options.window;
    this.#maxPackets = options.maxPackets;
    this.#keepMs = options.keepMs;
  }

  /** Whether packets were sent that the peer has not acknowledged. */
  get isWaiting(): boolean {
    return this.#unsent !== this.#oldest;
  }

  /** Adds a packet; false when there is no room. */
  push(payload: Buffer): boolean {
    if (this.#packets.size >= this.#maxPackets) return false;
    this.#message = (this.#message % maxMessages) + 1;
    this.#packets.set(this.#end, {
      sequence: this.#end,
      message: this.#message,
      payload,
      sent: undefined,
    });
    this.#end = after(this.#end);
    return true;
  }

  /** What is to be sent now: first what was lost, then as many new packets as the peer has room for. */
  take(most: number, now: number, timestamp: () => number): SentPacket[] {
    const packets: SentPacket[] = [];
    for (const sequence of this.#again) {
      if (packets.length === most) return packets;
      this.#again.delete(sequence);
      const packet = this.#packets.get(sequence);
      if (packet?.sent) packets.push({ ...packet, timestamp: packet.sent.timestamp, again: true });
    }
    while (packets.length < most && ahead(this.#unsent, this.#oldest) < this.#window) {
      const packet = this.#packets.get(this.#unsent);
      if (!packet) break;
      // Stamped when it leaves, so that one that had to wait here does not count as late there.
      packet.sent = { at: now, timestamp: timestamp() };
      packets.push({ ...packet, timestamp: packet.sent.timestamp, again: false });
      this.#unsent = after(this.#unsent);
    }
    return packets;
  }

  /** The peer has everything before that packet, and room for so many. */
  acknowledge(upTo: number, window: number | undefined): void {
    if (window !== undefined) this.#window = window;
    if (ahead(upTo, this.#unsent) > 0) return;
    while (ahead(upTo, this.#oldest) > 0) this.#forgetOldest();
  }

  /** The peer misses packets: those that are here are sent again; which of them are not any more. */
  lost(runs: readonly Run[]): Run[] {
    const gone: Run[] = [];
    let looked = 0;
    for (const { from, to } of runs) {
      if (ahead(from, this.#oldest) < 0) gone.push({ from, to: earlier(to, after(this.#oldest, -1)) });
      const last = earlier(to, after(this.#unsent, -1));
      const start = ahead(from, this.#oldest) < 0 ? this.#oldest : from;
      for (let sequence = start; ahead(last, sequence) >= 0; sequence = after(sequence)) {
        // A report that names packets many times over is not worked through.
        looked += 1;
        if (looked > this.#maxPackets) return gone;
        this.#again.add(sequence);
      }
    }
    return gone.filter(({ from, to }) => ahead(to, from) >= 0);
  }

  /** Gives up what the peer has no use for any more. */
  expire(now: number): void {
    for (
      let packet = this.#packets.get(this.#oldest);
      packet?.sent;
      packet = this.#packets.get(this.#oldest)
    ) {
      if (now - packet.sent.at < this.#keepMs) return;
      this.#forgetOldest();
    }
  }

  #forgetOldest(): void {
    this.#packets.delete(this.#oldest);
    this.#again.delete(this.#oldest);
    this.#oldest = after(this.#oldest);
  }
}

function earlier(one: number, other: number): number {
  return ahead(one, other) <= 0 ? one : other;
}
