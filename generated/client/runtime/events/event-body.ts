// Copied from templates/client/runtime/events/event-body.ts by `npx callsheet generate`. Do not edit.

import { failureOf, jsonOf, maxItemLength, violation } from '../body/item-errors.ts';
import { type BodyReader, readBody, type WireRequest } from '../transport/transport.ts';

/** The fields of one event as received; `data` is absent if the block had none. */
export interface EventFields {
  id?: string;
  event?: string;
  data?: string;
  /** Milliseconds that the server requests clients to wait before they reconnect. */
  retry?: number;
}

/**
 * Parses a stream of server-sent events as the HTML standard defines it: an unfinished last block is dropped
 * and comments are ignored. Events are read only as fast as the consumer takes them. `onChunk` is called for
 * every chunk.
 */
export async function* eventsOf(
  response: Response,
  request: WireRequest,
  onChunk: () => void = () => {},
): AsyncGenerator<EventFields> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let [left, size, isCut, fields] = ['', 0, false, {} as EventFields];
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      onChunk();
      const text = decoder.decode(next.value, { stream: true });
      if (text === '') continue;
      // A CR LF may be split between two chunks.
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
      if (size > maxItemLength)
        throw violation(response, request, `came with an item of more than ${maxItemLength} characters`);
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

/** A stream of events with JSON data. Events without data are skipped. */
export class EventBody implements AsyncIterable<unknown> {
  /** When the last bytes arrived, heartbeats included; milliseconds of `performance.now()`. */
  receivedAt: number = performance.now();
  /** The id to resume after: of the last event, or a later id that the server sent without data. */
  lastEventId: string | undefined;
  /** Milliseconds that the server requests clients to wait before they reconnect. */
  retry: number | undefined;
  readonly #response: Response;
  readonly #request: WireRequest;

  constructor(response: Response, request: WireRequest) {
    this.#response = response;
    this.#request = request;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
    const onChunk = () => {
      this.receivedAt = performance.now();
    };
    for await (const { data, ...fields } of eventsOf(this.#response, this.#request, onChunk)) {
      const { id, retry = this.retry } = fields;
      this.retry = retry;
      if (id !== undefined) this.lastEventId = id;
      if (data !== undefined) yield { ...fields, data: jsonOf(data, this.#response, this.#request) };
    }
  }
}

/**
 * Reads a stream of events with JSON data as they arrive; reads error responses as `readBody` does.
 *
 * @throws ContractViolationError for a success that is no stream of events.
 */
export const readEvents: BodyReader = async (response, request, readAll) => {
  const type = response.headers.get('content-type') ?? '';
  if (/^text\/event-stream\b/i.test(type)) return new EventBody(response, request);
  const body = await readBody(response, request, readAll);
  if (response.ok) throw violation(response, request, 'came with no stream of events');
  return body;
};
