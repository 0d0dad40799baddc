import type { MediaPacket } from '../media.ts';

/** How many packets may wait for one that is missing: about a quarter of a second of video. */
const maxWaiting = 128;
/** Beyond, the numbers have begun anew rather than gone on. */
const maxJump = 3000;

/** Puts the packets of one track into their order, and gives up on those that do not come. */
export class Sequence {
  readonly #waiting = new Map<number, MediaPacket>();
  #next: number | undefined;

  /** What can be read now, in order; `lost` when packets before it will not come any more. */
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
