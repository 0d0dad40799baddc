import { expect, test } from 'vitest';
import { run, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { EventReader } from '../../fixtures/events/event-reader.ts';
import { Follower } from '../../fixtures/events/follower.ts';
import { call } from '../../fixtures/http/http-client.ts';

const generous = { RATE_LIMIT_RPS: '1000', RATE_LIMIT_BURST: '2000' };

async function studioOf(baseUrl: string, as: string): Promise<string> {
  const json = { name: 'Morning show' };
  return (await call<{ id: string }>(baseUrl, 'POST /v1/studios', { as, json })).body.id;
}

/** Creates sources until `stop` is called, and records the names of acknowledged ones. */
function write(baseUrl: () => string, studioId: string, as: string) {
  const acknowledged: string[] = [];
  let writing = true;
  const work = async () => {
    for (let number = 0; writing; number += 1) {
      const json = { name: `${number}`, type: 'webcam' };
      const response = await call(baseUrl(), `POST /v1/studios/${studioId}/sources`, { as, json }).catch(
        () => undefined,
      );
      if (response?.status === 201) acknowledged.push(json.name);
    }
  };
  const done = work();
  const stop = async () => {
    writing = false;
    await done;
    return acknowledged;
  };
  return { acknowledged, stop };
}

test('kill -9 of the server neither loses nor repeats an acknowledged change', {
  timeout: 120_000,
}, async () => {
  let deployment = await startDeployment(generous);
  const { dataDir, port, baseUrl } = deployment;
  const alice = await deployment.token('alice');
  const studioId = await studioOf(baseUrl, alice);
  const writer = write(() => baseUrl, studioId, alice);
  const follower = new Follower(studioId);
  const open = () =>
    EventReader.open(`${baseUrl}/v1/studios/${studioId}/events`, { as: alice, lastEventId: follower.lastId });
  for (let round = 0; round < 3; round += 1) {
    const reader = await open();
    await reader.until((events) => events.length > 10 + round);
    await deployment.stop('SIGKILL');
    expect(await reader.ended).toBe('cut');
    follower.process(reader.events);
    deployment = await startDeployment({ ...generous, DATA_DIR: dataDir, PORT: port });
  }
  const acknowledged = await writer.stop();
  const last = await call<{ id: string }>(baseUrl, `POST /v1/studios/${studioId}/sources`, {
    as: alice,
    json: { name: 'the end', type: 'webcam' },
  });
  const reader = await open();
  await reader.until((events) =>
    events.some(({ kind, data }) => kind === 'source' && (data as { id: string }).id === last.body.id),
  );
  follower.process(reader.events);
  reader.leave();

  expect(follower.snapshots).toBe(1);
  const [first = 0] = follower.sequences;
  expect(first).toBe((follower.since ?? 0) + 1);
  expect(follower.sequences).toEqual(follower.sequences.map((_, index) => first + index));
  const names = new Set([...follower.sources.values()].map((source) => (source as { name: string }).name));
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  const { body } = await call<{ data: { id: string }[] }>(
    baseUrl,
    `GET /v1/studios/${studioId}/sources?limit=200`,
    { as: alice },
  );
  for (const source of body.data) expect(follower.sources.get(source.id)).toMatchObject({ id: source.id });
});

test('a stream ends when its access ends: key revoked, key expired, token expired, account deleted, studio deleted', {
  timeout: 120_000,
}, async () => {
  const deployment = await startDeployment(generous);
  const { baseUrl } = deployment;
  const [alice, bob, carol] = [
    await deployment.token('alice'),
    await deployment.token('bob'),
    await deployment.token('carol'),
  ];
  const [alices, bobs, carols] = [
    await studioOf(baseUrl, alice),
    await studioOf(baseUrl, bob),
    await studioOf(baseUrl, carol),
  ];
  const key = async (json: object) => {
    const scopes = ['stream:read', 'sources:read', 'destinations:read'];
    const made = await call<{ id: string; key: string }>(baseUrl, 'POST /v1/account/api-keys', {
      as: alice,
      json: { name: 'Key', scopes, ...json },
    });
    expect(made.status, made.text).toBe(201);
    return made.body;
  };
  const watch = async (as: string, studioId: string) => {
    const reader = await EventReader.during(`${baseUrl}/v1/studios/${studioId}/events`, { as });
    await reader.until((events) => events.length > 0);
    return reader;
  };
  const within2Seconds = async (reader: EventReader, since: number) => {
    expect(await reader.ended).toBe('whole');
    expect(performance.now() - since).toBeLessThan(2300);
  };

  const revoked = await key({});
  const onRevoked = await watch(revoked.key, alices);
  const stays = await watch(alice, alices);
  let since = performance.now();
  await call(baseUrl, `DELETE /v1/account/api-keys/${revoked.id}`, { as: alice });
  await within2Seconds(onRevoked, since);

  const expiresAt = Date.now() + 1500;
  const expiring = await key({ expiresAt: new Date(expiresAt).toISOString() });
  const onExpiring = await watch(expiring.key, alices);
  await within2Seconds(onExpiring, performance.now() + expiresAt - Date.now());

  const short = await deployment.token('alice', '--ttl', '3');
  const began = performance.now();
  await within2Seconds(await watch(short, alices), began + 3000);

  const onAccount = await watch(bob, bobs);
  since = performance.now();
  expect((await call(baseUrl, 'DELETE /v1/account', { as: bob })).status).toBe(200);
  await within2Seconds(onAccount, since);

  const onStudio = await watch(carol, carols);
  const { dataDir } = deployment;
  const deleted = run('impl/cli/operator.ts', ['delete-studio', carols], { DATA_DIR: dataDir });
  const [{ code }, ended] = await Promise.all([deleted, onStudio.ended]);
  expect([code, ended]).toEqual([0, 'whole']);

  await call(baseUrl, `POST /v1/studios/${alices}/sources`, {
    as: alice,
    json: { name: 'still', type: 'webcam' },
  });
  await stays.until((events) => events.some(({ data }) => (data as { name?: string }).name === 'still'));
  expect((await deployment.stop()).code).toBe(0);
  expect(await stays.ended).toBe('whole');
  expect(deployment.stderr()).not.toMatch(/MaxListeners|unhandled|"level":50/i);
});
