import type { Mapping } from '../../load/document/document.ts';
import { mapping, text } from '../../load/document/node.ts';
import type { Proposal } from '../../model/proposal.ts';

/** A deployment to query, and its bearer token. */
export interface Deployment {
  readonly baseUrl: string;
  readonly token?: string | undefined;
}

/** A proposal after its test on a deployment: with new evidence, or contradicted for a reason. */
export interface Probed {
  readonly proposal: Proposal;
  readonly contradicted: string | undefined;
}

const maxMilliseconds = 10_000;
const maxBytes = 4 * 1024 * 1024;

interface Shown {
  readonly status: number;
  readonly etag: string | null;
  readonly body: unknown;
}

/**
 * Tests proposals on a deployment: by GET alone, with at most two requests for each proposal, one after the
 * other, and only on paths without ids. A proposal that cannot be tested stays unchanged.
 */
export async function probed(proposals: readonly Proposal[], deployment: Deployment): Promise<Probed[]> {
  const all: Probed[] = [];
  for (const proposal of proposals) all.push(await probe(proposal, deployment));
  return all;
}

async function probe(proposal: Proposal, deployment: Deployment): Promise<Probed> {
  const path = /^\$\.paths\['([^'{}]*)'\]\['get'\]$/.exec(proposal.target)?.[1];
  const unchanged = { proposal, contradicted: undefined };
  const traits = mapping(proposal.update['x-callsheet']);
  if (path === undefined) return unchanged;
  if (proposal.trait === 'pagination')
    return probePage(proposal, mapping(traits.pagination), path, deployment);
  if (proposal.trait === 'conditional') return probeCopy(proposal, path, deployment);
  return unchanged;
}

/** Requests a page of size one, which must contain at most one item. */
async function probePage(
  proposal: Proposal,
  trait: Mapping,
  path: string,
  deployment: Deployment,
): Promise<Probed> {
  const limit = text(mapping(trait.query).limit) ?? 'limit';
  const page = await get(deployment, `${path}?${encodeURIComponent(limit)}=1`);
  if (page?.status !== 200) return { proposal, contradicted: undefined };
  const held = memberOf(page.body, text(trait.items) ?? '');
  if (!Array.isArray(held))
    return struck(proposal, `GET ${path}?${limit}=1 returns no list "${String(trait.items)}"`);
  if (held.length > 1) return struck(proposal, `GET ${path}?${limit}=1 returns ${held.length} items`);
  return shown(proposal, `GET ${path}?${limit}=1 returns ${held.length}`);
}

/** Repeats a read with the ETag of its response, which must then be 304. */
async function probeCopy(proposal: Proposal, path: string, deployment: Deployment): Promise<Probed> {
  const first = await get(deployment, path);
  if (first?.status !== 200) return { proposal, contradicted: undefined };
  if (first.etag === null) return struck(proposal, `GET ${path} sends no ETag`);
  const again = await get(deployment, path, { 'if-none-match': first.etag });
  if (again === undefined) return { proposal, contradicted: undefined };
  if (again.status !== 304) return struck(proposal, `GET ${path} with its ETag responds ${again.status}`);
  const etag = first.etag.startsWith('W/') ? 'weak' : 'strong';
  const update = { 'x-callsheet': { conditional: { etag } } };
  return shown({ ...proposal, update }, `GET ${path} with its ${etag} ETag responds 304`);
}

const shown = (proposal: Proposal, what: string): Probed => ({
  proposal: { ...proposal, evidence: `${proposal.evidence}; ${what}` },
  contradicted: undefined,
});
const struck = (proposal: Proposal, contradicted: string): Probed => ({ proposal, contradicted });

/**
 * Sends a GET request. Returns undefined without a readable response. Redirects are not followed, because
 * they may lead to a foreign server.
 */
async function get(
  { baseUrl, token }: Deployment,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Shown | undefined> {
  const url = `${baseUrl.replace(/\/$/, '')}${path}`;
  const credential = token === undefined ? {} : { authorization: `Bearer ${token}` };
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...credential, ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(maxMilliseconds),
    });
    return { status: response.status, etag: response.headers.get('etag'), body: await bodyOf(response) };
  } catch {
    return undefined;
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}

function memberOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}
