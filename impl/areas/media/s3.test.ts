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
/** A server in Python, three attempts at each request, and pauses between them. */
const patient = 240_000;
const soon = { timeout: 60_000, interval: 100 };
const upload = { filename: 'a.mp4', contentType: 'video/mp4', byteSize: 5 } as const;

/** A media area whose storage has trouble when told to. */
async function start() {
  const bucket = await newBucket();
  const front = await s3Front(await s3Server());
  const storage = await s3ObjectStore({ bucket, endpoint: front.endpoint });
  return { ...(await startMedia({ storage })), bucket, front };
}

test(
  'an image goes up, becomes READY with a thumbnail, comes down and is deleted, over S3',
  async () => {
    const started = await start();
    const { media, alice, objects } = started;
    const assetId = await readyAsset(started);
    const caller = callerOf(alice);
    const answer = await media.handlers.getMediaAsset({ caller, params: { assetId } });
    if (answer.status !== 200) throw new Error('it is there');
    const file = await fetch(answer.body.downloadUrl ?? '');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(file.headers.get('content-disposition')).toContain('filename="a.png"');
    const thumbnail = await fetch(answer.body.thumbnailUrl ?? '');
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await media.library.delete(alice, assetId)).toBe('deleted');
    await vi.waitFor(async () => expect(await objects.size(`media/${assetId}/file`)).toBeUndefined(), soon);
    expect(await Array.fromAsync(objects.leftovers(0))).toEqual([]);
  },
  patient,
);

test(
  'an upload that is given up leaves nothing, and its address is dead',
  async () => {
    const started = await start();
    const { media, alice, objects } = started;
    const { assetId, addresses } = await begin(started, 5);
    await put(addresses[0] ?? '', 'hello');
    expect(await media.uploads.abort(alice, assetId)).toBe('aborted');
    expect((await put(addresses[0] ?? '', 'hello')).status).toBe(404);
    expect(await Array.fromAsync(objects.leftovers(0))).toEqual([]);
  },
  patient,
);

test.each(['slow down', 'away'] as const)(
  'storage that answers "%s" is 503, nothing is begun, completed or lost, and all goes on after it',
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
  patient,
);

test(
  'an object whose making was never answered is found where it is',
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
  patient,
);

test(
  'storage that says nothing is 503 once its time is over, and no reason not to start',
  async () => {
    const front = await s3Front(await s3Server());
    front.trouble = 'silent';
    const storage = await s3ObjectStore({ bucket: 'some', endpoint: front.endpoint, boundMs: 300 });
    const { media, alice } = await startMedia({ storage });
    const asked = media.handlers.createMediaUpload({ caller: callerOf(alice), body: upload });
    await expect(asked).rejects.toThrow(UnavailableError);
  },
  patient,
);
