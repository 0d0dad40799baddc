import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ViewerServerFrame } from '../../generated/schemas.ts';

/** One socket of a viewer, with the ids of the received messages. */
export interface Visit {
  /** Oldest first; undefined until the server has replied. */
  history: readonly string[] | undefined;
  /** In the order of arrival. */
  readonly live: string[];
}

/** The contract's limit for the history that a viewer reads. */
export const maxHistory = 200;
/** More than twice the time between the server's pings. */
const silenceMs = 35_000;
const pauseMs = 200;

/**
 * A viewer's client. It reads the missed messages after each connect. If a socket ends, it connects to the next
 * process.
 */
export class Viewer {
  readonly studioId: string;
  readonly visits: Visit[] = [];
  /** When each message was first received, by `performance.now()`. */
  readonly firstSeen = new Map<string, number>();
  readonly #ports: readonly number[];
  readonly #token: string;
  readonly #work: Promise<void>;
  #socket: WebSocket | undefined;
  #isOver = false;

  constructor(ports: readonly number[], first: number, studioId: string, token: string) {
    this.#ports = ports;
    this.#token = token;
    this.studioId = studioId;
    this.#work = this.#follow(first);
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    this.#socket?.terminate();
    await this.#work;
  }

  async #follow(first: number): Promise<void> {
    for (let turn = first; !this.#isOver; turn += 1) {
      await this.#once(this.#ports[turn % this.#ports.length] ?? 0);
      await delay(pauseMs);
    }
  }

  #once(port: number): Promise<void> {
    const address = `ws://127.0.0.1:${port}/api/v1/embed/ws/studios/${this.studioId}/chat?token=${this.#token}`;
    const socket = new WebSocket(address, { perMessageDeflate: false, handshakeTimeout: silenceMs });
    this.#socket = socket;
    const visit: Visit = { history: undefined, live: [] };
    const silence = setTimeout(() => socket.terminate(), silenceMs);
    socket.on('message', (data) => {
      silence.refresh();
      this.#take(JSON.parse(String(data)), visit, socket);
    });
    // The close event that follows is enough.
    socket.on('error', () => {});
    return new Promise((resolve) =>
      socket.once('close', () => {
        clearTimeout(silence);
        resolve();
      }),
    );
  }

  #take(frame: ViewerServerFrame, visit: Visit, socket: WebSocket): void {
    if (frame.type === 'hello') {
      this.visits.push(visit);
      socket.send(JSON.stringify({ type: 'chat_history', requestId: 'h', data: { limit: maxHistory } }));
    }
    if (frame.type === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
    if (frame.type === 'chat_message') {
      visit.live.push(frame.data.id);
      this.#see(frame.data.id);
    }
    if (frame.type !== 'reply') return;
    // If the history fails, the viewer lacks it; the next socket tries again.
    if (!frame.ok || !('messages' in frame.result)) return void socket.terminate();
    visit.history = frame.result.messages.map(({ id }) => id).reverse();
    for (const id of visit.history) this.#see(id);
  }

  #see(id: string): void {
    if (!this.firstSeen.has(id)) this.firstSeen.set(id, performance.now());
  }
}
