import { expect, test } from 'vitest';
import { run, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { Person } from '../../fixtures/deployment/person.ts';
import { EventReader } from '../../fixtures/events/event-reader.ts';

test('new-epoch ends the open streams of a running deployment, and resumed streams start with a snapshot', async () => {
  const deployment = await startDeployment({ LOG_LEVEL: 'warn' });
  const alice = new Person(deployment.baseUrl, await deployment.token('alice'));
  const { id } = await alice.request<{ id: string }>('POST /v1/studios', { name: 'Morning show' });
  const open = (lastEventId?: string) =>
    EventReader.during(`${deployment.baseUrl}/v1/studios/${id}/events`, {
      as: alice.credential,
      lastEventId,
    });
  const watching = await open();
  await watching.until((events) => events.length === 3);
  const done = await run('impl/cli/operator.ts', ['new-epoch'], { DATA_DIR: deployment.dataDir });
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(await watching.ended).toBe('whole');
  const resumed = await open(watching.lastId);
  await resumed.until((events) => events.length > 0);
  expect(resumed.kinds[0]).toBe('snapshot');
});
