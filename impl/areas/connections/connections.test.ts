import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { filesHolding } from '../../fixtures/deployment/data-folder.ts';
import { startConnections } from '../../fixtures/platforms/connections.ts';
import { AccountErasedError } from '../account-access.ts';

const manual = {
  label: 'Studio encoder',
  rtmpUrl: 'rtmp://ingest.example.com/live',
  streamKey: 'abcd-efgh-ijkl',
};

test('a manual connection has its label and no key material', async () => {
  const { alice, connections } = await startConnections();
  const made = await connections.createManual(alice, manual);
  expect(made).toEqual({
    id: expect.stringMatching(/^con_/),
    platform: 'custom',
    displayName: 'Studio encoder',
    connectionType: 'manual',
    status: 'active',
    connectedAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
  expect(await connections.read(alice, made.id)).toEqual(made);
  expect(await connections.createManual(alice, { ...manual, platform: '' })).toMatchObject({
    platform: 'custom',
  });
  expect(await connections.createManual(alice, { ...manual, platform: 'my-cdn' })).toMatchObject({
    platform: 'my-cdn',
  });
});

test('neither the pasted key nor its address is on disk', async () => {
  const { alice, connections, file } = await startConnections();
  const { id } = await connections.createManual(alice, manual);
  await connections.updateManual(alice, id, { streamKey: 'qrst-uvwx-yz01' });
  expect(await filesHolding(dirname(file), 'Studio encoder')).not.toEqual([]);
  for (const secret of ['abcd-efgh-ijkl', 'qrst-uvwx-yz01', 'ingest.example.com']) {
    expect(await filesHolding(dirname(file), secret)).toEqual([]);
  }
});

test('an update keeps absent members, and an empty key keeps the stored one', async () => {
  const { alice, clock, connections, grants } = await startConnections();
  const { id } = await connections.createManual(alice, manual);
  const ingest = () => grants.ingestFor(alice, id, undefined);
  clock.advance(1000);
  expect(await connections.updateManual(alice, id, { label: 'Backup encoder', streamKey: '' })).toMatchObject(
    {
      displayName: 'Backup encoder',
      connectedAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:01.000Z',
    },
  );
  expect(await ingest()).toEqual({ rtmpUrl: manual.rtmpUrl, streamKey: manual.streamKey });
  await connections.updateManual(alice, id, { rtmpUrl: 'rtmps://backup.example.com/live' });
  expect(await ingest()).toEqual({ rtmpUrl: 'rtmps://backup.example.com/live', streamKey: manual.streamKey });
  await connections.updateManual(alice, id, { streamKey: 'another' });
  expect(await ingest()).toEqual({ rtmpUrl: 'rtmps://backup.example.com/live', streamKey: 'another' });
});

test('an update without a change keeps the time of the last change', async () => {
  const { alice, clock, connections } = await startConnections();
  const made = await connections.createManual(alice, manual);
  clock.advance(1000);
  expect(await connections.updateManual(alice, made.id, {})).toEqual(made);
  expect(await connections.updateManual(alice, made.id, { ...manual })).toEqual(made);
});

test('concurrent updates of different fields both take effect', async () => {
  const { alice, connections, grants } = await startConnections();
  const { id } = await connections.createManual(alice, manual);
  await Promise.all([
    connections.updateManual(alice, id, { label: 'Backup encoder' }),
    connections.updateManual(alice, id, { streamKey: 'another' }),
    connections.updateManual(alice, id, { rtmpUrl: 'rtmp://backup.example.com/live' }),
  ]);
  expect(await connections.read(alice, id)).toMatchObject({ displayName: 'Backup encoder' });
  expect(await grants.ingestFor(alice, id, undefined)).toEqual({
    rtmpUrl: 'rtmp://backup.example.com/live',
    streamKey: 'another',
  });
});

test('another user’s connection is not found', async () => {
  const { alice, bob, connections, grants, store } = await startConnections();
  const { id } = await connections.createManual(alice, manual);
  expect(await connections.owns(alice, id)).toBe(true);
  expect(await connections.owns(bob, id)).toBe(false);
  expect(await connections.read(bob, id)).toBeUndefined();
  expect(await connections.kindOf(store, bob, id)).toBeUndefined();
  expect(await connections.updateManual(bob, id, { label: 'Mine' })).toBe('missing');
  expect(await connections.remove(bob, id)).toBe(false);
  expect(await grants.ingestFor(bob, id, undefined)).toMatchObject({ rejected: 'unknown' });
  expect((await connections.list(bob, { limit: 50 })).items).toEqual([]);
  expect(await connections.read(alice, id)).toMatchObject({ displayName: 'Studio encoder' });
});

test.each([1, 2, 3, 7])('pages of %i return each connection once, in id order', async (limit) => {
  const { alice, bob, connections } = await startConnections();
  const made: string[] = [];
  for (let number = 0; number < 5; number += 1) {
    made.push((await connections.createManual(alice, { ...manual, label: `Encoder ${number}` })).id);
    await connections.createManual(bob, manual);
  }
  const met: string[] = [];
  for (let after: { id: string } | undefined; ; ) {
    const page = await connections.list(alice, { limit, after });
    met.push(...page.items.map(({ id }) => id));
    after = page.items.at(-1);
    if (!page.more) break;
  }
  expect(met).toEqual(made);
});

test('a linked account cannot be edited', async () => {
  const { alice, connections, link } = await startConnections();
  const id = await link(alice, 'twitch');
  expect(await connections.updateManual(alice, id, { label: 'Mine' })).toBe('linked');
  expect(await connections.updateManual(alice, id, {})).toBe('linked');
});

test('deleting a linked account revokes the grant at the platform', async () => {
  const { alice, connections, link, grantOf, platform } = await startConnections();
  const id = await link(alice, 'youtube');
  const grant = await grantOf(alice, id);
  expect(await connections.remove(alice, id)).toBe(true);
  expect(await connections.read(alice, id)).toBeUndefined();
  expect(await connections.remove(alice, id)).toBe(false);
  await expect(platform('youtube').account(grant)).rejects.toMatchObject({ kind: 'reauth' });
});

test.each(['down', 'slow'])('a deletion succeeds while the platform is %s', async (how) => {
  const { alice, connections, link, control, revocationFailures } = await startConnections();
  const id = await link(alice, 'youtube');
  await control('youtube', how === 'down' ? { down: true } : { slowMs: 60_000 });
  const began = performance.now();
  expect(await connections.remove(alice, id)).toBe(true);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(await connections.read(alice, id)).toBeUndefined();
  if (how === 'down') expect(revocationFailures).toEqual(['youtube']);
});

test('deleting one of two links of an account keeps the other usable', async () => {
  const { alice, bob, connections, link, grantOf, platform } = await startConnections();
  const first = await link(alice, 'youtube');
  const second = await link(bob, 'youtube');
  await connections.remove(alice, first);
  await platform('youtube').account(await grantOf(bob, second));
});

test('only one of two concurrent deletions finds the connection', async () => {
  const { alice, connections, link } = await startConnections();
  const id = await link(alice, 'youtube');
  const removed = await Promise.all([connections.remove(alice, id), connections.remove(alice, id)]);
  expect(removed.filter(Boolean)).toHaveLength(1);
});

test('erasing an account deletes and revokes its links, and later requests fail', async () => {
  const { alice, bob, changes, close, connections, link, grantOf, links, platform, store } =
    await startConnections();
  const id = await link(alice, 'youtube');
  const kept = await link(bob, 'youtube', 'Bob');
  const grant = await grantOf(alice, id);
  await links.start(alice, { platform: 'twitch' });
  await store.write({ account: alice }, async (transaction) => {
    await changes.publishInWrite(transaction, 'accountErased', { userId: alice });
    await transaction.run("UPDATE users SET erased_at = '2026-01-01T00:00:00.000Z' WHERE id = ?", alice);
  });
  await platform('youtube').account(grant);
  await changes.publishAfterWrite('accountErased', { userId: alice });
  await close();
  await expect(platform('youtube').account(grant)).rejects.toMatchObject({ kind: 'reauth' });
  expect(await store.all('SELECT id FROM connections')).toEqual([{ id: kept }]);
  expect(await store.all('SELECT user_id FROM link_attempts')).toEqual([]);
  await expect(connections.createManual(alice, manual)).rejects.toThrow(AccountErasedError);
  await expect(links.start(alice, { platform: 'twitch' })).rejects.toThrow(AccountErasedError);
});
