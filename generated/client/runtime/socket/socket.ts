// Copied from templates/client/runtime/socket/socket.ts by `npx callsheet generate`. Do not edit.

import { NetworkError } from '../call/errors.ts';
import { isPassing } from '../transport/transient-errors.ts';
import { type HandshakeRefusal, handshakeRefusal } from './handshake-errors.ts';
import { SocketClosedError } from './socket-errors.ts';
import { type Frame, frameOf } from './socket-frame.ts';
import { at, type SocketPlan } from './socket-plan.ts';
import { SocketRequests } from './socket-requests.ts';
import { type RowsChange, SocketRows } from './socket-rows.ts';

/** The state of a socket: `reconnecting` after its connection broke, `closed` permanently. */
export type SocketState = 'connecting' | 'open' | 'reconnecting' | 'closed';

/** The frames of a socket: those that come, and what may be asked with what it is answered. */
export interface SocketFrames {
  readonly sent: { readonly type: string };
  readonly requests: object;
  /** What is read back, where anything is. */
  readonly row?: unknown;
}

/** What of the global `WebSocket` is used. */
export type WebSocketLike = new (
  url: string,
) => Pick<WebSocket, 'send' | 'close' | 'readyState' | 'addEventListener'>;

/** The options of a socket's connection, and the callbacks that receive its frames. */
export interface SocketOptions<Frames extends SocketFrames> {
  /** In the place of the global one. */
  readonly WebSocket?: WebSocketLike;
  /** In the place of the global one; asks why a socket was not opened. */
  readonly fetch?: typeof globalThis.fetch;
  /** How often in a row to come back in vain before giving up; without end by default. */
  readonly retries?: number;
  /** The longest wait before coming back, in milliseconds, where the server does not say; 30,000 by default. */
  readonly maxDelay?: number;
  /** Milliseconds that a reply, and a connection's first frame, may take; 10,000 by default. */
  readonly timeout?: number;
  readonly onFrame?: (frame: Frames['sent']) => void;
  readonly onState?: (state: SocketState) => void;
  /** Told whenever the rows are others, by frames or because history no longer holds some after a disconnect. */
  readonly onRows?: (rows: readonly RowOf<Frames>[], change: RowsChange<RowOf<Frames>>) => void;
  /** Told when more may have been missed than could be read back. */
  readonly onGap?: () => void;
}

type RowOf<Frames> = Frames extends { readonly row: infer Row } ? Row : never;
type Data<Request> = Request extends { readonly data: infer D } ? D : never;
type Result<Request> = Request extends { readonly result: infer R } ? R : never;

/** Timers hold no more: 24 days. */
const longestDelay = 2 ** 31 - 1;

/**
 * A socket over connections that come and go: one that breaks or falls silent is followed by another, on which what was missed is
 * read back before anything else is given, each row once, and what was removed meanwhile leaves `rows`. The first connection is
 * not tried again, and neither is what ends with a final close or is refused for good: `closed` rejects with why, a
 * `SocketClosedError`, a `RefusalError` or, where nothing answered, a `NetworkError`. A request whose connection breaks rejects
 * as a `NetworkError`: whether it was taken is not known, so that nothing is sent twice.
 */
export class ClientSocket<Frames extends SocketFrames> implements AsyncIterable<Frames['sent']> {
  /** Ends with the socket: fulfilled by `close()`, else rejected. */
  readonly closed: Promise<void>;
  readonly #plan: SocketPlan;
  readonly #address: () => string | Promise<string>;
  readonly #options: SocketOptions<Frames>;
  readonly #requests: SocketRequests;
  readonly #rows: SocketRows;
  readonly #readers = new Set<(frame: Frames['sent'] | undefined) => void>();
  #finish: (error: unknown) => void = () => {};
  #state: SocketState = 'connecting';
  #maySend = false;
  #connection: InstanceType<WebSocketLike> | undefined;
  #held: Frame[] | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #wasOpen = false;

  constructor(
    plan: SocketPlan,
    address: () => string | Promise<string>,
    options: SocketOptions<Frames> = {},
  ) {
    this.#plan = plan;
    this.#address = address;
    this.#options = options;
    this.#requests = new SocketRequests(plan, options.timeout ?? 10_000);
    this.#rows = new SocketRows(plan);
    this.closed = new Promise((resolve, reject) => {
      this.#finish = (error) => (error === undefined ? resolve() : reject(error));
    });
    this.closed.catch(() => undefined);
    void this.#connect();
  }

  /** The socket's current state; `onState` of its options is called when the state changes. */
  get state(): SocketState {
    return this.#state;
  }
  /** Whether the server says that this client may send. */
  get maySend(): boolean {
    return this.#maySend && this.#state === 'open';
  }

  /** What came and was not removed since, the oldest first; the latest 2,000. Empty where nothing is read back. */
  get rows(): readonly RowOf<Frames>[] {
    return this.#rows.all as readonly RowOf<Frames>[]; // the contract says what its rows are
  }

  /**
   * Sends a request and gives the result of its reply.
   * @throws SocketRefusalError, NetworkError without a connection, TimeoutError, SocketClosedError.
   */
  request<Type extends keyof Frames['requests'] & string>(
    type: Type,
    data: Data<Frames['requests'][Type]>,
  ): Promise<Result<Frames['requests'][Type]>> {
    if (this.#state === 'closed')
      return Promise.reject(new SocketClosedError(this.#plan.operation, undefined));
    return this.#requests.ask(this.#connection, type, data) as Promise<Result<Frames['requests'][Type]>>; // the contract says what it is
  }

  /** Ends the socket and all that waits for it. */
  close(): void {
    this.#end(undefined);
  }

  /** Every frame from now on, kept until it is taken; throws what ended the socket. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Frames['sent'], void, undefined> {
    const queue: Frames['sent'][] = [];
    let wake = () => {};
    const reader = (frame: Frames['sent'] | undefined) => {
      if (frame) queue.push(frame);
      wake();
    };
    this.#readers.add(reader);
    try {
      for (;;) {
        for (let frame = queue.shift(); frame; frame = queue.shift()) yield frame;
        if (this.#state === 'closed') return await this.closed;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    } finally {
      this.#readers.delete(reader);
    }
  }

  async #connect(): Promise<void> {
    try {
      const address = await this.#address();
      if (this.#state === 'closed') return;
      const connection = new (this.#options.WebSocket ?? WebSocket)(address);
      this.#connection = connection;
      this.#limit(this.#options.timeout ?? 10_000);
      let refusedAt: string | undefined = address;
      connection.addEventListener('open', () => {
        refusedAt = undefined;
        if (this.#plan.first === undefined) this.#opened();
      });
      connection.addEventListener('message', ({ data }) => {
        if (connection === this.#connection) this.#take(String(data));
      });
      // A close follows each error. Sockets of Node's `ws` end the process where nobody listens for it.
      connection.addEventListener('error', () => undefined);
      connection.addEventListener('close', ({ code }) => this.#lost(connection, code, refusedAt));
    } catch (error) {
      // An address that is asked of somebody over the network may be had again.
      if (isPassing(error)) this.#again(error);
      else this.#end(error);
    }
  }

  /** A connection without a frame for so long counts as dead. */
  #limit(milliseconds: number | undefined): void {
    clearTimeout(this.#timer);
    const connection = this.#connection;
    if (milliseconds) this.#timer = setTimeout(() => connection && this.#lost(connection), milliseconds);
  }

  /** `refusedAt` is the address of one that never opened. */
  #lost(connection: InstanceType<WebSocketLike>, code = 0, refusedAt?: string): void {
    if (connection !== this.#connection) return;
    this.#connection = undefined;
    clearTimeout(this.#timer);
    connection.close();
    this.#held = undefined;
    const { operation, final } = this.#plan;
    const error = new NetworkError(operation, new Error(`the socket broke, ${code}`));
    this.#requests.failAll(error);
    const name = final[code];
    if (name !== undefined) this.#end(new SocketClosedError(operation, name));
    else if (refusedAt === undefined) this.#again(error);
    else void this.#askWhy(refusedAt, error);
  }

  async #askWhy(address: string, error: unknown): Promise<void> {
    if (this.#wasOpen) this.#become('reconnecting');
    const { fetch = globalThis.fetch, timeout = 10_000 } = this.#options;
    const refusal = await handshakeRefusal(this.#plan, address, fetch, timeout);
    if (this.#state === 'closed') return;
    if (refusal?.isFinal) this.#end(refusal.error);
    else this.#again(refusal?.error ?? error, refusal);
  }

  #again(error: unknown, refusal?: HandshakeRefusal): void {
    const { retries = Number.POSITIVE_INFINITY, maxDelay = 30_000 } = this.#options;
    this.#attempt += 1;
    if (!this.#wasOpen || this.#attempt > retries) {
      this.#end(error);
      return;
    }
    this.#become('reconnecting');
    const own = Math.random() * Math.min(maxDelay, 250 * 2 ** this.#attempt);
    const asked = (refusal?.error.retryAfter ?? 0) * 1000;
    this.#timer = setTimeout(() => void this.#connect(), Math.min(longestDelay, Math.max(own, asked)));
  }

  #end(error: unknown): void {
    if (this.#state === 'closed') return;
    const connection = this.#connection;
    this.#connection = undefined;
    clearTimeout(this.#timer);
    this.#finish(error);
    this.#become('closed');
    this.#requests.failAll(error ?? new SocketClosedError(this.#plan.operation, undefined));
    connection?.close();
    for (const reader of this.#readers) reader(undefined);
  }

  #become(state: SocketState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#options.onState?.(state);
  }

  #take(text: string): void {
    const frame = frameOf(text);
    if (frame === undefined) return;
    this.#limit(this.#plan.silence);
    const { first, reply } = this.#plan;
    if (frame['type'] === 'ping') this.#connection?.send('{"type":"pong"}');
    else if (frame['type'] === reply.frame) this.#requests.take(frame);
    else if (this.#held) this.#held.push(frame);
    else this.#give([frame]);
    if (frame['type'] === first) this.#opened();
  }

  #opened(): void {
    const { backfill } = this.#plan;
    if (backfill) {
      this.#held = [];
      void this.#readBack(backfill);
    } else this.#caughtUp();
  }

  #caughtUp(): void {
    this.#attempt = 0;
    this.#wasOpen = true;
    this.#become('open');
  }

  /** What came while history was asked for is given after it. A history that is not had is asked for on another connection. */
  async #readBack(plan: NonNullable<SocketPlan['backfill']>): Promise<void> {
    const connection = this.#connection;
    let result: unknown;
    try {
      result = await this.#requests.ask(connection, plan.request, plan.data);
    } catch {
      this.#wasOpen = true; // it was let in
      if (connection) this.#lost(connection);
      return;
    }
    if (connection !== this.#connection) return;
    const list = at(result, plan.list);
    const rows: unknown[] = Array.isArray(list) ? list : [];
    const held = this.#held ?? [];
    this.#held = undefined;
    this.#caughtUp();
    const { isGap } = this.#rows.reconcile(rows);
    if (isGap) this.#options.onGap?.();
    const page = plan.newestFirst ? [...rows].reverse() : rows;
    this.#give([...page.map((data) => ({ type: plan.frame, data })), ...held]);
  }

  /** Gives frames, none of a row that was given before, and tells what that makes of the rows. */
  #give(frames: readonly Frame[]): void {
    const { sending } = this.#plan;
    for (const frame of frames) {
      if (!this.#rows.take(frame)) continue;
      const may = sending === undefined ? undefined : at(frame['data'], sending);
      if (typeof may === 'boolean') this.#maySend = may;
      const given = frame as Frame & Frames['sent']; // the contract says what its frames are
      this.#options.onFrame?.(given);
      for (const reader of this.#readers) reader(given);
    }
    const change = this.#rows.changed();
    if (change) this.#options.onRows?.(this.rows, change as RowsChange<RowOf<Frames>>); // likewise
  }
}
