import { Readable } from 'node:stream';
import { ApiError } from '../errors/api-error.ts';
import { nestsTooDeep } from './content.ts';

/** How a media type delimits its items: JSON lines, JSON text sequences (RFC 7464) or server-sent events. */
type Form = 'lines' | 'records' | 'events';

function formOf(mediaType: string): Form {
  if (/json-seq\s*(;|$)/i.test(mediaType)) return 'records';
  return /^text\/event-stream\b/i.test(mediaType) ? 'events' : 'lines';
}

const ends = { lines: /\r?\n/, records: '\u001e', events: /\r\n\r\n|\n\n|\r\r/ } as const;

/**
 * Parses the items of a body. The whole body is read first, so that the handler gets no invalid item.
 *
 * @throws ApiError (400) for an item that is not JSON.
 */
export function readSequence(mediaType: string, body: Uint8Array): readonly unknown[] {
  const form = formOf(mediaType);
  const texts = new TextDecoder().decode(body).split(ends[form]);
  if (form === 'events') return texts.flatMap(eventOf);
  return texts.flatMap((text, index) => (text.trim() === '' ? [] : [parsed(text, index + 1)]));
}

function parsed(text: string, number: number): unknown {
  try {
    if (!nestsTooDeep(Buffer.from(text))) return JSON.parse(text);
  } catch {}
  throw new ApiError(400, 'invalid_request', `body: item ${number} is not valid JSON.`);
}

function eventOf(text: string): object[] {
  const event: Record<string, unknown> = {};
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, name = '', value = ''] = /^([^:]*)(?::\s?(.*))?$/s.exec(line) ?? [];
    if (name === 'data') event['data'] = event['data'] === undefined ? value : `${event['data']}\n${value}`;
    else if (name === 'retry' && /^\d+$/.test(value)) event['retry'] = Number(value);
    else if (name === 'event' || name === 'id') event[name] = value;
  }
  return Object.keys(event).length > 0 ? [event] : [];
}

/** Wraps items as the async iterable that handlers get. */
export async function* each(items: readonly unknown[]): AsyncGenerator<unknown> {
  yield* items;
}

/** Whether a body is a sequence of items or chunks of bytes. */
export function isSequence(body: unknown): body is Iterable<unknown> | AsyncIterable<unknown> {
  if (typeof body !== 'object' || body === null || body instanceof Uint8Array) return false;
  return Symbol.asyncIterator in body || Symbol.iterator in body;
}

/**
 * Creates a stream that sends each item or chunk as soon as it is available. The iteration ends when the
 * client leaves.
 */
export function writeSequence(
  mediaType: string,
  items: Iterable<unknown> | AsyncIterable<unknown>,
): Readable {
  const form = formOf(mediaType);
  async function* written(): AsyncGenerator<Uint8Array> {
    for await (const item of items)
      yield item instanceof Uint8Array ? item : Buffer.from(writtenItem(form, item));
  }
  return Readable.from(written(), { objectMode: false });
}

function writtenItem(form: Form, item: unknown): string {
  if (form === 'lines') return `${JSON.stringify(item)}\n`;
  if (form === 'records') return `\u001e${JSON.stringify(item)}\n`;
  const lines = Object.entries(item ?? {}).flatMap(([name, value]) =>
    String(value)
      .split(/\r\n|\n|\r/)
      .map((line) => `${name}: ${line}\n`),
  );
  return `${lines.join('')}\n`;
}

/** Closes a sequence that will not be read, such as the body of a response to HEAD. */
export async function release(items: Iterable<unknown> | AsyncIterable<unknown>): Promise<void> {
  // The iterator does not close a stream that was never read.
  if ('destroy' in items && typeof items.destroy === 'function') items.destroy();
  else if (Symbol.asyncIterator in items) await items[Symbol.asyncIterator]().return?.();
}
