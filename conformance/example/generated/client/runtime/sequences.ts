// Copied from templates/client/runtime/sequences.ts by `npx callsheet generate`. Do not edit.

import type { Call } from './call.ts';
import { readBody } from './transport.ts';

/*
 * Bodies that are items, one after the other: lines of JSON, JSON texts each behind a record separator (RFC 7464), events
 * that a server sends.
 */

/** The form that items have in a media type. */
type Form = 'lines' | 'records' | 'events';

function formOf(mediaType: string): Form {
  if (/json-seq\s*(;|$)/i.test(mediaType)) return 'records';
  return /^text\/event-stream\b/i.test(mediaType) ? 'events' : 'lines';
}

const ends = { lines: /\r?\n/, records: '\u001e', events: /\r\n\r\n|\n\n|\r\r/ } as const;

/** A call with the items as its body. They are gathered first: not every `fetch` sends what is still being made. */
export async function writeItems(call: Call, body: unknown, mediaType: string): Promise<Call> {
  if (body === undefined) return call;
  const form = formOf(mediaType);
  const written: string[] = [];
  for await (const item of body as AsyncIterable<unknown>) written.push(writtenItem(form, item)); // or a list
  return { ...call, contentType: mediaType, body: new TextEncoder().encode(written.join('')) };
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

/** Reads bodies of these media types item by item, as they come, and all others as ever. */
export function readItems(
  mediaTypes: readonly string[],
  others: (response: Response) => Promise<unknown> = readBody,
): (response: Response) => Promise<unknown> {
  return async (response) => {
    const type = response.headers.get('content-type') ?? '';
    const own = type.replace(/;.*$/s, '').trim().toLowerCase();
    return mediaTypes.includes(own) ? itemsOf(response, formOf(own)) : others(response);
  };
}

/** Reads a stream of events as they come, the data of each being JSON, and any other body as ever. */
export async function readEvents(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  return /^text\/event-stream\b/i.test(type) ? eventsOf(response) : readBody(response);
}

async function* eventsOf(response: Response): AsyncGenerator<unknown> {
  for await (const event of itemsOf(response, 'events')) {
    const { data } = event as { readonly data?: string }; // its fields are texts
    if (data !== undefined) yield { ...Object(event), data: JSON.parse(data) };
  }
}

/** The items of a body. Whoever stops before its end lets go of the connection. */
async function* itemsOf(response: Response, form: Form): AsyncGenerator<unknown> {
  for await (const text of textsOf(response, ends[form])) {
    if (form === 'events') {
      const event = eventOf(text);
      if (event) yield event;
    } else if (text.trim() !== '') yield JSON.parse(text);
  }
}

async function* textsOf({ body }: Response, end: RegExp | string): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let left = '';
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      // A line end may be cut between two chunks.
      const whole = left + next.value;
      const kept = whole.endsWith('\r') ? whole.length - 1 : whole.length;
      const parts = whole.slice(0, kept).split(end);
      left = (parts.pop() ?? '') + whole.slice(kept);
      yield* parts;
    }
    yield left;
  } finally {
    await reader?.cancel();
  }
}

/** An event by its fields; undefined where there is none, as in a comment alone. */
function eventOf(text: string): object | undefined {
  const event: Record<string, unknown> = {};
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    const [, name = '', value = ''] = /^([^:]*)(?::\s?(.*))?$/s.exec(line) ?? [];
    if (name === 'data') event.data = event.data === undefined ? value : `${event.data}\n${value}`;
    else if (name === 'retry' && /^\d+$/.test(value)) event.retry = Number(value);
    else if (name === 'event' || name === 'id') event[name] = value;
  }
  return Object.keys(event).length > 0 ? event : undefined;
}
