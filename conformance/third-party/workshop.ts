import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The violations of a workshop. */
export interface Faults {
  /** It accepts tools without a name. */
  readonly lax?: boolean;
  /** It returns only the id of a tool. */
  readonly terse?: boolean;
  /** It returns another body for messages and photos. */
  readonly odd?: boolean;
}

/**
 * A third-party server for `workshop.yaml`: it parses requests without code of this project, and accepts
 * only even quantities in orders, which the document does not state.
 */
export async function startWorkshop(faults: Faults = {}) {
  const server = createServer(async (request, response) => {
    const [status, body] = await responded(request, faults);
    const text = body === undefined ? '' : JSON.stringify(body);
    response.writeHead(status, text === '' ? {} : { 'Content-Type': 'application/json' });
    response.end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((done) => server.close(done).closeAllConnections());
  return { url: `http://127.0.0.1:${port}`, close };
}

type WorkshopResponse = readonly [status: number, body?: unknown];

const rejected = (title: string): WorkshopResponse => [400, { title }];

async function responded(request: IncomingMessage, faults: Faults): Promise<WorkshopResponse> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://workshop');
  const body = await bodyOf(request);
  const type = request.headers['content-type'] ?? '';
  const taken: WorkshopResponse = faults.odd ? [201, { ok: 'yes' }] : [201, { ok: true }];
  switch (`${request.method} ${pathname.replace(/\/areas\/[^/]+/, '/areas')}`) {
    case 'POST /tools':
      return tool(type, body, faults);
    case 'POST /orders':
      return order(type, body);
    case 'POST /messages':
      return isMessage(type, new URLSearchParams(body.toString())) ? taken : rejected('no message');
    case 'POST /photos':
      return (await isPhoto(type, body)) ? taken : rejected('no photo');
    case 'GET /areas/tools': {
      const isBox = /^\/areas\/(w,\d+,h,\d+|h,\d+,w,\d+)\//.test(pathname);
      const isFiltered = ['saw', 'plane'].includes(searchParams.get('filter[kind]') ?? '');
      return isBox && isFiltered ? [200, { ok: true }] : rejected('no search');
    }
    default:
      return [404, { title: 'nothing there' }];
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
}

function json(type: string, body: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = type.startsWith('application/json')
      ? JSON.parse(new TextDecoder('utf8', { fatal: true }).decode(body))
      : undefined;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function tool(type: string, body: Buffer, { lax, terse }: Faults): WorkshopResponse {
  const { name, kind, code, price, bought, owner } = json(type, body) ?? {};
  const isName = typeof name === 'string' && name.length > 0 && [...name].length <= 40;
  if (!isName && !(lax && name === undefined)) return rejected('name');
  if (kind !== 'saw' && kind !== 'plane') return rejected('kind');
  if (typeof code !== 'string' || !/^[A-Z]{3}-\d{4}$/.test(code)) return rejected('code');
  if (!Number.isInteger(price) || Number(price) < 1) return rejected('price');
  if (bought !== undefined && (typeof bought !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(bought)))
    return rejected('bought');
  const mail = typeof owner === 'object' && owner !== null && 'mail' in owner ? owner.mail : undefined;
  if (owner !== undefined && (typeof mail !== 'string' || !mail.includes('@'))) return rejected('owner');
  return [201, terse ? { id: 'one' } : { id: 'one', name: name ?? '', kind }];
}

function order(type: string, body: Buffer): WorkshopResponse {
  const { quantity } = json(type, body) ?? {};
  if (!Number.isInteger(quantity) || Number(quantity) < 1) return rejected('quantity');
  return Number(quantity) % 2 === 0 ? [201] : rejected('by pairs only');
}

function isMessage(type: string, form: URLSearchParams): boolean {
  if (!type.startsWith('application/x-www-form-urlencoded')) return false;
  const from = json('application/json', Buffer.from(form.get('from') ?? ''));
  return form.has('text') && form.getAll('topics').length > 0 && typeof from?.name === 'string';
}

async function isPhoto(type: string, body: Buffer): Promise<boolean> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
    return typeof form.get('title') === 'string' && form.get('photo') instanceof File;
  } catch {
    return false;
  }
}
