import type { HelperProcess } from '../measuring/helper-process.ts';
import type { Readers } from '../measuring/readers.ts';
import type { Question } from '../server/caller.ts';
import type { Deployed } from '../server/running-deployment.ts';
import type { Request } from './open-loop.ts';

/** The requests to a deployment, and the watchers of its events. */
export interface Mix {
  next(): Request;
  /** The number of events so far. */
  readonly events: () => number;
  /** The number of watchers of each event. */
  readonly watchers: number;
}

/** The name of the watchers in the readers' process. */
export const audience = 'endurance';

const listLength = 50;
/**
 * Enough accounts that none comes near its ceiling, because a create counts the account's existing
 * resources.
 */
const makers = 300;
/** The watchers of the studio with the changing source. */
const watchers = 30;
const perCredential = 5;
/** Percentages of all requests. Most are reads, as in real use. */
const shares = { list: 30, read: 30, unchanged: 18, create: 10, refused: 10, event: 2 } as const;

/** Creates the resources of the mix, and opens the event streams. */
export async function mixOf(server: Deployed, readers: HelperProcess<Readers>): Promise<Mix> {
  const reader = await server.token('reader');
  const makerKeys: string[] = [];
  for (let number = 0; number < makers; number += 1) makerKeys.push(await server.token(`maker${number}`));
  const studios: string[] = [];
  for (let made = 0; made < listLength; made += 1)
    studios.push((await make(server, reader, '/v1/studios', { name: 'Studio' })).id);
  const sources = `/v1/studios/${studios[0]}/sources`;
  const camera = { name: 'Camera', type: 'rtmp-pull', url: 'rtmp://198.51.100.7/live/1' };
  const source = `${sources}/${(await make(server, reader, sources, camera)).id}`;
  const list = { method: 'GET', path: '/v1/studios?limit=50', key: reader } as const;
  const still = `/v1/studios/${studios[1]}/sources`;
  for (let more = 0; more < listLength; more += 1) await make(server, reader, still, camera);
  const known = { method: 'GET', path: still, key: reader } as const;
  const tag = await tagOf(server, known);
  await watch(server, readers, studios[0] ?? '');
  let [made, changed, sent] = [0, 0, 0];
  const requests: Readonly<Record<keyof typeof shares, () => Request>> = {
    list: () => ({ question: list, status: 200 }),
    read: () => ({
      question: { method: 'GET', path: `/v1/studios/${studios[sent % listLength]}`, key: reader },
      status: 200,
    }),
    unchanged: () => ({ question: { ...known, headers: { 'If-None-Match': tag } }, status: 304 }),
    create() {
      made += 1;
      const key = makerKeys[made % makers] ?? '';
      return {
        question: { method: 'POST', path: '/v1/studios', key, body: '{"name":"Morning show"}' },
        status: 201,
      };
    },
    refused: () => ({
      question: { method: 'POST', path: '/v1/studios', key: reader, body: '{"name":""}' },
      status: 400,
    }),
    event() {
      changed += 1;
      const body = JSON.stringify({ url: `rtmp://198.51.100.7/live/${changed}x` });
      return { question: { method: 'PATCH', path: source, key: reader, body }, status: 200 };
    },
  };
  const order = interleaved();
  return {
    watchers,
    events: () => changed,
    next() {
      sent += 1;
      return requests[order[sent % order.length] ?? 'list']();
    },
  };
}

/** A hundred kinds of requests in their shares, each spread evenly. */
function interleaved(): (keyof typeof shares)[] {
  const all = Object.entries(shares).flatMap(([kind, share]) =>
    Array.from({ length: share }, (_, at) => ({
      kind: kind as keyof typeof shares,
      rank: (at + 0.5) / share,
    })),
  );
  return all.toSorted((one, other) => one.rank - other.rank).map(({ kind }) => kind);
}

async function watch(
  { port, token }: Deployed,
  readers: HelperProcess<Readers>,
  studio: string,
): Promise<void> {
  const keys: string[] = [];
  while (keys.length < watchers / perCredential) keys.push(await token('reader'));
  const requests = Array.from({ length: watchers }, (_, number) => {
    const key = keys[Math.floor(number / perCredential)] ?? '';
    return `GET /v1/studios/${studio}/events HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${key}\r\n\r\n`;
  });
  const expected = { greeting: 'event: snapshot\n', marker: 'event: source\n' };
  await readers.call('open', { name: audience, port, requests, ...expected });
}

async function tagOf({ port }: Deployed, { path, key }: Question): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const tag = response.headers.get('etag');
  if (tag === null) throw new Error(`${path} has no ETag`);
  return tag;
}

async function make(
  { port }: Deployed,
  key: string,
  path: string,
  body: unknown,
): Promise<{ readonly id: string }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`${path} could not be created: ${await response.text()}`);
  return (await response.json()) as { id: string }; // as in the contract
}
