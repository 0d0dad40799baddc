import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { imageFile } from '../../fixtures/media-library/media-files.ts';
import { begin, countOf, type StartedMedia, startMedia } from '../../fixtures/media-library/media-library.ts';
import { put } from '../../fixtures/store/object-store.ts';
import { ObjectStoreUnavailableError } from '../../ports/object-store.ts';
import { Users } from '../account/users.ts';
import type { ProbeFile } from './processing.ts';

/** Completes an upload of an image and returns its id. */
async function completed(started: StartedMedia): Promise<string> {
  const bytes = await imageFile('image/png', 20, 10);
  const { assetId, addresses } = await begin(started, bytes.length);
  await put(addresses[0] ?? '', bytes);
  await started.media.uploads.complete(started.objects, started.alice, assetId);
  return assetId;
}

/** A probe that runs until it is aborted, and a promise of its start. */
function endless() {
  const began = Promise.withResolvers<void>();
  const probe: ProbeFile = (_asset, _read, signal) => {
    began.resolve();
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  return { probe, began: began.promise };
}

test('the next process resumes an upload between assembly and READY', async () => {
  const { probe, began } = endless();
  const started = await startMedia({ probe });
  const assetId = await completed(started);
  await began;
  expect(await started.objects.size(`media/${assetId}/file`)).toBeGreaterThan(0);
  await started.media.close();
  expect(await started.media.library.read(started.alice, assetId)).toMatchObject({ status: 'UPLOADING' });

  const next = started.open({});
  next.start();
  await next.idle();
  await next.idle();
  expect(await next.library.read(started.alice, assetId)).toMatchObject({ status: 'READY', width: 20 });
  await next.close();
});

test('two processes that resume the same upload do not disturb each other', async () => {
  const { probe, began } = endless();
  const started = await startMedia({ probe });
  const assetId = await completed(started);
  await began;
  await started.media.close();
  const both = [started.open({}), started.open({})];
  for (const one of both) one.start();
  for (const one of both) await one.idle();
  for (const one of both) await one.idle();
  expect(await started.media.library.read(started.alice, assetId)).toMatchObject({ status: 'READY' });
  expect((await fetch((await started.media.library.urlFor(assetId)) ?? '')).status).toBe(200);
  expect(await countOf(started.store, 'media_removals')).toBe(0);
  for (const one of both) await one.close();
});

test('an upload that two processes probe at the same time becomes READY with its file', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let probes = 0;
  const started = await startMedia({
    async probe() {
      probes += 1;
      await gates[probes - 1]?.promise;
      return { durationMs: 0, width: 1, height: 1, thumbnail: new Uint8Array(9) };
    },
  });
  const assetId = await completed(started);
  const other = started.open();
  other.start();
  await expect.poll(() => probes).toBe(2);
  gates[1]?.resolve();
  await expect
    .poll(async () => (await started.media.library.read(started.alice, assetId))?.status)
    .toBe('READY');
  gates[0]?.resolve();
  await Promise.all([started.media.idle(), other.idle()]);
  expect((await fetch((await started.media.library.urlFor(assetId)) ?? '')).status).toBe(200);
  await other.close();
});

test('one user’s slow files do not delay another user’s', async () => {
  const gate = Promise.withResolvers<void>();
  const started = await startMedia({
    async probe({ userId }) {
      if (userId === started.alice) await gate.promise;
      return { durationMs: 0, width: 1, height: 1 };
    },
  });
  for (let count = 0; count < 4; count += 1) await completed(started);
  const assetId = await completed({ ...started, alice: started.bob });
  await expect
    .poll(async () => (await started.media.library.read(started.bob, assetId))?.status)
    .toBe('READY');
  gate.resolve();
  await started.media.idle();
  const { items } = await started.media.library.list(started.alice, { limit: 9 });
  expect(items.map(({ status }) => status)).toEqual(['READY', 'READY', 'READY', 'READY']);
});

test('accounts with many uploads alternate with later ones', async () => {
  const gates: { readonly userId: string; open(): void }[] = [];
  const started = await startMedia({
    async probe({ userId }) {
      const gate = Promise.withResolvers<void>();
      gates.push({ userId, open: gate.resolve });
      await gate.promise;
      return { durationMs: 0, width: 1, height: 1 };
    },
  });
  const users = new Users({ store: started.store, clock: started.clock });
  const carol = (await users.signIn({ issuer: 'test', subject: 'carol' })).id;
  const names = new Map([
    [started.alice, 'alice'],
    [started.bob, 'bob'],
    [carol, 'carol'],
  ]);
  for (let count = 0; count < 5; count += 1) {
    await completed(started);
    await completed({ ...started, alice: started.bob });
  }
  await completed({ ...started, alice: carol });
  const order: (string | undefined)[] = [];
  for (let served = 0; served < 6; served += 1) {
    await expect.poll(() => gates.length).toBeGreaterThan(served);
    const gate = gates[served];
    order.push(names.get(gate?.userId ?? ''));
    gate?.open();
  }
  expect(order).toContain('carol');
  const rest = setInterval(() => {
    for (const gate of gates) gate.open();
  }, 5);
  await started.media.idle();
  clearInterval(rest);
}, 120_000);

test('a short storage failure delays an asset but does not fail it', async () => {
  let failing = true;
  const started = await startMedia({
    probe: async () => {
      if (failing) throw new ObjectStoreUnavailableError('the disk is gone');
      return { durationMs: 1500, width: 1, height: 2 };
    },
  });
  const assetId = await completed(started);
  await started.media.idle();
  expect(started.failures).toHaveLength(1);
  expect(await started.media.library.read(started.alice, assetId)).toMatchObject({ status: 'UPLOADING' });
  failing = false;
  await expect
    .poll(async () => (await started.media.library.read(started.alice, assetId))?.status)
    .toBe('READY');
});

test.each(['abort', 'delete', 'erase'] as const)(
  'after %s of a file that is being probed, nothing of it is left',
  async (how) => {
    const gate = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const started = await startMedia({
      async probe() {
        began.resolve();
        await gate.promise;
        return { durationMs: 0, width: 1, height: 1, thumbnail: new Uint8Array(9) };
      },
    });
    const { media, alice, store, folder } = started;
    const assetId = await completed(started);
    await began.promise;
    if (how === 'abort') expect(await media.uploads.abort(alice, assetId)).toBe('aborted');
    else if (how === 'delete') expect(await media.library.delete(alice, assetId)).toBe('deleted');
    else {
      await started.erase(alice);
      await started.erased(alice);
    }
    expect(await media.library.read(alice, assetId)).toBeUndefined();
    gate.resolve();
    await media.idle();
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(entries.filter((entry) => entry.isFile())).toEqual([]);
    expect(await countOf(store, 'media_removals')).toBe(0);
    expect(await media.library.held(alice)).toBe(0);
  },
);
