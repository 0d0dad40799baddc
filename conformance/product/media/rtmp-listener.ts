import * as net from 'node:net';
import { type AmfValue, amfText } from './amf0.ts';
import { Changes } from './changes.ts';
import { messageTypes, type RtmpMessage } from './rtmp-messages.ts';
import { type RtmpCommand, RtmpPeer, uint32 } from './rtmp-peer.ts';

/** A stream that somebody published to the listener. */
export interface TakenStream {
  /** `live` of `rtmp://host/live/key`. */
  readonly app: string;
  /** `key` of it, with its query. */
  readonly name: string;
  /** How many whole pictures came, and how many pieces of sound; the headers of a codec are neither. */
  readonly pictures: number;
  readonly sounds: number;
  /** Whether it still goes on. */
  readonly isOpen: boolean;
}

/** How a listener is to be. */
export interface RtmpListenerOptions {
  /** By default a free one. */
  readonly port?: number;
  /** By default the usual address of this machine. */
  readonly host?: string;
  /** Who may publish; by default everybody. */
  readonly admits?: (app: string, name: string) => boolean;
  /** Told what comes under a name, besides its being counted. */
  readonly hears?: (name: string, message: RtmpMessage) => void;
}

const usualHost = '127.0.0.1';
const windowBytes = 5_000_000;
const onlyStream = 1;

/** A small RTMP server on this machine, as a platform has one: it takes every stream and counts what comes. */
export class RtmpListener {
  readonly #server: net.Server;
  readonly #options: Required<Pick<RtmpListenerOptions, 'admits' | 'hears'>>;
  readonly #host: string;
  #visits = 0;
  readonly #sockets = new Set<net.Socket>();
  readonly #streams: Intake[] = [];
  readonly #changes = new Changes();

  private constructor({ admits = () => true, hears = () => {}, host = usualHost }: RtmpListenerOptions) {
    this.#options = { admits, hears };
    this.#host = host;
    this.#server = net.createServer((socket) => this.#accept(socket));
  }

  static async open(options: RtmpListenerOptions = {}): Promise<RtmpListener> {
    const listener = new RtmpListener(options);
    await new Promise<void>((resolve, reject) => {
      listener.#server.once('error', reject);
      listener.#server.listen(options.port ?? 0, listener.#host, resolve);
    });
    // A run that has ended does not go on for it.
    listener.#server.unref();
    return listener;
  }

  get port(): number {
    return (this.#server.address() as net.AddressInfo).port; // listening on TCP, so not a path
  }

  /** Where to publish to, without a stream name. */
  get url(): string {
    return `rtmp://${this.#host}:${this.port}/live`;
  }

  /** How often anybody connected, whatever came of it. */
  get visits(): number {
    return this.#visits;
  }

  /** Every stream there was, in the order they came. */
  get streams(): readonly TakenStream[] {
    return this.#streams;
  }

  /** Whether something holds of its streams within the time. */
  until(holds: () => boolean, milliseconds: number): Promise<boolean> {
    return this.#changes.until(holds, milliseconds);
  }

  /** Breaks every connection off and takes no more. */
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
      changed: () => this.#changes.tell(),
    });
    socket.on('close', () => {
      this.#sockets.delete(socket);
      intake.isOpen = false;
      this.#changes.tell();
    });
  }
}

interface IntakeListeners {
  admits(app: string, name: string): boolean;
  hears(name: string, message: RtmpMessage): void;
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
      command: (command) => this.#answer(command),
      media: (message) => this.#take(message),
    });
  }

  #answer({ name, transaction, streamId, values }: RtmpCommand): void {
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
    const says = (level: string, code: string, description: string) =>
      this.#peer.command('onStatus', 0, [null, { level, code, description }], streamId);
    if (!this.#on.admits(this.app, name)) {
      says('error', 'NetStream.Publish.BadName', 'not authorized');
      this.#socket.destroySoon();
      return;
    }
    this.isOpen = true;
    this.#on.began();
    says('status', 'NetStream.Publish.Start', 'Publishing.');
    this.#on.changed();
  }

  #take(message: RtmpMessage): void {
    if (!this.isOpen) return;
    this.#on.hears(this.name, message);
    const { type, body } = message;
    if ((body[1] ?? 0) !== 1) return;
    if (type === messageTypes.video) this.pictures += 1;
    if (type === messageTypes.audio) this.sounds += 1;
    this.#on.changed();
  }
}
