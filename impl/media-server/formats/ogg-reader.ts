const headerBytes = 27;
const magic = Buffer.from('OggS');

/** Reads the packets of an Ogg stream with a single track (RFC 3533). */
export class OggReader {
  #rest: Buffer = Buffer.alloc(0);
  #unfinished: Buffer[] = [];

  /** Returns the packets that these bytes complete. */
  push(bytes: Buffer): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const packets: Buffer[] = [];
    for (let page = this.#page(); page; page = this.#page()) {
      for (const { piece, ends } of page) {
        this.#unfinished.push(piece);
        if (!ends) continue;
        packets.push(Buffer.concat(this.#unfinished));
        this.#unfinished = [];
      }
    }
    return packets;
  }

  /**
   * The parts of packets in the next page; undefined until the page is complete. Skips bytes between pages.
   */
  #page(): { readonly piece: Buffer; readonly ends: boolean }[] | undefined {
    const start = this.#rest.indexOf(magic);
    if (start < 0) this.#rest = this.#rest.subarray(Math.max(0, this.#rest.length - magic.length + 1));
    else if (start > 0) this.#rest = this.#rest.subarray(start);
    if (start < 0 || this.#rest.length < headerBytes) return undefined;
    const segments = this.#rest.readUInt8(headerBytes - 1);
    const table = this.#rest.subarray(headerBytes, headerBytes + segments);
    let at = headerBytes + segments;
    if (table.length < segments || this.#rest.length < at + sum(table)) return undefined;
    const pieces: { piece: Buffer; ends: boolean }[] = [];
    for (const size of table) {
      pieces.push({ piece: this.#rest.subarray(at, at + size), ends: size < 255 });
      at += size;
    }
    this.#rest = this.#rest.subarray(at);
    return pieces;
  }
}

function sum(sizes: Uint8Array): number {
  return sizes.reduce((total, size) => total + size, 0);
}
