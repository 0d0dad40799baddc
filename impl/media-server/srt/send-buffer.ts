import { after, ahead, type Run } from './sequence.ts';

const maxMessages = 0x3ffffff;

interface Outgoing {
  readonly sequence: number;
  readonly message: number;
  readonly payload: Buffer;
  /** The time and the timestamp of the first transmission; undefined before it. */
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
 * Stores sent packets until the peer has received them, or until they would arrive too late. Times are in
 * milliseconds; timestamps are those of the protocol.
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
    /** The maximum number of unacknowledged packets until the peer sends its window. */
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

  /** Whether the peer has unacknowledged packets. */
  get isWaiting(): boolean {
    return this.#unsent !== this.#oldest;
  }

  /** Adds a packet. Returns false if the buffer is full. */
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

  /** The packets to be sent now: lost ones first, then as many new ones as fit the peer's window. */
  take(max: number, now: number, timestamp: () => number): SentPacket[] {
    const packets: SentPacket[] = [];
    for (const sequence of this.#again) {
      if (packets.length === max) return packets;
      this.#again.delete(sequence);
      const packet = this.#packets.get(sequence);
      if (packet?.sent) packets.push({ ...packet, timestamp: packet.sent.timestamp, again: true });
    }
    while (packets.length < max && ahead(this.#unsent, this.#oldest) < this.#window) {
      const packet = this.#packets.get(this.#unsent);
      if (!packet) break;
      // The timestamp is set when a packet is sent, so that its wait in this buffer does not make it late at
      // the peer.
      packet.sent = { at: now, timestamp: timestamp() };
      packets.push({ ...packet, timestamp: packet.sent.timestamp, again: false });
      this.#unsent = after(this.#unsent);
    }
    return packets;
  }

  /** Removes all packets before this one, and sets the peer's window. */
  acknowledge(upTo: number, window: number | undefined): void {
    if (window !== undefined) this.#window = window;
    if (ahead(upTo, this.#unsent) > 0) return;
    while (ahead(upTo, this.#oldest) > 0) this.#forgetOldest();
  }

  /** Schedules lost packets for retransmission. Returns the runs that are not stored any more. */
  lost(runs: readonly Run[]): Run[] {
    const gone: Run[] = [];
    let looked = 0;
    for (const { from, to } of runs) {
      if (ahead(from, this.#oldest) < 0) gone.push({ from, to: earlier(to, after(this.#oldest, -1)) });
      const last = earlier(to, after(this.#unsent, -1));
      const start = ahead(from, this.#oldest) < 0 ? this.#oldest : from;
      for (let sequence = start; ahead(last, sequence) >= 0; sequence = after(sequence)) {
        // A report that repeats packets many times is not processed completely.
        looked += 1;
        if (looked > this.#maxPackets) return gone;
        this.#again.add(sequence);
      }
    }
    return gone.filter(({ from, to }) => ahead(to, from) >= 0);
  }

  /** Removes packets that would arrive too late. */
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
