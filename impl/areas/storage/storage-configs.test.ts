import { expect, test } from 'vitest';
import { AesGcmSecrets } from '../../drivers/secrets/aes-gcm.ts';
import { ManualClock } from '../../fixtures/clock.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import type { BucketAccess, BucketFindings } from '../../ports/bucket-probe.ts';
import { Users } from '../account/users.ts';
import { AccountErasedError } from '../account-access.ts';
import { StorageConfigs } from './storage-configs.ts';

const config = {
  name: 'Archive',
  endpoint: 'https://storage.example',
  region: 'us-east-1',
  bucket: 'recordings',
  forcePathStyle: true,
  accessKeyId: 'the-access-key-id',
  secretAccessKey: 'the-secret-access-key',
};

async function start({ media = 0 } = {}) {
  const clock = new ManualClock();
  const store = await temporaryStore({ clock });
  const users = new Users({ store, clock });
  const alice = (await users.signIn({ issuer: 'test', subject: 'alice' })).id;
  const bob = (await users.signIn({ issuer: 'test', subject: 'bob' })).id;
  const probed: BucketAccess[] = [];
  const probe = { found: { status: 'ok' } as BucketFindings, before: async () => {} };
  const configs = new StorageConfigs({
    store,
    clock,
    secrets: new AesGcmSecrets(new Uint8Array(32).fill(1)),
    probe: {
      async probe(access) {
        probed.push(access);
        await probe.before();
        return probe.found;
      },
    },
    mediaThrough: async () => media,
  });
  return { alice, bob, clock, store, configs, probed, probe };
}

test('a config is probed, and stored with any result (STORE-07, STORE-08)', async () => {
  const { alice, configs, probe, probed } = await start();
  probe.found = {
    status: 'access_denied',
    message: 'The credentials may not list the bucket.',
    latencyMs: 9,
  };
  const made = await configs.create(alice, { ...config, prefix: 'shows/' });
  expect(made).toEqual({
    id: expect.stringMatching(/^stc_/),
    name: 'Archive',
    endpoint: 'https://storage.example',
    region: 'us-east-1',
    bucket: 'recordings',
    prefix: 'shows/',
    forcePathStyle: true,
    status: 'access_denied',
    statusMessage: 'The credentials may not list the bucket.',
    lastVerifiedAt: '2026-01-01T00:00:00.000Z',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
  expect(probed).toEqual([{ ...config, prefix: 'shows/' }]);
  expect(await configs.read(alice, made.id)).toEqual(made);
});

test('the store has no credentials in plain text (SECRET-06)', async () => {
  const { alice, configs, store } = await start();
  const { id } = await configs.create(alice, config);
  await configs.update(alice, id, { name: 'Cold archive' });
  const rows = JSON.stringify(await store.all('SELECT * FROM storage_configs'));
  expect(rows).not.toContain('access-key');
  expect(rows).not.toContain(Buffer.from('the-secret-access-key').toString('base64'));
});

test('a change keeps other members and credentials, and probes the new config (STORE-10, STORE-12)', async () => {
  const { alice, clock, configs, probe, probed } = await start();
  const { id } = await configs.create(alice, { ...config, prefix: 'shows/' });
  clock.advance(1000);
  probe.found = { status: 'bucket_not_found', message: 'There is no bucket of that name.' };
  const changed = await configs.update(alice, id, { bucket: 'elsewhere', prefix: '' });
  expect(changed).toMatchObject({
    name: 'Archive',
    bucket: 'elsewhere',
    prefix: '',
    status: 'bucket_not_found',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:01.000Z',
  });
  expect(probed[1]).toEqual({ ...config, bucket: 'elsewhere', prefix: '' });
  probe.found = { status: 'ok' };
  const credentials = { accessKeyId: 'another', secretAccessKey: 'one' };
  expect(await configs.update(alice, id, credentials)).not.toHaveProperty('statusMessage');
  await configs.verify(alice, id);
  expect(probed[3]).toEqual({ ...config, bucket: 'elsewhere', prefix: '', ...credentials });
});

test('concurrent changes both take effect, and the status is of the combined config', async () => {
  const { alice, configs, probed } = await start();
  const { id } = await configs.create(alice, config);
  await Promise.all([
    configs.update(alice, id, { bucket: 'elsewhere' }),
    configs.update(alice, id, { region: 'eu-central-1' }),
    configs.verify(alice, id),
  ]);
  expect(await configs.read(alice, id)).toMatchObject({ bucket: 'elsewhere', region: 'eu-central-1' });
  expect(probed.at(-1)).toMatchObject({ bucket: 'elsewhere', region: 'eu-central-1' });
});

test('deleting a config removes its credentials (STORE-13, CF-43)', async () => {
  const { alice, bob, configs, store } = await start();
  const { id } = await configs.create(alice, config);
  expect(await configs.delete(bob, id, { force: true })).toBe('unknown');
  expect(await configs.delete(alice, id, { force: false })).toBe('deleted');
  expect(await configs.delete(alice, id, { force: true })).toBe('unknown');
  expect(await configs.owns(alice, id)).toBe(false);
  expect(await configs.read(alice, id)).toBeUndefined();
  expect(await configs.update(alice, id, { name: 'Back' })).toBeUndefined();
  expect(await configs.verify(alice, id)).toBeUndefined();
  expect((await configs.list(alice, { limit: 9 })).items).toEqual([]);
  expect(await store.all('SELECT id, credentials FROM storage_configs')).toEqual([{ id, credentials: '' }]);
});

test('a config that media resolves through requires force for its deletion (STORE-15, STORE-16)', async () => {
  const { alice, configs } = await start({ media: 3 });
  const { id } = await configs.create(alice, config);
  expect(await configs.delete(alice, id, { force: false })).toEqual({ usedBy: 3 });
  expect(await configs.owns(alice, id)).toBe(true);
  expect(await configs.delete(alice, id, { force: true })).toBe('deleted');
});

test('a config that is deleted during a probe stays deleted', async () => {
  const { alice, configs, probe } = await start();
  const { id } = await configs.create(alice, config);
  probe.before = async () => {
    await configs.delete(alice, id, { force: true });
  };
  expect(await configs.update(alice, id, { name: 'Back' })).toBeUndefined();
  expect(await configs.verify(alice, id)).toBeUndefined();
});

test('another user’s config is not found', async () => {
  const { alice, bob, configs } = await start();
  const { id } = await configs.create(alice, config);
  expect(await configs.read(bob, id)).toBeUndefined();
  expect(await configs.update(bob, id, { name: 'Mine' })).toBeUndefined();
  expect(await configs.verify(bob, id)).toBeUndefined();
  expect((await configs.list(bob, { limit: 9 })).items).toEqual([]);
});

test('an account that is erased during a probe gets no config', async () => {
  const { alice, configs, probe, store } = await start();
  probe.before = async () => {
    await store.write('statement', (transaction) =>
      transaction.run("UPDATE users SET erased_at = '2026-01-01T00:00:00.000Z' WHERE id = ?", alice),
    );
  };
  await expect(configs.create(alice, config)).rejects.toThrow(AccountErasedError);
});

test('erasing an account deletes its configs, including hidden ones', async () => {
  const { alice, bob, configs, store } = await start();
  await configs.create(alice, config);
  const { id } = await configs.create(alice, config);
  await configs.delete(alice, id, { force: true });
  await configs.create(bob, config);
  await store.write({ account: alice }, (transaction) => configs.erase(transaction, alice));
  expect(await store.all('SELECT user_id FROM storage_configs')).toEqual([{ user_id: bob }]);
});
