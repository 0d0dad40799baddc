import * as http from 'node:http';
import { createServer, type Socket } from 'node:net';
import { Random } from '../../conformance/engine/model/random.ts';
import { type Genuine, hostileAnswers, oneOf } from './responses.ts';

/** A loopback server that sends hostile responses. */
export interface HostileServer {
  readonly url: string;
  /** How many responses of each kind were begun. */
  readonly answered: ReadonlyMap<string, number>;
  close(): void;
}

/** The responses of a hostile server. */
export interface HostileOptions {
  readonly seed: number;
  /** Kinds of responses, from `hostileAnswers`. */
  readonly kinds: readonly string[];
  readonly texts: readonly string[];
  /** The address of a deployment that sends the other responses; without one, every response is hostile. */
  readonly upstream?: string;
  /** The share of hostile responses, from 0 to 1. */
  readonly share?: number;
  /** This many first responses are the upstream's, because a run of the suite inspects its target first. */
  readonly honest?: number;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

const nothing: Genuine = {
  status: 200,
  headers: [],
  body: Buffer.from('{"id":"x-1","rows":[],"data":[],"error":{}}'),
};

/** Starts a server that sends hostile responses, drawn from a seed, to requests of any kind. */
export async function startHostileServer(options: HostileOptions): Promise<HostileServer> {
  const { seed, kinds, texts, upstream, share = 1, honest = 0 } = options;
  const random = new Random(seed);
  const sockets = new Set<Socket>();
  const answered = new Map<string, number>();
  let asked = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
    let received = Buffer.alloc(0);
    const take = (chunk: Buffer): void => {
      received = Buffer.concat([received, chunk]);
      const request = readRequest(received);
      if (request === undefined) return;
      socket.off('data', take).resume();
      void answer(socket, request);
    };
    socket.on('data', take);
  });
  const answer = async (socket: Socket, request: Asked): Promise<void> => {
    asked += 1;
    const genuine = upstream === undefined ? nothing : await relayed(upstream, request);
    if (upstream !== undefined && (asked <= honest || random.next() >= share)) return send(socket, genuine);
    const kind = oneOf(kinds, random) ?? '';
    answered.set(kind, (answered.get(kind) ?? 0) + 1);
    hostileAnswers[kind]?.({ socket, genuine, random, texts });
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    answered,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** The request in the bytes so far; undefined while it is not whole. */
function readRequest(bytes: Buffer): Asked | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const [method = 'GET', path = '/'] = first.split(' ');
  const length = Number(/^content-length: *(\d+)$/im.exec(lines.join('\n'))?.[1] ?? 0);
  const body = bytes.subarray(end + 4);
  if (body.length < length) return undefined;
  const headers = lines.flatMap((line) => [
    line.slice(0, line.indexOf(':')),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return { method, path, headers, body };
}

/** The upstream's response; of an event stream only the beginning. */
function relayed(upstream: string, { method, path, headers, body }: Asked): Promise<Genuine> {
  return new Promise((resolve) => {
    const lost = (): void => resolve({ ...nothing, status: 502 });
    const call = http.request(
      upstream,
      { method, path, headers: ended(headers), agent: false, timeout: 2000 },
      (response) => {
        const chunks: Buffer[] = [];
        const { statusCode: status = 502, rawHeaders } = response;
        const pairs = rawHeaders.flatMap((name, index) =>
          index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
        );
        const done = (): void => resolve({ status, headers: pairs, body: Buffer.concat(chunks) });
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', done).on('error', done);
        if (/event-stream/.test(response.headers['content-type'] ?? ''))
          setTimeout(() => call.destroy(), 300).unref();
        response.on('close', done);
      },
    );
    call
      .on('error', lost)
      .on('timeout', () => call.destroy())
      .on('upgrade', (_, socket) => {
        socket.destroy();
        lost();
      });
    call.end(body);
  });
}

/** The headers of a request, with `Connection: close`. */
const ended = (headers: readonly string[]): string[] => {
  const kept = headers.flatMap((name, index) =>
    index % 2 === 0 && !/^connection$/i.test(name) ? [name, headers[index + 1] ?? ''] : [],
  );
  return [...kept, 'Connection', 'close'];
};

function send(socket: Socket, { status, headers, body }: Genuine): void {
  const lines = headers
    .filter(([name]) => !/^(content-length|transfer-encoding|connection|keep-alive)$/i.test(name))
    .map(([name, value]) => `${name}: ${value}\r\n`);
  const length = status === 204 || status === 304 ? '' : `Content-Length: ${body.length}\r\n`;
  socket.write(
    Buffer.from(`HTTP/1.1 ${status} X\r\n${lines.join('')}${length}Connection: close\r\n\r\n`, 'latin1'),
  );
  socket.end(body);
}
