import * as net from 'node:net';
import { type AmfValue, amfText } from './amf0.ts';
import { Changes } from './changes.ts';
import { messageTypes, type RtmpMessage } from './rtmp-messages.ts';
import { type RtmpCommand, RtmpPeer, uint32 } from './rtmp-peer.ts';

/** A stream that was published to the listener. */
export interface TakenStream {
  /** `live` of `rtmp://host/live/key`. */
  readonly app: string;
  /** `key` of that URL, with its query. */
  readonly name: string;
  /** Numbers of complete pictures and of audio frames, without codec headers. */
  readonly pictures: number;
  readonly sounds: number;
  /** Whether the stream is still being published. */
  readonly isOpen: boolean;
}

/** The options of a listener. */
export interface RtmpListenerOptions {
  /** By default a free port. */
  readonly port?: number;
  /** By default 127.0.0.1. */
  readonly host?: string;
  /** Whether a publisher is accepted; by default always. */
  readonly admits?: (app: string, name: string) => boolean;
  /** Receives each message of a stream, with the stream's name. */
  readonly onMessage?: (name: string, message: RtmpMessage) => void;
}

const defaultHost = '127.0.0.1';
const windowBytes = 5_000_000;
const onlyStream = 1;

/**
 * A small RTMP server on this machine, like a platform's. By default it accepts every stream. It counts
 * pictures and audio frames.
 */
export class RtmpListener {
  readonly #server: net.Server;
  readonly #options: Required<Pick<RtmpListenerOptions, 'admits' | 'onMessage'>>;
  readonly #host: string;
  #visits = 0;
  readonly #sockets = new Set<net.Socket>();
  readonly #streams: Intake[] = [];
  readonly #changes = new Changes();

  private constructor({
    admits = () => true,
    onMessage = () => {},
    host = defaultHost,
  }: RtmpListenerOptions) {
    this.#options = { admits, onMessage };
    this.#host = host;
    this.#server = net.createServer((socket) => this.#accept(socket));
  }

  static async open(options: RtmpListenerOptions = {}): Promise<RtmpListener> {
    const listener = new RtmpListener(options);
    await new Promise<void>((resolve, reject) => {
      listener.#server.once('error', reject);
      listener.#server.listen(options.port ?? 0, listener.#host, resolve);
    });
    // The listener does not keep the process running.
    listener.#server.unref();
    return listener;
  }

  get port(): number {
    return (this.#server.address() as net.AddressInfo).port; // listening on TCP, so not a path
  }

  /** The address to publish to, without a stream name. */
  get url(): string {
    return `rtmp://${this.#host}:${this.port}/live`;
  }

  /** The number of connections, accepted or not. */
  get visits(): number {
    return this.#visits;
  }

  /** Every stream, in the order of arrival. */
  get streams(): readonly TakenStream[] {
    return this.#streams;
  }

  /** Whether the condition becomes true within the time; it is evaluated after each change of a stream. */
  until(holds: () => boolean, milliseconds: number): Promise<boolean> {
    return this.#changes.until(holds, milliseconds);
  }

  /** Closes every connection and accepts no more. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #accept(socket: net.Socket): void {
    this.#visits += 1;
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => {});
    const intake = new Intake(socket, {
      ...this.#options,
      began: () => this.#streams.push(intake),
      changed: () => this.#changes.notify(),
    });
    socket.on('close', () => {
      this.#sockets.delete(socket);
      intake.isOpen = false;
      this.#changes.notify();
    });
  }
}

interface IntakeListeners {
  admits(app: string, name: string): boolean;
  onMessage(name: string, message: RtmpMessage): void;
  began(): void;
  changed(): void;
}

/** One connection of a publisher. */
class Intake implements TakenStream {
  readonly #socket: net.Socket;
  readonly #peer: RtmpPeer;
  readonly #on: IntakeListeners;
  app = '';
  name = '';
  pictures = 0;
  sounds = 0;
  isOpen = false;

  constructor(socket: net.Socket, on: IntakeListeners) {
    this.#socket = socket;
    this.#on = on;
    this.#peer = new RtmpPeer(socket, false, {
      command: (command) => this.#response(command),
      media: (message) => this.#take(message),
    });
  }

  #response({ name, transaction, streamId, values }: RtmpCommand): void {
    switch (name) {
      case 'connect':
        this.#greet(transaction, values[0]);
        break;
      case 'createStream':
        this.#peer.command('_result', transaction, [null, onlyStream]);
        break;
      case 'publish':
        this.#decide(String(values[1]), streamId);
        break;
      case 'deleteStream':
        this.#socket.destroySoon();
    }
  }

  #greet(transaction: number, about: AmfValue): void {
    this.app = amfText(about, 'app') ?? '';
    this.#peer.send(messageTypes.windowSize, uint32(windowBytes), { chunkStream: 2 });
    const bandwidth = Buffer.concat([uint32(windowBytes), Buffer.from([2])]);
    this.#peer.send(messageTypes.peerBandwidth, bandwidth, { chunkStream: 2 });
    const status = { level: 'status', code: 'NetConnection.Connect.Success', description: 'Connected.' };
    this.#peer.command('_result', transaction, [{ fmsVer: 'FMS/3,0,1,123', capabilities: 31 }, status]);
  }

  #decide(name: string, streamId: number): void {
    this.name = name;
    const states = (level: string, code: string, description: string) =>
      this.#peer.command('onStatus', 0, [null, { level, code, description }], streamId);
    if (!this.#on.admits(this.app, name)) {
      states('error', 'NetStream.Publish.BadName', 'not authorized');
      this.#socket.destroySoon();
      return;
    }
    this.isOpen = true;
    this.#on.began();
    states('status', 'NetStream.Publish.Start', 'Publishing.');
    this.#on.changed();
  }

  #take(message: RtmpMessage): void {
    if (!this.isOpen) return;
    this.#on.onMessage(this.name, message);
    const { type, body } = message;
    if ((body[1] ?? 0) !== 1) return;
    if (type === messageTypes.video) this.pictures += 1;
    if (type === messageTypes.audio) this.sounds += 1;
    this.#on.changed();
  }
}
