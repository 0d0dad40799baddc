import { expect, onTestFinished, test } from 'vitest';
import { begin, type StartedMedia, startMedia } from '../../fixtures/media-library/media-library.ts';
import { presenceOf } from '../../fixtures/presence.ts';
import { put } from '../../fixtures/store/object-store.ts';
import { AbandonedUploads } from './abandoned-uploads.ts';
import type { ProbeFile } from './processing.ts';

/** Makes a process start an upload that storage never confirms. Settles once the bytes are reserved. */
async function beginWithout(started: StartedMedia, owner: string): Promise<void> {
  const presence = presenceOf(owner, new Set());
  const silent = { ...started.objects, begin: () => new Promise<never>(() => {}) };
  const upload = { filename: 'a.png', contentType: 'image/png', byteSize: 10 };
  const held = await started.media.library.held(started.alice);
  void started.open({ presence }).uploads.begin(silent, started.alice, upload);
  await expect.poll(() => started.media.library.held(started.alice)).toBe(held + 10);
}

test('frees bytes that a dead process reserved, not those of a living process or of confirmed uploads', async () => {
  const started = await startMedia();
  const { store, alice, bob, media } = started;
  await begin(started, 100);
  for (const owner of ['dead', 'dead', 'alive']) await beginWithout(started, owner);
  const presence = presenceOf('looker', new Set(['dead']));
  const abandoned = new AbandonedUploads({ store, presence, waitMs: 0 });
  expect(await abandoned.freeOf(bob)).toBe(false);
  expect(await media.library.held(alice)).toBe(130);
  expect(await abandoned.freeOf(alice)).toBe(true);
  expect(await media.library.held(alice)).toBe(110);
  expect(await abandoned.freeOf(alice)).toBe(false);
  expect(await media.library.held(alice)).toBe(110);
});

test('a request waits until the process with the last slot is known to be dead', async () => {
  const started = await startMedia();
  const { store, alice } = started;
  await beginWithout(started, 'dead');
  const gone = new Set<string>();
  const abandoned = new AbandonedUploads({ store, presence: presenceOf('looker', gone), waitMs: 60_000 });
  const isFree = abandoned.freeOf(alice);
  gone.add('dead');
  expect(await isFree).toBe(true);
});

test('frees unconfirmed uploads of any process after two minutes', async () => {
  const started = await startMedia();
  const { store, alice, clock, media } = started;
  await begin(started, 100);
  await beginWithout(started, 'unknown');
  const abandoned = new AbandonedUploads({ store, presence: presenceOf('looker', new Set()) });
  const begun = clock.now();
  await abandoned.freeOlder(begun);
  expect(await media.library.held(alice)).toBe(110);
  await abandoned.freeOlder(begun + 1);
  expect(await media.library.held(alice)).toBe(100);
});

test('finds completed uploads of a dead process, not those of a living one', async () => {
  const started = await startMedia();
  const { store, alice, objects } = started;
  const probe: ProbeFile = (_asset, _read, signal) =>
    new Promise((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', reject);
    });
  const [one, other] = [await begin(started, 100), await begin(started, 100)];
  for (const { addresses } of [one, other]) await put(addresses[0] ?? '', Buffer.alloc(100));
  const complete = (owner: string, id: string) => {
    const area = started.open({ probe, presence: presenceOf(owner, new Set()) });
    onTestFinished(() => area.close());
    return area.uploads.complete(objects, alice, id);
  };
  await complete('dead', one.assetId);
  await complete('alive', other.assetId);
  const abandoned = new AbandonedUploads({ store, presence: presenceOf('looker', new Set(['dead'])) });
  expect(await abandoned.left()).toEqual([{ id: one.assetId, userId: alice }]);
});
