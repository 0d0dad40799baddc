import { expect, test } from 'vitest';
import { UnavailableError } from '../../../generated/server/runtime/errors/api-error.ts';
import { callerOf } from '../../fixtures/callers.ts';
import { begin, readyAsset, startMedia } from '../../fixtures/media-library/media-library.ts';
import { ObjectStoreUnavailableError } from '../../ports/object-store.ts';

const upload = { filename: 'a.mp4', contentType: 'video/mp4' } as const;

test('a READY asset has short-lived addresses of its file and thumbnail, a list row only of the thumbnail', async () => {
  const started = await startMedia();
  const { media, alice, clock } = started;
  const assetId = await readyAsset(started);
  const caller = callerOf(alice);
  const response = await media.handlers.getMediaAsset({ caller, params: { assetId } });
  if (response.status !== 200) throw new Error('it is there');
  expect(response.body).toEqual({
    assetId,
    filename: 'a.png',
    kind: 'image',
    status: 'READY',
    contentType: 'image/png',
    byteSize: expect.any(Number),
    sizeBytes: response.body.byteSize,
    durationSeconds: 0,
    width: 20,
    height: 10,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    downloadUrl: expect.any(String),
    thumbnailUrl: expect.any(String),
  });
  const { downloadUrl = '', thumbnailUrl = '' } = response.body;
  expect((await fetch(downloadUrl)).headers.get('content-disposition')).toContain('filename="a.png"');
  const thumbnail = await fetch(thumbnailUrl);
  expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

  const page = { limit: 5, after: undefined };
  const list = await media.handlers.listMediaAssets({ caller, page });
  expect(list).toMatchObject({
    items: [{ id: assetId, thumbnailUrl: expect.any(String) }],
    more: false,
    body: { quotaUsedBytes: response.body.byteSize, quotaLimitBytes: 10_000_000 },
  });
  expect(JSON.stringify(list)).not.toContain('downloadUrl');
  clock.advance(20 * 60_000);
  for (const url of [downloadUrl, thumbnailUrl]) expect((await fetch(url)).status).toBe(403);
});

test('without storage, uploads return 503 storage_disabled, and the library stays readable (CF-42)', async () => {
  const { media, alice } = await startMedia({ enabled: false });
  const caller = callerOf(alice);
  const params = { assetId: 'ast_unknown' };
  const disabled = { status: 503, error: { code: 'storage_disabled' } };
  const { handlers } = media;
  expect(await media.ownership.asset(caller, params.assetId)).toBe(true);
  expect(await handlers.createMediaUpload({ caller, body: { ...upload, byteSize: 1 } })).toMatchObject(
    disabled,
  );
  expect(await handlers.completeMediaUpload({ caller, params, body: undefined })).toMatchObject(disabled);
  expect(await handlers.abortMediaUpload({ caller, params })).toMatchObject(disabled);
  expect(await handlers.getMediaAsset({ caller, params })).toMatchObject({ status: 404 });
  expect(await handlers.deleteMediaAsset({ caller, params })).toMatchObject({ status: 404 });
  const list = await handlers.listMediaAssets({ caller, page: { limit: 5, after: undefined } });
  expect(list).toMatchObject({ status: 200, items: [] });
});

test('returns 503 unavailable while storage is unreachable, and starts or completes nothing', async () => {
  const started = await startMedia();
  const { media, alice, objects } = started;
  const caller = callerOf(alice);
  const { assetId } = await begin(started, 100);
  const down = () => Promise.reject(new ObjectStoreUnavailableError('the disk is gone'));
  Object.assign(objects, { begin: down, parts: down });
  const creating = media.handlers.createMediaUpload({ caller, body: { ...upload, byteSize: 1 } });
  await expect(creating).rejects.toThrow(UnavailableError);
  const completed = media.handlers.completeMediaUpload({ caller, params: { assetId }, body: undefined });
  await expect(completed).rejects.toThrow(UnavailableError);
  expect(await media.library.held(alice)).toBe(100);
  expect((await media.library.list(alice, { limit: 5 })).items).toEqual([]);
});

test('returns 402 with the ceiling for a large file, and 409 with the count for an asset in use', async () => {
  const started = await startMedia({ uses: () => 1 });
  const caller = callerOf(started.alice);
  const { handlers } = started.media;
  const large = await handlers.createMediaUpload({ caller, body: { ...upload, byteSize: 5_000_001 } });
  expect(large).toEqual({
    status: 402,
    error: { code: 'storage_quota_exceeded', message: expect.stringContaining('5000000 bytes') },
  });
  const assetId = await readyAsset(started);
  expect(await handlers.deleteMediaAsset({ caller, params: { assetId } })).toEqual({
    status: 409,
    error: { code: 'conflict', message: expect.stringContaining('1 studio source uses') },
  });
});

test('a multipart plan has parts and no uploadUrl, a single one the reverse (MEDIA-11, MEDIA-12)', async () => {
  const started = await startMedia({ limits: { accountBytes: 1e9, fileBytes: 1e9 } });
  const caller = callerOf(started.alice);
  const { handlers } = started.media;
  const single = await handlers.createMediaUpload({ caller, body: { ...upload, byteSize: 10 } });
  expect(single).toMatchObject({ body: { mode: 'single', kind: 'video', objectKey: expect.any(String) } });
  expect(single).not.toHaveProperty('body.parts');
  const multipart = await handlers.createMediaUpload({ caller, body: { ...upload, byteSize: 100_000_000 } });
  expect(multipart).toMatchObject({ body: { mode: 'multipart', partBytes: 16 * 1024 * 1024 } });
  expect(multipart).not.toHaveProperty('body.uploadUrl');
  if (multipart.status !== 201 || multipart.body.mode !== 'multipart') throw new Error('it is multipart');
  expect(multipart.body.parts.map((part) => Object.keys(part))).toEqual(
    Array.from({ length: 6 }, () => ['partNumber', 'offset', 'byteSize', 'url']),
  );
});
