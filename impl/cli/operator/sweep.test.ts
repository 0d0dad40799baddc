import { expect, test } from 'vitest';
import { run, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { put } from '../../fixtures/store/object-store.ts';

async function start(settings: Record<string, string> = {}) {
  const deployment = await startDeployment({ LOG_LEVEL: 'warn', ...settings });
  const token = await deployment.token('Alice');
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(deployment.baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json: Record<string, unknown> = JSON.parse(await response.text());
    return { code: response.status, ...json };
  };
  const operate = (...options: string[]) =>
    run('impl/cli/operator.ts', options, { DATA_DIR: deployment.dataDir, ...settings });
  return { call, operate };
}

test('sweep releases all unfinished uploads of a running deployment, or those of a minimum age (MEDIA-26)', async () => {
  const { call, operate } = await start();
  const upload = { filename: 'a.png', contentType: 'image/png', byteSize: 5 };
  const begun: Record<string, unknown> = await call('POST', '/v1/media', upload);
  const address = String(begun.uploadUrl);
  expect((await put(address, 'hello')).status).toBe(200);
  expect(await call('GET', '/v1/media')).toMatchObject({ quotaUsedBytes: 5 });
  expect((await operate('sweep', '--older-than', '3600')).stdout).toBe('0 uploads are released.\n');
  expect(await operate('sweep')).toMatchObject({ code: 0, stdout: '1 upload is released.\n' });
  expect(await call('GET', '/v1/media')).toMatchObject({ quotaUsedBytes: 0 });
  expect(await call('GET', `/v1/media/${begun.assetId}`)).toMatchObject({ code: 404 });
  expect((await put(address, 'hello')).status).toBe(404);
});

test('subscription switches a user’s subscription on and off', async () => {
  const { call, operate } = await start({ SUBSCRIPTIONS: 'none' });
  const config = {
    name: 'Archive',
    endpoint: 'https://127.0.0.1',
    bucket: 'recordings',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  };
  const create = () => call('POST', '/v1/storage-configs', config);
  expect(await create()).toMatchObject({ code: 402, error: { code: 'subscription_required' } });
  expect(await operate('subscription', 'alice', 'on')).toMatchObject({ code: 0 });
  expect(await create()).toMatchObject({ code: 201, status: 'unreachable' });
  expect((await operate('subscription', 'alice', 'off')).stdout).toBe('The subscription of alice is off.\n');
  expect(await create()).toMatchObject({ code: 402 });
});

test('media and storage operations return 503 without object storage', async () => {
  const { call } = await start({ OBJECT_STORE_URL: 'off' });
  const disabled = { code: 503, error: { code: 'storage_disabled' } };
  const upload = { filename: 'a.png', contentType: 'image/png', byteSize: 5 };
  expect(await call('POST', '/v1/media', upload)).toMatchObject(disabled);
  expect(await call('POST', '/v1/media/ast_1/complete')).toMatchObject(disabled);
  expect(await call('POST', '/v1/media/ast_1/abort')).toMatchObject(disabled);
  expect(await call('GET', '/v1/storage-configs')).toMatchObject(disabled);
  expect(await call('GET', '/v1/storage-configs/stc_1')).toMatchObject(disabled);
  expect(await call('GET', '/v1/media')).toMatchObject({ code: 200, data: [] });
});
