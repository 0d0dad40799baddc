import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { migrations } from '../../drivers/store/migrations/migrations.ts';
import { databaseFile } from '../../fixtures/deployment/data-folder.ts';
import type { Settings } from '../../fixtures/deployment/deployment-process.ts';
import { checkUpgraded, makeOrigin, type Origin } from '../../fixtures/deployment/upgraded.ts';
import { requires } from '../../fixtures/requirements.ts';
import { makeEarlierDatabase, makeEarlierFile } from '../../fixtures/store/earlier-schema.ts';
import { EarlierWriter } from '../../fixtures/store/earlier-writer.ts';
import { makeDatabase, usesPostgres } from '../../fixtures/store/postgres.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';
import { readConfig } from '../config/config.ts';
import { startServer } from '../process/server.ts';

// Tests both stores, independent of the store of the other tests.
const embedded = test.skipIf(usesPostgres);
const shared = usesPostgres ? test.skip : requires('services');
const steps = migrations().map(({ number }) => number);
const settings = {
  LOG_LEVEL: 'warn',
  MEDIA_PLANE: 'off',
  ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  RATE_LIMIT_BURST: '10000',
};

let origin: Promise<Origin> | undefined;

async function theOrigin(): Promise<Origin> {
  origin ??= makeOrigin({ ...settings, DATA_DIR: await temporaryFolder() });
  return origin;
}

/**
 * Starts the current deployment in this process, which takes a tenth of the time, and checks its responses.
 */
async function checkOn(more: Settings, step: number): Promise<void> {
  const ports = { PORT: '0', MEDIA_PORT: '0', RTMP_PORT: '0' };
  const deployment = await startServer(readConfig({ ...settings, ...ports, ...more }));
  try {
    await checkUpgraded(deployment.address, await theOrigin(), step);
  } finally {
    await deployment.stop();
  }
}

embedded.for(steps)(
  'an embedded deployment upgrades from the schema of step %i with all its data',
  async (step) => {
    const { contents } = await theOrigin();
    const DATA_DIR = join(await temporaryFolder(), 'data');
    await makeEarlierFile(databaseFile(DATA_DIR), step, contents);
    await checkOn({ DATA_DIR }, step);
  },
);

shared.for(steps)(
  'a deployment on PostgreSQL upgrades from the schema of step %i with all its data, and with rows written meanwhile',
  async (step) => {
    const { contents } = await theOrigin();
    const { url, query, drop } = await makeDatabase(undefined, { empty: true });
    onTestFinished(drop);
    await makeEarlierDatabase(url, step, contents);
    const writer = await EarlierWriter.start(url);
    onTestFinished(() => writer.stop());
    await writer.hasBegun();
    await checkOn({ DATA_DIR: await temporaryFolder(), DATABASE_URL: url }, step);
    await writer.stop();
    await writer.check(query);
  },
);
