import { NetworkError } from '../call/errors.ts';
import { isTransient } from '../transport/transient-errors.ts';
import { type HandshakeError, handshakeError } from './handshake-errors.ts';
import { SocketClosedError } from './socket-errors.ts';
import { type Frame, frameOf } from './socket-frame.ts';
import { at, type SocketPlan } from './socket-plan.ts';
import { SocketRequests } from './socket-requests.ts';
import { type RowsChange, SocketRows } from './socket-rows.ts';

/** The state of a socket: `reconnecting` after its connection broke, `closed` permanently. */
export type SocketState = 'connecting' | 'open' | 'reconnecting' | 'closed';

/**
 * The types of a socket's frames: `sent` by the server, and the `requests` of the client with their results.
 */
export interface SocketFrames {
  readonly sent: { readonly type: string };
  readonly requests: object;
  /** The type of rows, if the socket has a history. */
  readonly row?: unknown;
}

/** The part of the global `WebSocket` that is used here. The class of the npm package `ws` has it too. */
export type WebSocketLike = new (url: string) => WebSocketConnection;

/** The members of a `WebSocket` that are used here. */
export interface WebSocketConnection {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void;
}

/** The options of a socket's connection, and the callbacks that receive its frames. */
export interface SocketOptions<Frames extends SocketFrames> {
  /**
   * Replaces the global `WebSocket`. Node 20 has none: pass the `WebSocket` of the npm package `ws` or
   * `undici`.
   */
  readonly WebSocket?: WebSocketLike;
  /** Replaces the global `fetch`, which finds out why a socket was not opened. */
  readonly fetch?: typeof globalThis.fetch;
  /** Maximum number of failed attempts in a row; unlimited by default. */
  readonly retries?: number;
  /**
   * Maximum delay before an attempt in milliseconds, unless the server requests a longer one; 30,000 by
   * default.
   */
  readonly maxDelay?: number;
  /**
   * Timeout of requests (the wait for a connection included), and of a connection's first frame, in
   * milliseconds; 10,000 by default.
   */
  readonly timeout?: number;
  readonly onFrame?: (frame: Frames['sent']) => void;
  readonly onState?: (state: SocketState) => void;
  /**
   * Called when the rows have changed, by frames or because the history lacks known rows after a
   * reconnection.
   */
  readonly onRows?: (rows: readonly RowOf<Frames>[], change: RowsChange<RowOf<Frames>>) => void;
  /** Called when more frames may have been missed than the history contains. */
  readonly onGap?: () => void;
}

type RowOf<Frames> = Frames extends { readonly row: infer Row } ? Row : never;
type Data<Request> = Request extends { readonly data: infer D } ? D : never;
type Result<Request> = Request extends { readonly result: infer R } ? R : never;

/** The options of one request over a socket. */
export interface SocketRequestOptions {
  /**
   * Timeout in milliseconds, including the wait for a connection; by default the `timeout` of the socket.
   */
  readonly timeout?: number;
}

/** The maximum delay of a timer in milliseconds (24 days). */
const maxReconnectDelay = 2 ** 31 - 1;

/**
 * A socket that reconnects. When a connection breaks or falls silent, another one first reads the missed
 * rows and delivers each row once; rows that were removed meanwhile leave `rows`.
 *
 * It does not retry a first connection that fails, and does not reconnect after a final close code or a
 * permanent rejection. Then `closed` rejects with a `SocketClosedError`, an `ApiError` or, without a
 * response, a `NetworkError`.
 *
 * A request waits until the socket is open, also during a reconnect. A sent request whose connection breaks
 * rejects with a `NetworkError` and is not sent again, because the server may have handled it.
 */
export class ClientSocket<Frames extends SocketFrames> implements AsyncIterable<Frames['sent']> {
  /**
   * Resolves when the socket is open for the first time. Rejects if it ends before: with the error of
   * `closed`, or with a `SocketClosedError` after `close()`. Requests wait by themselves.
   */
  readonly opened: Promise<void>;
  /** Settles when the socket has ended: resolves after `close()`, otherwise rejects. */
  readonly closed: Promise<void>;
  readonly #plan: SocketPlan;
  readonly #address: () => string | Promise<string>;
  readonly #options: SocketOptions<Frames>;
  readonly #requests: SocketRequests;
  readonly #rows: SocketRows;
  readonly #readers = new Set<(frame: Frames['sent'] | undefined) => void>();
  #finish: (error: unknown) => void = () => {};
  #resolveOpened: () => void = () => {};
  #rejectOpened: (error: unknown) => void = () => {};
  /** Why the socket ended. */
  #cause: unknown;
  #state: SocketState = 'connecting';
  #maySend = false;
  #connection: WebSocketConnection | undefined;
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
    this.opened = new Promise((resolve, reject) => {
      this.#resolveOpened = resolve;
      this.#rejectOpened = reject;
    });
    // A program need not await both.
    this.closed.catch(() => undefined);
    this.opened.catch(() => undefined);
    void this.#connect();
  }

  /** The socket's current state; `onState` of its options is called when the state changes. */
  get state(): SocketState {
    return this.#state;
  }
  /** Whether the server allows this client to send. */
  get maySend(): boolean {
    return this.#maySend && this.#state === 'open';
  }

  /**
   * The received rows without the removed ones, oldest first; at most the last 2,000. Empty for a socket
   * without a history.
   */
  get rows(): readonly RowOf<Frames>[] {
    return this.#rows.all as readonly RowOf<Frames>[]; // The contract declares the type of rows.
  }

  /**
   * Sends a request and returns the result of its reply. Without an open connection, the request waits for
   * the next one, within its timeout.
   *
   * @throws SocketApiError if the server rejects it; TimeoutError; NetworkError if the connection breaks
   * before the reply; the error of `closed`, or SocketClosedError after `close()`.
   */
  request<Type extends keyof Frames['requests'] & string>(
    type: Type,
    data: Data<Frames['requests'][Type]>,
    { timeout }: SocketRequestOptions = {},
  ): Promise<Result<Frames['requests'][Type]>> {
    if (this.#state === 'closed') return Promise.reject(this.#cause);
    const connection = this.#state === 'open' ? this.#connection : undefined;
    return this.#requests.requestWhenOpen(connection, type, data, timeout) as Promise<
      Result<Frames['requests'][Type]>
    >; // The contract declares the type of the result.
  }

  /** Closes the socket. Pending requests and iterators end. */
  close(): void {
    this.#end(undefined);
  }

  /**
   * Yields every frame from now on, buffered until it is consumed; throws the error that ended the socket.
   */
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
      const connection = new (this.#options.WebSocket ?? globalWebSocket())(address);
      this.#connection = connection;
      this.#limit(this.#options.timeout ?? 10_000);
      let rejectedAt: string | undefined = address;
      connection.addEventListener('open', () => {
        rejectedAt = undefined;
        if (this.#plan.first === undefined) this.#opened();
      });
      connection.addEventListener('message', ({ data }) => {
        if (connection === this.#connection) this.#take(String(data));
      });
      // A close event follows each error. Without a listener, an error of Node's `ws` ends the process.
      connection.addEventListener('error', () => undefined);
      connection.addEventListener('close', ({ code }) =>
        this.#lost(connection, `the socket broke, ${code}`, code, rejectedAt),
      );
    } catch (error) {
      // An address that is requested over the network may be available later.
      if (isTransient(error)) this.#again(error);
      else this.#end(error);
    }
  }

  /** Drops the connection if no frame arrives within this time. */
  #limit(milliseconds: number | undefined): void {
    clearTimeout(this.#timer);
    const connection = this.#connection;
    if (!milliseconds || !connection) return;
    const late = () => this.#lost(connection, `no frame arrived within ${milliseconds} ms`);
    this.#timer = setTimeout(late, milliseconds);
  }

  /** `rejectedAt` is the address of a connection that never opened. */
  #lost(connection: WebSocketConnection, reason: string, code = 0, rejectedAt?: string): void {
    if (connection !== this.#connection) return;
    this.#connection = undefined;
    clearTimeout(this.#timer);
    connection.close();
    this.#held = undefined;
    const { operation, final } = this.#plan;
    const error = new NetworkError(operation, new Error(reason));
    this.#requests.failSent(error);
    const name = final[code];
    if (name !== undefined) this.#end(new SocketClosedError(operation, name));
    else if (rejectedAt === undefined) this.#again(error);
    else void this.#fetchReason(rejectedAt, error);
  }

  async #fetchReason(address: string, error: unknown): Promise<void> {
    if (this.#wasOpen) this.#become('reconnecting');
    const { fetch = globalThis.fetch, timeout = 10_000 } = this.#options;
    const rejection = await handshakeError(this.#plan, address, fetch, timeout);
    if (this.#state === 'closed') return;
    if (rejection?.isFinal) this.#end(rejection.error);
    else this.#again(rejection?.error ?? error, rejection);
  }

  #again(error: unknown, rejection?: HandshakeError): void {
    const { retries = Number.POSITIVE_INFINITY, maxDelay = 30_000 } = this.#options;
    this.#attempt += 1;
    if (!this.#wasOpen || this.#attempt > retries) {
      this.#end(error);
      return;
    }
    this.#become('reconnecting');
    const own = Math.random() * Math.min(maxDelay, 250 * 2 ** this.#attempt);
    const requestedMs = (rejection?.error.retryAfter ?? 0) * 1000;
    this.#timer = setTimeout(
      () => void this.#connect(),
      Math.min(maxReconnectDelay, Math.max(own, requestedMs)),
    );
  }

  #end(error: unknown): void {
    if (this.#state === 'closed') return;
    const connection = this.#connection;
    this.#connection = undefined;
    clearTimeout(this.#timer);
    this.#cause = error ?? new SocketClosedError(this.#plan.operation, undefined);
    this.#finish(error);
    this.#rejectOpened(this.#cause);
    this.#become('closed');
    this.#requests.failAll(this.#cause);
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
    this.#limit(this.#plan.idleTimeout);
    const { first, reply } = this.#plan;
    if (frame['type'] === 'ping') this.#connection?.send('{"type":"pong"}');
    else if (frame['type'] === reply.frame) this.#requests.take(frame);
    else if (this.#held) this.#held.push(frame);
    else this.#give([frame]);
    if (frame['type'] === first) this.#opened();
  }

  #opened(): void {
    const { backfill } = this.#plan;
    this.#wasOpen = true; // The server has accepted the connection, so a break is worth a reconnect.
    if (backfill) {
      this.#held = [];
      void this.#readBack(backfill);
    } else this.#caughtUp();
  }

  #caughtUp(): void {
    this.#attempt = 0;
    this.#resolveOpened();
    // Before `onState`, so that requests of that callback do not overtake those that waited.
    if (this.#connection) this.#requests.sendWaiting(this.#connection);
    this.#become('open');
  }

  /**
   * Frames that arrive during the history request are delivered after the history. If the request fails, the
   * socket reconnects.
   */
  async #readBack(plan: NonNullable<SocketPlan['backfill']>): Promise<void> {
    const connection = this.#connection;
    let result: unknown;
    try {
      result = await this.#requests.sendRequest(connection, plan.request, plan.data);
    } catch {
      if (connection) this.#lost(connection, 'the history could not be read');
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

  /** Delivers frames, except those of known rows, and reports the change of the rows. */
  #give(frames: readonly Frame[]): void {
    const { sending } = this.#plan;
    for (const frame of frames) {
      if (!this.#rows.take(frame)) continue;
      const may = sending === undefined ? undefined : at(frame['data'], sending);
      if (typeof may === 'boolean') this.#maySend = may;
      const given = frame as Frame & Frames['sent']; // The contract declares the type of frames.
      this.#options.onFrame?.(given);
      for (const reader of this.#readers) reader(given);
    }
    const change = this.#rows.changed();
    if (change) this.#options.onRows?.(this.rows, change as RowsChange<RowOf<Frames>>); // The contract declares the type of rows.
  }
}

function globalWebSocket(): WebSocketLike {
  if (typeof WebSocket === 'function') return WebSocket;
  throw new Error(
    'This runtime has no global WebSocket (Node has one since version 22). Pass one as the option WebSocket, such as that of the npm package ws.',
  );
}
