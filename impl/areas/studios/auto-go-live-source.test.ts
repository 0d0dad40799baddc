import { beforeAll, expect, test } from 'vitest';
import { type DeploymentProcess, launch } from '../../fixtures/deployment/deployment-process.ts';
import { Person } from '../../fixtures/deployment/person.ts';

type Studio = { id: string; name: string; autoGoLive: { enabled: boolean; sourceId?: string } };
type Refused = { error: { code: string; message: string } };

let deployment: DeploymentProcess;
beforeAll(async () => {
  deployment = await launch({ LOG_LEVEL: 'warn' });
  return deployment.remove;
});

/** A studio with a source, of somebody nobody else is. */
async function start(name: string) {
  const person = new Person(deployment.baseUrl, await deployment.token(name));
  const studio = await person.ask<Studio>('POST /v1/studios', { name: 'Morning show' });
  const source = await person.ask<{ id: string }>(`POST /v1/studios/${studio.id}/sources`, {
    name: 'Stage',
    type: 'rtmp',
  });
  const path = `/v1/studios/${studio.id}`;
  return { person, path, source: source.id, read: () => person.ask<Studio>(`GET ${path}`) };
}

test('auto-go-live waits for a source of the studio and for no other', async () => {
  const { person, path, source, read } = await start('alice');
  const foreign = await start('bob');
  const elsewhere = await person.ask<Studio>('POST /v1/studios', { name: 'Evening show' });
  const theirs = { name: 'Their name', autoGoLive: { enabled: true, sourceId: source } };
  const before = await read();
  for (const sourceId of ['src_missing', foreign.source]) {
    const change = { name: 'Another', autoGoLive: { enabled: true, sourceId } };
    const { status, body } = await person.try<Refused>(`PATCH ${path}`, change);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: 'invalid_request',
      message: 'body.autoGoLive.sourceId: is not a source of this studio.',
    });
  }
  expect((await person.try<Refused>(`PATCH /v1/studios/${elsewhere.id}`, theirs)).status).toBe(400);
  expect(await read()).toEqual(before);
  const taken = await person.ask<Studio>(`PATCH ${path}`, { autoGoLive: theirs.autoGoLive });
  expect(taken.autoGoLive).toEqual({ enabled: true, sourceId: source });
});

test('deleting the source that is waited for switches auto-go-live off', async () => {
  const { person, path, source, read } = await start('carol');
  const other = await person.ask<{ id: string }>(`POST ${path}/sources`, { name: 'Desk', type: 'rtmp' });
  await person.ask(`PATCH ${path}`, { autoGoLive: { enabled: true, sourceId: source } });
  await person.ask(`DELETE ${path}/sources/${other.id}`);
  expect((await read()).autoGoLive).toEqual({ enabled: true, sourceId: source });
  await person.ask(`DELETE ${path}/sources/${source}`);
  expect((await read()).autoGoLive).toEqual({ enabled: false });
});
