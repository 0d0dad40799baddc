import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createClient, poll } from '../../../generated/client/index.ts';
import type { UploadState } from '../../../generated/client/runtime/upload/upload.ts';
import { openPage } from '../../fixtures/browser/browser.ts';
import { clientPage } from '../../fixtures/browser/client-page.ts';
import { startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { cuttingProxy } from '../../fixtures/http/cutting-proxy.ts';
import { imageFile } from '../../fixtures/media-library/media-files.ts';
import { requires } from '../../fixtures/requirements.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

const mebibyte = 2 ** 20;

/** A picture file large enough to be uploaded in parts. */
async function largePicture() {
  const bytes = Buffer.alloc(66 * mebibyte);
  bytes.set(await imageFile('image/png', 40, 30));
  const path = join(await temporaryFolder(), 'picture.png');
  await writeFile(path, bytes);
  const file = await open(path);
  onTestFinished(() => file.close());
  return file;
}

test('a file is uploaded over a network that breaks, also after a restart, and an abandoned upload is freed', async () => {
  const proxy = await cuttingProxy();
  const deployment = await startDeployment({ PUBLIC_URL: proxy.url });
  proxy.to(Number(deployment.port));
  const auth = await deployment.token('alice');
  const api = createClient({ baseUrl: proxy.url, auth });
  const file = await largePicture();
  const details = { filename: 'picture.png', contentType: 'image/png' } as const;

  proxy.cut(2, mebibyte);
  const ending = new AbortController();
  let state: UploadState | undefined;
  const onState = (one: UploadState) => {
    state = one;
    if (one.sent.length === 2) ending.abort(new Error('the program ends'));
  };
  const first = api.media.upload(file, details, {
    keepOnFailure: true,
    onState,
    signal: ending.signal,
    concurrency: 1,
  });
  expect(await first.safe()).toMatchObject({
    ok: false,
    error: { kind: 'abort', operation: 'createMediaUpload' },
  });
  expect(proxy.cuts()).toBe(2);

  proxy.cut(2, mebibyte);
  const resume: UploadState = JSON.parse(JSON.stringify(state));
  const again = createClient({ baseUrl: proxy.url, auth });
  const { assetId } = await again.media.upload(file, details, { resume });
  expect([proxy.cuts(), resume.sent.length]).toEqual([4, 2]);
  const asset = await poll(() => again.media.getAsset(assetId), {
    intervalMs: 50,
    until: ({ status }) => status !== 'UPLOADING',
  });
  expect(asset).toMatchObject({ status: 'READY', sizeBytes: 66 * mebibyte, width: 40, height: 30 });

  const { quotaUsedBytes } = await again.media.listAssets();
  const stopping = new AbortController();
  const given = again.media.upload(file, details, {
    signal: stopping.signal,
    onProgress: ({ sent }) => sent > 0 && stopping.abort(),
  });
  expect(await given.safe()).toMatchObject({ error: { kind: 'abort' } });
  expect(await again.media.listAssets()).toMatchObject({ quotaUsedBytes, data: [{ id: assetId }] });
  const tooLarge = { stat: async () => ({ size: 2 ** 40 }), read: async () => ({ bytesRead: 0 }) };
  expect(await again.media.upload(tooLarge, details).safe()).toMatchObject({
    error: { kind: 'api', status: 402, code: 'storage_quota_exceeded' },
  });
}, 120_000);

type Client = typeof import('../../../generated/client/index.ts');

/** Runs in a page of another origin. */
const uploadInPage = async (client: Client, baseUrl: string, auth: string, picture: number[]) => {
  const api = client.createClient({ baseUrl, auth });
  const bytes = new Uint8Array(20 * 2 ** 20);
  bytes.set(picture);
  const seen: number[] = [];
  const onProgress = ({ sent }: { sent: number }) => seen.push(sent);
  const file = new File([bytes], 'a.png', { type: 'image/png' });
  const { filename, status, sizeBytes } = await api.media.upload(file, { folder: 'Here' }, { onProgress });
  const large = new File([bytes, bytes, bytes, bytes], 'b.png', { type: 'image/png' });
  const parts = await api.media.upload(large);
  const ending = new AbortController();
  const given = await api.media
    .upload(
      large,
      {},
      { signal: ending.signal, onProgress: ({ sent }: { sent: number }) => sent > 0 && ending.abort() },
    )
    .safe();
  return { filename, status, sizeBytes, seen, parts: parts.sizeBytes, kind: given.error?.kind };
};

requires('browser')(
  'a page of another origin uploads a file with progress',
  async () => {
    const deployment = await startDeployment();
    const page = await openPage();
    await page.open(await clientPage());
    const picture = [...(await imageFile('image/png', 4, 3))];
    const given = [deployment.baseUrl, await deployment.token('alice'), picture].map((one) =>
      JSON.stringify(one),
    );
    const result = await page.evaluate(`(${uploadInPage})(client, ${given.join(', ')})`);
    expect(result).toMatchObject({
      filename: 'a.png',
      sizeBytes: 20 * mebibyte,
      parts: 80 * mebibyte,
      kind: 'abort',
      status: expect.stringMatching(/^(UPLOADING|READY)$/),
    });
    const { seen } = result as { seen: number[] };
    // Progress is reported in steps, which `fetch` alone would not do.
    expect(seen.length).toBeGreaterThan(2);
    expect([seen[0], seen.at(-1)]).toEqual([0, 20 * mebibyte]);
    expect(seen.toSorted((one, other) => one - other)).toEqual(seen);
  },
  120_000,
);
