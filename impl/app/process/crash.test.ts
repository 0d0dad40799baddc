import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rows } from '../../fixtures/deployment/data-folder.ts';
import {
  type DeploymentProcess,
  launch,
  startDeployment,
} from '../../fixtures/deployment/deployment-process.ts';
import { Person } from '../../fixtures/deployment/person.ts';
import { signIn } from '../../fixtures/identity/identity.ts';
import { paddedFilm } from '../../fixtures/media-library/films.ts';
import { control, decide } from '../../fixtures/platforms/sandbox.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

interface Made {
  readonly id: string;
}

const soon = { interval: 5 };

async function arrive({ baseUrl, issuer }: DeploymentProcess): Promise<Person> {
  return new Person(baseUrl, (await signIn(issuer, 'Marguerite')).access_token);
}

/** The paths of all files below a folder. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

test('an upload completion interrupted by SIGKILL is finished after a restart and leaves no other files', async () => {
  const settings = { DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'warn' };
  const uploads = join(settings.DATA_DIR, 'uploads');
  const film = await paddedFilm(150_000_000, 'the end');
  const first = await launch(settings);
  const person = await arrive(first);
  const uploaded = [];
  for (const name of ['one.mp4', 'two.mp4']) uploaded.push(await person.putUp(film, name));
  const [one = { assetId: '', parts: [] }, two = { assetId: '', parts: [] }] = uploaded;

  // The completion was acknowledged, and the parts of the upload are being joined.
  await person.request(`POST /v1/media/${one.assetId}/complete`, { parts: one.parts });
  await expect
    .poll(async () => (await filesBelow(uploads)).some((file) => file.includes('joined-')), soon)
    .toBe(true);
  // The request was sent, but may not have been read.
  const unanswered = person
    .try(`POST /v1/media/${two.assetId}/complete`, { parts: two.parts })
    .catch(() => {});
  await first.stop('SIGKILL');
  await unanswered;

  const second = await startDeployment(settings);
  const again = await arrive(second);
  for (const { assetId, parts } of uploaded) {
    await again.request(`POST /v1/media/${assetId}/complete`, { parts });
    const read = () => again.request<{ status: string; sizeBytes: number }>(`GET /v1/media/${assetId}`);
    // The next process takes over five seconds after the last sign of life of the killed one.
    await expect.poll(async () => (await read()).status, { ...soon, interval: 100 }).toBe('READY');
    expect((await read()).sizeBytes).toBe(film.length);
  }
  const library = await again.request<{ data: Made[]; quotaUsedBytes: number }>('GET /v1/media');
  expect(library.data).toHaveLength(2);
  expect(library.quotaUsedBytes).toBe(2 * film.length);
  expect(await filesBelow(uploads)).toHaveLength(2);
  await again.request('DELETE /v1/account');
  await expect.poll(() => filesBelow(uploads), soon).toEqual([]);
  await expect.poll(() => rows(settings.DATA_DIR, 'SELECT * FROM media_removals'), soon).toEqual([]);
}, 120_000);

test('a go-live interrupted by SIGKILL leaves a studio that is offline and can go live', async () => {
  const settings = { DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'error' };
  const first = await launch(settings);
  const person = await arrive(first);
  const { id } = await person.make('studio', 'POST /v1/studios', { name: 'Morning show' });
  const studio = `/v1/studios/${id}`;
  const link = await person.request<{ authorizationUrl: string }>('POST /v1/connections/link', {
    platform: 'youtube',
  });
  await fetch(await decide(link.authorizationUrl));
  const { data } = await person.request<{ data: Made[] }>('GET /v1/connections');
  const target = { name: 'Channel', platform: 'youtube', connectionId: data[0]?.id };
  const { id: destinationId } = await person.make('destination', `POST ${studio}/destinations`, target);
  await control(new URL(link.authorizationUrl).origin, { slowMs: 4000 });

  const unanswered = person.try(`POST ${studio}/go-live`, {}).catch(() => {});
  const status = (by: Person) => by.request<{ state: string; live: boolean }>(`GET ${studio}/stream-status`);
  await expect.poll(async () => (await status(person)).state, soon).toBe('starting');
  const acknowledged: string[] = [];
  // Every source acknowledged before the kill must be stored, with its event.
  const making = (async () => {
    for (;;) acknowledged.push((await person.request<Made>(`POST ${studio}/sources`, camera)).id);
  })().catch(() => {});
  await expect.poll(() => acknowledged.length, soon).toBeGreaterThan(20);
  await first.stop('SIGKILL');
  await Promise.all([unanswered, making]);

  const second = await startDeployment(settings);
  const again = await arrive(second);
  expect(await status(again)).toMatchObject({ state: 'offline', live: false });
  const destination = await again.request<Record<string, unknown>>(
    `GET ${studio}/destinations/${destinationId}`,
  );
  expect(destination).toMatchObject({ status: 'IDLE' });
  expect(destination).not.toHaveProperty('encoderStreamId');
  expect(rows(settings.DATA_DIR, 'SELECT id FROM stream_sessions WHERE ended_at IS NULL')).toEqual([]);

  const kept = rows(settings.DATA_DIR, 'SELECT id FROM sources').map((row) => String(row.id));
  expect(kept).toEqual(expect.arrayContaining(acknowledged));
  const announced = rows(settings.DATA_DIR, "SELECT data FROM events WHERE kind = 'source'").map(
    (row): Made => JSON.parse(String(row.data)),
  );
  expect(announced.map((source) => source.id).sort()).toEqual(kept.sort());

  await again.request(`POST ${studio}/go-live`, {});
  await expect.poll(async () => (await status(again)).live, soon).toBe(true);
}, 120_000);

test.each([0, 2, 6])(
  'a deletion interrupted by SIGKILL after %i other responses is complete or not started',
  async (responsesBefore) => {
    const settings = { DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'error' };
    const first = await launch(settings);
    const person = await arrive(first);
    const { id } = await person.make('studio', 'POST /v1/studios', { name: 'Morning show' });
    for (let count = 0; count < 20; count += 1)
      await person.request(`POST /v1/studios/${id}/sources`, camera);

    const deletion = person.try('DELETE /v1/account').then(
      () => 'answered',
      () => 'cut off',
    );
    for (let count = 0; count < responsesBefore; count += 1) await person.try('GET /v1/health');
    await first.stop('SIGKILL');
    const outcome = await deletion;

    const second = await startDeployment(settings);
    const again = new Person(second.baseUrl, await second.token('Marguerite'));
    const [left] = rows(settings.DATA_DIR, 'SELECT COUNT(*) AS count FROM sources');
    const { status } = await again.try(`GET /v1/studios/${id}`);
    const records = rows(settings.DATA_DIR, 'SELECT finished_at FROM account_deletions');
    const done = [404, 0, [{ finished_at: expect.any(String) }]];
    const whole = [200, 20, []];
    const found = [status, left?.count, records];
    expect(found).toEqual(outcome === 'answered' || records.length > 0 ? done : whole);
  },
  120_000,
);

const camera = { name: 'Camera', type: 'webcam' };
