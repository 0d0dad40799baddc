import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { listeningObjectStore, put } from '../../../fixtures/store/object-store.ts';
import { objectStorePromises } from '../../../fixtures/store/object-store-promises.ts';
import { MissingPartError } from '../../../ports/object-store.ts';

const key = 'media/ast_1/file';
const inAnHour = Date.parse('2026-01-01T01:00:00Z');
const tagOf = (bytes: Uint8Array | string) => `"${createHash('md5').update(bytes).digest('hex')}"`;

async function begin(sizes: readonly number[], clock = new ManualClock()) {
  const listening = await listeningObjectStore({ clock });
  const parts = sizes.map((byteSize, index) => ({ partNumber: index + 1, byteSize }));
  const begun = await listening.objects.begin(key, { parts, expiresAt: inAnHour });
  return { ...listening, clock, upload: { key, uploadId: begun.uploadId }, addresses: begun.addresses };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

objectStorePromises(test, async () => {
  const clock = new ManualClock();
  const { objects, folder } = await listeningObjectStore({ clock });
  const again = async () => (await listeningObjectStore({ clock, folder })).objects;
  return { objects, now: clock.now(), again };
});

test('accepts parts in any order and in parallel, and joins them in their order', async () => {
  const size = 3_000_000;
  const pieces = Array.from({ length: 5 }, () => randomBytes(size));
  const { objects, upload, addresses, folder } = await begin(pieces.map(() => size));
  const responses = await Promise.all(
    [4, 2, 0, 1, 3].map((index) => put(addresses[index] ?? '', pieces[index] ?? '')),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const stored = await objects.parts(upload);
  expect(stored.map(({ etag }) => etag)).toEqual(pieces.map(tagOf));
  await objects.assemble(upload, stored);
  const whole = Buffer.from(await objects.read(key, 0, 5 * size));
  expect(whole.equals(Buffer.concat(pieces))).toBe(true);
  expect(await filesIn(folder)).toHaveLength(1);
});

test.each(['../../victim', '../../../victim', '..', '.', '', '../objects', '../open'])(
  'upload id %j of a tampered row removes nothing outside its folder',
  async (uploadId) => {
    const { folder, upload } = await begin([3]);
    const below = join(folder, 'uploads-of-a-test');
    const nested = (await listeningObjectStore({ clock: new ManualClock(), folder: below })).objects;
    for (const parent of [folder, below]) {
      await mkdir(join(parent, 'victim'));
      await writeFile(join(parent, 'victim', 'file'), 'precious');
    }
    await nested.write(key, 'video/mp4', new Uint8Array([1]));
    const before = await filesIn(folder);
    expect(before).toHaveLength(3);
    await nested.removeUpload(uploadId);
    await nested.remove('media/ast_2/file', uploadId);
    await expect(nested.assemble({ key: 'media/ast_2/file', uploadId }, [])).rejects.toThrow(
      MissingPartError,
    );
    expect(await filesIn(folder)).toEqual(before);
    expect(await readdir(join(folder, 'open'))).toEqual([upload.uploadId]);
    expect(await readdir(below)).toEqual(['objects', 'open', 'partial', 'sealed', 'victim']);
  },
);

test('a second PUT of a part replaces the first', async () => {
  const { objects, upload, addresses, folder } = await begin([3]);
  await put(addresses[0] ?? '', 'one');
  await put(addresses[0] ?? '', 'two');
  const stored = await objects.parts(upload);
  expect(stored).toEqual([{ partNumber: 1, byteSize: 3, etag: tagOf('two') }]);
  expect(await filesIn(folder)).toHaveLength(1);
  await expect(objects.assemble(upload, [{ partNumber: 1, etag: tagOf('one') }])).rejects.toThrow(
    MissingPartError,
  );
});

test('rejects a body of another length and stores nothing', async () => {
  const { objects, upload, addresses, folder } = await begin([5]);
  const [address = ''] = addresses;
  expect((await put(address, 'hell')).status).toBe(400);
  expect((await put(address, 'hello!')).status).toBe(400);
  for (const text of ['hell', 'hello!']) {
    expect((await put(address, new Blob([text]).stream())).status).toBe(400);
  }
  expect(await objects.parts(upload)).toEqual([]);
  expect(await filesIn(folder)).toEqual([]);
  expect((await put(address, new Blob(['hello']).stream())).status).toBe(200);
});

test('rejects a body above the limit of the storage host with 413, even at an invalid address (MEDIA-47)', async () => {
  const { addresses } = await begin([5]);
  const large = new Uint8Array(100_000_001);
  for (const address of [addresses[0] ?? '', `${new URL(addresses[0] ?? '').origin}/files/nothing`]) {
    expect(await put(address, large)).toMatchObject({
      status: 413,
      text: expect.stringContaining('100000000'),
    });
  }
});

test('an address is valid only for its own request', async () => {
  const { objects, addresses, clock } = await begin([5, 5]);
  const first = new URL(addresses[0] ?? '');
  const change = (edit: (url: URL) => void) => {
    const url = new URL(first);
    edit(url);
    return url.href;
  };
  const changed = [
    change((url) => url.searchParams.set('part', '2')),
    change((url) => url.searchParams.set('size', '6')),
    change((url) => url.searchParams.set('expires', '9999999999')),
    change((url) => url.searchParams.set('upload', '../objects')),
    change((url) => url.searchParams.append('part', '2')),
    change((url) => url.searchParams.delete('signature')),
    change((url) => url.searchParams.set('signature', 'x')),
    change((url) => {
      url.pathname = '/files/media/ast_2/file';
    }),
    change((url) => {
      url.pathname = '/files/media/%2e%2e%2f%2e%2e%2fkeys';
    }),
  ];
  for (const url of changed) expect((await put(url, 'hello')).status).toBe(403);
  expect((await fetch(first)).status).toBe(403);
  const download = await objects.urlFor(key, inAnHour, { contentType: 'image/png' });
  expect((await put(download, 'hello')).status).toBe(403);
  expect((await fetch(download.replace('image%2Fpng', 'text%2Fhtml'))).status).toBe(403);
  expect((await fetch(download)).status).toBe(404);
  clock.advance(3_600_000);
  expect(await put(first.href, 'hello')).toMatchObject({
    status: 403,
    text: expect.stringContaining('expired'),
  });
});

test('a download address lasts slightly longer than requested, so that repeated requests return the same one', async () => {
  const { objects, clock } = await begin([1]);
  const requestedExpiry = clock.now() + 15 * 60_000 - 1;
  const address = await objects.urlFor(key, requestedExpiry, { contentType: 'image/png' });
  expect(await objects.urlFor(key, requestedExpiry - 60_000, { contentType: 'image/png' })).toBe(address);
  clock.advance(15 * 60_000 - 1);
  expect((await fetch(address)).status).toBe(404);
  clock.advance(1);
  expect((await fetch(address)).status).toBe(403);
});

test('an assembled object accepts no more parts, and a repeated call changes nothing', async () => {
  const { objects, upload, addresses } = await begin([3, 3]);
  await put(addresses[0] ?? '', 'abc');
  await put(addresses[1] ?? '', 'def');
  const stored = await objects.parts(upload);
  await Promise.all([objects.assemble(upload, stored), objects.assemble(upload, stored)]);
  await objects.assemble(upload, stored);
  expect((await put(addresses[0] ?? '', 'xyz')).status).toBe(404);
  expect(Buffer.from(await objects.read(key, 0, 10)).toString()).toBe('abcdef');
});

test('rejects a part that arrives while the upload is completed', async () => {
  const { objects, upload, addresses, folder } = await begin([4]);
  const feed: { push?: ReadableStreamDefaultController } = {};
  const body = new ReadableStream({
    start(controller) {
      feed.push = controller;
      controller.enqueue(new Uint8Array(2));
    },
  });
  const putting = put(addresses[0] ?? '', body);
  await expect.poll(async () => (await filesIn(folder)).length).toBe(1);
  await objects.remove(key, upload.uploadId);
  feed.push?.enqueue(new Uint8Array(2));
  feed.push?.close();
  expect((await putting).status).toBe(404);
  expect(await filesIn(folder)).toEqual([]);
});

test('a sender that disconnects leaves no bytes', async () => {
  const { addresses, folder } = await begin([1000]);
  const stop = new AbortController();
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) });
  const putting = fetch(addresses[0] ?? '', {
    method: 'PUT',
    body,
    signal: stop.signal,
    duplex: 'half',
  }).catch(() => 'gone');
  await expect.poll(async () => (await filesIn(folder)).length).toBe(1);
  stop.abort();
  expect(await putting).toBe('gone');
  await expect.poll(async () => (await filesIn(folder)).length).toBe(0);
});

test('removes objects, and uploads with their parts', async () => {
  const { objects, upload, addresses, folder } = await begin([3]);
  await objects.write('media/ast_1/thumbnail.jpg', 'image/jpeg', new Uint8Array([1, 2, 3]));
  await put(addresses[0] ?? '', 'abc');
  await objects.remove(key, upload.uploadId);
  await objects.remove('media/ast_1/thumbnail.jpg');
  await objects.remove('media/ast_1/thumbnail.jpg');
  expect(await filesIn(folder)).toEqual([]);
  expect((await put(addresses[0] ?? '', 'abc')).status).toBe(404);
});
