import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { type AmfValue, decodeAmf, encodeAmf } from './amf0.ts';
import {
  defaultChunkBytes,
  encodeMessage,
  MessageReader,
  messageTypes,
  type RtmpMessage,
} from './rtmp-messages.ts';

const version = 3;
const handshakeBytes = 1536;
/** Larger than most messages that the suite sends, so that each of these fits into one chunk. */
const ourChunkBytes = 4096;
const pingRequest = 6;
const pingResponse = 7;

/** A received command: its name, its own transaction or the one that it responds to, and its other values. */
export interface RtmpCommand {
  readonly name: string;
  readonly transaction: number;
  readonly streamId: number;
  readonly values: readonly AmfValue[];
}

/** Callbacks for received messages. */
export interface RtmpListeners {
  /** The handshake is complete. */
  ready?(): void;
  command(command: RtmpCommand): void;
  media?(message: RtmpMessage): void;
}

/**
 * One end of an RTMP connection, on either side: the handshake, then messages. Invalid bytes end the
 * connection.
 */
export class RtmpPeer {
  readonly #socket: Socket;
  readonly #listeners: RtmpListeners;
  readonly #begins: boolean;
  readonly #reader = new MessageReader();
  #rest: Buffer = Buffer.alloc(0);
  #phase: 'hello' | 'echo' | 'messages' = 'hello';
  #chunkBytes = defaultChunkBytes;

  /** `begins` = this side dialled. The socket must be connected. */
  constructor(socket: Socket, begins: boolean, listeners: RtmpListeners) {
    this.#socket = socket;
    this.#begins = begins;
    this.#listeners = listeners;
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    if (begins) socket.write(hello());
  }

  /** Sends a command on a message stream; 0 for commands about the connection. */
  command(name: string, transaction: number, values: readonly AmfValue[], streamId = 0): void {
    this.send(messageTypes.command, encodeAmf([name, transaction, ...values]), { streamId });
  }

  send(
    type: number,
    body: Buffer,
    { streamId = 0, timestamp = 0, chunkStream = 3 }: Partial<RtmpMessage> & { chunkStream?: number } = {},
  ): void {
    if (!this.#socket.writable) return;
    this.#socket.write(encodeMessage({ type, streamId, timestamp, body }, chunkStream, this.#chunkBytes));
  }

  #take(chunk: Buffer): void {
    try {
      if (this.#phase === 'messages') this.#messages(chunk);
      else this.#shakeHands(chunk);
    } catch {
      this.#socket.destroy();
    }
  }

  #shakeHands(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    if (this.#phase === 'hello') this.#respondToHello();
    if (this.#phase === 'echo') this.#passEcho();
  }

  /** Each side returns the other's random bytes (RTMP 1.0, 5.2). */
  #respondToHello(): void {
    if (this.#rest.length < 1 + handshakeBytes) return;
    const echo = Buffer.from(this.#rest.subarray(1, 1 + handshakeBytes));
    this.#socket.write(this.#begins ? echo : Buffer.concat([hello(), echo]));
    this.#rest = this.#rest.subarray(1 + handshakeBytes);
    this.#phase = 'echo';
  }

  #passEcho(): void {
    if (this.#rest.length < handshakeBytes) return;
    const rest = this.#rest.subarray(handshakeBytes);
    this.#rest = Buffer.alloc(0);
    this.#phase = 'messages';
    this.send(messageTypes.chunkSize, uint32(ourChunkBytes), { chunkStream: 2 });
    this.#chunkBytes = ourChunkBytes;
    this.#listeners.ready?.();
    this.#messages(rest);
  }

  #messages(chunk: Buffer): void {
    for (const message of this.#reader.read(chunk)) this.#message(message);
  }

  #message(message: RtmpMessage): void {
    const { type, streamId, body } = message;
    if (type === messageTypes.command) {
      const [name, transaction, ...values] = decodeAmf(body);
      if (typeof name === 'string' && typeof transaction === 'number')
        this.#listeners.command({ name, transaction, streamId, values });
    } else if (type === messageTypes.userControl && body.length >= 6 && body.readUInt16BE() === pingRequest) {
      const pong = Buffer.from(body.subarray(0, 6));
      pong.writeUInt16BE(pingResponse);
      this.send(messageTypes.userControl, pong, { chunkStream: 2 });
    } else this.#listeners.media?.(message);
  }
}

/** A number, as messages about the connection encode it. */
export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function hello(): Buffer {
  return Buffer.concat([Buffer.from([version]), Buffer.alloc(8), randomBytes(handshakeBytes - 8)]);
}
