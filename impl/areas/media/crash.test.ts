import { hash } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { databaseFile, rows } from '../../fixtures/deployment/data-folder.ts';
import { launch, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { videoFile } from '../../fixtures/media-library/media-files.ts';
import { put } from '../../fixtures/store/object-store.ts';
import { databaseOf, usesPostgres } from '../../fixtures/store/postgres.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

/** Calls the API as alice. */
function callsOf(baseUrl: string, token: string) {
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json: Record<string, string> = JSON.parse(await response.text());
    return json;
  };
}

test('a completed upload becomes READY, even if the process is killed right after the response', async () => {
  const dataDir = await temporaryFolder();
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const bytes = await videoFile('video/mp4', { width: 320, height: 180, seconds: 40 });
  const first = await launch(settings);
  const call = callsOf(first.baseUrl, await first.token('alice'));
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const upload = { filename: 'a.mp4', contentType: 'video/mp4', byteSize: bytes.length };
    const { assetId = '', uploadUrl = '' } = await call('POST', '/v1/media', upload);
    expect((await put(uploadUrl, bytes)).status).toBe(200);
    made.push(assetId);
  }
  const completed = await Promise.all(made.map((id) => call('POST', `/v1/media/${id}/complete`)));
  expect(completed.map(({ status }) => status)).toEqual(made.map(() => 'UPLOADING'));
  await first.stop('SIGKILL');

  const second = await startDeployment(settings);
  const again = callsOf(second.baseUrl, await second.token('alice'));
  for (const id of made) {
    await expect.poll(async () => (await again('GET', `/v1/media/${id}`)).status).toBe('READY');
  }
  expect(await again('GET', `/v1/media/${made[0]}`)).toMatchObject({ durationSeconds: 40, width: 320 });
  expect((await second.stop()).code).toBe(0);
}, 120_000);

test('the files of an erased account are removed, even if the process is killed right after the response', async () => {
  const dataDir = await temporaryFolder();
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const bytes = await videoFile('video/mp4', { width: 320, height: 180, seconds: 4 });
  const first = await launch(settings);
  const call = callsOf(first.baseUrl, await first.token('alice'));
  for (let count = 0; count < 10; count += 1) {
    const upload = { filename: 'a.mp4', contentType: 'video/mp4', byteSize: bytes.length };
    const { assetId = '', uploadUrl = '' } = await call('POST', '/v1/media', upload);
    await put(uploadUrl, bytes);
    if (count > 5) await call('POST', `/v1/media/${assetId}/complete`);
  }
  expect(await call('DELETE', '/v1/account')).toMatchObject({ ok: true });
  await first.stop('SIGKILL');

  const second = await startDeployment(settings);
  const files = async () => {
    const entries = await readdir(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  };
  // On PostgreSQL, the new process first waits until the lease of the killed process has ended.
  await expect.poll(files).toBe(0);
  await second.stop();
}, 120_000);

/** Blocks every write that stores an upload id, until the returned function is called. */
async function hangUploads(dataDir: string): Promise<() => Promise<void>> {
  const file = databaseFile(dataDir);
  if (usesPostgres) {
    const { query } = await databaseOf(file);
    await query(
      'CREATE FUNCTION hang() RETURNS trigger AS $$ BEGIN PERFORM pg_sleep(600); RETURN NEW; END $$ LANGUAGE plpgsql',
    );
    await query(
      'CREATE TRIGGER hang BEFORE UPDATE OF upload_id ON media_assets FOR EACH ROW EXECUTE FUNCTION hang()',
    );
    return async () => {
      // The server does not notice at once that its client has disconnected.
      await query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()",
      );
      await query('DROP TRIGGER hang ON media_assets');
    };
  }
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec(`CREATE TRIGGER hang BEFORE UPDATE OF upload_id ON media_assets BEGIN
    SELECT COUNT(*) FROM (WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 100000000000) SELECT x FROM n);
  END`);
  return async () => {
    database.exec('DROP TRIGGER hang');
    database.close();
  };
}

test('files without a row after a crash are removed; young and referenced files stay', async () => {
  const dataDir = await temporaryFolder();
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const open = join(dataDir, 'uploads/open');
  const upload = { filename: 'a.mp4', contentType: 'video/mp4', byteSize: 5 };
  const first = await launch(settings);
  const call = callsOf(first.baseUrl, await first.token('alice'));
  const wanted = await call('POST', '/v1/media', upload);
  const [kept = ''] = await readdir(open);

  // Extends the time between the creation of the folder and of its row.
  const release = await hangUploads(dataDir);
  const broken = call('POST', '/v1/media', upload).catch(() => undefined);
  await expect.poll(() => readdir(open)).toHaveLength(2);
  await first.stop('SIGKILL');
  await broken;
  await release();
  const stray = (await readdir(open)).filter((name) => name !== kept);
  expect(rows(dataDir, 'SELECT upload_id FROM media_assets ORDER BY upload_id NULLS FIRST')).toEqual([
    { upload_id: null },
    { upload_id: kept },
  ]);

  // More orphans, and a young folder that may belong to a new upload.
  const young = 'f'.repeat(32);
  await mkdir(join(open, young));
  const sealed = join(dataDir, 'uploads/sealed', 'e'.repeat(32));
  await mkdir(sealed);
  await writeFile(join(sealed, 'partial-1'), 'x');
  const spread = join(dataDir, 'uploads/objects', hash('sha256', 'media/ast_gone/file').slice(0, 2));
  const object = join(spread, 'media~ast_gone~file');
  await mkdir(spread);
  await writeFile(object, 'x');
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const path of [...stray, kept].map((name) => join(open, name)).concat(sealed, object))
    await utimes(path, longAgo, longAgo);

  const second = await startDeployment(settings);
  await expect.poll(() => readdir(open)).toEqual([kept, young].sort());
  await expect.poll(() => readdir(join(dataDir, 'uploads/sealed'))).toEqual([]);
  await expect.poll(() => readdir(spread)).toEqual([]);
  const part = new URL(wanted.uploadUrl ?? '');
  expect((await put(new URL(part.pathname + part.search, second.baseUrl).href, 'hello')).status).toBe(200);
}, 120_000);
