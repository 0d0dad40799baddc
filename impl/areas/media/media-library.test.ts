import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { begin, countOf, readyAsset, startMedia } from '../../fixtures/media-library/media-library.ts';
import { ObjectStoreUnavailableError } from '../../ports/object-store.ts';

async function files(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

test('deleting an asset removes its file and thumbnail (MEDIA-23)', async () => {
  const started = await startMedia();
  const { media, alice, bob, store, folder } = started;
  const assetId = await readyAsset(started);
  const url = (await media.library.urlFor(assetId)) ?? '';
  expect(await files(folder)).toBe(2);
  expect(await media.library.delete(bob, assetId)).toBe('unknown');
  expect(await media.library.delete(alice, assetId)).toBe('deleted');
  expect(await media.library.delete(alice, assetId)).toBe('unknown');
  expect(await media.library.held(alice)).toBe(0);
  expect(await files(folder)).toBe(0);
  expect((await fetch(url)).status).toBe(404);
  expect(await media.library.urlFor(assetId)).toBeUndefined();
  expect(await countOf(store, 'media_removals')).toBe(0);
});

test('an asset that sources use stays (MEDIA-24)', async () => {
  const started = await startMedia({ uses: () => 2 });
  const assetId = await readyAsset(started);
  expect(await started.media.library.delete(started.alice, assetId)).toEqual({ usedBy: 2 });
  expect(await started.media.library.read(started.alice, assetId)).toMatchObject({ status: 'READY' });
});

test('another user’s asset is not found', async () => {
  const started = await startMedia();
  const { media, bob, store } = started;
  const assetId = await readyAsset(started);
  expect(await media.library.read(bob, assetId)).toBeUndefined();
  expect(await media.library.isReady(store, bob, assetId)).toBe(false);
  expect((await media.library.list(bob, { limit: 9 })).items).toEqual([]);
  expect(await media.library.held(bob)).toBe(0);
});

test('erasing an account removes its files after the commit, and no others', async () => {
  const started = await startMedia();
  const { media, alice, store, folder, erase, erased } = started;
  await readyAsset(started);
  await begin(started, 100);
  const failing = erase(alice, () => {
    throw new Error('something else failed');
  });
  await expect(failing).rejects.toThrow();
  await erased(alice);
  await media.idle();
  expect(await files(folder)).toBe(2);
  await erase(alice);
  expect(await countOf(store, 'media_removals')).toBe(2);
  await erased(alice);
  await media.idle();
  expect([await files(folder), await countOf(store, 'media_assets')]).toEqual([0, 0]);
  expect(await countOf(store, 'media_removals')).toBe(0);
});

test('files that cannot be removed are removed at the next start', async () => {
  const started = await startMedia();
  const { media, alice, objects, store, folder, failures } = started;
  const assetId = await readyAsset(started);
  const { remove } = objects;
  objects.remove = () => Promise.reject(new ObjectStoreUnavailableError('the disk is gone'));
  expect(await media.library.delete(alice, assetId)).toBe('deleted');
  expect(failures).toHaveLength(1);
  expect([await files(folder), await countOf(store, 'media_removals')]).toEqual([2, 1]);
  objects.remove = remove;
  const next = started.open();
  next.start();
  await next.idle();
  await next.close();
  expect([await files(folder), await countOf(store, 'media_removals')]).toEqual([0, 0]);
});
