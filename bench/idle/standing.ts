import { setTimeout as delay } from 'node:timers/promises';
import { connectViewerChatSocket } from '../../generated/server/sockets.ts';
import { upgradeTo } from '../fan-out/requests.ts';
import type { HelperProcess } from '../measuring/helper-process.ts';
import { processorUse, usedBetween } from '../measuring/process-use.ts';
import type { Readers } from '../measuring/readers.ts';
import type { Cluster } from '../scale/cluster.ts';
import { subjectOf } from '../server/subject.ts';

/** The usage of a deployment in each second without requests. */
export interface Standing {
  /** Transactions that PostgreSQL commits. */
  readonly transactions: number;
  /** Microseconds of processor time of the API processes, and of PostgreSQL. */
  readonly own: number;
  readonly database: number;
}

/** PostgreSQL counts the work of a connection after the connection has been idle for this time. */
const countedAfterMs = 11_000;
const perCredential = 5;
const tokenSeconds = 3600;

/** Waits until the counters are still, and then measures for some seconds. */
export async function standing(
  { pids, database }: Cluster,
  seconds: number,
  afterMs = countedAfterMs,
): Promise<Standing> {
  await delay(afterMs);
  const look = async () => ({
    at: performance.now(),
    transactions: await database.commits(),
    own: processorUse(pids),
    database: processorUse(await database.pids()),
  });
  const before = await look();
  await delay(seconds * 1000);
  const after = await look();
  const elapsed = (after.at - before.at) / 1000;
  return {
    transactions: (after.transactions - before.transactions) / elapsed,
    own: usedBetween(before.own, after.own) / elapsed,
    database: usedBetween(before.database, after.database) / elapsed,
  };
}

/** Creates studios of one user directly in the database. */
export async function makeStudios(cluster: Cluster, count: number): Promise<readonly string[]> {
  const user = subjectOf(await cluster.token('idle'));
  const at = "'2026-01-01T00:00:00.000Z'";
  await cluster.database.fill([
    `INSERT INTO studios (id, user_id, name, auto_go_live_enabled, last_event, created_at, updated_at)
     SELECT 'std_idle' || CAST(n AS TEXT), '${user}', 'Studio', 0, 0, ${at}, ${at} FROM generate_series(1, ${count}) AS numbers(n)`,
  ]);
  return Array.from({ length: count }, (_, number) => `std_idle${number + 1}`);
}

/** Opens one event stream of each studio, spread evenly over the processes. */
export async function openStreams(
  cluster: Cluster,
  readers: HelperProcess<Readers>,
  studios: readonly string[],
): Promise<void> {
  const { processes } = cluster;
  for (const [at, { port }] of processes.entries()) {
    const own = studios.filter((_, index) => index % processes.length === at);
    const tokens: string[] = [];
    while (tokens.length < own.length / perCredential) tokens.push(await cluster.token('idle'));
    const requests = own.map((studio, index) => {
      const token = tokens[Math.floor(index / perCredential)] ?? '';
      return `GET /v1/studios/${studio}/events HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    });
    const expected = { greeting: 'event: snapshot\n', marker: 'event: source\n' };
    await readers.call('open', { name: `streams ${at}`, port, requests, ...expected });
  }
}

/** Opens one viewer socket of each studio, spread evenly over the processes. */
export async function openSockets(
  cluster: Cluster,
  readers: HelperProcess<Readers>,
  studios: readonly string[],
): Promise<void> {
  const { processes } = cluster;
  const key = await cluster.token('idle');
  for (const [at, { port }] of processes.entries()) {
    const own = studios.filter((_, index) => index % processes.length === at);
    const requests: string[] = [];
    for (const studio of own) {
      const path = connectViewerChatSocket.path.replace('{studioId}', studio);
      requests.push(upgradeTo(`${path}?token=${await viewerToken(cluster, key, studio)}`));
    }
    const expected = { greeting: '"type":"hello"', marker: '"type":"chat_message"' };
    // A masked pong, so that the server does not close the sockets for their silence.
    const signOfLife = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
    await readers.call('open', { name: `sockets ${at}`, port, requests, signOfLife, ...expected });
  }
}

/**
 * Makes the first studios live directly in the database. The deployment's encoder checks its own sessions
 * only.
 */
export async function makeLive({ database }: Cluster, studios: readonly string[]): Promise<void> {
  const at = "'2026-01-01T00:00:00.000Z'";
  await database.fill([
    `INSERT INTO stream_sessions (id, studio_id, state, destination_ids, started_at)
     SELECT 'str_' || id, id, 'live', '[]', ${at} FROM studios ORDER BY length(id), id LIMIT ${studios.length}`,
  ]);
}

async function viewerToken({ processes }: Cluster, key: string, studioId: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${processes[0]?.port}/v1/viewer-tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ studioId, caps: ['chat.read'], ttlSeconds: tokenSeconds }),
  });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`no viewer token was issued: ${text}`);
  return (JSON.parse(text) as { token: string }).token; // as in the contract
}
