import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { AesGcmSecrets } from '../../drivers/secrets/aes-gcm.ts';
import { rowCounts, rows } from '../../fixtures/deployment/data-folder.ts';
import {
  type DeploymentProcess,
  type Exit,
  launch,
  rejectedStart,
  run,
} from '../../fixtures/deployment/deployment-process.ts';
import { Person } from '../../fixtures/deployment/person.ts';
import { exchangeSecrets, targetYouTube } from '../../fixtures/deployment/show.ts';
import { decodeKeys } from '../../ports/secrets.ts';

const newKey = () => randomBytes(32).toString('base64');
const idOf = (key: string) => {
  const bytes = decodeKeys(key);
  if (!bytes) throw new Error('not a key');
  return new AesGcmSecrets(...bytes).keyIds[0];
};

type Destination = { data: { id: string; streamKey?: string }[] };

/** The sealed data that a person can read. */
async function seen(person: Person, studio: string, sourceId: string) {
  const protocols = { protocols: ['srt'] };
  const path = `${studio}/sources/${sourceId}/ingest`;
  const ingest = await person.request<{ srt: { complete: string } }>(`POST ${path}`, protocols);
  const { data } = await person.request<Destination>(`GET ${studio}/destinations`);
  return {
    keys: data.map(({ id, streamKey }) => ({ id, streamKey })),
    // Only the streamid is compared, because the port changes with each start.
    ingest: new URL(ingest.srt.complete).searchParams.get('streamid'),
    storage: await person.request<unknown>('GET /v1/storage-configs'),
  };
}

/** The tables and columns with a text sealed with that key. */
function sealedWith(dataDir: string, keyId: string): string[] {
  const found = new Set<string>();
  for (const table of Object.keys(rowCounts(dataDir))) {
    for (const row of rows(dataDir, `SELECT * FROM ${table}`)) {
      for (const [column, value] of Object.entries(row)) {
        if (String(value).startsWith(`v1.${keyId}.`)) found.add(`${table}.${column}`);
      }
    }
  }
  return [...found].sort();
}

const everySealedColumn = [
  'connections.credentials',
  'destinations.stream_key',
  'link_attempts.code_verifier',
  'sealing_keys.check_value',
  'storage_configs.credentials',
  'stream_keys.sealed_key',
];

function expectOneLine({ code, stdout, stderr }: Exit, ...texts: string[]) {
  expect(stderr.trim().split('\n'), stderr).toHaveLength(1);
  for (const text of texts) expect(stderr).toContain(text);
  expect(stdout).toBe('');
  expect(code).toBe(1);
}

describe('the sealing key of a deployment', () => {
  const settings = {
    LOG_LEVEL: 'warn',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    HANDOUT_BURST: '100',
  };
  const [next, third] = [newKey(), newKey()];
  let dataDir = '';
  let made = '';
  let studio = '';
  let sourceId = '';
  let before: Awaited<ReturnType<typeof seen>>;
  let returnedSecrets: { whep: string; viewer: string; part: string; cursor: string };

  async function open(more: Record<string, string>): Promise<DeploymentProcess & { person: Person }> {
    const deployment = await launch({ ...settings, DATA_DIR: dataDir, ...more });
    return { ...deployment, person: new Person(deployment.baseUrl, await deployment.token('alice')) };
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'callsheet-'));
    return () => rm(dataDir, { recursive: true, force: true });
  });

  test('is recorded, and the list of sealed columns is complete', async () => {
    const { baseUrl, stop, remove, token } = await launch({ ...settings, DATA_DIR: dataDir });
    try {
      const person = new Person(baseUrl, await token('alice'));
      for (const name of ['Morning show', 'Evening show'])
        studio = `/v1/studios/${(await person.make('studio', 'POST /v1/studios', { name })).id}`;
      const source = { name: 'Camera', type: 'rtmp' };
      sourceId = (await person.make('camera', `POST ${studio}/sources`, source)).id;
      await targetYouTube(person, studio);
      await person.request('POST /v1/connections/link', { platform: 'twitch' });
      const { whep, viewerToken } = await exchangeSecrets(person, studio, sourceId);
      const file = { filename: 'a.mp4', contentType: 'video/mp4', byteSize: 5 };
      const { uploadUrl } = await person.request<{ uploadUrl: string }>('POST /v1/media', file);
      const page = await person.request<{ nextCursor: string }>('GET /v1/studios?limit=1');
      returnedSecrets = { whep: whep.token, viewer: viewerToken, part: uploadUrl, cursor: page.nextCursor };
      before = await seen(person, studio, sourceId);
      made = (await readFile(join(dataDir, 'secrets.key'), 'utf8')).trim();
    } finally {
      await stop();
      await remove();
    }
    expect(sealedWith(dataDir, idOf(made))).toEqual(everySealedColumn);
  });

  test('cannot be replaced by another one', async () => {
    const exit = await rejectedStart({ ...settings, DATA_DIR: dataDir, SECRETS_KEY: next });
    expectOneLine(exit, 'SECRETS_KEY lacks the key', idOf(made), dataDir, 'secrets.key holds it', 'reseal');
    for (const key of [next, made]) expect(exit.stderr).not.toContain(key);
    expect(rows(dataDir, 'SELECT key_id FROM sealing_keys')).toEqual([{ key_id: idOf(made) }]);
    const operator = await run('impl/cli/operator.ts', ['sweep'], { DATA_DIR: dataDir, SECRETS_KEY: next });
    expectOneLine(operator, 'operator: SECRETS_KEY lacks the key');
  });

  test('cannot be lost, and no new key is created instead', async () => {
    await rm(join(dataDir, 'secrets.key'));
    const exit = await rejectedStart({ ...settings, DATA_DIR: dataDir });
    expectOneLine(exit, 'SECRETS_KEY is empty', 'has no secrets.key', idOf(made));
    await expect(stat(join(dataDir, 'secrets.key'))).rejects.toThrow('ENOENT');
  });

  test('cannot change while the deployment runs', async () => {
    const keys = { DATA_DIR: dataDir, SECRETS_KEY: `${next},${made}` };
    const early = await run('impl/cli/operator.ts', ['reseal'], keys);
    expectOneLine(early, 'never started with', idOf(next));
    expect(sealedWith(dataDir, idOf(next))).toEqual([]);
  });

  test('rotates: sealed and signed data of the old key stays valid, and the new key seals', async () => {
    const { baseUrl, person, stop, remove } = await open({ SECRETS_KEY: `${next},${made}` });
    try {
      expect(await seen(person, studio, sourceId)).toEqual(before);
      const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', baseUrl));
      for (const token of [returnedSecrets.whep, returnedSecrets.viewer]) await jwtVerify(token, keys);
      const put = await fetch(
        new URL(new URL(returnedSecrets.part).pathname + new URL(returnedSecrets.part).search, baseUrl),
        {
          method: 'PUT',
          body: 'hello',
        },
      );
      expect(put.status).toBe(200);
      await person.request(`GET /v1/studios?limit=1&cursor=${returnedSecrets.cursor}`);
      await person.request(`POST ${studio}/sources`, { name: 'Desk', type: 'rtmp' });
      expect(sealedWith(dataDir, idOf(next))).toEqual(['sealing_keys.check_value', 'stream_keys.sealed_key']);
    } finally {
      await stop();
      await remove();
    }
  });

  test('cannot be removed from the list before everything is resealed', async () => {
    const exit = await rejectedStart({ ...settings, DATA_DIR: dataDir, SECRETS_KEY: next });
    expectOneLine(exit, 'SECRETS_KEY lacks the key', idOf(made), '<new>,<old>');
  });

  test('can be removed from the list after everything is resealed, and then opens nothing', async () => {
    const { person, stop, remove } = await open({ SECRETS_KEY: `${next},${made}` });
    try {
      const done = await run('impl/cli/operator.ts', ['reseal'], {
        DATA_DIR: dataDir,
        SECRETS_KEY: `${next},${made}`,
      });
      expect(done, done.stderr).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('secrets are resealed'),
      });
      expect(sealedWith(dataDir, idOf(made))).toEqual([]);
      expect(sealedWith(dataDir, idOf(next))).toEqual(everySealedColumn);
      expect(await seen(person, studio, sourceId)).toEqual(before);
    } finally {
      await stop();
      await remove();
    }
    const alone = await open({ SECRETS_KEY: next });
    try {
      expect(await seen(alone.person, studio, sourceId)).toEqual(before);
    } finally {
      await alone.stop();
      await alone.remove();
    }
    for (const key of [made, third])
      expectOneLine(await rejectedStart({ ...settings, DATA_DIR: dataDir, SECRETS_KEY: key }), idOf(next));
  });
});
