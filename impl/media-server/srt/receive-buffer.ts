import { LossList } from './loss-list.ts';
import { after, ahead, type Run } from './sequence.ts';

/**
 * Reorders packets. Packets in order are returned at once; a packet after a gap waits, but not longer than
 * the latency. Every packet between the next and the newest one is either stored here or in the loss list.
 * Times are in milliseconds.
 */
export class ReceiveBuffer {
  readonly #maxPackets: number;
  readonly #latencyMs: number;
  readonly #losses = new LossList();
  readonly #waiting = new Map<number, { readonly payload: Buffer; readonly arrivedAt: number }>();
  #next: number;
  /** The sequence number after the newest packet. */
  #end: number;

  constructor(options: {
    readonly first: number;
    readonly maxPackets: number;
    readonly latencyMs: number;
  }) {
    this.#next = options.first;
    this.#end = options.first;
    this.#maxPackets = options.maxPackets;
    this.#latencyMs = options.latencyMs;
  }

  /** The sequence number of the next packet in order. All earlier packets were received or abandoned. */
  get next(): number {
    return this.#next;
  }

  /** The number of packets that can still be stored. */
  get free(): number {
    return this.#maxPackets - this.#waiting.size;
  }

  /** Adds a packet. Returns the payloads that are now in order. */
  push(sequence: number, payload: Buffer, now: number): Buffer[] {
    const distance = ahead(sequence, this.#next);
    if (distance < 0 || this.#waiting.has(sequence)) return [];
    if (distance >= this.#maxPackets) return this.#jump(sequence, payload);
    const news = ahead(sequence, this.#end);
    if (news > 0) this.#losses.add({ from: this.#end, to: after(sequence, -1) }, now);
    if (news >= 0) this.#end = after(sequence);
    else this.#losses.remove(sequence);
    if (distance > 0) {
      this.#waiting.set(sequence, { payload, arrivedAt: now });
      return [];
    }
    this.#next = after(sequence);
    return [payload, ...this.#inOrder()];
  }

  /** Abandons gaps after the latency. Returns the payloads that are now in order. */
  abandonGaps(now: number): Buffer[] {
    const released: Buffer[] = [];
    for (let gap = this.#losses.first; gap; gap = this.#losses.first) {
      const behind = this.#waiting.get(after(gap.to));
      if (!behind || now - behind.arrivedAt < this.#latencyMs) break;
      released.push(...this.#skipTo(after(gap.to)));
    }
    return released;
  }

  /**
   * Abandons packets that the sender has dropped. Returns the payloads that are now in order. A later gap is
   * abandoned when it becomes the next one.
   */
  drop({ from, to }: Run): Buffer[] {
    const target = after(to);
    const distance = ahead(target, this.#next);
    if (ahead(from, this.#next) > 0 || distance <= 0 || distance > this.#maxPackets) return [];
    return this.#skipTo(target);
  }

  /** The missing packets to be reported to the sender now. */
  missing(now: number, againMs: number): Run[] {
    return this.#losses.due(now, againMs);
  }

  #skipTo(sequence: number): Buffer[] {
    const before = this.#takeWaiting((waiting) => ahead(waiting, sequence) < 0);
    this.#next = sequence;
    if (ahead(sequence, this.#end) > 0) this.#end = sequence;
    this.#losses.removeBefore(sequence);
    return [...before, ...this.#inOrder()];
  }

  /** Continues at a packet that is too far ahead, and abandons the missing packets before it. */
  #jump(sequence: number, payload: Buffer): Buffer[] {
    const before = this.#takeWaiting(() => true);
    this.#losses.clear();
    this.#next = after(sequence);
    this.#end = this.#next;
    return [...before, payload];
  }

  #inOrder(): Buffer[] {
    const payloads: Buffer[] = [];
    for (let one = this.#waiting.get(this.#next); one; one = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next);
      this.#next = after(this.#next);
      payloads.push(one.payload);
    }
    return payloads;
  }

  #takeWaiting(which: (sequence: number) => boolean): Buffer[] {
    const sequences = [...this.#waiting.keys()].filter(which).sort(ahead);
    return sequences.map((sequence) => {
      const payload = this.#waiting.get(sequence)?.payload ?? Buffer.alloc(0);
      this.#waiting.delete(sequence);
      return payload;
    });
  }
}
