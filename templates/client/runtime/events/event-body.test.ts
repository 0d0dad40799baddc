import { expect, test } from 'vitest';
import { eventsOf } from './event-body.ts';

/** The events of a body that arrives in these chunks. */
async function read(...chunks: readonly Uint8Array[]) {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new Uint8Array(chunk));
      controller.close();
    },
  });
  const events: object[] = [];
  for await (const event of eventsOf(new Response(body), {
    method: 'GET',
    path: '/',
    headers: {},
    body: undefined,
  }))
    events.push(event);
  return events;
}

const lines = [
  '\uFEFF: hello',
  'id: 1',
  'event:thing',
  'data: “é”',
  'data:  two',
  '',
  '',
  'id',
  'retry: 1x',
  'retry: 20',
  '',
];
const expected = [
  { id: '1', event: 'thing', data: '“é”\n two' },
  { id: '', retry: 20 },
];

test.each(['\n', '\r', '\r\n'])(
  'parses the same events for any split of the bytes into chunks, with lines that end with %j',
  async (end) => {
    const bytes = new TextEncoder().encode([...lines, 'data: of no event', ''].join(end));
    for (let at = 0; at <= bytes.length; at += 1)
      expect(await read(bytes.slice(0, at), bytes.slice(at))).toEqual(expected);
    expect(await read(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(expected);
  },
);
