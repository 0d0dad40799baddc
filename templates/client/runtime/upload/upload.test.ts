import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type UploadState, type UploadSteps, uploadFile } from './upload.ts';

const partSize = 1000;

interface Completed {
  readonly status: 200;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * A storage host that stores parts. `trouble` returns an error status, cuts the connection or sends no
 * response.
 */
async function storage(
  trouble: (request: number, part: string) => number | 'cut' | 'hang' | undefined = () => undefined,
) {
  const parts = new Map<string, Buffer>();
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const part = request.url?.slice(1) ?? '';
    const what = trouble(requested.push(part), part);
    if (what === 'hang') return;
    if (what === 'cut') {
      request.once('data', () => request.socket.destroy());
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (what === undefined) parts.set(part, Buffer.concat(chunks));
      response.writeHead(what ?? 200, { etag: `"${part}"` }).end();
    });
    request.on('error', () => undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo; // It listens on TCP.
  const whole = () =>
    Buffer.concat([...parts].sort(([one], [other]) => Number(one) - Number(other)).map(([, bytes]) => bytes));
  return { requested, parts, whole, url: (part: number) => `http://127.0.0.1:${port}/${part}` };
}

/** An API with uploads in parts over a storage; records its calls. */
function api(url: (part: number) => string, multipart = true) {
  const calls: { readonly name: string; readonly body: unknown }[] = [];
  const respond = (name: string, body: unknown, given?: unknown): Completed => {
    calls.push({ name, body: given });
    return { status: 200, headers: {}, body };
  };
  const steps: UploadSteps<Completed> = {
    operation: 'beginThing',
    completion: 'endThing',
    file: { size: 'bytes', name: 'title', type: 'kind' },
    needs: ['title'],
    plan: {
      id: 'resourceId',
      whole: 'address',
      parts: { list: 'slices', number: 'no', offset: 'from', size: 'length', url: 'at' },
    },
    listed: { list: 'sent', number: 'no', etag: 'tag' },
    begin: async (given) => {
      const size = Number('bytes' in given && given.bytes);
      const slices = Array.from({ length: Math.ceil(size / partSize) }, (_, index) => ({
        no: index + 1,
        from: index * partSize,
        length: Math.min(partSize, size - index * partSize),
        at: url(index + 1),
      }));
      return respond(
        'begin',
        { resourceId: 'thing_1', ...(multipart ? { slices } : { address: url(1) }) },
        given,
      );
    },
    complete: async (id, body) => respond('complete', { id }, body),
    abort: async (id) => respond('abort', undefined, id),
  };
  return { calls, steps, called: () => calls.map(({ name }) => name) };
}

/** Bytes without a repeated block. */
function bytesOf(size: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: size }, (_, index) => (index * 7 + (index >> 8)) % 251);
}

async function openFile(bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  const handle = await open(path);
  onTestFinished(async () => {
    await handle.close();
    await rm(folder, { recursive: true });
  });
  return handle;
}

const bytes = bytesOf(4500);
const title = 'a title';

test('uploads every kind of file in parts, and completes the upload with the entity tags of the parts', async () => {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  const files = [
    bytes,
    bytes.buffer,
    new Blob([bytes]),
    new File([bytes], title),
    await openFile(bytes),
    shared,
  ];
  for (const file of files) {
    const { whole, url } = await storage();
    const { steps, calls } = api(url);
    const seen: number[] = [];
    const onProgress = ({ sent }: { sent: number }) => seen.push(sent);
    const respond = await uploadFile(steps, file, file instanceof File ? {} : { title }, { onProgress });
    expect(respond.body).toEqual({ id: 'thing_1' });
    expect(whole().equals(bytes)).toBe(true);
    const parts = [1, 2, 3, 4, 5].map((no) => ({ no, tag: `"${no}"` }));
    expect(calls).toEqual([
      { name: 'begin', body: { title, bytes: 4500 } },
      { name: 'complete', body: { sent: expect.arrayContaining(parts) } },
    ]);
    expect([seen.at(0), seen.at(-1), seen.length]).toEqual([0, 4500, 6]);
  }
});

test('completes a file uploaded as one without a list of parts', async () => {
  const { whole, url } = await storage();
  const { steps, calls } = api(url, false);
  await uploadFile(steps, new File([bytes], 'a', { type: 'image/png' }), { title });
  expect(whole().equals(bytes)).toBe(true);
  expect(calls).toEqual([
    { name: 'begin', body: { title, kind: 'image/png', bytes: 4500 } },
    { name: 'complete', body: undefined },
  ]);
});

test('retries only the parts that did not arrive', async () => {
  const once = new Set<string>();
  const { requested, whole, url } = await storage((_, part) => {
    if (once.has(part)) return undefined;
    once.add(part);
    return part === '2' ? 'cut' : part === '4' ? 503 : undefined;
  });
  await uploadFile(api(url).steps, bytes, { title });
  expect(whole().equals(bytes)).toBe(true);
  expect(requested.toSorted()).toEqual(['1', '2', '2', '3', '4', '4', '5']);
});

test('aborts an upload that storage rejects, and errors contain no address', async () => {
  const { requested, url } = await storage((_, part) => (part === '1' ? 403 : undefined));
  const { steps, called } = api(url);
  const error: unknown = await uploadFile(steps, bytes, { title }, { concurrency: 1 }).catch(
    (cause: unknown) => cause,
  );
  expect(error).toMatchObject({ kind: 'api', status: 403, operation: 'beginThing, part 1' });
  expect(`${error} ${JSON.stringify(error)}`).not.toContain('127.0.0.1');
  expect([requested, called()]).toEqual([['1'], ['begin', 'abort']]);
});

test('resumes a kept upload after a restart', async () => {
  let isOut = true;
  const { requested, whole, url } = await storage((_, part) => (isOut && Number(part) > 2 ? 403 : undefined));
  const { steps, called } = api(url);
  let state: UploadState | undefined;
  const onState = (one: UploadState) => {
    state = one;
  };
  const options = { keepOnFailure: true, onState, concurrency: 1 };
  await expect(uploadFile(steps, bytes, { title }, options)).rejects.toMatchObject({ status: 403 });
  isOut = false;
  const resume: UploadState = JSON.parse(JSON.stringify(state));
  expect(resume.sent).toEqual([
    { number: 1, etag: '"1"' },
    { number: 2, etag: '"2"' },
  ]);
  await expect(uploadFile(steps, bytes.subarray(1), {}, { ...options, resume })).rejects.toThrow(
    'beginThing: the file has 4499 bytes, the upload to resume has 4500.',
  );
  const seen: number[] = [];
  await uploadFile(steps, bytes, {}, { resume, onProgress: ({ sent }) => seen.push(sent) });
  expect([seen[0], whole().equals(bytes)]).toEqual([2000, true]);
  expect(requested.toSorted()).toEqual(['1', '2', '3', '3', '4', '5']);
  expect(called()).toEqual(['begin', 'complete']);
});

test.each([true, false])('a signal ends an upload at once (keepOnFailure: %s)', async (keepOnFailure) => {
  const { requested, url } = await storage((count) => (count > 1 ? 'hang' : undefined));
  const { steps, called } = api(url);
  const ending = new AbortController();
  const onProgress = ({ sent }: { sent: number }) => sent > 0 && ending.abort(new Error('enough'));
  const uploading = uploadFile(steps, bytes, { title }, { signal: ending.signal, onProgress, keepOnFailure });
  await expect(uploading).rejects.toMatchObject({ kind: 'abort', cause: { message: 'enough' } });
  expect(requested.length).toBeLessThan(6);
  expect(called()).toEqual(keepOnFailure ? ['begin'] : ['begin', 'abort']);
});

test('retries a part that times out, and fails after the last retry', async () => {
  const { requested, url } = await storage(() => 'hang');
  const { steps } = api(url, false);
  const uploading = uploadFile(steps, bytes, { title }, { timeout: 20, retries: 1 });
  await expect(uploading).rejects.toMatchObject({ kind: 'timeout', timeout: 20 });
  expect(requested).toHaveLength(2);
});

test('retries a lost completion', async () => {
  const { url } = await storage();
  const lost = api(url);
  let tries = 0;
  const steps: UploadSteps<Completed> = {
    ...lost.steps,
    complete: async (id, body, options) => {
      tries += 1;
      if (tries === 1) throw new TypeError('fetch failed');
      return lost.steps.complete(id, body, options);
    },
  };
  expect((await uploadFile(steps, bytes, { title })).body).toEqual({ id: 'thing_1' });
  expect([tries, lost.called()]).toEqual([2, ['begin', 'complete']]);
});

test('throws before any request if a required member of the file is missing', async () => {
  const { url } = await storage();
  const { steps, called } = api(url);
  await expect(uploadFile(steps, bytes)).rejects.toThrow(
    'beginThing: the file has no `title`; pass it in the request.',
  );
  expect(called()).toEqual([]);
});

test('rejects a response whose parts do not cover the file', async () => {
  const { requested, url } = await storage();
  const { steps } = api(url);
  const plans = [
    [{ slices: [] }, 'came with no `resourceId`'],
    [{ resourceId: 'a' }, 'came with no address for the bytes'],
    [
      { resourceId: 'a', slices: [{ no: 1, from: 0, length: 10, at: url(1) }] },
      'came with parts that do not cover the file',
    ],
  ] as const;
  for (const [body, what] of plans) {
    const begin = async () => ({ status: 201, headers: {}, body });
    await expect(uploadFile({ ...steps, begin }, bytes, { title })).rejects.toThrow(
      `beginThing: 201 ${what}.`,
    );
  }
  expect(requested).toEqual([]);
});
