import { type ChunkBounds, ChunkReader } from './chunk-reader.ts';
import { chunksOf } from './chunk-writer.ts';
import { Handshake } from './handshake.ts';
import { acknowledgement, chunkSize, messageType, pongTo, type RtmpMessage } from './message.ts';

/** What a peer works with. */
export interface RtmpPeerOptions extends ChunkBounds {
  readonly role: 'client' | 'server';
  /** As many random bytes as the handshake takes. */
  readonly random: Buffer;
  /** Takes what is to be sent. */
  readonly write: (bytes: Buffer) => void;
}

/** What chunks of this side are cut to: media in few pieces, and sound does not wait long for a picture. */
const chunkBytes = 64 * 1024;

/** One side of a connection, without the connection: the handshake, messages, and what the two sides owe each other. */
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

  /** Lets messages be as long as that from now on. */
  allowMessages(maxBytes: number): void {
    this.#reader.maxMessageBytes = maxBytes;
  }

  /**
   * Takes bytes of the other side and answers what is to be answered.
   * @returns the messages for whoever is above, one at a time: to be read to the end, or not at all from then on.
   * @throws RtmpProtocolError when the other side goes wrong.
   */
  *receive(bytes: Buffer): Generator<RtmpMessage, void> {
    const rest = this.#isOpen ? bytes : this.#shakeHands(bytes);
    if (!rest) return;
    this.#acknowledge(rest.length);
    for (const message of this.#reader.push(rest)) {
      const pong = pongTo(message);
      if (pong) this.send(pong);
      else if (message.type === messageType.windowSize) this.#follow(message);
      else yield message;
    }
  }

  /** Sends a message. */
  send(message: RtmpMessage): void {
    this.#options.write(chunksOf(message, this.#chunkBytes));
  }

  /** Sends longer chunks from now on, as it does whenever there is media to send. */
  useLongChunks(): void {
    this.send(chunkSize(chunkBytes));
    this.#chunkBytes = chunkBytes;
  }

  #shakeHands(bytes: Buffer): Buffer | undefined {
    const { answer, rest } = this.#handshake.push(bytes);
    if (answer) this.#options.write(answer);
    this.#isOpen = rest !== undefined;
    return rest;
  }

  #follow({ body }: RtmpMessage): void {
    if (body.length >= 4) this.#windowBytes = body.readUInt32BE();
  }

  /** At most once for all that came at once, however small the window is. */
  #acknowledge(count: number): void {
    this.#received += count;
    if (this.#received - this.#acknowledged < this.#windowBytes) return;
    this.#acknowledged = this.#received;
    this.send(acknowledgement(this.#received));
  }
}
