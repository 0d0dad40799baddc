import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { uploadFile } from './upload.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** The bytes that somebody holds, once what nobody holds is gone. */
function held(): number {
  collect();
  return process.memoryUsage().arrayBuffers;
}

const mebibyte = 2 ** 20;

/** Byte by byte what the file holds from there on, as far as its mebibyte goes. */
const contents = Array.from({ length: 251 }, (_, fill) => Buffer.alloc(mebibyte, fill));
const heldAt = (position: number): Buffer =>
  (contents[Math.floor(position / mebibyte) % contents.length] ?? Buffer.of()).subarray(position % mebibyte);

/** A file of so many bytes that is nowhere: what is read of it is made, and `onRead` is told of it. */
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

/** Takes in the parts of such a file, and cuts the connection of twenty of them half-way, each once. */
class Receiver {
  readonly #tried = new Set<number>();
  readonly #part: number;
  /** The parts that came in whole, each byte as it is in the file. */
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

test('2 GB arrive whole over twenty cuts, and memory holds few of their parts', {
  timeout: 240_000,
}, async () => {
  const part = 16 * mebibyte;
  const count = 128;
  const receiver = new Receiver(part);
  const server = createServer((request, response) => receiver.take(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo; // on TCP
  const slices = Array.from({ length: count }, (_, index) => ({
    no: index + 1,
    from: index * part,
    length: part,
    at: `http://127.0.0.1:${port}/${index + 1}`,
  }));
  const done: (object | undefined)[] = [];
  const before = held();
  let most = before;
  await uploadFile(
    {
      operation: 'beginThing',
      completion: 'endThing',
      file: { size: 'bytes' },
      needs: [],
      plan: { id: 'id', parts: { list: 'slices', number: 'no', offset: 'from', size: 'length', url: 'at' } },
      listed: { list: 'sent', number: 'no', etag: 'tag' },
      begin: async () => ({ status: 201, headers: {}, body: { id: 'a', slices } }),
      complete: async (_, told) => {
        done.push(told);
        return { status: 200, headers: {} };
      },
      abort: async () => undefined,
    },
    madeFile(count * part, () => {
      most = Math.max(most, held());
    }),
  );
  expect([receiver.whole.size, receiver.wrong.size, receiver.cuts]).toEqual([count, 0, 20]);
  expect(done).toEqual([{ sent: expect.arrayContaining([{ no: count, tag: `"${count}"` }]) }]);
  // Four parts under way, and what `fetch`, the sockets and the receiver hold of them: about fifteen, however many there are.
  expect((most - before) / part).toBeLessThan(count / 4);
});
