import type { Mapping } from '../../load/document/document.ts';
import { mapping, text } from '../../load/document/node.ts';
import type { Proposal } from '../../model/proposal.ts';

/** A deployment that may be asked, and what opens it. */
export interface Deployment {
  readonly baseUrl: string;
  readonly token?: string | undefined;
}

/** A proposal after a deployment was asked: with what it showed, or struck out for a reason. */
export interface Probed {
  readonly proposal: Proposal;
  readonly contradicted: string | undefined;
}

const mostMilliseconds = 10_000;
const mostBytes = 4 * 1024 * 1024;

interface Shown {
  readonly status: number;
  readonly etag: string | null;
  readonly body: unknown;
}

/**
 * Asks a deployment whether it keeps what is proposed: by GET alone, two requests a proposal at the most, one after the
 * other, of paths without ids. What could not be asked stays as it is.
 */
export async function probed(proposals: readonly Proposal[], deployment: Deployment): Promise<Probed[]> {
  const all: Probed[] = [];
  for (const proposal of proposals) all.push(await probe(proposal, deployment));
  return all;
}

async function probe(proposal: Proposal, deployment: Deployment): Promise<Probed> {
  const path = /^\$\.paths\['([^'{}]*)'\]\['get'\]$/.exec(proposal.target)?.[1];
  const asked = { proposal, contradicted: undefined };
  const traits = mapping(proposal.update['x-callsheet']);
  if (path === undefined) return asked;
  if (proposal.trait === 'pagination')
    return probePage(proposal, mapping(traits.pagination), path, deployment);
  if (proposal.trait === 'conditional') return probeCopy(proposal, path, deployment);
  return asked;
}

/** A page of one holds one at the most. */
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
    return struck(proposal, `GET ${path}?${limit}=1 shows no list "${String(trait.items)}"`);
  if (held.length > 1) return struck(proposal, `GET ${path}?${limit}=1 shows ${held.length} items`);
  return shown(proposal, `GET ${path}?${limit}=1 shows ${held.length}`);
}

/** Whoever names the copy's ETag is told that it is current. */
async function probeCopy(proposal: Proposal, path: string, deployment: Deployment): Promise<Probed> {
  const first = await get(deployment, path);
  if (first?.status !== 200) return { proposal, contradicted: undefined };
  if (first.etag === null) return struck(proposal, `GET ${path} sends no ETag`);
  const again = await get(deployment, path, { 'if-none-match': first.etag });
  if (again === undefined) return { proposal, contradicted: undefined };
  if (again.status !== 304) return struck(proposal, `GET ${path} with its ETag answers ${again.status}`);
  const etag = first.etag.startsWith('W/') ? 'weak' : 'strong';
  const update = { 'x-callsheet': { conditional: { etag } } };
  return shown({ ...proposal, update }, `GET ${path} with its ${etag} ETag answers 304`);
}

const shown = (proposal: Proposal, what: string): Probed => ({
  proposal: { ...proposal, evidence: `${proposal.evidence}; ${what}` },
  contradicted: undefined,
});
const struck = (proposal: Proposal, contradicted: string): Probed => ({ proposal, contradicted });

/** What is answered; undefined where nothing readable is. A redirect is not followed: it may lead to somebody else. */
async function get(
  { baseUrl, token }: Deployment,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Shown | undefined> {
  const url = `${baseUrl.replace(/\/$/, '')}${path}`;
  const credential = token === undefined ? {} : { authorization: `Bearer ${token}` };
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json', ...credential, ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(mostMilliseconds),
    });
    return { status: answer.status, etag: answer.headers.get('etag'), body: await bodyOf(answer) };
  } catch {
    return undefined;
  }
}

async function bodyOf(answer: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) return undefined;
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
