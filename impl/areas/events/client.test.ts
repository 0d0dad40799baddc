import { expect, test } from 'vitest';
import { createClient, isApiError } from '../../../generated/client/index.ts';
import { startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { Follower } from '../../fixtures/events/follower.ts';

const generous = { RATE_LIMIT_RPS: '1000', RATE_LIMIT_BURST: '2000' };

test('through kill -9 of the server, the client neither loses nor repeats an event, and it ends when its key is revoked', {
  timeout: 120_000,
}, async () => {
  let deployment = await startDeployment(generous);
  const { dataDir, port, baseUrl } = deployment;
  const owner = createClient({ baseUrl, auth: await deployment.token('alice') });
  const studio = await owner.studios.create({ name: 'Morning show' });
  const key = await owner.account.createApiKey({
    name: 'Follower',
    scopes: ['stream:read', 'sources:read', 'destinations:read', 'canvas:read', 'audio:read'],
  });
  const api = createClient({ baseUrl, auth: key.key, timeout: 5_000 });
  const follower = new Follower(studio.id);
  const created: string[] = [];
  const add = async () => {
    const source = await owner.sources.create(studio.id, { name: `${created.length}`, type: 'webcam' });
    created.push(source.id);
  };
  const restarts: unknown[] = [];
  let restarting: Promise<void> | undefined;
  const restart = async () => {
    await deployment.stop('SIGKILL');
    deployment = await startDeployment({ ...generous, DATA_DIR: dataDir, PORT: port });
    await add();
    restarting = undefined;
  };
  const options = { maxDelay: 100, onReconnect: ({ error }: { error: unknown }) => restarts.push(error) };
  const until = async () => {
    await add();
    for await (const { id = '', event: kind, data } of api.events.streamStudio(studio.id, {}, options)) {
      follower.process([{ id, kind, data }]);
      // An event may arrive before the response of its request.
      await restarting;
      if (created.some((known) => !follower.sources.has(known))) continue;
      if (created.length > 6) await owner.account.revokeApiKey(key.id);
      else if (created.length % 2 === 0) restarting = restart();
      else await add();
    }
  };
  const error: unknown = await until().catch((thrown: unknown) => thrown);
  expect(isApiError(error, 'invalid_key')).toBe(true);
  expect(created).toHaveLength(7);
  expect(restarts.length).toBeGreaterThan(3);
  expect(follower.snapshots).toBe(1);
  const [first = 0] = follower.sequences;
  expect(follower.sequences).toEqual(follower.sequences.map((_, index) => first + index));
});
