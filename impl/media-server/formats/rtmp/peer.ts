import { type ChunkBounds, ChunkReader } from './chunk-reader.ts';
import { chunksOf } from './chunk-writer.ts';
import { Handshake } from './handshake.ts';
import { acknowledgement, chunkSize, messageType, pongTo, type RtmpMessage } from './message.ts';

/** Options of a peer. */
export interface RtmpPeerOptions extends ChunkBounds {
  readonly role: 'client' | 'server';
  /** Random bytes for the handshake. */
  readonly random: Buffer;
  /** Sends bytes to the peer. */
  readonly write: (bytes: Buffer) => void;
}

/** The chunk size for sending: few chunks per picture, and audio does not wait long for a picture. */
const chunkBytes = 64 * 1024;

/** One side of an RTMP connection without the socket: the handshake, messages, and acknowledgements. */
export class RtmpPeer {
  readonly #options: RtmpPeerOptions;
  readonly #handshake: Handshake;
  readonly #reader: ChunkReader;
  #isOpen = false;
  #chunkBytes = 128;
  #received = 0;
  #acknowledged = 0;
  #windowBytes = Number.POSITIVE_INFINITY;

  constructor(options: RtmpPeerOptions) {
    this.#options = options;
    this.#handshake = new Handshake(options.role, options.random);
    this.#reader = new ChunkReader(options);
    if (options.role === 'client') options.write(this.#handshake.greeting);
  }

  /** Whether the handshake is over. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Sets the maximum message length. */
  allowMessages(maxBytes: number): void {
    this.#reader.maxMessageBytes = maxBytes;
  }

  /**
   * Reads bytes of the peer and sends protocol responses.
   * @returns the messages for the caller, one at a time. Read them to the end, or stop reading this peer.
   * @throws RtmpProtocolError if the peer violates the protocol.
   */
  *receive(bytes: Buffer): Generator<RtmpMessage, void> {
    const rest = this.#isOpen ? bytes : this.#shakeHands(bytes);
    if (!rest) return;
    this.#received += rest.length;
    for (const message of this.#reader.push(rest)) {
      const pong = pongTo(message);
      if (pong) this.send(pong);
      else if (message.type === messageType.windowSize) this.#follow(message);
      else yield message;
    }
    // Only now, because the bytes may have set the window.
    this.#acknowledge();
  }

  send(message: RtmpMessage): void {
    this.#options.write(chunksOf(message, this.#chunkBytes));
  }

  /** Sends longer chunks from now on, for media. */
  useLongChunks(): void {
    this.send(chunkSize(chunkBytes));
    this.#chunkBytes = chunkBytes;
  }

  #shakeHands(bytes: Buffer): Buffer | undefined {
    const { response, rest } = this.#handshake.push(bytes);
    if (response) this.#options.write(response);
    this.#isOpen = rest !== undefined;
    return rest;
  }

  #follow({ body }: RtmpMessage): void {
    if (body.length >= 4) this.#windowBytes = body.readUInt32BE();
  }

  /** Sends at most one acknowledgement per call, even if the window is tiny. */
  #acknowledge(): void {
    if (this.#received - this.#acknowledged < this.#windowBytes) return;
    this.#acknowledged = this.#received;
    this.send(acknowledgement(this.#received));
  }
}
