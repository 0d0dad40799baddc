import { expect, test } from 'vitest';
import type { Caller } from '../../../generated/server/runtime/requests/caller.ts';
import { S3BucketProbe } from '../../drivers/bucket-probe/s3/s3-bucket-probe.ts';
import { AesGcmSecrets } from '../../drivers/secrets/aes-gcm.ts';
import { ManualClock } from '../../fixtures/clock.ts';
import { localDialer } from '../../fixtures/media/closed-addresses.ts';
import { emptyBucket, errorReply, fakeS3 } from '../../fixtures/store/fake-s3.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import { Users } from '../account/users.ts';
import { Changes } from '../changes.ts';
import { openStorage } from './area.ts';
import { setSubscription } from './subscriptions.ts';

async function start(
  options: { subscribers?: 'all' | ReadonlySet<string>; enabled?: boolean; allowPrivate?: boolean } = {},
) {
  const { subscribers = 'all', enabled = true, allowPrivate = true } = options;
  const clock = new ManualClock();
  const store = await temporaryStore({ clock });
  const user = await new Users({ store, clock }).signIn({ issuer: 'test', subject: 'alice', name: 'Alice' });
  const secrets = new AesGcmSecrets(new Uint8Array(32).fill(1));
  const buckets = new S3BucketProbe(allowPrivate ? { dialer: localDialer, allowPlain: true } : {});
  const changes = new Changes();
  const area = openStorage({ store, clock, secrets, buckets, enabled, subscribers, changes });
  const caller: Caller = { kind: 'userJwt', userId: user.id, credentialId: 'c', scopes: 'all' };
  return { ...area, caller, changes, store, clock };
}

const access = { bucket: 'recordings', accessKeyId: 'the-key-id', secretAccessKey: 'the-secret' };

test('creates, updates, verifies and deletes a config against a storage host', async () => {
  const { handlers, caller } = await start();
  const { endpoint, requested } = await fakeS3((request, response) => {
    const missing = errorReply(404, 'NoSuchBucket');
    (request.url?.startsWith('/recordings/') ? emptyBucket : missing)(request, response);
  });
  const made = await handlers.createStorageConfig({
    caller,
    body: { ...access, name: 'Archive', endpoint, region: 'us-east-1', forcePathStyle: true },
  });
  if (made.status !== 201) throw new Error('it is made');
  expect(made.body).toMatchObject({ provider: 's3', status: 'ok', bucket: 'recordings' });
  expect(made.body).not.toHaveProperty('prefix');
  const params = { configId: made.body.id };
  const patched = await handlers.updateStorageConfig({ caller, params, body: { bucket: 'elsewhere' } });
  expect(patched).toMatchObject({
    status: 200,
    body: { status: 'bucket_not_found', statusMessage: expect.any(String), bucket: 'elsewhere' },
  });
  expect(await handlers.verifyStorageConfig({ caller, params })).toMatchObject({
    status: 200,
    body: { status: 'bucket_not_found' },
  });
  expect(JSON.stringify([made, patched])).not.toMatch(/the-key-id|the-secret/);
  expect(await handlers.deleteStorageConfig({ caller, params, query: { force: false } })).toEqual({
    status: 200,
    body: { ok: true },
  });
  expect(await handlers.getStorageConfig({ caller, params })).toMatchObject({ status: 404 });
  expect(requested.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
});

test('a probe returns 200 for any result of the host, and stores nothing (STORE-18, STORE-20)', async () => {
  const { handlers, caller } = await start();
  const { endpoint } = await fakeS3(errorReply(403, 'InvalidAccessKeyId', 'the-key-id'));
  const found = await handlers.probeStorage({
    caller,
    body: { ...access, endpoint, region: 'us-east-1', forcePathStyle: true },
  });
  expect(found).toEqual({
    status: 200,
    body: {
      status: 'invalid_credentials',
      message: 'The storage host does not know the access key id.',
      checkedAt: '2026-01-01T00:00:00.000Z',
      latencyMs: expect.any(Number),
    },
  });
  const page = { limit: 9, after: undefined };
  expect(await handlers.listStorageConfigs({ caller, page })).toMatchObject({ items: [] });
});

test('private addresses are not contacted unless allowed', async () => {
  const { handlers, caller } = await start({ allowPrivate: false });
  const { endpoint, port, requested } = await fakeS3(emptyBucket);
  for (const tried of [endpoint, `https://127.0.0.1:${port}`, `https://localhost:${port}`]) {
    const body = { ...access, endpoint: tried, region: 'us-east-1', forcePathStyle: true };
    expect(await handlers.probeStorage({ caller, body })).toMatchObject({
      status: 200,
      body: { status: 'unreachable' },
    });
  }
  expect(requested).toEqual([]);
});

test('without a subscription, configs cannot be stored, changed or verified; other operations work (STORE-06, CF-41)', async () => {
  const { handlers, caller, changes, store, clock } = await start({
    subscribers: new Set(['bob', 'alice']),
  });
  const { endpoint, requested } = await fakeS3(emptyBucket);
  const body = { ...access, name: 'Archive', endpoint, region: 'us-east-1', forcePathStyle: true };
  const made = await handlers.createStorageConfig({ caller, body });
  if (made.status !== 201) throw new Error('alice has a subscription');
  const params = { configId: made.body.id };

  await setSubscription(store, clock, caller.userId, false);
  const rejected = { status: 402, error: { code: 'subscription_required' } };
  expect(await handlers.createStorageConfig({ caller, body })).toMatchObject(rejected);
  const change = { name: 'Mine' };
  expect(await handlers.updateStorageConfig({ caller, params, body: change })).toMatchObject(rejected);
  expect(await handlers.verifyStorageConfig({ caller, params })).toMatchObject(rejected);
  expect(requested).toHaveLength(1);
  expect(await handlers.getStorageConfig({ caller, params })).toMatchObject({ body: made.body });
  expect(await handlers.probeStorage({ caller, body })).toMatchObject({ status: 200 });

  await setSubscription(store, clock, caller.userId, true);
  expect(await handlers.verifyStorageConfig({ caller, params })).toMatchObject({ status: 200 });
  await setSubscription(store, clock, caller.userId, false);
  const deleted = await handlers.deleteStorageConfig({ caller, params, query: { force: false } });
  expect(deleted).toMatchObject({ status: 200 });

  await store.write({ account: caller.userId }, (transaction) =>
    changes.publishInWrite(transaction, 'accountErased', { userId: caller.userId }),
  );
  expect(await store.all('SELECT user_id FROM subscriptions')).toEqual([]);
});

test('without object storage every operation returns 503 storage_disabled (STORE-04, CF-42)', async () => {
  const { handlers, caller, ownership } = await start({ enabled: false, subscribers: new Set() });
  const params = { configId: 'stc_unknown' };
  const body = { ...access, endpoint: 'https://storage.example', region: 'us-east-1', forcePathStyle: true };
  expect(await ownership.storageConfig(caller, params.configId)).toBe(true);
  const responses = await Promise.all([
    handlers.listStorageConfigs({ caller, page: { limit: 9, after: undefined } }),
    handlers.createStorageConfig({ caller, body: { ...body, name: 'Archive' } }),
    handlers.probeStorage({ caller, body }),
    handlers.getStorageConfig({ caller, params }),
    handlers.updateStorageConfig({ caller, params, body: { name: 'Mine' } }),
    handlers.verifyStorageConfig({ caller, params }),
    handlers.deleteStorageConfig({ caller, params, query: { force: true } }),
  ]);
  for (const response of responses) {
    expect(response).toMatchObject({ status: 503, error: { code: 'storage_disabled' } });
  }
});
