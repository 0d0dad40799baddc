import type { MediaPacket } from '../media.ts';

/** The maximum number of packets that wait for a missing one: about a quarter of a second of video. */
const maxWaiting = 128;
/** A jump of at least this many numbers means that the sequence numbers restarted. */
const maxJump = 3000;

/** Reorders the packets of one track, and gives up on missing ones. */
export class Sequence {
  readonly #waiting = new Map<number, MediaPacket>();
  #next: number | undefined;

  /** Returns the packets that can be read now, in order; `lost` if packets before them are given up. */
  push(packet: MediaPacket): { readonly packets: readonly MediaPacket[]; readonly lost: boolean } {
    this.#next ??= packet.sequenceNumber;
    const ahead = (packet.sequenceNumber - this.#next) & 0xffff;
    if (ahead >= 2 ** 15 && 2 ** 16 - ahead < maxJump) return { packets: [], lost: false };
    if (ahead >= maxJump) {
      this.#waiting.clear();
      this.#next = packet.sequenceNumber;
      return { packets: this.#inOrder(packet), lost: true };
    }
    this.#waiting.set(packet.sequenceNumber, packet);
    const lost = this.#waiting.size > maxWaiting;
    if (lost) this.#skip();
    return { packets: this.#inOrder(), lost };
  }

  #inOrder(...first: MediaPacket[]): MediaPacket[] {
    for (const packet of first) this.#waiting.set(packet.sequenceNumber, packet);
    const packets: MediaPacket[] = [];
    for (let next = this.#next; next !== undefined; next = (next + 1) & 0xffff) {
      const packet = this.#waiting.get(next);
      if (!packet) {
        this.#next = next;
        break;
      }
      this.#waiting.delete(next);
      packets.push(packet);
    }
    return packets;
  }

  #skip(): void {
    for (let tries = 0; tries < maxJump; tries += 1) {
      if (this.#next === undefined || this.#waiting.has(this.#next)) return;
      this.#next = (this.#next + 1) & 0xffff;
    }
  }
}
