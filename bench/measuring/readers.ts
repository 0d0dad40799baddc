/** A process of readers: each opens a connection, waits to be greeted, and counts what it hears. */
import { connect, type Socket } from 'node:net';
import { offer } from './helper-process.ts';
import { MarkerCount } from './marker-count.ts';

/** Who reads what. */
export interface Crowd {
  readonly name: string;
  readonly port: number;
  /** What each of them sends first. */
  readonly requests: readonly string[];
  /** What each of them hears first. */
  readonly greeting: string;
  /** What is counted, once for each frame. */
  readonly marker: string;
  /** What each sends every now and then, where who says nothing is given up. */
  readonly signOfLife?: Uint8Array;
}

const openedAtOnce = 100;
const patienceMs = 30_000;
const signOfLifeMs = 15_000;
/** All read into the same memory, one after the other: the readers are not what is measured. */
const buffer = Buffer.alloc(64 * 1024);

class Audience {
  readonly #crowd: Crowd;
  readonly #sockets: Socket[] = [];
  readonly #alive: NodeJS.Timeout;
  #heard = 0;
  #told: (() => void) | undefined;

  constructor(crowd: Crowd) {
    this.#crowd = crowd;
    this.#alive = setInterval(() => this.#showLife(), signOfLifeMs);
  }

  async open(requests: readonly string[]): Promise<void> {
    for (let opened = 0; opened < requests.length; opened += openedAtOnce)
      await Promise.all(
        requests.slice(opened, opened + openedAtOnce).map((request) => this.#connect(request)),
      );
  }

  /** Settles once so many frames more have come. */
  async hear(frames: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const late = setTimeout(() => {
      reject(new Error(`${this.#crowd.name}: ${this.#heard} of ${frames} frames came within 30 s`));
    }, patienceMs);
    this.#told = () => {
      if (this.#heard >= frames) resolve();
    };
    this.#told();
    await promise;
    clearTimeout(late);
    this.#heard -= frames;
    this.#told = undefined;
  }

  close(): void {
    clearInterval(this.#alive);
    for (const socket of this.#sockets) socket.destroy();
  }

  #showLife(): void {
    const { signOfLife } = this.#crowd;
    if (signOfLife) for (const socket of this.#sockets) socket.write(signOfLife);
  }

  #connect(request: string): Promise<void> {
    const { name, port, greeting, marker } = this.#crowd;
    return new Promise((greeted, reject) => {
      const greetings = new MarkerCount(greeting);
      const frames = new MarkerCount(marker);
      let isGreeted = false;
      const take = (length: number): boolean => {
        const bytes = buffer.subarray(0, length);
        this.#heard += frames.add(bytes);
        if (isGreeted) this.#told?.();
        else if (greetings.add(bytes) > 0) {
          isGreeted = true;
          greeted();
        }
        return true;
      };
      const socket = connect({ host: '127.0.0.1', port, onread: { buffer, callback: take } });
      socket.on('error', () => {});
      socket.once('close', () => reject(new Error(`${name} was hung up on before it was greeted`)));
      socket.write(request);
      this.#sockets.push(socket);
    });
  }
}

const audiences = new Map<string, Audience>();

const services = {
  /** Settles once each of the crowd has been greeted. A name that is known already gets more of them. */
  async open(crowd: Crowd): Promise<void> {
    const audience = audiences.get(crowd.name) ?? new Audience(crowd);
    audiences.set(crowd.name, audience);
    await audience.open(crowd.requests);
  },
  async hear({ name, frames }: { readonly name: string; readonly frames: number }): Promise<void> {
    await audiences.get(name)?.hear(frames);
  },
  async close(name: string): Promise<void> {
    audiences.get(name)?.close();
    audiences.delete(name);
  },
};

/** What the readers can be asked for. */
export type Readers = typeof services;

offer(services);
