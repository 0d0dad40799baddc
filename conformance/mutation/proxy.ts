import * as http from 'node:http';
import * as https from 'node:https';
import type * as net from 'node:net';
import type { Duplex } from 'node:stream';
import { connect, hostOf, secured } from '../engine/http/connection.ts';
import type { Trust } from '../engine/http/trust.ts';
import { passUpgrade, type SocketViolation } from './socket-proxy.ts';

/** A request on its way to the healthy deployment; a violation may change it. */
export interface PassingRequest {
  readonly method: string;
  readonly path: string;
  /** Names in lower case; what was sent more than once is one text here. */
  readonly headers: Readonly<Record<string, string>>;
  /** Each line of what was sent more than once, sent on as it came where `headers` still has its text. */
  readonly repeated?: Readonly<Record<string, readonly string[]>>;
  readonly body: Buffer;
  /** Aborted once nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** An answer on its way back. */
export interface PassingAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The frames of an event stream, each with its empty line, in place of a body. */
  readonly frames?: AsyncIterable<string>;
}

/** Sends a request to the healthy deployment behind the proxy. */
export type Forward = (request: PassingRequest) => Promise<PassingAnswer>;

/** One way a deployment can break the contract, and the checks that must see it. */
export interface Broken {
  /** What is wrong, as a sentence. */
  readonly sentence: string;
  /** The clause that is broken; absent where what is broken is a decision. */
  readonly clause?: string;
  /** In front of what it stands: the API unless it is the media host or another deployment, such as `writes-off`. */
  readonly host?: string;
  /** Globs over check ids: at least one check of each must fail. */
  readonly caughtBy: readonly string[];
  /** Globs of other checks that bring it about: a scenario builds on those before it, and some judge the whole run. */
  readonly with?: readonly string[];
  /** A fresh violation for one deployment; what it remembers is its own. */
  breaks(): (request: PassingRequest, forward: Forward) => Promise<PassingAnswer>;
  /** The same for its sockets; by default they pass as they are. */
  sockets?(): SocketViolation;
}

/** Violations of one area or trait by their names: `ignores-if-none-match`. */
export type Violations = Readonly<Record<string, Broken>>;

/** Leaves every request and answer as it is. */
export const unchanged: Broken['breaks'] = () => (request, forward) => forward(request);

/** A running broken deployment. */
export interface BrokenDeployment {
  readonly url: string;
  close(): Promise<void>;
}

/** Puts one violation in front of a healthy deployment. */
export async function startBroken(
  upstream: string,
  broken: Partial<Broken> & Pick<Broken, 'breaks'>,
  trust?: Trust,
): Promise<BrokenDeployment> {
  const origin = new URL(upstream);
  const kept = { keepAlive: true };
  const agent =
    origin.protocol === 'https:' ? new https.Agent({ ...kept, ...secured(trust) }) : new http.Agent(kept);
  const forward: Forward = (request) => sendOn(agent, origin, request);
  const violate = broken.breaks();
  const server = http.createServer({ maxHeaderSize: 1024 * 1024 }, async (incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    try {
      const answer = await violate(await readRequest(incoming, gone.signal), forward);
      if (answer.frames) return await sendFrames(outgoing, answer, answer.frames);
      outgoing.writeHead(answer.status, { ...answer.headers, ...lengthOf(answer) }).end(answer.body);
    } catch (problem) {
      outgoing.writeHead(502).end(problem instanceof Error ? problem.message : String(problem));
    }
  });
  server.on('clientError', (problem: Unread, socket) =>
    passBytes(connect(origin, trust), problem.rawPacket, socket),
  );
  const sockets = broken.sockets?.() ?? {};
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request, socket, first) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    passUpgrade(
      { server: connect(origin, trust), host: origin.host },
      request,
      { client: socket, first },
      sockets,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of upgraded) socket.destroy();
      }),
  };
}

/** What Node makes of bytes that are no HTTP. */
interface Unread extends Error {
  readonly rawPacket?: Buffer;
}

/** Bytes that are no HTTP reach the deployment as they are. */
function passBytes(server: net.Socket, bytes: Buffer | undefined, client: Duplex): void {
  server.on('error', () => client.destroy());
  client.on('error', () => server.destroy());
  server.pipe(client);
  if (bytes) server.write(bytes);
  else server.destroy();
}

/** The answer with its JSON body changed; as it is when it has none. */
export function withJson(answer: PassingAnswer, change: (body: unknown) => unknown): PassingAnswer {
  if (!/json/.test(answer.headers['content-type'] ?? '') || answer.body.length === 0) return answer;
  return { ...answer, body: Buffer.from(JSON.stringify(change(JSON.parse(answer.body.toString('utf8'))))) };
}

/** The answer with each frame of its event stream replaced by those that `change` makes of it. */
export function withFrames(
  answer: PassingAnswer,
  change: (frame: string) => readonly string[],
): PassingAnswer {
  const { frames } = answer;
  if (!frames) return answer;
  const changed = async function* (): AsyncGenerator<string> {
    for await (const frame of frames) yield* change(frame);
  };
  return { ...answer, frames: changed() };
}

/** The headers without some of them. */
export function withoutHeaders(
  headers: Readonly<Record<string, string>>,
  ...names: readonly string[]
): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

function lengthOf(answer: PassingAnswer): Record<string, string> {
  return answer.status === 304 || answer.status === 204
    ? {}
    : { 'content-length': String(answer.body.length) };
}

async function sendFrames(
  outgoing: http.ServerResponse,
  { status, headers }: PassingAnswer,
  frames: AsyncIterable<string>,
): Promise<void> {
  outgoing.writeHead(status, headers).flushHeaders();
  try {
    for await (const frame of frames) outgoing.write(frame);
    outgoing.end();
  } catch {
    // One of the two sides broke off, so the other is broken off too.
    outgoing.destroy();
  }
}

async function readRequest(incoming: http.IncomingMessage, signal: AbortSignal): Promise<PassingRequest> {
  return {
    signal,
    method: incoming.method ?? 'GET',
    path: incoming.url ?? '/',
    headers: flat(incoming.headers),
    repeated: repeatedIn(incoming.headersDistinct),
    body: await readAll(incoming),
  };
}

/** The lines of each header that there is more than one of. */
function repeatedIn(distinct: NodeJS.Dict<string[]>): Record<string, readonly string[]> {
  const lines = Object.entries(distinct).filter(([, values]) => values !== undefined && values.length > 1);
  return Object.fromEntries(lines) as Record<string, readonly string[]>; // those without a value were left out
}

/** What goes on of a request's headers: repeated ones line by line, unless the violation gave them another text. */
function sentHeaders({ headers, repeated = {} }: PassingRequest): Record<string, string | readonly string[]> {
  const known = withoutHeaders(headers, 'host', 'connection');
  const lines = Object.entries(repeated).filter(
    ([name, values]) => known[name] === values[0] || known[name] === values.join(', '),
  );
  return { ...known, ...Object.fromEntries(lines) };
}

function sendOn(
  agent: http.Agent | https.Agent,
  origin: URL,
  request: PassingRequest,
): Promise<PassingAnswer> {
  return new Promise((resolve, reject) => {
    const call = (origin.protocol === 'https:' ? https : http).request({
      signal: request.signal,
      agent,
      ...hostOf(origin),
      method: request.method,
      path: request.path,
      headers: { ...sentHeaders(request), host: origin.host },
    });
    call.on('response', (response) => {
      const perHop = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];
      const headers = withoutHeaders(flat(response.headers), ...perHop);
      const status = response.statusCode ?? 502;
      if (/^text\/event-stream\b/.test(headers['content-type'] ?? '')) {
        resolve({ status, headers, body: Buffer.alloc(0), frames: framesOf(response) });
        return;
      }
      readAll(response).then((body) => resolve({ status, headers, body }), reject);
    });
    call.on('error', reject);
    call.end(request.body);
  });
}

async function* framesOf(response: http.IncomingMessage): AsyncGenerator<string> {
  let rest = '';
  for await (const text of response.setEncoding('utf8') as AsyncIterable<string>) {
    const frames = (rest + text).split(/(?<=\n\n)/);
    rest = frames.at(-1)?.endsWith('\n\n') ? '' : (frames.pop() ?? '');
    yield* frames;
  }
}

async function readAll(stream: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function flat(headers: http.IncomingHttpHeaders): Record<string, string> {
  const list = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  return Object.fromEntries(list.filter(([, value]) => value !== undefined)) as Record<string, string>;
}
