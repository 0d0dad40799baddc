// Copied from templates/client/runtime/events/event-body.ts by `npx callsheet generate`. Do not edit.

import { failureOf, jsonOf, longest, violation } from '../body/item-errors.ts';
import { type BodyReader, readBody, type WireRequest } from '../transport/transport.ts';

/** The fields of one event as they were written; `data` is absent where the block had none. */
export interface EventFields {
  id?: string;
  event?: string;
  data?: string;
  /** Milliseconds that the server asks clients to wait before they come back. */
  retry?: number;
}

/**
 * The blocks of a stream of server-sent events, as the HTML standard reads them: a block that its end does not close is none,
 * comments are heard and left out. Nothing is read ahead of whoever takes them. `heard` is told of every chunk.
 */
export async function* eventsOf(
  response: Response,
  request: WireRequest,
  heard: () => void = () => {},
): AsyncGenerator<EventFields> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let [left, size, isCut, fields] = ['', 0, false, {} as EventFields];
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      heard();
      const text = decoder.decode(next.value, { stream: true });
      if (text === '') continue;
      // A line end of two characters may be cut between two chunks.
      const [first = '', ...lines] = (isCut && text.startsWith('\n') ? text.slice(1) : text).split(
        /\r\n|\n|\r/,
      );
      isCut = text.endsWith('\r');
      lines.unshift(left + first);
      left = lines.pop() ?? '';
      size += text.length;
      for (const line of lines) {
        if (line !== '') setField(fields, line);
        else {
          size = left.length;
          if (Object.keys(fields).length > 0) yield fields;
          fields = {};
        }
      }
      if (size > longest)
        throw violation(response, request, `came with an item of more than ${longest} characters`);
    }
  } catch (error) {
    throw failureOf(error, request);
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

function setField(fields: EventFields, line: string): void {
  const [, name = line, value = ''] = /^([^:]*): ?(.*)$/s.exec(line) ?? [];
  if (name === 'data') fields.data = fields.data === undefined ? value : `${fields.data}\n${value}`;
  else if (name === 'retry' && /^\d+$/.test(value)) fields.retry = Number(value);
  else if (name === 'event' || (name === 'id' && !value.includes('\0'))) fields[name] = value;
}

/** A stream of events while it comes: those that carry data, which is JSON. */
export class EventBody implements AsyncIterable<unknown> {
  /** When something last came, a heartbeat too, in milliseconds of `performance.now()`. */
  heardAt: number = performance.now();
  /** The id of the last event that was given, or of what the server wrote of itself behind it. */
  lastEventId: string | undefined;
  /** Milliseconds that the server asks to wait before coming back. */
  retry: number | undefined;
  readonly #response: Response;
  readonly #request: WireRequest;

  constructor(response: Response, request: WireRequest) {
    this.#response = response;
    this.#request = request;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
    const heard = () => {
      this.heardAt = performance.now();
    };
    for await (const { data, ...fields } of eventsOf(this.#response, this.#request, heard)) {
      const { id, retry = this.retry } = fields;
      this.retry = retry;
      if (id !== undefined) this.lastEventId = id;
      if (data !== undefined) yield { ...fields, data: jsonOf(data, this.#response, this.#request) };
    }
  }
}

/** Reads a stream of events as they come, the data of each being JSON, and any other body as ever. */
export const readEvents: BodyReader = async (response, request, whole) => {
  const type = response.headers.get('content-type') ?? '';
  if (/^text\/event-stream\b/i.test(type)) return new EventBody(response, request);
  const body = await readBody(response, request, whole);
  if (response.ok) throw violation(response, request, 'came with no stream of events');
  return body;
};
