import type { Call } from '../call/call.ts';
import { eventsOf } from '../events/event-body.ts';
import { type BodyReader, readBody, type WireRequest } from '../transport/transport.ts';
import { withBody } from './default-serialization.ts';
import { failureOf, jsonOf, maxItemLength, violation } from './item-errors.ts';

/* Bodies that are a sequence of items: JSON lines, JSON text sequences (RFC 7464) and server-sent events. */

/** How a media type delimits its items. */
type Form = 'lines' | 'records' | 'events';

function formOf(mediaType: string): Form {
  if (/json-seq\s*(;|$)/i.test(mediaType)) return 'records';
  return /^text\/event-stream\b/i.test(mediaType) ? 'events' : 'lines';
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: this character precedes each record.
const ends = { lines: /\r?\n/g, records: /\u001e/g } as const;

const maxEnd = 4;

/**
 * Adds a sequence of items as the body of a call. The items are collected first, because not every `fetch`
 * can send a stream.
 */
export async function writeItems(call: Call, body: unknown, mediaType: string): Promise<Call> {
  if (body === undefined) return call;
  const form = formOf(mediaType);
  const written: string[] = [];
  for await (const item of body as AsyncIterable<unknown>) written.push(writtenItem(form, item)); // A list or an async iterable.
  return withBody(call, new TextEncoder().encode(written.join('')), mediaType);
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

/**
 * Returns a reader that yields the items of bodies of these media types as they arrive, and reads other
 * bodies with `others`.
 */
export function readItems(mediaTypes: readonly string[], others: BodyReader = readBody): BodyReader {
  return async (response, request, readAll) => {
    const type = response.headers.get('content-type') ?? '';
    const own = type.replace(/;.*$/s, '').trim().toLowerCase();
    return mediaTypes.includes(own)
      ? itemsOf(response, request, formOf(own))
      : others(response, request, readAll);
  };
}

/** The items of a body. A consumer that stops early closes the connection. */
async function* itemsOf(response: Response, request: WireRequest, form: Form): AsyncGenerator<unknown> {
  if (form === 'events') return yield* eventsOf(response, request);
  for await (const text of textsOf(response, request, ends[form]))
    if (text.trim() !== '') yield jsonOf(text, response, request);
}

/** Splits the body at the delimiter. A broken stream throws the errors of a call. */
async function* textsOf(response: Response, request: WireRequest, end: RegExp): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  // `before` is text without a delimiter; `left` may end with the first half of one.
  let [before, left]: [string[], string] = [[], ''];
  let length = 0;
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      left += next.value;
      const whole = left.endsWith('\r') ? left.slice(0, -1) : left;
      let from = 0;
      for (let at = found(end, whole, from); at; at = found(end, whole, from)) {
        yield before.join('') + left.slice(from, at.index);
        from = at.index + at[0].length;
        [before, length] = [[], 0];
      }
      const kept = Math.max(from, left.length - maxEnd);
      before.push(left.slice(from, kept));
      length += kept - from;
      left = left.slice(kept);
      if (length > maxItemLength)
        throw violation(response, request, `came with an item of more than ${maxItemLength} characters`);
    }
    yield before.join('') + left;
  } catch (error) {
    throw failureOf(error, request);
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

function found(end: RegExp, text: string, from: number): RegExpExecArray | null {
  end.lastIndex = from;
  return end.exec(text);
}
