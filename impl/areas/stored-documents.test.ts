import { expect, test } from 'vitest';
import { migrations } from '../drivers/store/migrations/migrations.ts';
import { rows } from '../fixtures/deployment/data-folder.ts';
import { run, startDeployment } from '../fixtures/deployment/deployment-process.ts';

const kibibyte = 1024;
const max = 64 * kibibyte;

interface HttpResponse {
  readonly status: number;
  readonly body: { readonly id: string; readonly error: { readonly code: string; readonly max: number } };
}

/**
 * Starts a deployment with at most 64 KiB of documents in each account, and returns functions that call it.
 */
async function start() {
  const deployment = await startDeployment({
    MEDIA_PLANE: 'off',
    ENCODER: 'off',
    LOG_LEVEL: 'silent',
    CEILINGS: `documents=${max}`,
  });
  const callsOf = async (user: string) => {
    const token = await deployment.token(user);
    return async (method: string, path: string, body?: unknown): Promise<HttpResponse> => {
      const response = await fetch(deployment.baseUrl + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: JSON.parse(await response.text()) };
    };
  };
  const call = await callsOf('alice');
  const studio = async (by = call) =>
    `/v1/studios/${(await by('POST', '/v1/studios', { name: 'Show' })).body.id}`;
  return { deployment, callsOf, call, studio };
}

const template = (bytes: number) => ({ name: 'T', config: { text: 'x'.repeat(bytes) } });
const error = { status: 409, body: { error: { code: 'ceiling_reached', max } } };

/** The counted bytes of each account. */
const storedBytes = (dataDir: string) =>
  rows(dataDir, 'SELECT user_id, bytes FROM account_documents ORDER BY user_id');

/** The bytes of each account as the migration that introduced the count computes them from the tables. */
function filledBytes(dataDir: string) {
  const sql = migrations().find(({ name }) => name === 'account-documents')?.sql ?? '';
  const [, fill = ''] = /INSERT INTO account_documents \(user_id, bytes\)([^;]+);/.exec(sql) ?? [];
  return rows(
    dataDir,
    `SELECT user_id, bytes FROM (${fill.replace('SUM(documents.bytes)', '$& AS bytes')}) AS filled ORDER BY user_id`,
  );
}

test('all documents of an account share one ceiling of bytes, and deletion frees room', async () => {
  const { deployment, callsOf, call, studio } = await start();
  const [first, second] = [await studio(), await studio()];
  const templates = `${first}/broadcast-templates`;
  const make = (path: string, bytes = 15 * kibibyte) =>
    call('POST', `${path}/broadcast-templates`, template(bytes));

  // Four documents of 16 KiB in two studios fill the ceiling; a fifth is rejected.
  const made = [await make(first), await make(second), await make(first), await make(second)];
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await make(first, 0)).toMatchObject(error);

  // No other kind of document can be created, and no existing document can grow.
  const [one] = made;
  const path = `${templates}/${one?.body.id}`;
  expect(await call('PATCH', path, template(17 * kibibyte))).toMatchObject(error);
  for (const [kind, body] of [
    ['destinations', { name: 'D', platform: 'custom_rtmp', settings: {} }],
    ['canvas/scenes', { name: 'S' }],
    ['sources', { name: 'Camera', type: 'generic-input' }],
  ] as const)
    expect(await call('POST', `${second}/${kind}`, body), kind).toMatchObject(error);

  // Shrinking a document frees room for others.
  expect((await call('PATCH', path, template(1 * kibibyte))).status).toBe(200);
  const destination = await call('POST', `${first}/destinations`, {
    name: 'D',
    platform: 'custom_rtmp',
    settings: { text: 'x'.repeat(4 * kibibyte) },
  });
  expect(destination.status).toBe(201);
  const source = await call('POST', `${first}/sources`, { name: 'Camera', type: 'rtmp-pull' });
  expect(source.status).toBe(201);
  const scene = await call('POST', `${first}/canvas/scenes`, { name: 'S' });
  expect(scene.status).toBe(201);
  const grown = { settings: { text: 'x'.repeat(13 * kibibyte) } };
  const destinationPath = `${first}/destinations/${destination.body.id}`;
  expect(await call('PATCH', destinationPath, grown)).toMatchObject(error);
  const url = `rtmp://example.com/${'x'.repeat(2000)}`;
  const small: HttpResponse[] = [];
  do small.push(await make(first, 0));
  while (small.at(-1)?.status === 201);
  expect(small.at(-1)).toMatchObject(error);
  expect(await call('PATCH', `${first}/sources/${source.body.id}`, { url })).toMatchObject(error);
  expect(storedBytes(deployment.dataDir)).toEqual(filledBytes(deployment.dataDir));

  // Deleting documents or a whole studio frees room too. Another account has its own ceiling.
  await call('DELETE', destinationPath);
  await call('DELETE', `${first}/sources/${source.body.id}`);
  await call('DELETE', `${first}/canvas/scenes/${scene.body.id}`);
  expect((await make(first, 7 * kibibyte)).status).toBe(201);
  expect(await make(first, 15 * kibibyte)).toMatchObject(error);
  const id = second.split('/').at(-1) ?? '';
  const settings = { DATA_DIR: deployment.dataDir };
  expect((await run('impl/cli/operator.ts', ['delete-studio', id], settings)).code).toBe(0);
  expect((await make(first, 31 * kibibyte)).status).toBe(201);
  const bob = await callsOf('bob');
  const own = await bob('POST', `${await studio(bob)}/broadcast-templates`, template(40 * kibibyte));
  expect(own.status).toBe(201);
}, 120_000);

test('concurrent requests never exceed the ceiling together, and the served contract states the ceiling', async () => {
  const { deployment, call, studio } = await start();
  const studios = [await studio(), await studio()];
  const responses = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      call('POST', `${studios[index % 2]}/broadcast-templates`, template(9 * kibibyte)),
    ),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(6);
  for (const rejected of responses.filter(({ status }) => status !== 201))
    expect(rejected).toMatchObject(error);
  const contract = await (await fetch(`${deployment.baseUrl}/v1/openapi.json`)).json();
  expect(contract).toMatchObject({
    'x-callsheet': { ceilings: { documents: { per: 'account', max, unit: 'bytes' } } },
  });
}, 120_000);
