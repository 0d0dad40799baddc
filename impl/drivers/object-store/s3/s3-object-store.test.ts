import { expect } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { requires } from '../../../fixtures/requirements.ts';
import { put } from '../../../fixtures/store/object-store.ts';
import { objectStorePromises } from '../../../fixtures/store/object-store-promises.ts';
import { s3Front } from '../../../fixtures/store/s3-server/s3-front.ts';
import { newBucket, s3ObjectStore, s3Server } from '../../../fixtures/store/s3-server/s3-server.ts';
import { MissingPartError } from '../../../ports/object-store.ts';
import { StartError } from '../../../ports/start-error.ts';

const test = requires('s3');

objectStorePromises(test, async () => {
  const bucket = await newBucket();
  const again = () => s3ObjectStore({ bucket });
  return { objects: await again(), now: Date.now(), again };
});

test('a repeated request returns the same address, which expires', async () => {
  const bucket = await newBucket();
  const clock = new ManualClock(new Date(Date.now() - 2 * 3_600_000).toISOString());
  const objects = await s3ObjectStore({ bucket, clock });
  await objects.write('media/ast_1/file', 'image/png', new Uint8Array(3));
  const urlFor = (ms: number) =>
    objects.urlFor('media/ast_1/file', clock.now() + ms, { contentType: 'image/png' });
  const address = await urlFor(3_600_000);
  expect(await urlFor(3_600_000)).toBe(address);
  expect((await fetch(address)).status).toBe(403);
  expect((await fetch(await urlFor(3 * 3_600_000))).status).toBe(200);
});

test('queries the object if the storage no longer knows the upload after assembly', async () => {
  const front = await s3Front(await s3Server());
  const objects = await s3ObjectStore({ bucket: await newBucket(), endpoint: front.endpoint });
  const [key, parts] = ['media/ast_1/file', [{ partNumber: 1, byteSize: 3 }]];
  const { uploadId, addresses } = await objects.begin(key, { parts, expiresAt: Date.now() + 3_600_000 });
  const { etag = '' } = await put(addresses[0] ?? '', 'abc');
  const assemble = () => objects.assemble({ key, uploadId }, [{ partNumber: 1, etag }]);
  front.trouble = 'uploads forgotten';
  await expect(assemble()).rejects.toThrow(MissingPartError);
  front.trouble = 'none';
  await assemble();
  front.trouble = 'uploads forgotten';
  await assemble();
  expect(await objects.size(key)).toBe(3);
});

test('rejects a bucket of another deployment, and adopts a bucket that an earlier key marked', async () => {
  const bucket = await newBucket();
  const [old, young] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  await s3ObjectStore({ bucket, marks: [old] });
  await expect(s3ObjectStore({ bucket, marks: [young] })).rejects.toThrow(/another deployment's/);
  await s3ObjectStore({ bucket, marks: [young, old] });
  await s3ObjectStore({ bucket, marks: [young] });
  await expect(s3ObjectStore({ bucket, marks: [old] })).rejects.toThrow(StartError);
});

test('a missing bucket or a wrong secret ends the start with one line, without the secret', async () => {
  await expect(s3ObjectStore({ bucket: 'no-such-bucket' })).rejects.toThrow(
    /^OBJECT_STORE_URL names the bucket no-such-bucket, which cannot be used \(NoSuchBucket, 404\): create it/,
  );
  const credentials = { accessKeyId: 'tests:user', secretAccessKey: 'hunter2' };
  const rejected = s3ObjectStore({ bucket: await newBucket(), credentials });
  await expect(rejected).rejects.toThrow(/SignatureDoesNotMatch, 403\): check/);
  await expect(rejected).rejects.not.toThrow(/hunter2/);
});
