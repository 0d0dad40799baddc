import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Dialer } from '../../ports/dialer.ts';
import { flvHead, flvTag, flvTagsIn } from '../formats/flv-writer.ts';
import type { PushTarget } from '../formats/rtmp/addresses.ts';
import { commandIn, commandMessage, type RtmpCommand, statusIn } from '../formats/rtmp/command.ts';
import { Handshake } from '../formats/rtmp/handshake.ts';
import { messageType, type RtmpMessage } from '../formats/rtmp/message.ts';
import { RtmpPeer } from '../formats/rtmp/peer.ts';
import type { Feed, FeedTarget, FeedTimes } from './feed.ts';

/** Transaction ids of the calls, in their order. */
const call = { connect: 1, createStream: 2, play: 3 };
/** The `play` argument for a live stream, or else a recording of that name. */
const liveOrRecorded = -2;
const together = 22;
const maxMessageBytes = 8 * 1024 * 1024;

/** Options of a pull. */
export interface RtmpPullOptions extends FeedTarget {
  /** The server; its `name` is the stream to play. */
  readonly target: PushTarget;
  readonly dialer: Dialer;
  readonly times: FeedTimes;
}

/** Plays a stream of an RTMP or RTMPS server, and writes it as FLV. */
export class RtmpPull implements Feed {
  readonly #options: RtmpPullOptions;
  readonly #dialling = new AbortController();
  #timeout: NodeJS.Timeout;
  #socket: Socket | undefined;
  #peer: RtmpPeer | undefined;
  #isOver = false;

  constructor(options: RtmpPullOptions) {
    const { target, dialer, times, input } = options;
    this.#options = options;
    this.#timeout = setTimeout(() => this.#end(), times.connectMs).unref();
    input.on('close', () => this.#end()).on('drain', () => this.#socket?.resume());
    const { host, port, secure } = target;
    dialer.connect({ host, port, ...(secure && { tls: {} }) }, this.#dialling.signal).then(
      (socket) => this.#open(socket),
      () => this.#end(),
    );
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#timeout);
    this.#dialling.abort();
    this.#socket?.destroy();
  }

  #open(socket: Socket): void {
    this.#socket = socket.setNoDelay(true);
    socket.on('error', () => this.#end()).on('close', () => this.#end());
    if (this.#isOver) return void socket.destroy();
    socket.on('data', (bytes) => this.#receive(Buffer.from(bytes)));
    this.#peer = new RtmpPeer({
      role: 'client',
      random: randomBytes(Handshake.randomBytes),
      write: (bytes) => socket.writable && socket.write(bytes),
      maxMessageBytes,
    });
  }

  #receive(bytes: Buffer): void {
    const peer = this.#peer;
    if (!peer || this.#isOver) return;
    const wasOpen = peer.isOpen;
    try {
      for (const message of peer.receive(bytes)) {
        this.#take(message);
        if (this.#isOver) return;
      }
      if (!wasOpen && peer.isOpen) this.#connect(peer);
    } catch {
      // An error means that the server uses another protocol.
      this.#end();
    }
  }

  #take(message: RtmpMessage): void {
    const { type, timestamp, body } = message;
    const command = commandIn(message);
    if (command) this.#obey(command);
    else if (type === messageType.audio || type === messageType.video)
      this.#write(flvTag(type, timestamp, body));
    else if (type === together) for (const tag of flvTagsIn(body, timestamp)) this.#write(tag);
  }

  #connect(peer: RtmpPeer): void {
    const { app, tcUrl } = this.#options.target;
    const known = { audioCodecs: 4071, videoCodecs: 252, videoFunction: 1, fpad: false, capabilities: 15 };
    const object = { app, flashVer: 'LNX 9,0,124,2', tcUrl, ...known };
    peer.send(commandMessage({ name: 'connect', transaction: call.connect, object }));
  }

  #obey(command: RtmpCommand): void {
    const { name, transaction, args } = command;
    if (name === '_result' && transaction === call.connect)
      this.#peer?.send(commandMessage({ name: 'createStream', transaction: call.createStream }));
    else if (name === '_result' && transaction === call.createStream)
      this.#play((Number(args[0]) || 0) >>> 0);
    else if (name === '_error') this.#end();
    else if (name === 'onStatus') {
      const { level, code } = statusIn(command);
      const over = ['NetStream.Play.Stop', 'NetStream.Play.UnpublishNotify', 'NetStream.Play.Complete'];
      if (level === 'error' || over.includes(code)) this.#end();
    }
  }

  #play(streamId: number): void {
    const args = [this.#options.target.name, liveOrRecorded];
    this.#peer?.send(commandMessage({ name: 'play', transaction: call.play, streamId, args }));
    this.#options.input.write(flvHead);
  }

  /** Pauses reading from the server while the reader's buffer is full. */
  #write(bytes: Buffer): void {
    const { input, times } = this.#options;
    clearTimeout(this.#timeout);
    this.#timeout = setTimeout(() => this.#end(), times.silenceMs).unref();
    if (!input.write(bytes)) this.#socket?.pause();
  }

  #end(): void {
    if (this.#isOver) return;
    this.close();
    this.#options.ended();
  }
}
