import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { couldNotConnect, type Dialer } from '../../../ports/dialer.ts';
import type { FlvTag } from '../../formats/flv-tags.ts';
import type { PushTarget } from '../../formats/rtmp/addresses.ts';
import type { AmfObject } from '../../formats/rtmp/amf0.ts';
import {
  commandIn,
  commandMessage,
  metadataMessage,
  type RtmpCommand,
  statusIn,
} from '../../formats/rtmp/command.ts';
import { Handshake } from '../../formats/rtmp/handshake.ts';
import { RtmpPeer } from '../../formats/rtmp/peer.ts';
import { errorText } from './failure-text.ts';

/** Options of a connection. */
export interface PushConnectionOptions {
  readonly target: PushTarget;
  /** Resolves and connects to the platform, unless its address is not allowed. */
  readonly dialer: Dialer;
  /** Certificate authorities for the platform, in PEM; absent = the default ones. */
  readonly ca?: string | undefined;
  /** The time limit until the platform accepts the stream, in milliseconds. */
  readonly connectMs: number;
  /** Called when the platform accepts media. */
  readonly published: () => void;
  /** Called when sent bytes have left the socket's buffer. */
  readonly drained: () => void;
  /** Called when the connection has failed. The reason can be shown to people. */
  readonly failed: (why: string) => void;
}

/** Transaction ids of the calls, in their order. */
const call = {
  connect: 1,
  releaseStream: 2,
  fcPublish: 3,
  createStream: 4,
  publish: 5,
  fcUnpublish: 6,
  deleteStream: 7,
};
const maxReplyBytes = 64 * 1024;
const hungUp = 'the platform closed the connection';

/** One connection to a platform, from dialing to its end. */
export class PushConnection {
  readonly #options: PushConnectionOptions;
  readonly #deadline: NodeJS.Timeout;
  readonly #dialling = new AbortController();
  #socket: Socket | undefined;
  #peer: RtmpPeer | undefined;
  #streamId = 0;
  #isPublished = false;
  #isOver = false;

  constructor(options: PushConnectionOptions) {
    const { target, dialer, ca, connectMs } = options;
    this.#options = options;
    this.#deadline = setTimeout(() => this.#fail('the platform did not respond in time'), connectMs).unref();
    const { host, port, secure } = target;
    const to = { host, port, ...(secure && { tls: { ca } }) };
    dialer.connect(to, this.#dialling.signal).then(
      (socket) => this.#open(socket),
      () => this.#fail(couldNotConnect),
    );
  }

  /** The bytes in the socket's buffer. */
  get unsentBytes(): number {
    return this.#socket?.writableLength ?? 0;
  }

  /** Sends the metadata of the stream. */
  describe(members: AmfObject): void {
    this.#peer?.send(metadataMessage(this.#streamId, members));
  }

  send({ type, timestamp, body }: FlvTag): void {
    this.#peer?.send({ type, streamId: this.#streamId, timestamp, body });
  }

  /** Ends the stream and the connection in order, within the time limit. */
  goodbye(withinMs: number): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#deadline);
    if (this.#isPublished) {
      this.#call('FCUnpublish', call.fcUnpublish, this.#options.target.name);
      this.#call('deleteStream', call.deleteStream, this.#streamId);
    }
    const socket = this.#socket;
    if (!socket) this.destroy();
    if (!socket || socket.closed) return Promise.resolve();
    return new Promise((resolve) => {
      const deadline = setTimeout(() => socket.destroy(), withinMs);
      socket.once('close', () => {
        clearTimeout(deadline);
        resolve();
      });
      if (this.#isPublished) socket.end();
      else socket.destroy();
    });
  }

  /** Closes the connection at once. */
  destroy(): void {
    this.#isOver = true;
    clearTimeout(this.#deadline);
    this.#dialling.abort();
    this.#socket?.destroy();
  }

  #open(socket: Socket): void {
    if (this.#isOver) {
      socket.destroy();
      return;
    }
    this.#socket = socket.setNoDelay(true);
    socket.on('data', (bytes) => this.#contained(() => this.#receive(Buffer.from(bytes))));
    socket.on('error', () => this.#fail(hungUp));
    socket.on('close', () => this.#fail(hungUp));
    this.#peer = new RtmpPeer({
      role: 'client',
      random: randomBytes(Handshake.randomBytes),
      write: (bytes) => this.#write(bytes),
      maxMessageBytes: maxReplyBytes,
    });
  }

  #write(bytes: Buffer): void {
    if (!this.#socket?.writable) return;
    this.#socket.write(bytes, (error) => {
      if (!error && !this.#isOver) this.#options.drained();
    });
  }

  #receive(bytes: Buffer): void {
    const peer = this.#peer;
    if (!peer || this.#isOver) return;
    const wasOpen = peer.isOpen;
    for (const message of peer.receive(bytes)) {
      const command = commandIn(message);
      if (command) this.#obey(command);
      if (this.#isOver) return;
    }
    if (!wasOpen && peer.isOpen) this.#connect(peer);
  }

  #connect(peer: RtmpPeer): void {
    const { app, tcUrl } = this.#options.target;
    peer.useLongChunks();
    const object = { app, type: 'nonprivate', flashVer: 'FMLE/3.0 (compatible; Callsheet)', tcUrl };
    peer.send(commandMessage({ name: 'connect', transaction: call.connect, object }));
  }

  #obey(command: RtmpCommand): void {
    const { name, transaction } = command;
    if (name === '_result' && transaction === call.connect) this.#createStream();
    else if (name === '_result' && transaction === call.createStream) this.#publish(command);
    else if (name === '_error' && transaction !== call.releaseStream && transaction !== call.fcPublish)
      this.#rejected(command);
    else if (name === 'onStatus') this.#noteStatus(command);
  }

  #createStream(): void {
    const { name } = this.#options.target;
    this.#call('releaseStream', call.releaseStream, name);
    this.#call('FCPublish', call.fcPublish, name);
    this.#call('createStream', call.createStream);
  }

  #publish({ args: [streamId] }: RtmpCommand): void {
    const { name } = this.#options.target;
    this.#streamId = (Number(streamId) || 0) >>> 0;
    const args = [name, 'live'];
    this.#peer?.send(
      commandMessage({ name: 'publish', transaction: call.publish, streamId: this.#streamId, args }),
    );
  }

  #noteStatus(command: RtmpCommand): void {
    const { level, code } = statusIn(command);
    if (level === 'error') this.#rejected(command);
    if (code !== 'NetStream.Publish.Start' || this.#isPublished || this.#isOver) return;
    this.#isPublished = true;
    clearTimeout(this.#deadline);
    this.#options.published();
  }

  #rejected(command: RtmpCommand): void {
    this.#fail(errorText(statusIn(command), this.#options.target));
  }

  #call(name: string, transaction: number, ...args: (string | number)[]): void {
    this.#peer?.send(commandMessage({ name, transaction, args }));
  }

  #contained(work: () => void): void {
    try {
      work();
    } catch {
      this.#fail('the platform does not speak RTMP');
    }
  }

  /** Before the RTMP handshake, all errors have the same text, so that users cannot probe for servers. */
  #fail(why: string): void {
    if (this.#isOver) return;
    this.destroy();
    this.#options.failed(this.#peer?.isOpen ? why : couldNotConnect);
  }
}
