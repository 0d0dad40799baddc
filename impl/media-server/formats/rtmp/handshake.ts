import { RtmpProtocolError } from './protocol-error.ts';

const version = 3;
const packetBytes = 1536;
const randomBytes = packetBytes - 8;

/**
 * The handshake of either side: each sends a version and a packet, and echoes the other's packet. The echo
 * is not compared, because encoders and platforms differ there.
 */
export class Handshake {
  /** The number of random bytes in the handshake. */
  static readonly randomBytes = randomBytes;
  /** The first bytes to send; a server sends them with its first response. */
  readonly greeting: Buffer;
  readonly #role: 'client' | 'server';
  #buffered: Buffer = Buffer.alloc(0);
  #greeted = false;

  constructor(role: 'client' | 'server', random: Buffer) {
    this.#role = role;
    this.greeting = Buffer.concat([Buffer.from([version]), Buffer.alloc(8), random.subarray(0, randomBytes)]);
  }

  /**
   * Reads bytes of the peer.
   * @returns the bytes to send now, and when the handshake is over, the bytes after it.
   * @throws RtmpProtocolError if the peer uses another protocol.
   */
  push(bytes: Buffer): { readonly response?: Buffer; readonly rest?: Buffer } {
    if (!this.#greeted && this.#buffered.length + bytes.length > 0)
      requireVersion(this.#buffered[0] ?? bytes[0]);
    this.#buffered = Buffer.concat([this.#buffered, bytes]);
    const greeting = this.#greeted ? undefined : this.#take(1 + packetBytes);
    if (greeting) this.#greeted = true;
    const response = greeting && this.#responseTo(greeting);
    const isOver = this.#greeted && this.#take(packetBytes) !== undefined;
    return { ...(response && { response }), ...(isOver && { rest: this.#buffered }) };
  }

  #responseTo(greeting: Buffer): Buffer {
    const echo = greeting.subarray(1);
    return this.#role === 'server' ? Buffer.concat([this.greeting, echo]) : Buffer.from(echo);
  }

  #take(count: number): Buffer | undefined {
    if (this.#buffered.length < count) return undefined;
    const taken = this.#buffered.subarray(0, count);
    this.#buffered = this.#buffered.subarray(count);
    return taken;
  }
}

function requireVersion(number: number | undefined): void {
  if (number !== version) throw new RtmpProtocolError(`version ${number} of RTMP is not supported`);
}
