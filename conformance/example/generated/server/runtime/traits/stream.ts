// Copied from templates/server/runtime/traits/stream.ts by `npx callsheet generate`. Do not edit.

import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** One event as it goes out; made once, however many read it. */
export interface Frame<Event> {
  readonly bytes: Buffer;
  /** The same as a chunk of HTTP, so that nothing is left to be made for each reader. */
  readonly chunk: Buffer;
  /** Only for the type. */
  readonly event?: Event;
}

/** Where one reader's frames go. What it cannot take in time cuts it off, so that it holds nobody else back. */
export interface EventSink<Event> {
  send(frame: Frame<Event>): void;
  /** A line that is no event; it tells both ends that the other is there. */
  comment(text: string): void;
  /** Settles once the reader can take more, or is gone. For who has much to send at once. */
  taken(): Promise<void>;
  /** Ends the stream: access is over, or the server stops. */
  end(): void;
}

/** What a handler answers an event stream with: it is told where to send, and gives back how to stop. */
export interface EventSource<Event> {
  /**
   * Takes a place for the stream, where that has to be asked of others; `subscribe` follows at once.
   * @throws RefusalError when there is none: the answer is then that refusal.
   */
  enter?(): Promise<void>;
  /**
   * Begins the stream; nothing may be sent before it has returned.
   * @throws RefusalError when there is no place for it: the answer is then that refusal.
   */
  subscribe(sink: EventSink<Event>): () => void;
}

/** How long the head of an answer waits for what follows it. */
const longestWaitMs = 5;
const mostUnsentBytes = 4 * 1024 * 1024;
/** How long a reader may take for what was sent at once, and for what is left at the end. */
const longestTakingMs = 60_000;
const longestEndingMs = 5_000;

/** Writes an event as its frame: `id`, `event` and `data` with the JSON of its row. */
export function eventFrame<
  Event extends { readonly id: string; readonly event: string; readonly data: unknown },
>(event: Event): Frame<Event> {
  return textFrame(event.id, event.event, JSON.stringify(event.data));
}

/** The same for a row that is JSON text already. */
export function textFrame<Event>(id: string, kind: string, json: string): Frame<Event> {
  // JSON text has no line breaks, so that one `data` line holds it.
  return framed(`id: ${id}\nevent: ${kind}\ndata: ${json}\n\n`);
}

/** Several events in one piece, which is one write. */
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

/** Takes the connection over and sends what the source sends until either side ends it. */
export async function sendStream<Event>(
  request: FastifyRequest,
  reply: FastifyReply,
  source: EventSource<Event>,
): Promise<FastifyReply> {
  const { raw } = reply;
  // HTTP/1.0 knows no chunks.
  const chunked = request.raw.httpVersion !== '1.0' && request.method !== 'HEAD';
  await source.enter?.();
  const unsubscribe = source.subscribe(new ResponseSink<Event>(raw, chunked));
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  // A client that left while the guards were at work is not going to leave again.
  if (raw.closed) unsubscribe();
  else raw.once('close', unsubscribe);
  raw.writeHead(reply.statusCode, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that gather output would hold events back.
    'x-accel-buffering': 'no',
    ...(chunked ? { 'transfer-encoding': 'chunked' } : {}),
  });
  if (request.method === 'HEAD') raw.end();
  else flushSoon(raw);
  return reply;
}

/** What a stream begins with is on its way as a rule: head and beginning are one write where it comes within a moment. */
function flushSoon(raw: ServerResponse): void {
  const { socket } = raw;
  socket?.cork();
  raw.flushHeaders();
  if (socket) setTimeout(() => socket.uncork(), longestWaitMs);
}

class ResponseSink<Event> implements EventSink<Event> {
  readonly #raw: ServerResponse;
  readonly #chunked: boolean;

  constructor(raw: ServerResponse, chunked: boolean) {
    this.#raw = raw;
    this.#chunked = chunked;
    // A failed write closes the response, and of that the source is told.
    raw.on('error', () => {});
  }

  send(frame: Frame<Event>): void {
    this.#write(frame);
  }

  comment(text: string): void {
    this.#write(framed(`: ${text}\n\n`));
  }

  async taken(): Promise<void> {
    const raw = this.#raw;
    const { socket } = raw;
    if (!socket?.writableNeedDrain) return;
    const timer = setTimeout(() => raw.destroy(), longestTakingMs).unref();
    await new Promise<void>((resolve) => {
      const taken = () => {
        socket.off('drain', taken);
        raw.off('close', taken);
        resolve();
      };
      socket.once('drain', taken);
      raw.once('close', taken);
    });
    clearTimeout(timer);
  }

  end(): void {
    const raw = this.#raw;
    if (raw.writableEnded || raw.destroyed) return;
    raw.end();
    const timer = setTimeout(() => raw.destroy(), longestEndingMs).unref();
    raw.once('close', () => clearTimeout(timer));
  }

  /** Past the response, which would frame it anew for each reader. While an earlier answer is under way there is no socket. */
  #write({ bytes, chunk }: Pick<Frame<Event>, 'bytes' | 'chunk'>): void {
    if (!this.#takesMore()) return;
    const { socket } = this.#raw;
    if (this.#chunked && socket) socket.write(chunk);
    else this.#raw.write(bytes);
  }

  /** Who has too much unsent is cut. Judged before the write: one frame may be larger than the bound all by itself. */
  #takesMore(): boolean {
    const raw = this.#raw;
    if (raw.writableEnded || raw.destroyed) return false;
    if (raw.writableLength <= mostUnsentBytes) return true;
    raw.destroy();
    return false;
  }
}
