// Copied from templates/server/runtime/stream.ts by `npm run generate`. Do not edit.

import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** One event as it goes out; made once, however many read it. */
export type Frame<Event> = Buffer & { readonly event?: Event };

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
   * Takes a place for the stream; nothing may be sent before it has returned.
   * @throws RefusalError when there is none: the answer is then that refusal.
   */
  subscribe(sink: EventSink<Event>): () => void;
}

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
  return Buffer.from(`id: ${id}\nevent: ${kind}\ndata: ${json}\n\n`);
}

/** Takes the connection over and sends what the source sends until either side ends it. */
export function sendStream<Event>(
  request: FastifyRequest,
  reply: FastifyReply,
  source: EventSource<Event>,
): FastifyReply {
  const { raw } = reply;
  const unsubscribe = source.subscribe(new ResponseSink<Event>(raw));
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  // A client that left while the guards were at work is not going to leave again.
  if (raw.closed) unsubscribe();
  else raw.once('close', unsubscribe);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that gather output would hold events back.
    'x-accel-buffering': 'no',
  });
  if (request.method === 'HEAD') raw.end();
  else raw.flushHeaders();
  return reply;
}

class ResponseSink<Event> implements EventSink<Event> {
  readonly #raw: ServerResponse;

  constructor(raw: ServerResponse) {
    this.#raw = raw;
    // A failed write closes the response, and of that the source is told.
    raw.on('error', () => {});
  }

  send(frame: Frame<Event>): void {
    this.#write(frame);
  }

  comment(text: string): void {
    this.#write(`: ${text}\n\n`);
  }

  async taken(): Promise<void> {
    const raw = this.#raw;
    if (!raw.writableNeedDrain) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => raw.destroy(), longestTakingMs).unref();
    raw.once('drain', resolve).once('close', resolve);
    await promise;
    raw.off('drain', resolve).off('close', resolve);
    clearTimeout(timer);
  }

  end(): void {
    const raw = this.#raw;
    if (raw.writableEnded || raw.destroyed) return;
    raw.end();
    const timer = setTimeout(() => raw.destroy(), longestEndingMs).unref();
    raw.once('close', () => clearTimeout(timer));
  }

  #write(bytes: Buffer | string): void {
    const raw = this.#raw;
    if (raw.writableEnded || raw.destroyed) return;
    // Judged before the write: one frame may be larger than the bound all by itself.
    if (raw.writableLength > mostUnsentBytes) raw.destroy();
    else raw.write(bytes);
  }
}
