import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { StudioSnapshot } from '../../generated/schemas.ts';
import { launch, run } from '../fixtures/deployment/deployment-process.ts';
import { Person } from '../fixtures/deployment/person.ts';
import { EventReader } from '../fixtures/events/event-reader.ts';
import { temporaryFolder } from '../fixtures/store/store.ts';

const settings = {
  LOG_LEVEL: 'warn',
  MEDIA_PLANE: 'off',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
};

async function started(DATA_DIR: string) {
  const deployment = await launch({ ...settings, DATA_DIR });
  onTestFinished(deployment.remove);
  const person = new Person(deployment.baseUrl, await deployment.token('alice'));
  return {
    stop: () => deployment.stop(),
    person,
    add: (studio: string, name: string) =>
      person.request(`POST /v1/studios/${studio}/sources`, { name, type: 'webcam' }),
    open: (studio: string, lastEventId?: string) =>
      EventReader.during(`${deployment.baseUrl}/v1/studios/${studio}/events`, {
        as: person.credential,
        lastEventId,
      }),
  };
}

test('a resumed stream of a restored embedded deployment misses no event that reuses a sequence number', {
  timeout: 240_000,
}, async () => {
  const [data, folder, restored] = [
    await temporaryFolder(),
    await temporaryFolder(),
    await temporaryFolder(),
  ];
  const before = await started(data);
  const { id: studio } = await before.person.request<{ id: string }>('POST /v1/studios', {
    name: 'Morning show',
  });
  const backup = await run('impl/cli/backup.ts', [join(folder, 'backup')], { ...settings, DATA_DIR: data });
  expect(backup, backup.stderr).toMatchObject({ code: 0 });
  const watching = await before.open(studio);
  for (const name of ['lost 1', 'lost 2']) await before.add(studio, name);
  await watching.until((events) => events.filter(({ kind }) => kind === 'source').length === 2);
  await before.stop();

  const DATA_DIR = join(restored, 'data');
  const done = await run('impl/cli/restore.ts', [join(folder, 'backup')], { ...settings, DATA_DIR });
  expect(done, done.stderr).toMatchObject({ code: 0 });
  const after = await started(DATA_DIR);
  const kept = ['new 1', 'new 2', 'new 3'];
  for (const name of kept) await after.add(studio, name);
  const resumed = await after.open(studio, watching.lastId);
  await resumed.until((events) => events.length > 0);
  expect(resumed.kinds[0]).toBe('snapshot');
  const beginning = resumed.events[0]?.data as StudioSnapshot | undefined;
  expect(beginning?.sources.map(({ name }) => name).sort()).toEqual(kept);
});
