import * as http from 'node:http';
import * as https from 'node:https';
import type * as net from 'node:net';
import type { Duplex } from 'node:stream';
import { connect, hostOf, secured } from '../engine/http/connection.ts';
import type { Trust } from '../engine/http/trust.ts';
import { passUpgrade, type SocketViolation } from './socket-proxy.ts';

/** A request on its way to the healthy deployment. A violation may change it. */
export interface PassingRequest {
  readonly method: string;
  readonly path: string;
  /** Names are in lower case; repeated headers are joined into one text. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The lines of repeated headers. They are forwarded separately if `headers` still contains their joined
   * text.
   */
  readonly repeated?: Readonly<Record<string, readonly string[]>>;
  readonly body: Buffer;
  /** Aborted when the client has closed the connection. */
  readonly signal: AbortSignal;
}

/** A response on its way to the client. */
export interface ProxiedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The frames of an event stream, each with its empty line, instead of a body. */
  readonly frames?: AsyncIterable<string>;
}

/** Sends a request to the healthy deployment behind the proxy. */
export type Forward = (request: PassingRequest) => Promise<ProxiedResponse>;

/** One way in which a deployment can break the contract, and the checks that must catch it. */
export interface Broken {
  /** The broken behaviour, as a sentence. */
  readonly sentence: string;
  /** The broken clause; absent for a decision. */
  readonly clause?: string;
  /** The host to break: the API by default, the media host, or another deployment such as `writes-off`. */
  readonly host?: string;
  /** Globs over check ids: at least one check of each must fail. */
  readonly caughtBy: readonly string[];
  /**
   * Globs of other checks that must run too: scenarios depend on earlier ones, and some checks inspect the
   * whole run.
   */
  readonly with?: readonly string[];
  /** Creates a new violation for one deployment, with its own state. */
  breaks(): (request: PassingRequest, forward: Forward) => Promise<ProxiedResponse>;
  /** Creates a new violation for the deployment's sockets. By default messages are forwarded unchanged. */
  sockets?(): SocketViolation;
}

/** Violations of one area or trait by their names: `ignores-if-none-match`. */
export type Violations = Readonly<Record<string, Broken>>;

/** Forwards every request and response unchanged. */
export const unchanged: Broken['breaks'] = () => (request, forward) => forward(request);

/** A running broken deployment. */
export interface BrokenDeployment {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a proxy with one violation in front of a healthy deployment. */
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
      const response = await violate(await readRequest(incoming, gone.signal), forward);
      if (response.frames) return await sendFrames(outgoing, response, response.frames);
      outgoing.writeHead(response.status, { ...response.headers, ...lengthOf(response) }).end(response.body);
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

/** Node's error for bytes that are not HTTP. */
interface Unread extends Error {
  readonly rawPacket?: Buffer;
}

/** Forwards bytes that are not HTTP to the deployment unchanged. */
function passBytes(server: net.Socket, bytes: Buffer | undefined, client: Duplex): void {
  server.on('error', () => client.destroy());
  client.on('error', () => server.destroy());
  server.pipe(client);
  if (bytes) server.write(bytes);
  else server.destroy();
}

/** The response with its JSON body changed; unchanged if it has none. */
export function withJson(response: ProxiedResponse, change: (body: unknown) => unknown): ProxiedResponse {
  if (!/json/.test(response.headers['content-type'] ?? '') || response.body.length === 0) return response;
  return {
    ...response,
    body: Buffer.from(JSON.stringify(change(JSON.parse(response.body.toString('utf8'))))),
  };
}

/** The response with each frame of its event stream replaced by the frames that `change` returns. */
export function withFrames(
  response: ProxiedResponse,
  change: (frame: string) => readonly string[],
): ProxiedResponse {
  const { frames } = response;
  if (!frames) return response;
  const changed = async function* (): AsyncGenerator<string> {
    for await (const frame of frames) yield* change(frame);
  };
  return { ...response, frames: changed() };
}

/** The headers without the named ones. */
export function withoutHeaders(
  headers: Readonly<Record<string, string>>,
  ...names: readonly string[]
): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

function lengthOf(response: ProxiedResponse): Record<string, string> {
  return response.status === 304 || response.status === 204
    ? {}
    : { 'content-length': String(response.body.length) };
}

async function sendFrames(
  outgoing: http.ServerResponse,
  { status, headers }: ProxiedResponse,
  frames: AsyncIterable<string>,
): Promise<void> {
  outgoing.writeHead(status, headers).flushHeaders();
  try {
    for await (const frame of frames) outgoing.write(frame);
    outgoing.end();
  } catch {
    // One of the two sides closed the connection, so the other is closed too.
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

/** The lines of each header that occurs more than once. */
function repeatedIn(distinct: NodeJS.Dict<string[]>): Record<string, readonly string[]> {
  const lines = Object.entries(distinct).filter(([, values]) => values !== undefined && values.length > 1);
  return Object.fromEntries(lines) as Record<string, readonly string[]>; // headers without a value were removed
}

/** The headers to forward: repeated ones line by line, unless the violation changed their text. */
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
): Promise<ProxiedResponse> {
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
