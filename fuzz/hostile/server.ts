import * as http from 'node:http';
import { createServer, type Socket } from 'node:net';
import { Random } from '../../conformance/engine/model/random.ts';
import { type Genuine, hostileResponses, oneOf } from './responses.ts';

/** A loopback server that sends hostile responses. */
export interface HostileServer {
  readonly url: string;
  /** The number of responses of each kind. */
  readonly responded: ReadonlyMap<string, number>;
  close(): void;
}

/** The options of a hostile server. */
export interface HostileOptions {
  readonly seed: number;
  /** The kinds of responses, from `hostileResponses`. */
  readonly kinds: readonly string[];
  readonly texts: readonly string[];
  /** The address of a deployment that sends the other responses. Without it, every response is hostile. */
  readonly upstream?: string;
  /** The share of hostile responses, from 0 to 1. */
  readonly share?: number;
  /**
   * The number of first responses that come from the upstream, because a run of the suite inspects its
   * target first.
   */
  readonly honest?: number;
}

interface Requested {
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

/** Starts a server that sends hostile responses to all requests, drawn from a seed. */
export async function startHostileServer(options: HostileOptions): Promise<HostileServer> {
  const { seed, kinds, texts, upstream, share = 1, honest = 0 } = options;
  const random = new Random(seed);
  const sockets = new Set<Socket>();
  const responded = new Map<string, number>();
  let requests = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
    let received = Buffer.alloc(0);
    const take = (chunk: Buffer): void => {
      received = Buffer.concat([received, chunk]);
      const request = readRequest(received);
      if (request === undefined) return;
      socket.off('data', take).resume();
      void response(socket, request);
    };
    socket.on('data', take);
  });
  const response = async (socket: Socket, request: Requested): Promise<void> => {
    requests += 1;
    const genuine = upstream === undefined ? nothing : await relayed(upstream, request);
    if (upstream !== undefined && (requests <= honest || random.next() >= share))
      return send(socket, genuine);
    const kind = oneOf(kinds, random) ?? '';
    responded.set(kind, (responded.get(kind) ?? 0) + 1);
    hostileResponses[kind]?.({ socket, genuine, random, texts });
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    responded,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** The request in the received bytes; undefined while it is incomplete. */
function readRequest(bytes: Buffer): Requested | undefined {
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

/** Requests the upstream's response; of an event stream only the start. */
function relayed(upstream: string, { method, path, headers, body }: Requested): Promise<Genuine> {
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
