import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rmdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { bytesOnDisk } from '../../../fixtures/store/disk-usage.ts';
import { type HeldPut, holdPut } from '../../../fixtures/store/held-put.ts';
import { listeningObjectStore, put } from '../../../fixtures/store/object-store.ts';
import { ObjectStoreUnavailableError } from '../../../ports/object-store.ts';
import { StagedUploads } from './staging.ts';

const key = 'media/ast_1/file';
const inAnHour = Date.parse('2026-01-01T01:00:00Z');
const mebibyte = 1024 * 1024;

async function begin(sizes: readonly number[]) {
  const listening = await listeningObjectStore();
  const parts = sizes.map((byteSize, index) => ({ partNumber: index + 1, byteSize }));
  const { uploadId, addresses } = await listening.objects.begin(key, { parts, expiresAt: inAnHour });
  const [address = ''] = addresses;
  return { ...listening, upload: { key, uploadId }, addresses, address };
}

/** An open PUT after the server has stored `stored` of its bytes, and the folder has `total` bytes in all. */
async function hold(folder: string, address: string, stored: number, total = stored): Promise<HeldPut> {
  const held = holdPut(address);
  await held.send(new Uint8Array(stored));
  await expect.poll(() => bytesOnDisk(folder)).toBe(total);
  return held;
}

test('eight unfinished PUTs of one part store no more bytes than the part has', async () => {
  const size = 2 * mebibyte;
  const { folder, address } = await begin([size]);
  const held: HeldPut[] = [];
  for (let count = 1; count <= 8; count += 1) held.push(await hold(folder, address, size - count));
  for (const replaced of held.slice(0, -1)) expect(await replaced.status).toBe(409);
  const newest = held.at(-1);
  await newest?.send(new Uint8Array(8));
  newest?.end();
  expect(await newest?.status).toBe(200);
  expect(await bytesOnDisk(folder)).toBe(size);
});

test('concurrent PUTs of one part leave the bytes of only one', async () => {
  const size = mebibyte;
  const { folder, address, objects, upload } = await begin([size]);
  const bodies = Array.from({ length: 12 }, () => randomBytes(size));
  const responses = await Promise.all(bodies.map((body) => put(address, body)));
  const stored = responses.filter(({ status }) => status === 200);
  expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(stored.length).toBeGreaterThan(0);
  const [part] = await objects.parts(upload);
  expect(stored.map(({ etag }) => etag)).toContain(part?.etag);
  expect(await bytesOnDisk(folder)).toBe(size);
});

test('a repeated PUT of a part replaces its old bytes on the disk', async () => {
  const size = mebibyte;
  const { folder, address } = await begin([size]);
  expect((await put(address, new Uint8Array(size))).status).toBe(200);
  const again = await hold(folder, address, size - 1);
  await again.send(new Uint8Array(1));
  again.end();
  expect(await again.status).toBe(200);
  expect(await bytesOnDisk(folder)).toBe(size);
});

test('a chunked body above the size of its part stores nothing', async () => {
  const { folder, address } = await begin([mebibyte]);
  const held = await hold(folder, address, mebibyte);
  await held.send(new Uint8Array(1));
  expect(await held.status).toBe(400);
  await expect.poll(() => bytesOnDisk(folder)).toBe(0);
});

test.each(['removed', 'assembled'] as const)(
  'an upload that is %s ends its unfinished PUTs and frees their bytes',
  async (how) => {
    const { objects, folder, addresses, upload } = await begin([3, mebibyte]);
    const tag = (await put(addresses[0] ?? '', 'abc')).etag ?? '';
    const held = await hold(folder, addresses[1] ?? '', mebibyte - 1, mebibyte + 2);
    if (how === 'removed') await objects.remove(key, upload.uploadId);
    else await objects.assemble(upload, [{ partNumber: 1, etag: tag }]);
    expect(await bytesOnDisk(folder)).toBe(how === 'removed' ? 0 : 3);
    expect(await held.status).toBe(404);
  },
);

test('an object that is removed while it is downloaded frees its bytes', async () => {
  const { objects, folder } = await begin([1]);
  await objects.write(key, 'video/mp4', new Uint8Array(16 * mebibyte));
  const address = await objects.urlFor(key, inAnHour, { contentType: 'video/mp4' });
  const response = await fetch(address);
  const reader = response.body?.getReader();
  await reader?.read();
  await objects.remove(key);
  expect(await bytesOnDisk(folder)).toBe(0);
  const rest = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(rest()).rejects.toThrow();
});

test('joining parts needs the space of one part in addition to the file', async () => {
  const size = mebibyte;
  const { objects, folder, addresses, upload } = await begin(Array.from({ length: 8 }, () => size));
  for (const address of addresses) await put(address, randomBytes(size));
  const parts = await objects.parts(upload);
  let maxBytes = 0;
  let done = false;
  const assembling = objects.assemble(upload, parts).finally(() => {
    done = true;
  });
  while (!done) maxBytes = Math.max(maxBytes, await bytesOnDisk(folder));
  await assembling;
  expect(maxBytes).toBeLessThanOrEqual(9 * size);
  expect(await bytesOnDisk(folder)).toBe(8 * size);
});

test('the next start removes part files of a crashed process', async () => {
  const { folder, upload } = await begin([10]);
  const open = join(folder, 'open', upload.uploadId);
  await mkdir(join(folder, 'sealed', 'other'));
  const old = [
    join(open, 'partial-1-abc'),
    join(folder, 'sealed', 'other', 'partial-0011'),
    join(folder, 'partial', 'x'),
  ];
  const past = new Date(Date.now() - 10 * 60_000);
  for (const file of old) {
    await writeFile(file, 'left');
    await utimes(file, past, past);
  }
  await writeFile(join(open, 'partial-2-abc'), 'of another process that runs');
  await listeningObjectStore({ clock: new ManualClock(), folder });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['partial-2-abc']);
});

test('an upload staged while its parts are joined can be completed from the staged copy', async () => {
  const pieces = Array.from({ length: 6 }, () => randomBytes(300_000));
  const { objects, folder, addresses, upload } = await begin(pieces.map(({ length }) => length));
  for (const [index, address] of addresses.entries()) await put(address, pieces[index] ?? '');
  const parts = await objects.parts(upload);
  // A disk that fails in the middle: the fourth part cannot be read.
  const fourth = (await readdir(join(folder, 'open', upload.uploadId))).find((name) => name.startsWith('4-'));
  await rename(join(folder, 'open', upload.uploadId, fourth ?? ''), join(folder, 'fourth'));
  await mkdir(join(folder, 'open', upload.uploadId, fourth ?? ''));
  await expect(objects.assemble(upload, parts)).rejects.toThrow(ObjectStoreUnavailableError);
  const stage = join(folder, '..', 'stage');
  const staged = await StagedUploads.begin(folder, stage);
  const [sealed = ''] = await readdir(join(folder, 'sealed'));
  await rmdir(join(folder, 'sealed', sealed, fourth ?? ''));
  await rename(join(folder, 'fourth'), join(folder, 'sealed', sealed, fourth ?? ''));
  await staged.hold();
  const held = { key, completed: true, etags: parts.map(({ etag }) => etag) };
  expect(await staged.hasUpload(upload.uploadId, held)).toBe(true);
  // The deployment continues, and the staged copy must not change.
  await objects.assemble(upload, parts);
  await staged.settle(new Set(), new Map([[upload.uploadId, held]]));
  const restored = await listeningObjectStore({ folder: stage });
  await restored.objects.assemble(upload, parts);
  for (const store of [objects, restored.objects])
    expect(Buffer.from(await store.read(key, 0, 9_000_000)).equals(Buffer.concat(pieces))).toBe(true);
});
