import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type HurtOptions, HurtProcesses } from './hurt-processes.ts';
import type { DemoProcesses } from './processes.ts';

/** Several API processes that share media processes, behind an nginx. */
export interface Cluster {
  /** The address of the nginx. */
  readonly baseUrl: string;
  /** The line about the encoder that the first API process printed. */
  readonly encoder: string;
  /** Kills and suspends API processes in turn, until the returned function is called. */
  hurt(options: HurtOptions): () => void;
}

/** The numbers of API processes and of media processes. */
export interface ClusterSize {
  readonly count: number;
  readonly mediaNodes: number;
}

const host = '127.0.0.1';
const addresses = 8;

/**
 * Starts API and media processes on the PostgreSQL of `DATABASE_URL`, with the Redis and S3 of the
 * environment.
 * @throws if a process does not start to listen.
 */
export async function startCluster(
  processes: DemoProcesses,
  { count, mediaNodes }: ClusterSize,
  more: Readonly<Record<string, string>>,
): Promise<Cluster> {
  if (!process.env.DATABASE_URL)
    throw new Error('DATABASE_URL is empty: several processes need a PostgreSQL database to share.');
  const [front = 0, edge = 0, ...ports] = await freePorts(2 + mediaNodes + count);
  const [links, apis] = [ports.slice(0, mediaNodes), ports.slice(mediaNodes)];
  const files = filesBehind(edge);
  const baseUrl = `http://${host}:${front}`;
  // Processes that are started later on the same rows, and the demo's operator commands, need the same
  // settings.
  Object.assign(process.env, {
    MEDIA_LINK: links.map(linkAt).join(),
    SANDBOX_PORT: String(await freeRow()),
    SECRETS_KEY: process.env.SECRETS_KEY || randomBytes(32).toString('base64'),
    ...(files && { OBJECT_STORE_URL: files.url }),
  });
  const settings = { ...more, PUBLIC_URL: baseUrl };
  // nginx starts first, because the processes reach the object store through it.
  await processes.launchFront({ port: front, behind: apis, ...(files && { files }) });
  // The first media process runs the platform simulators.
  for (const [at, link] of links.entries())
    await processes.launchMedia({
      ...settings,
      MEDIA_LINK: linkAt(link),
      ...(at > 0 && { SANDBOX_PORT: 'off' }),
    });
  const launch = (port: number) =>
    processes.launchGroup({ ...settings, PORT: String(port), TRUSTED_PROXIES: host });
  // The first process creates the keys that the others read.
  const first = await launch(apis[0] ?? 0);
  const running = [first];
  running.push(...(await Promise.all(apis.slice(1).map(launch))));
  await processes.untilResponded(`${baseUrl}/v1/health`, ({ ok }) => ok);
  return {
    baseUrl,
    encoder: first.encoder,
    hurt(options) {
      const hurt = new HurtProcesses(running, (index) => launch(apis[index] ?? 0));
      hurt.start(options);
      return () => hurt.stop();
    },
  };
}

const linkAt = (port: number) => `${host}:${port}`;

/**
 * The S3 of the environment, addressed through nginx; undefined if the environment configures none, or
 * Amazon's.
 */
function filesBehind(port: number): { port: number; endpoint: string; url: string } | undefined {
  const url = URL.parse(process.env.OBJECT_STORE_URL ?? '');
  const endpoint = url?.searchParams.get('endpoint');
  if (!url || !endpoint) return undefined;
  url.searchParams.set('endpoint', `http://${host}:${port}`);
  return { port, endpoint, url: url.href };
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports: number[] = [];
  for (const server of servers) {
    server.listen(0, host);
    await once(server, 'listening');
    const address = server.address();
    ports.push(typeof address === 'object' ? (address?.port ?? 0) : 0);
  }
  for (const server of servers) server.close();
  return ports;
}

/** Returns the first of several consecutive free ports, for the platform simulators. */
async function freeRow(): Promise<number> {
  for (let first = 20_000 + Math.floor(Math.random() * 10_000); ; first += addresses) {
    const taken = await Promise.all(Array.from({ length: addresses }, (_, at) => isTaken(first + at)));
    if (!taken.includes(true)) return first;
  }
}

async function isTaken(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return false;
  } catch {
    return true;
  } finally {
    server.close();
  }
}
