import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '../../impl/app/config/config.ts';
import { makeToken } from '../../impl/cli/token/make-token.ts';
import { type CutProxy, cutProxy } from '../../impl/fixtures/http/cut-proxy.ts';
import { freePort } from '../../impl/fixtures/http/free-port.ts';
import { type RedisServer, startRedis } from '../../impl/fixtures/redis/redis-process.ts';
import { PostgresCluster } from '../../impl/fixtures/store/postgres-cluster.ts';
import { ApiProcess } from './api-process.ts';
import { openArchive } from './archive.ts';

/** The servers of all runs. */
export interface Servers {
  readonly cluster: PostgresCluster;
  readonly redis: RedisServer;
}

/** The database role of deployments. As the docs recommend, it is not a superuser. */
export const role = 'callsheet';
const processes = 3;
const settleMs = 90_000;
const pollMs = 100;

/** Starts a PostgreSQL and a Redis. The caller removes both. */
export async function startServers(): Promise<Servers> {
  const cluster = await PostgresCluster.start();
  // An interrupted run leaves no server behind.
  process.once('exit', () => {
    if (existsSync(join(cluster.folder, 'postmaster.pid'))) cluster.kill();
  });
  // The number that docs/operate/several-processes.md recommends for three processes, and some for the bench itself.
  await cluster.query('ALTER SYSTEM SET max_connections = 80');
  await cluster.restart('fast');
  await cluster.query(`CREATE ROLE ${role} LOGIN`);
  return { cluster, redis: await startRedis() };
}

/** Three API processes over a new database, each with a separate proxy to the Redis. */
export class Deployment {
  readonly servers: Servers;
  readonly database: string;
  readonly processes: readonly ApiProcess[];
  readonly ways: readonly CutProxy[];
  readonly #settings: Readonly<Record<string, string>>;

  private constructor(
    parts: Pick<Deployment, 'servers' | 'database' | 'processes' | 'ways'>,
    settings: Readonly<Record<string, string>>,
  ) {
    this.servers = parts.servers;
    this.database = parts.database;
    this.processes = parts.processes;
    this.ways = parts.ways;
    this.#settings = settings;
  }

  /** Starts a deployment. @param folder receives its data and, as `api-<n>.log`, its logs. */
  static async start(servers: Servers, database: string, folder: string): Promise<Deployment> {
    const { cluster, redis } = servers;
    await cluster.query(`CREATE DATABASE ${database} TEMPLATE template0 OWNER ${role}`);
    const ways = await Promise.all(Array.from({ length: processes }, () => cutProxy(redis.port)));
    const ports = await Promise.all(ways.map(() => freePort()));
    const dataDir = join(folder, database);
    mkdirSync(dataDir, { recursive: true });
    const settings = {
      ...quiet,
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://${role}@127.0.0.1:${cluster.port}/${database}`,
      SECRETS_KEY: randomBytes(32).toString('base64'),
      REDIS_PREFIX: `${database}:`,
      PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
    };
    const apis = ports.map((port, at) => {
      const own = { ...settings, REDIS_URL: `redis://127.0.0.1:${ways[at]?.port}` };
      return new ApiProcess(port, own, join(folder, `${database}-${at}.log`));
    });
    const made = new Deployment({ servers, database, processes: apis, ways }, settings);
    try {
      // The first process creates the keys and tables that the others then find.
      const [first, ...others] = apis;
      await first?.start();
      await openArchive(cluster, database, role);
      await Promise.all(others.map((one) => one.start()));
      await made.untilWell();
    } catch (error) {
      await made.close();
      throw error;
    }
    return made;
  }

  get ports(): readonly number[] {
    return this.processes.map(({ port }) => port);
  }

  /** The address of the database for the deployment's role. */
  get url(): string {
    return this.#settings.DATABASE_URL ?? '';
  }

  token(user: string): Promise<string> {
    return makeToken(readConfig({ ...this.#settings }), { name: user, lifetime: 3_600 });
  }

  /** Resolves to true when each process reports healthy, and to false after a minute and a half. */
  async untilWell(): Promise<boolean> {
    const begun = performance.now();
    for (;;) {
      const well = await Promise.all(this.processes.map((one) => one.isWell()));
      if (!well.includes(false)) return true;
      if (performance.now() - begun > settleMs) return false;
      await delay(pollMs);
    }
  }

  async close(): Promise<void> {
    for (const one of this.processes) one.resume();
    await Promise.all(this.processes.map((one) => one.kill()));
    for (const way of this.ways) way.close();
    await this.servers.cluster.query(`DROP DATABASE IF EXISTS ${this.database} WITH (FORCE)`);
  }
}

/** No media, and no limits that would stop writers. */
const quiet = {
  MEDIA_PLANE: 'off',
  ENCODER: 'off',
  LOG_LEVEL: 'error',
  MEDIA_PORT: '0',
  RTMP_PORT: '0',
  SRT_PORT: 'off',
  RATE_LIMIT_RPS: '1000000',
  RATE_LIMIT_BURST: '1000000',
  VIEWER_RATE_SCALE: '1000',
  CEILINGS: [
    'sources=100000',
    'templates=100000',
    'documents=1000000000',
    'eventStreamsOfAccount=100000',
    'viewerSocketsOfToken=100000',
    'viewerSocketsOfAddress=100000',
  ].join(),
};
