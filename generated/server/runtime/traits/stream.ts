// Copied from templates/server/runtime/traits/stream.ts by `npx callsheet generate`. Do not edit.

import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A serialized event, created once for all readers. */
export interface Frame<Event> {
  readonly bytes: Buffer;
  /** The same bytes as an HTTP chunk, so that nothing is computed for each reader. */
  readonly chunk: Buffer;
  /** Never set: this member only carries the type of the event. */
  readonly event?: Event;
}

/**
 * Sends frames to one reader. A reader that is too slow is disconnected, so that it does not delay others.
 */
export interface EventSink<Event> {
  send(frame: Frame<Event>): void;
  /** Sends a comment line, which is no event. It keeps the connection alive and detects a lost one. */
  comment(text: string): void;
  /** Resolves when the reader can accept more, or has left. Await it between large amounts of data. */
  drained(): Promise<void>;
  /** Ends the stream, because access has ended or the server stops. */
  end(): void;
}

/** A handler returns it to respond with an event stream. */
export interface EventSource<Event> {
  /**
   * Optional: acquires a permit for the stream asynchronously; `subscribe` follows at once.
   *
   * @throws ApiError if there is none; the client gets that error response.
   */
  acquirePermit?(): Promise<void>;
  /**
   * Starts the stream and returns the function that stops it. It must not send before it has returned.
   *
   * @throws ApiError if the stream is not possible; the client gets that error response.
   */
  subscribe(sink: EventSink<Event>): () => void;
}

/** Milliseconds that the head of a response waits for the first data. */
const maxHeadWaitMs = 5;
const maxUnsentBytes = 4 * 1024 * 1024;
/** Milliseconds that a reader may take for the data that `drained` awaits, and for the rest after the end. */
const maxDrainMs = 60_000;
const maxEndMs = 5_000;

/** Serializes an event: `id`, `event` and `data` with its JSON. */
export function eventFrame<
  Event extends { readonly id: string; readonly event: string; readonly data: unknown },
>(event: Event): Frame<Event> {
  return textFrame(event.id, event.event, JSON.stringify(event.data));
}

/** Like `eventFrame`, for data that is already JSON text. */
export function textFrame<Event>(id: string, kind: string, json: string): Frame<Event> {
  // JSON text has no line breaks, so one `data` line suffices.
  return framed(`id: ${id}\nevent: ${kind}\ndata: ${json}\n\n`);
}

/** Joins several events, so that they are sent in one write. */
export function joinedFrames<Event>(frames: readonly Frame<Event>[]): Frame<Event> {
  const [only] = frames;
  if (only && frames.length === 1) return only;
  return {
    bytes: Buffer.concat(frames.map(({ bytes }) => bytes)),
    chunk: Buffer.concat(frames.map(({ chunk }) => chunk)),
  };
}

function framed(text: string): { readonly bytes: Buffer; readonly chunk: Buffer } {
  const size = Buffer.byteLength(text);
  const head = `${size.toString(16)}\r\n`;
  const chunk = Buffer.from(`${head}${text}\r\n`);
  return { bytes: chunk.subarray(head.length, head.length + size), chunk };
}

/** Takes over the connection and sends the events of the source until either side ends the stream. */
export async function sendStream<Event>(
  request: FastifyRequest,
  reply: FastifyReply,
  source: EventSource<Event>,
): Promise<FastifyReply> {
  const { raw } = reply;
  // HTTP/1.0 has no chunks.
  const chunked = request.raw.httpVersion !== '1.0' && request.method !== 'HEAD';
  await source.acquirePermit?.();
  const unsubscribe = source.subscribe(new ResponseSink<Event>(raw, chunked));
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  // For a client that left while the guards ran, no close event follows.
  if (raw.closed) unsubscribe();
  else raw.once('close', unsubscribe);
  raw.writeHead(reply.statusCode, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that buffer output would delay events.
    'x-accel-buffering': 'no',
    ...(chunked ? { 'transfer-encoding': 'chunked' } : {}),
  });
  if (request.method === 'HEAD') raw.end();
  else flushSoon(raw);
  return reply;
}

/** Usually the first events follow at once, so the head waits for them and both are sent in one write. */
function flushSoon(raw: ServerResponse): void {
  const { socket } = raw;
  socket?.cork();
  raw.flushHeaders();
  if (socket) setTimeout(() => socket.uncork(), maxHeadWaitMs);
}

class ResponseSink<Event> implements EventSink<Event> {
  readonly #raw: ServerResponse;
  readonly #chunked: boolean;

  constructor(raw: ServerResponse, chunked: boolean) {
    this.#raw = raw;
    this.#chunked = chunked;
    // A failed write closes the response, which stops the source.
    raw.on('error', () => {});
  }

  send(frame: Frame<Event>): void {
    this.#write(frame);
  }

  comment(text: string): void {
    this.#write(framed(`: ${text}\n\n`));
  }

  async drained(): Promise<void> {
    const raw = this.#raw;
    const { socket } = raw;
    if (!socket?.writableNeedDrain) return;
    const timer = setTimeout(() => raw.destroy(), maxDrainMs).unref();
    await new Promise<void>((resolve) => {
      const drained = () => {
        socket.off('drain', drained);
        raw.off('close', drained);
        resolve();
      };
      socket.once('drain', drained);
      raw.once('close', drained);
    });
    clearTimeout(timer);
  }

  end(): void {
    const raw = this.#raw;
    if (raw.writableEnded || raw.destroyed) return;
    raw.end();
    const timer = setTimeout(() => raw.destroy(), maxEndMs).unref();
    raw.once('close', () => clearTimeout(timer));
  }

  /**
   * Writes to the socket directly, because the response would create the chunk again for each reader. During
   * an earlier response there is no socket yet.
   */
  #write({ bytes, chunk }: Pick<Frame<Event>, 'bytes' | 'chunk'>): void {
    if (!this.#takesMore()) return;
    const { socket } = this.#raw;
    if (this.#chunked && socket) socket.write(chunk);
    else this.#raw.write(bytes);
  }

  /**
   * Closes a reader with too many unsent bytes. Checked before the write, because a single frame may exceed
   * the limit.
   */
  #takesMore(): boolean {
    const raw = this.#raw;
    if (raw.writableEnded || raw.destroyed) return false;
    if (raw.writableLength <= maxUnsentBytes) return true;
    raw.destroy();
    return false;
  }
}
