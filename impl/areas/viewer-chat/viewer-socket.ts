import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { type ConnectViewerChatSent, connectViewerChatSocket } from '../../../generated/server/sockets.ts';
import { type FrameBytes, frameOf } from './frames.ts';
import type { RoomFrames } from './room-frames.ts';

/**
 * Corks the sockets of viewers that get individual messages, so that each sends the messages of a tick in
 * one write.
 */
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
/**
 * The server stops reading from a client with more unread bytes than this, because small requests cause
 * large replies.
 */
const maxUnreadBytes = 64 * 1024;
const maxFramesPerSecond = 1_000;
const ping = frameOf({ type: 'ping' });

/** The reasons for which the server closes a socket. */
export type CloseReason = keyof typeof closes;

/** One viewer's socket: its sends and its timeouts. All times are of one monotonic clock. */
export class ViewerSocket {
  readonly #socket: Socket;
  readonly #ws: WebSocket;
  readonly #flush: Flush;
  readonly #elapsed: () => number;
  /** Positions in the sent bytes, each with the time at which it was written, while some bytes are unsent. */
  readonly #unsent: { readonly upTo: number; readonly since: number }[] = [];
  /** The frames of the room, and the number of the next frame for this viewer. */
  #room: RoomFrames | undefined;
  #next = 0;
  #receivedAt: number;
  #pingAt: number;
  #second: number;
  #framesOfSecond = 0;
  #isPaused = false;

  constructor(ws: WebSocket, socket: Socket, options: { flush: Flush; elapsed: () => number }) {
    this.#ws = ws;
    this.#socket = socket;
    this.#flush = options.flush;
    this.#elapsed = options.elapsed;
    this.#receivedAt = this.#second = this.#elapsed();
    this.#pingAt = this.#receivedAt + pingSeconds * 1000;
    // A ping or pong of the protocol counts as a sign of life, like the contract's pong.
    ws.on('ping', () => this.#received());
    ws.on('pong', () => this.#received());
    // A protocol error of the client has closed the socket with its code already.
    ws.on('error', () => {});
  }

  get isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN;
  }

  /** Calls the listener with each text of the client. */
  onText(listener: (text: string) => void): void {
    this.#ws.on('message', (data, isBinary) => {
      this.#received();
      if (!isBinary && this.isOpen) listener(String(data));
    });
  }

  onClosed(listener: () => void): void {
    this.#ws.once('close', listener);
  }

  /** Sends the room's frames from now on. */
  follow(room: RoomFrames): void {
    this.#room = room;
    this.#next = room.end;
  }

  /** Sends the room's frames since the last call. */
  catchUp(): void {
    const room = this.#room;
    if (!room || this.#next === room.end || !this.isOpen) return;
    const frames = room.since(this.#next);
    this.#next = room.end;
    this.#write(frames);
  }

  /** Sends a message to this viewer only, after all earlier frames of the room. */
  send(message: ConnectViewerChatSent): void {
    this.#sendFrame(frameOf(message));
    if (this.#socket.writableLength > maxUnreadBytes) this.#pause();
  }

  /** Settles once the client has read nearly all sent bytes; false if the socket has ended. */
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

  /** Ends the socket without a close frame. */
  cut(): void {
    this.#ws.terminate();
  }

  /** Sends pings, and ends the socket if the client is silent or reads nothing. Call it periodically. */
  check(): void {
    if (!this.isOpen) return;
    const now = this.#elapsed();
    // The server does not read from a paused client, so the client never counts as idle. If it does not read
    // either, it is disconnected below.
    if (this.#isPaused) this.#receivedAt = now;
    if (now - this.#receivedAt >= idleSeconds * 1000) this.close('idle');
    else if (this.#hasWaitedFor(deliverySeconds * 1000, now)) this.cut();
    else if (now >= this.#pingAt) {
      // Keeps the schedule after late checks. After a suspension, one ping replaces all missed ones.
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

  /** Disconnects a client with too many unsent bytes. */
  #write(bytes: FrameBytes): void {
    this.#socket.write(bytes);
    if (this.#socket.writableLength > maxUnsentBytes) this.#ws.terminate();
  }

  #received(): void {
    const now = this.#elapsed();
    this.#receivedAt = now;
    if (now - this.#second >= 1000) {
      this.#second = now;
      this.#framesOfSecond = 0;
    }
    this.#framesOfSecond += 1;
    if (this.#framesOfSecond > maxFramesPerSecond && this.isOpen) this.close('flooding');
  }

  /** Whether some bytes have been unsent for this long (LIMIT-06). */
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
