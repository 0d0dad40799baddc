/** A process with readers. Each opens a connection, waits for a greeting, and counts frames. */
import { connect, type Socket } from 'node:net';
import { offer } from './helper-process.ts';
import { MarkerCount } from './marker-count.ts';

/** A group of readers of one server. */
export interface ReaderGroup {
  readonly name: string;
  readonly port: number;
  /** The first bytes of each reader. */
  readonly requests: readonly string[];
  /** The text that each reader must receive first. */
  readonly greeting: string;
  /** The text that is counted, once in each frame. */
  readonly marker: string;
  /** Bytes that each reader sends periodically, if the server closes silent connections. */
  readonly signOfLife?: Uint8Array;
}

const openedAtOnce = 100;
const timeoutMs = 30_000;
const signOfLifeMs = 15_000;
/** All readers use the same buffer, because the readers are not measured. */
const buffer = Buffer.alloc(64 * 1024);

class Audience {
  readonly #readerGroup: ReaderGroup;
  readonly #sockets: Socket[] = [];
  readonly #alive: NodeJS.Timeout;
  #received = 0;
  #onFrame: (() => void) | undefined;

  constructor(readerGroup: ReaderGroup) {
    this.#readerGroup = readerGroup;
    this.#alive = setInterval(() => this.#showLife(), signOfLifeMs);
  }

  async open(requests: readonly string[]): Promise<void> {
    for (let opened = 0; opened < requests.length; opened += openedAtOnce)
      await Promise.all(
        requests.slice(opened, opened + openedAtOnce).map((request) => this.#connect(request)),
      );
  }

  /** Resolves when this many more frames have arrived. */
  async receive(frames: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const late = setTimeout(() => {
      reject(
        new Error(`${this.#readerGroup.name}: ${this.#received} of ${frames} frames arrived within 30 s`),
      );
    }, timeoutMs);
    this.#onFrame = () => {
      if (this.#received >= frames) resolve();
    };
    this.#onFrame();
    await promise;
    clearTimeout(late);
    this.#received -= frames;
    this.#onFrame = undefined;
  }

  close(): void {
    clearInterval(this.#alive);
    for (const socket of this.#sockets) socket.destroy();
  }

  #showLife(): void {
    const { signOfLife } = this.#readerGroup;
    if (signOfLife) for (const socket of this.#sockets) socket.write(signOfLife);
  }

  #connect(request: string): Promise<void> {
    const { name, port, greeting, marker } = this.#readerGroup;
    return new Promise((greeted, reject) => {
      const greetings = new MarkerCount(greeting);
      const frames = new MarkerCount(marker);
      let isGreeted = false;
      const take = (length: number): boolean => {
        const bytes = buffer.subarray(0, length);
        this.#received += frames.add(bytes);
        if (isGreeted) this.#onFrame?.();
        else if (greetings.add(bytes) > 0) {
          isGreeted = true;
          greeted();
        }
        return true;
      };
      const socket = connect({ host: '127.0.0.1', port, onread: { buffer, callback: take } });
      socket.on('error', () => {});
      socket.once('close', () =>
        reject(new Error(`the connection of ${name} was closed before its greeting`)),
      );
      socket.write(request);
      this.#sockets.push(socket);
    });
  }
}

const audiences = new Map<string, Audience>();

const services = {
  /** Resolves when each reader has received its greeting. A known name gets additional readers. */
  async open(readerGroup: ReaderGroup): Promise<void> {
    const audience = audiences.get(readerGroup.name) ?? new Audience(readerGroup);
    audiences.set(readerGroup.name, audience);
    await audience.open(readerGroup.requests);
  },
  async receive({ name, frames }: { readonly name: string; readonly frames: number }): Promise<void> {
    await audiences.get(name)?.receive(frames);
  },
  async close(name: string): Promise<void> {
    audiences.get(name)?.close();
    audiences.delete(name);
  },
};

/** The services of the readers. */
export type Readers = typeof services;

offer(services);
