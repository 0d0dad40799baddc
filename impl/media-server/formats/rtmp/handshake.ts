import { RtmpProtocolError } from './protocol-error.ts';

const version = 3;
const packetBytes = 1536;
const randomBytes = packetBytes - 8;

/**
 * The handshake of either side: each greets with a version and a packet, and sends the other's packet back. What comes back is
 * not compared, since encoders and platforms differ there.
 */
export class Handshake {
  /** How many random bytes it takes. */
  static readonly randomBytes = randomBytes;
  /** What to send to begin; a server sends it with its first answer. */
  readonly greeting: Buffer;
  readonly #role: 'client' | 'server';
  #held: Buffer = Buffer.alloc(0);
  #greeted = false;

  constructor(role: 'client' | 'server', random: Buffer) {
    this.#role = role;
    this.greeting = Buffer.concat([Buffer.from([version]), Buffer.alloc(8), random.subarray(0, randomBytes)]);
  }

  /**
   * Takes bytes of the peer.
   * @returns what to answer now, and once it is over, the bytes that came behind it.
   * @throws RtmpProtocolError when the peer speaks something else.
   */
  push(bytes: Buffer): { readonly answer?: Buffer; readonly rest?: Buffer } {
    if (!this.#greeted && this.#held.length + bytes.length > 0) requireVersion(this.#held[0] ?? bytes[0]);
    this.#held = Buffer.concat([this.#held, bytes]);
    const greeting = this.#greeted ? undefined : this.#take(1 + packetBytes);
    if (greeting) this.#greeted = true;
    const answer = greeting && this.#answerTo(greeting);
    const isOver = this.#greeted && this.#take(packetBytes) !== undefined;
    return { ...(answer && { answer }), ...(isOver && { rest: this.#held }) };
  }

  #answerTo(greeting: Buffer): Buffer {
    const echo = greeting.subarray(1);
    return this.#role === 'server' ? Buffer.concat([this.greeting, echo]) : Buffer.from(echo);
  }

  #take(count: number): Buffer | undefined {
    if (this.#held.length < count) return undefined;
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return taken;
  }
}

function requireVersion(number: number | undefined): void {
  if (number !== version) throw new RtmpProtocolError(`version ${number} of RTMP is not spoken here`);
}
