import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { uploadFile } from './upload.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** The bytes of live array buffers after a garbage collection. */
function held(): number {
  collect();
  return process.memoryUsage().arrayBuffers;
}

const mebibyte = 2 ** 20;

/**
 * The contents of the file: each mebibyte repeats one byte. `heldAt` returns the bytes from a position to
 * the end of its mebibyte.
 */
const contents = Array.from({ length: 251 }, (_, fill) => Buffer.alloc(mebibyte, fill));
const heldAt = (position: number): Buffer =>
  (contents[Math.floor(position / mebibyte) % contents.length] ?? Buffer.of()).subarray(position % mebibyte);

/** A synthetic file of this size; `onRead` is called after each read. */
function madeFile(size: number, onRead: () => void) {
  return {
    stat: async () => ({ size }),
    read: async (buffer: Uint8Array, offset: number, length: number, position: number) => {
      for (let done = 0; done < length; ) {
        const bytes = heldAt(position + done).subarray(0, length - done);
        buffer.set(bytes, offset + done);
        done += bytes.length;
      }
      onRead();
      return { bytesRead: length };
    },
  };
}

/** Receives the parts of the synthetic file. Cuts the connections of twenty parts once, half-way. */
class Receiver {
  readonly #tried = new Set<number>();
  readonly #part: number;
  /** The parts that arrived complete. */
  readonly whole = new Set<number>();
  readonly wrong = new Set<number>();
  cuts = 0;

  constructor(part: number) {
    this.#part = part;
  }

  take(request: IncomingMessage, response: ServerResponse): void {
    const number = Number(request.url?.slice(1));
    const isCut = !this.#tried.has(number) && number % 2 === 0 && this.cuts < 20;
    if (isCut) this.cuts += 1;
    this.#tried.add(number);
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      if (!this.#isNext(chunk, (number - 1) * this.#part + length)) this.wrong.add(number);
      length += chunk.length;
      if (isCut && length > this.#part / 2) request.socket.destroy();
    });
    request.on('error', () => undefined);
    request.on('end', () => {
      if (length === this.#part) this.whole.add(number);
      response.writeHead(200, { etag: `"${number}"` }).end();
    });
  }

  #isNext(chunk: Buffer, position: number): boolean {
    for (let done = 0; done < chunk.length; ) {
      const expected = heldAt(position + done).subarray(0, chunk.length - done);
      if (!expected.equals(chunk.subarray(done, done + expected.length))) return false;
      done += expected.length;
    }
    return true;
  }
}

test('2 GB arrive complete over twenty broken connections, with few parts in memory', {
  timeout: 240_000,
}, async () => {
  const part = 16 * mebibyte;
  const count = 128;
  const receiver = new Receiver(part);
  const server = createServer((request, response) => receiver.take(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo; // It listens on TCP.
  const slices = Array.from({ length: count }, (_, index) => ({
    no: index + 1,
    from: index * part,
    length: part,
    at: `http://127.0.0.1:${port}/${index + 1}`,
  }));
  const done: (object | undefined)[] = [];
  const before = held();
  let peak = before;
  await uploadFile(
    {
      operation: 'beginThing',
      completion: 'endThing',
      file: { size: 'bytes' },
      needs: [],
      plan: { id: 'id', parts: { list: 'slices', number: 'no', offset: 'from', size: 'length', url: 'at' } },
      listed: { list: 'sent', number: 'no', etag: 'tag' },
      begin: async () => ({ status: 201, headers: {}, body: { id: 'a', slices } }),
      complete: async (_, details) => {
        done.push(details);
        return { status: 200, headers: {} };
      },
      abort: async () => undefined,
    },
    madeFile(count * part, () => {
      peak = Math.max(peak, held());
    }),
  );
  expect([receiver.whole.size, receiver.wrong.size, receiver.cuts]).toEqual([count, 0, 20]);
  expect(done).toEqual([{ sent: expect.arrayContaining([{ no: count, tag: `"${count}"` }]) }]);
  // Four parts are in progress; with the buffers of `fetch`, sockets and receiver, about fifteen parts are in
  // memory, regardless of their number.
  expect((peak - before) / part).toBeLessThan(count / 4);
});
