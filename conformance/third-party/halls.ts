import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The behaviour of a server of halls. */
export interface HallServer {
  /** Operations that respond with 501, as `PUT /halls/{}`; `*` is all of them. */
  readonly unwritten?: readonly string[];
  /** The server responds with 501 to unknown paths too. */
  readonly everywhere?: boolean;
  /** The body of a 501. */
  readonly unwrittenBody?: object;
  /** The response to a creation has the hall's address, and no body. */
  readonly locates?: boolean;
  /** Ids are numbers. */
  readonly counts?: boolean;
  /** How the server violates its document. */
  readonly fault?:
    | 'forgets a put'
    | 'misses a put'
    | 'returns 500 for a put'
    | 'hides a hall'
    | 'drops the name'
    | 'returns text for a missing hall';
  /** The existing settings; no operation creates settings. */
  readonly settings?: readonly string[];
  /** A creation responds with an id that does not find the created resource. */
  readonly swaps?: boolean;
}

/**
 * A server that is independent of this project: halls with seats, and reservations that are found by a reference. The
 * server has no guards, and stores everything in memory.
 */
export async function startHalls(options: HallServer = {}) {
  const store = new Store(options);
  const sent: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://halls');
    sent.push(`${request.method} ${pathname}`);
    const reply = store.reply(request.method ?? 'GET', pathname, await bodyOf(request));
    const { status, body, headers = {} } = reply;
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    const type =
      typeof body === 'string'
        ? 'text/plain'
        : status < 400
          ? 'application/json'
          : 'application/problem+json';
    response.writeHead(status, { ...(text !== '' && { 'Content-Type': type }), ...headers });
    response.end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((done) => server.close(done).closeAllConnections());
  return { url: `http://127.0.0.1:${port}`, close, sent, store };
}

interface HallResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Row = Readonly<Record<string, unknown>>;

const rejected = (status: number): HallResponse => ({ status, body: { title: 'no', status } });

class Store {
  readonly rows = new Map<string, Map<string, Row>>();
  readonly #options: HallServer;
  #count = 0;

  constructor(options: HallServer) {
    this.#options = options;
    for (const key of options.settings ?? []) this.#at('settings').set(key, { name: key });
  }

  reply(method: string, path: string, body: unknown): HallResponse {
    const steps = path.split('/').filter((step) => step !== '');
    const template = `/${steps.map((step, index) => (index % 2 === 1 ? '{}' : step)).join('/')}`;
    const known = [
      '/halls',
      '/halls/{}',
      '/halls/{}/seats',
      '/halls/{}/seats/{}',
      '/reservations',
      '/reservations/{}',
      '/settings/{}',
    ];
    const { unwritten = [], unwrittenBody, everywhere } = this.#options;
    if (!known.includes(template) && !everywhere) return rejected(404);
    if (unwritten.includes('*') || unwritten.includes(`${method} ${template}`))
      return { status: 501, ...(unwrittenBody && { body: unwrittenBody }) };
    const parent = steps.length > 2 ? this.#at('halls').get(steps[1] ?? '') : {};
    if (!parent) return rejected(404);
    const isItem = steps.length % 2 === 0;
    const collection = (isItem ? steps.slice(0, -1) : steps).join('/');
    return isItem
      ? this.#item(method, collection, steps.at(-1) ?? '', body)
      : this.#collection(method, collection, body);
  }

  #at(collection: string): Map<string, Row> {
    const rows = this.rows.get(collection) ?? new Map<string, Row>();
    this.rows.set(collection, rows);
    return rows;
  }

  #collection(method: string, collection: string, body: unknown): HallResponse {
    const { counts, locates, swaps, fault } = this.#options;
    const rows = this.#at(collection);
    if (method === 'GET') return { status: 200, body: [...rows.values()] };
    if (method !== 'POST') return rejected(405);
    const named = readName(body);
    if (!named) return rejected(400);
    this.#count += 1;
    const id = counts ? this.#count : randomUUID();
    const key = collection === 'reservations' ? 'reference' : 'id';
    const row = { [key]: id, ...named };
    rows.set(swaps ? randomUUID() : String(id), row);
    const shown = fault === 'drops the name' ? { [key]: id } : row;
    if (locates) return { status: 201, headers: { Location: `/${collection}/${id}` } };
    return { status: 201, body: shown };
  }

  #item(method: string, collection: string, id: string, body: unknown): HallResponse {
    const { fault } = this.#options;
    const rows = this.#at(collection);
    const row = rows.get(id);
    if (!row || (fault === 'hides a hall' && method === 'GET'))
      return fault === 'returns text for a missing hall' ? { status: 404, body: 'none' } : rejected(404);
    if (method === 'GET') return { status: 200, body: row };
    if (method === 'DELETE') {
      if (collection !== 'settings') rows.delete(id);
      return { status: 204 };
    }
    if (method !== 'PUT') return rejected(405);
    const named = readName(body);
    if (!named) return rejected(400);
    if (fault === 'misses a put') return rejected(404);
    if (fault === 'returns 500 for a put') return rejected(500);
    const changed = { ...row, ...named };
    if (fault !== 'forgets a put') rows.set(id, changed);
    return { status: 200, body: changed };
  }
}

function readName(body: unknown): { readonly name: string } | undefined {
  if (typeof body !== 'object' || body === null || !('name' in body)) return undefined;
  const { name } = body;
  const isName = typeof name === 'string' && name !== '' && [...name].length <= 40;
  return isName && Object.keys(body).length === 1 ? { name } : undefined;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch {
    return undefined;
  }
}
