import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../impl/fixtures/http/free-port.ts';
import { LoadClients } from '../endurance/open-loop.ts';
import { MissingNeedError } from '../measuring/bench-run.ts';
import { type BenchDatabase, benchDatabase } from '../measuring/database.ts';
import { type Deployed, deployed } from '../server/running-deployment.ts';

/** API processes over one PostgreSQL and one Redis. */
export interface Cluster {
  readonly processes: readonly Deployed[];
  /** The callers of each process, once they are connected. */
  readonly clientGroups: readonly LoadClients[];
  /** Call this last, because the server closes idle connections. */
  connect(): Promise<void>;
  readonly database: BenchDatabase;
  /** The messages between its processes go over a channel of this Redis. */
  readonly redis: { readonly url: string; readonly prefix: string };
  /** The processes of the API, without the database. */
  readonly pids: readonly number[];
  token(user: string): Promise<string>;
  close(): Promise<void>;
}

/** Database 5 of Redis, which no test uses. */
const redis = process.env.BENCH_REDIS_URL ?? 'redis://127.0.0.1:6379/5';
/** A deployment without media, which API processes do not process anyway. */
const quiet = {
  MEDIA_PLANE: 'off',
  ENCODER: 'off',
  LOG_LEVEL: 'error',
  CEILINGS: 'studios=1000000,documents=100000000000,eventStreamsOfAccount=1000000',
};

/**
 * Starts this many processes on a new database.
 * @param connections the number of connections to each process.
 * @throws MissingNeedError without PostgreSQL or Redis.
 */
export async function startCluster(folder: string, count: number, connections: number): Promise<Cluster> {
  await requireRedis();
  const database = await benchDatabase();
  if (!database) throw new MissingNeedError('no PostgreSQL listens here; name one with TEST_DATABASE_URL');
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const prefix = `bench-${randomUUID().slice(0, 8)}:`;
  const settings = {
    ...quiet,
    DATABASE_URL: database.url,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    REDIS_URL: redis,
    REDIS_PREFIX: prefix,
    PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
  };
  const processes: Deployed[] = [];
  const clientGroups: LoadClients[] = [];
  const close = async () => {
    for (const clients of clientGroups) clients.close();
    for (const one of processes) await one.close();
    await database.drop();
  };
  try {
    for (const [at, port] of ports.entries()) {
      const dataDir = join(folder, `${count}-${at}`);
      mkdirSync(dataDir);
      // All processes accept the first one's tokens.
      if (at > 0) copyFileSync(join(folder, `${count}-0`, keysFile), join(dataDir, keysFile));
      processes.push(await deployed(dataDir, { ...settings, PORT: String(port) }));
    }
  } catch (error) {
    await close();
    throw error;
  }
  const [first] = processes;
  if (!first) throw new RangeError('a cluster has at least one process');
  const pids = processes.flatMap((one) => one.pids());
  const connect = async () => {
    for (const { port } of processes) clientGroups.push(await LoadClients.open(port, connections));
  };
  const reached = { database, redis: { url: redis, prefix } };
  return { ...reached, processes, clientGroups, connect, pids, token: first.token, close };
}

const keysFile = 'identity-keys.json';

async function requireRedis(): Promise<void> {
  const { hostname, port } = new URL(redis);
  const socket = connect(Number(port || 6379), hostname);
  try {
    await once(socket, 'connect');
  } catch {
    throw new MissingNeedError(`no Redis listens at ${hostname}:${port}; name one with BENCH_REDIS_URL`);
  } finally {
    socket.destroy();
  }
}
