import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { callerOf } from '../../fixtures/callers.ts';
import { imageFile } from '../../fixtures/media-library/media-files.ts';
import { begin, countOf, readyAsset, startMedia } from '../../fixtures/media-library/media-library.ts';
import { put } from '../../fixtures/store/object-store.ts';
import { AccountErasedError } from '../account-access.ts';

const mebibyte = 1024 * 1024;

test('an upload counts against the quota from its start, is listed from its completion, and becomes READY', async () => {
  const started = await startMedia();
  const { media, objects, alice, store } = started;
  const bytes = await imageFile('image/png', 400, 200);
  const { assetId, plan, addresses, kind } = await begin(started, bytes.length, { folder: 'Intros' });
  expect([plan.mode, kind, addresses.length]).toEqual(['single', 'image', 1]);
  expect(await media.library.held(alice)).toBe(bytes.length);
  expect((await media.library.list(alice, { limit: 9 })).items).toEqual([]);
  expect(await media.library.read(alice, assetId)).toMatchObject({ status: 'UPLOADING', folder: 'Intros' });
  expect(await media.library.isReady(store, alice, assetId)).toBe(false);

  const { etag = '' } = await put(addresses[0] ?? '', bytes);
  expect(await media.uploads.complete(objects, alice, assetId, [{ partNumber: 1, etag }])).toMatchObject({
    status: 'UPLOADING',
    sizeBytes: bytes.length,
  });
  await media.idle();
  expect(await media.library.read(alice, assetId)).toMatchObject({
    status: 'READY',
    sizeBytes: bytes.length,
    width: 400,
    height: 200,
    durationMs: 0,
    hasThumbnail: true,
  });
  expect((await media.library.list(alice, { limit: 9 })).items.map(({ id }) => id)).toEqual([assetId]);
  expect(await media.library.held(alice)).toBe(bytes.length);
  expect(await media.library.isReady(store, alice, assetId)).toBe(true);
  const url = (await media.library.urlFor(assetId)) ?? '';
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
});

test('parts arrive in any order, and stored tags are used if none are given (MEDIA-42, MEDIA-45)', async () => {
  const started = await startMedia({ limits: { accountBytes: 200 * mebibyte, fileBytes: 200 * mebibyte } });
  const { media, objects, alice } = started;
  const whole = Buffer.alloc(65 * mebibyte);
  whole.set(await imageFile('image/png', 3, 3));
  const { assetId, plan, addresses } = await begin(started, whole.length);
  expect(plan.mode).toBe('multipart');
  await Promise.all(
    plan.slices.toReversed().map(async ({ partNumber, offset, byteSize }) => {
      const response = await put(addresses[partNumber - 1] ?? '', whole.subarray(offset, offset + byteSize));
      expect(response.status).toBe(200);
    }),
  );
  const partial = plan.slices.slice(1).map(({ partNumber }) => ({ partNumber }));
  expect(await media.uploads.complete(objects, alice, assetId, partial)).toEqual({
    rejected: 'body.parts: part 1 of 5 is not listed.',
  });
  const wrong = plan.slices.map(({ partNumber }) => ({ partNumber, etag: partNumber === 2 ? '"x"' : '' }));
  expect(await media.uploads.complete(objects, alice, assetId, wrong)).toEqual({
    rejected: expect.stringContaining('body.parts[1].etag'),
  });
  expect(await media.uploads.complete(objects, alice, assetId)).toMatchObject({ sizeBytes: whole.length });
  await media.idle();
  expect(await media.library.read(alice, assetId)).toMatchObject({ status: 'READY', width: 3 });
});

test.each([95_000_000_001, 2 ** 53, 2 ** 60, 1e300])(
  'rejects a file of %d bytes before planning it (MEDIA-33)',
  async (byteSize) => {
    const { media, objects, alice, store } = await startMedia();
    const upload = { filename: 'a.mp4', contentType: 'video/mp4', byteSize };
    expect(await media.uploads.begin(objects, alice, upload)).toEqual({
      rejected: expect.stringContaining('A single file may have 5000000 bytes'),
    });
    expect(await countOf(store, 'media_assets')).toBe(0);
  },
);

test('completing again changes nothing, even concurrently (MEDIA-18)', async () => {
  const started = await startMedia();
  const { media, objects, alice, clock } = started;
  const bytes = await imageFile('image/png', 2, 2);
  const { assetId, addresses } = await begin(started, bytes.length);
  await put(addresses[0] ?? '', bytes);
  const complete = () => media.uploads.complete(objects, alice, assetId);
  const responses = await Promise.all([complete(), complete(), complete()]);
  // The file may be processed meanwhile and be READY in a later response.
  expect(responses).toEqual(responses.map(() => expect.objectContaining({ id: assetId, filename: 'a.png' })));
  await media.idle();
  const ready = await media.library.read(alice, assetId);
  clock.advance(1000);
  expect(await complete()).toEqual(ready);
  expect(await media.uploads.complete(objects, alice, assetId, [{ partNumber: 9 }])).toHaveProperty(
    'rejected',
  );
});

test.each<[string, Uint8Array | undefined, string]>([
  ['nothing arrived', undefined, 'The file did not arrive in storage.'],
  ['it is no image', Buffer.alloc(500, 'x'), 'The file cannot be read as an image (JPEG, PNG, GIF or WebP).'],
])(
  'an upload fails when %s, with the reason, and its bytes are freed (MEDIA-07)',
  async (_when, bytes, reason) => {
    const started = await startMedia();
    const { media, objects, alice, folder } = started;
    const { assetId, addresses } = await begin(started, 500);
    if (bytes) await put(addresses[0] ?? '', bytes);
    await media.uploads.complete(objects, alice, assetId);
    await media.idle();
    expect(await media.library.read(alice, assetId)).toMatchObject({
      status: 'FAILED',
      errorMessage: reason,
      sizeBytes: bytes?.length ?? 0,
    });
    expect(await media.library.held(alice)).toBe(0);
    expect(await files(folder)).toEqual([]);
    expect(await media.uploads.abort(alice, assetId)).toBe('finished');
    expect((await media.library.list(alice, { limit: 9 })).items).toHaveLength(1);
    expect(await media.library.delete(alice, assetId)).toBe('deleted');
  },
);

test('rejects a file over the quota with the ceiling (ERR-07, ERR-08, ERR-09)', async () => {
  const started = await startMedia({ limits: { accountBytes: 10 * mebibyte, fileBytes: 5_000_001 } });
  const { media, objects, alice, bob } = started;
  const request = (user: string, byteSize: number) =>
    media.uploads.begin(objects, user, { filename: 'a.mp4', contentType: 'video/mp4', byteSize });
  expect(await request(alice, 5_000_002)).toEqual({ rejected: expect.stringContaining('5000001 bytes') });
  expect(await request(alice, 5_000_000)).toHaveProperty('plan');
  expect(await request(alice, 5_000_000)).toHaveProperty('plan');
  expect(await request(alice, 485_761)).toEqual({
    rejected:
      'The library is full: 485760 of 10485760 bytes (10 MiB) are left, and the file has 485761 bytes.',
  });
  expect(await request(alice, 485_760)).toHaveProperty('plan');
  expect(await request(bob, 5_000_000)).toHaveProperty('plan');
});

test('concurrent uploads never exceed the quota together', async () => {
  const started = await startMedia({ limits: { accountBytes: 1000 } });
  const { media, objects, alice } = started;
  const begun = await Promise.all(
    Array.from({ length: 20 }, () =>
      media.uploads.begin(objects, alice, { filename: 'a.gif', contentType: 'image/gif', byteSize: 300 }),
    ),
  );
  expect(begun.filter((one) => 'plan' in one)).toHaveLength(3);
  expect(await media.library.held(alice)).toBe(900);
});

test('aborting removes an upload at once, and can be repeated (MEDIA-19, MEDIA-20, MEDIA-21, CF-12)', async () => {
  const started = await startMedia();
  const { media, objects, alice, bob, folder } = started;
  const { assetId, addresses } = await begin(started, 5);
  await put(addresses[0] ?? '', 'hello');
  expect(await media.uploads.abort(bob, assetId)).toBe('unknown');
  const [one, other] = await Promise.all([
    media.uploads.abort(alice, assetId),
    media.uploads.abort(alice, assetId),
  ]);
  expect([one, other, await media.uploads.abort(alice, assetId)]).toEqual(['aborted', 'aborted', 'aborted']);
  expect(await media.library.held(alice)).toBe(0);
  expect(await files(folder)).toEqual([]);
  expect(await media.library.read(alice, assetId)).toBeUndefined();
  expect(await media.uploads.complete(objects, alice, assetId)).toBeUndefined();
  expect(await media.library.delete(alice, assetId)).toBe('unknown');
  expect((await put(addresses[0] ?? '', 'hello')).status).toBe(404);
  expect(await media.ownership.asset(callerOf(alice), assetId)).toBe(true);
  expect(await media.ownership.asset(callerOf(bob), assetId)).toBe(false);
});

test('a finished asset cannot be aborted (MEDIA-22)', async () => {
  const started = await startMedia();
  const assetId = await readyAsset(started);
  expect(await started.media.uploads.abort(started.alice, assetId)).toBe('finished');
  expect(await started.media.library.read(started.alice, assetId)).toMatchObject({ status: 'READY' });
});

test('either an abort or a concurrent completion wins', async () => {
  const started = await startMedia();
  const { media, objects, alice, store, folder } = started;
  for (let round = 0; round < 5; round += 1) {
    const { assetId, addresses } = await begin(started, 5);
    await put(addresses[0] ?? '', 'hello');
    await Promise.all([media.uploads.complete(objects, alice, assetId), media.uploads.abort(alice, assetId)]);
    await media.idle();
    const asset = await media.library.read(alice, assetId);
    if (asset) expect(asset.status).toBe('FAILED');
    expect(await media.library.held(alice)).toBe(0);
  }
  expect(await files(folder)).toEqual([]);
  expect(await countOf(store, 'media_removals')).toBe(0);
});

test('abandoned uploads are released after a day, when their addresses have expired (MEDIA-26)', async () => {
  const started = await startMedia();
  const { media, alice, clock, folder, store } = started;
  const kept = await readyAsset(started);
  const held = await media.library.held(alice);
  const { assetId, addresses } = await begin(started, 5);
  await put(addresses[0] ?? '', 'hello');
  clock.advance(23 * 3_600_000);
  expect(await media.uploads.sweep()).toBe(0);
  clock.advance(3_600_000);
  expect((await put(addresses[0] ?? '', 'hello')).status).toBe(403);
  expect(await media.uploads.sweep()).toBe(1);
  expect(await media.library.held(alice)).toBe(held);
  expect(await media.library.read(alice, assetId)).toBeUndefined();
  expect(await media.uploads.abort(alice, assetId)).toBe('aborted');
  expect(await media.library.read(alice, kept)).toMatchObject({ status: 'READY' });
  expect(await files(folder)).toHaveLength(2);
  clock.advance(31 * 24 * 3_600_000);
  await media.uploads.sweep();
  expect(await countOf(store, 'media_assets')).toBe(1);
  expect(await media.uploads.abort(alice, assetId)).toBe('unknown');
});

test('an erased account cannot start uploads', async () => {
  const started = await startMedia();
  const { store, alice, clock } = started;
  await store.write('statement', (transaction) =>
    transaction.run(
      'UPDATE users SET erased_at = ? WHERE id = ?',
      new Date(clock.now()).toISOString(),
      alice,
    ),
  );
  await expect(begin(started, 5)).rejects.toThrow(AccountErasedError);
  expect(await countOf(store, 'media_assets')).toBe(0);
});

/** The names of all files below a folder. */
async function files(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
