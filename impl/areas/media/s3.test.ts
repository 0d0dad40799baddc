import { expect, vi } from 'vitest';
import { UnavailableError } from '../../../generated/server/runtime/errors/api-error.ts';
import { callerOf } from '../../fixtures/callers.ts';
import { imageFile } from '../../fixtures/media-library/media-files.ts';
import { begin, countOf, readyAsset, startMedia } from '../../fixtures/media-library/media-library.ts';
import { requires } from '../../fixtures/requirements.ts';
import { put } from '../../fixtures/store/object-store.ts';
import { s3Front } from '../../fixtures/store/s3-server/s3-front.ts';
import { newBucket, s3ObjectStore, s3Server } from '../../fixtures/store/s3-server/s3-server.ts';

const test = requires('s3');
/** The storage server runs in Python, and each request to it has three attempts with pauses. */
const scaledTimeout = 240_000;
const soon = { timeout: 60_000, interval: 100 };
const upload = { filename: 'a.mp4', contentType: 'video/mp4', byteSize: 5 } as const;

/** A media area with a storage that fails on demand. */
async function start() {
  const bucket = await newBucket();
  const front = await s3Front(await s3Server());
  const storage = await s3ObjectStore({ bucket, endpoint: front.endpoint });
  return { ...(await startMedia({ storage })), bucket, front };
}

test(
  'uploads an image over S3, which becomes READY with a thumbnail, can be downloaded and deleted',
  async () => {
    const started = await start();
    const { media, alice, objects } = started;
    const assetId = await readyAsset(started);
    const caller = callerOf(alice);
    const response = await media.handlers.getMediaAsset({ caller, params: { assetId } });
    if (response.status !== 200) throw new Error('it is there');
    const file = await fetch(response.body.downloadUrl ?? '');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(file.headers.get('content-disposition')).toContain('filename="a.png"');
    const thumbnail = await fetch(response.body.thumbnailUrl ?? '');
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await media.library.delete(alice, assetId)).toBe('deleted');
    await vi.waitFor(async () => expect(await objects.size(`media/${assetId}/file`)).toBeUndefined(), soon);
    expect(await Array.fromAsync(objects.leftovers(0))).toEqual([]);
  },
  scaledTimeout,
);

test(
  'an aborted upload leaves nothing, and its address is invalid',
  async () => {
    const started = await start();
    const { media, alice, objects } = started;
    const { assetId, addresses } = await begin(started, 5);
    await put(addresses[0] ?? '', 'hello');
    expect(await media.uploads.abort(alice, assetId)).toBe('aborted');
    expect((await put(addresses[0] ?? '', 'hello')).status).toBe(404);
    expect(await Array.fromAsync(objects.leftovers(0))).toEqual([]);
  },
  scaledTimeout,
);

test.each(['slow down', 'away'] as const)(
  'storage that is "%s" gives 503, no upload is started, completed or lost, and all succeed afterwards',
  async (trouble) => {
    const started = await start();
    const { media, alice, front, store } = started;
    const { handlers } = media;
    const caller = callerOf(alice);
    front.trouble = trouble;
    await expect(handlers.createMediaUpload({ caller, body: upload })).rejects.toThrow(UnavailableError);
    expect(await countOf(store, 'media_assets')).toBe(0);
    front.trouble = 'none';
    const bytes = await imageFile('image/png', 20, 10);
    const { assetId, addresses } = await begin(started, bytes.length);
    await put(addresses[0] ?? '', bytes);
    front.trouble = trouble;
    const params = { assetId };
    const completing = handlers.completeMediaUpload({ caller, params, body: undefined });
    await expect(completing).rejects.toThrow(UnavailableError);
    front.trouble = 'none';
    expect(await handlers.completeMediaUpload({ caller, params, body: undefined })).toMatchObject({
      status: 200,
    });
    front.trouble = trouble;
    const met = front.troubled();
    await vi.waitFor(() => expect(front.troubled()).toBeGreaterThan(met), soon);
    front.trouble = 'none';
    const status = async () => (await media.library.read(alice, assetId))?.status;
    await vi.waitFor(async () => expect(await status()).toBe('READY'), soon);
  },
  scaledTimeout,
);

test(
  'finds an assembled object although the response to its assembly was lost',
  async () => {
    const started = await start();
    const { media, alice, front, objects } = started;
    const bytes = await imageFile('image/png', 20, 10);
    const { assetId, addresses } = await begin(started, bytes.length);
    await put(addresses[0] ?? '', bytes);
    expect(await media.uploads.complete(objects, alice, assetId)).toMatchObject({ status: 'UPLOADING' });
    front.trouble = 'answers lost';
    await vi.waitFor(() => expect(front.troubled()).toBeGreaterThan(3), soon);
    front.trouble = 'none';
    const status = async () => (await media.library.read(alice, assetId))?.status;
    await vi.waitFor(async () => expect(await status()).toBe('READY'), soon);
  },
  scaledTimeout,
);

test(
  'silent storage gives 503 after a timeout, and does not prevent the start',
  async () => {
    const front = await s3Front(await s3Server());
    front.trouble = 'silent';
    const storage = await s3ObjectStore({ bucket: 'some', endpoint: front.endpoint, timeoutMs: 300 });
    const { media, alice } = await startMedia({ storage });
    const creating = media.handlers.createMediaUpload({ caller: callerOf(alice), body: upload });
    await expect(creating).rejects.toThrow(UnavailableError);
  },
  scaledTimeout,
);
