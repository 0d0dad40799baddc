import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { type ConnectViewerChatSent, connectViewerChatSocket } from '../../../generated/server/sockets.ts';
import { type FrameBytes, frameOf } from './frames.ts';
import type { RoomFrames } from './room-frames.ts';

/** Gathers the sockets whose viewers are told something of their own in a tick, so that each sends all of it at once. */
export class Flush {
  readonly #corked = new Set<Socket>();

  cork(socket: Socket): void {
    if (this.#corked.has(socket)) return;
    if (this.#corked.size === 0) setImmediate(() => this.#uncork());
    this.#corked.add(socket);
    socket.cork();
  }

  #uncork(): void {
    const corked = [...this.#corked];
    this.#corked.clear();
    for (const socket of corked) socket.uncork();
  }
}

const { closes, deliverySeconds, idleSeconds, pingSeconds } = connectViewerChatSocket;
const maxUnsentBytes = 4 * 1024 * 1024;
/** The server reads nothing from a client with more unread bytes, because small requests cause large replies. */
const maxUnreadBytes = 64 * 1024;
const maxFramesPerSecond = 1_000;
const ping = frameOf({ type: 'ping' });

/** Why the server ends a socket. */
export type CloseReason = keyof typeof closes;

/** One viewer's end of a socket: what is sent to it, and when it is given up. Times are of one steady clock. */
export class ViewerSocket {
  readonly #socket: Socket;
  readonly #ws: WebSocket;
  readonly #flush: Flush;
  readonly #elapsed: () => number;
  /** How many bytes had been handed over at which moment, where some are still unsent. */
  readonly #unsent: { readonly upTo: number; readonly since: number }[] = [];
  /** What all viewers of the room are sent, and the number of the frame that this one is sent next. */
  #room: RoomFrames | undefined;
  #next = 0;
  #heardAt: number;
  #pingAt: number;
  #second: number;
  #framesOfSecond = 0;
  #isPaused = false;

  constructor(ws: WebSocket, socket: Socket, parts: { flush: Flush; elapsed: () => number }) {
    this.#ws = ws;
    this.#socket = socket;
    this.#flush = parts.flush;
    this.#elapsed = parts.elapsed;
    this.#heardAt = this.#second = this.#elapsed();
    this.#pingAt = this.#heardAt + pingSeconds * 1000;
    // A pong of the protocol is a sign of life as well as one of the contract.
    ws.on('ping', () => this.#heard());
    ws.on('pong', () => this.#heard());
    // What the client did wrong has closed the socket with the code for it.
    ws.on('error', () => {});
  }

  get isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN;
  }

  /** Is given each text the client sends. */
  onText(listener: (text: string) => void): void {
    this.#ws.on('message', (data, isBinary) => {
      this.#heard();
      if (!isBinary && this.isOpen) listener(String(data));
    });
  }

  onClosed(listener: () => void): void {
    this.#ws.once('close', listener);
  }

  /** What the room is sent from now on is for this one too. */
  follow(room: RoomFrames): void {
    this.#room = room;
    this.#next = room.end;
  }

  /** Sends what the room was sent since this one last caught up. */
  catchUp(): void {
    const room = this.#room;
    if (!room || this.#next === room.end || !this.isOpen) return;
    const frames = room.since(this.#next);
    this.#next = room.end;
    this.#write(frames);
  }

  /** Sends a message to this one alone, behind all that the room was sent before. */
  send(message: ConnectViewerChatSent): void {
    this.#sendFrame(frameOf(message));
    if (this.#socket.writableLength > maxUnreadBytes) this.#pause();
  }

  /** Settles once the client has read nearly all that it was sent, with false where the socket is over. */
  async taken(): Promise<boolean> {
    const socket = this.#socket;
    if (!this.isOpen || socket.writableLength <= maxUnreadBytes) return this.isOpen;
    await new Promise<void>((resolve) => {
      const done = () => {
        socket.off('drain', done);
        socket.off('close', done);
        resolve();
      };
      socket.once('drain', done);
      socket.once('close', done);
    });
    return this.isOpen;
  }

  close(reason: CloseReason): void {
    this.catchUp();
    this.#ws.close(closes[reason], reason);
  }

  /** Ends it without a word. */
  cut(): void {
    this.#ws.terminate();
  }

  /** To be called every now and then: asks for a sign of life, and gives up who gives none or takes nothing. */
  check(): void {
    if (!this.isOpen) return;
    const now = this.#elapsed();
    // A paused client is not read, so it never counts as idle. It is cut if it does not read either.
    if (this.#isPaused) this.#heardAt = now;
    if (now - this.#heardAt >= idleSeconds * 1000) this.close('idle');
    else if (this.#hasWaitedFor(deliverySeconds * 1000, now)) this.cut();
    else if (now >= this.#pingAt) {
      // On time however late the look was; a clock that stood still is made up for by one ping.
      this.#pingAt = Math.max(this.#pingAt + pingSeconds * 1000, now + (pingSeconds * 1000) / 2);
      this.#sendFrame(ping);
    }
  }

  #pause(): void {
    if (this.#isPaused || !this.isOpen) return;
    this.#isPaused = true;
    this.#ws.pause();
    void this.taken().then(() => {
      this.#isPaused = false;
      this.#ws.resume();
    });
  }

  #sendFrame(frame: FrameBytes): void {
    if (!this.isOpen) return;
    this.#flush.cork(this.#socket);
    this.catchUp();
    this.#write(frame);
  }

  /** A reader that lags too far behind is cut off. */
  #write(bytes: FrameBytes): void {
    this.#socket.write(bytes);
    if (this.#socket.writableLength > maxUnsentBytes) this.#ws.terminate();
  }

  #heard(): void {
    const now = this.#elapsed();
    this.#heardAt = now;
    if (now - this.#second >= 1000) {
      this.#second = now;
      this.#framesOfSecond = 0;
    }
    this.#framesOfSecond += 1;
    if (this.#framesOfSecond > maxFramesPerSecond && this.isOpen) this.close('flooding');
  }

  /** Whether something is not taken since so long (LIMIT-06). */
  #hasWaitedFor(milliseconds: number, now: number): boolean {
    const written = this.#socket.bytesWritten;
    const taken = written - this.#socket.writableLength;
    while (this.#unsent[0] && this.#unsent[0].upTo <= taken) this.#unsent.shift();
    if (taken < written && (this.#unsent.at(-1)?.upTo ?? 0) < written)
      this.#unsent.push({ upTo: written, since: now });
    const oldest = this.#unsent[0];
    return oldest !== undefined && now - oldest.since >= milliseconds;
  }
}
