import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Caller } from '../server/caller.ts';
import { type Deployed, deployed } from '../server/running-deployment.ts';
import { subjectOf } from '../server/subject.ts';
import { fillingStatements } from './rows.ts';
import { embeddedStore, type FilledStore, postgresStore } from './stores.ts';
import type { Keys } from './workload.ts';

/** A deployment with this number of rows of each kind. */
export interface Filled {
  readonly rows: number;
  readonly keys: Keys;
  readonly caller: Caller;
  /** Its processes and those of its database. */
  pids(): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** The names of the stores. */
export type StoreName = 'SQLite' | 'PostgreSQL';

const connections = 4;
/** Media is off, because its background work would be counted. */
const quiet = {
  MEDIA_PLANE: 'off',
  ENCODER: 'off',
  LOG_LEVEL: 'silent',
  CEILINGS: 'studios=1000000,sources=1000000,assets=1000000,documents=100000000000',
};

/** Starts a deployment on prepared rows; undefined if the store is not available. */
export async function filled(folder: string, name: StoreName, rows: number): Promise<Filled | undefined> {
  const dataDir = join(folder, `${name}-${rows}`);
  mkdirSync(dataDir);
  const store = name === 'SQLite' ? embeddedStore(dataDir) : await postgresStore();
  if (!store) return undefined;
  const settings = { ...quiet, ...store.settings };
  try {
    await fill(store, dataDir, settings, rows);
    const server = await deployed(dataDir, settings);
    return await workload(server, store, rows);
  } catch (error) {
    await store.remove();
    throw error;
  }
}

/** Creates the schema and the users through a deployment, and the rows directly in the database. */
async function fill(
  store: FilledStore,
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  rows: number,
): Promise<void> {
  const server = await deployed(dataDir, settings);
  const owners = { many: subjectOf(await server.token('many')), few: subjectOf(await server.token('few')) };
  await server.close();
  await store.fill(fillingStatements(owners, rows, new Date().toISOString()));
}

async function workload(server: Deployed, store: FilledStore, rows: number): Promise<Filled> {
  const keys = { many: await server.token('many'), few: await server.token('few') };
  const caller = await Caller.open(server.port, connections);
  // Concurrent requests make the deployment open all database connections.
  await caller.send({ method: 'GET', path: '/v1/studios?limit=1', key: keys.few }, 100, 200);
  return {
    rows,
    keys,
    caller,
    pids: async () => [...server.pids(), ...(await store.pids())],
    async close() {
      caller.close();
      await server.close();
      await store.remove();
    },
  };
}
