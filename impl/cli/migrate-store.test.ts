import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type DeploymentProcess, launch, run } from '../fixtures/deployment/deployment-process.ts';
import { Person } from '../fixtures/deployment/person.ts';
import { EventReader } from '../fixtures/events/event-reader.ts';
import { imageFile } from '../fixtures/media-library/media-files.ts';
import { requires } from '../fixtures/requirements.ts';
import { put } from '../fixtures/store/object-store.ts';
import { makeDatabase } from '../fixtures/store/postgres.ts';
import { s3Credentials } from '../fixtures/store/s3-server/s3-process.ts';
import { newBucket, s3Server } from '../fixtures/store/s3-server/s3-server.ts';
import { temporaryFolder } from '../fixtures/store/store.ts';

const test = requires('services');
const withS3 = requires('services', 's3');
const scaledTimeout = 240_000;

async function started(settings: Readonly<Record<string, string>>): Promise<DeploymentProcess> {
  const deployment = await launch({ LOG_LEVEL: 'warn', ...settings });
  onTestFinished(deployment.remove);
  return deployment;
}

/** Reads all studios of a person, with their sources and destinations. */
async function seenBy(person: Person): Promise<unknown> {
  const { data: studios } = await person.request<{ data: { id: string }[] }>('GET /v1/studios?limit=200');
  const sources = studios.map(({ id }) => person.request(`GET /v1/studios/${id}/sources`));
  const destinations = studios.map(({ id }) => person.request(`GET /v1/studios/${id}/destinations`));
  return { studios, sources: await Promise.all(sources), destinations: await Promise.all(destinations) };
}

async function studioOf(person: Person, name: string): Promise<string> {
  const { id } = await person.request<{ id: string }>('POST /v1/studios', { name });
  await person.request(`POST /v1/studios/${id}/sources`, { name: 'Camera', type: 'generic-input' });
  const destination = {
    name: 'Main',
    platform: 'custom_rtmp',
    rtmpUrl: 'rtmp://a.example/live',
    streamKey: name,
  };
  await person.request(`POST /v1/studios/${id}/destinations`, destination);
  return id;
}

withS3(
  'moves a deployment that is still writing to PostgreSQL and S3, then its later changes; streams then start with a snapshot',
  async () => {
    const dataDir = await temporaryFolder();
    const before = await started({ DATA_DIR: dataDir });
    const alice = new Person(before.baseUrl, await before.token('alice'));
    const [kept, renamed, gone] = await Promise.all(
      ['Kept', 'Old name', 'Without a source'].map((n) => studioOf(alice, n)),
    );
    const picture = await imageFile('image/png', 64, 36);
    const file = { filename: 'a.png', contentType: 'image/png', byteSize: picture.length };
    const { assetId, uploadUrl } = await alice.request<{ assetId: string; uploadUrl: string }>(
      'POST /v1/media',
      file,
    );
    await put(uploadUrl, picture);
    await alice.request(`POST /v1/media/${assetId}/complete`);
    const asset = () => alice.request<{ status: string }>(`GET /v1/media/${assetId}`);
    await expect.poll(async () => (await asset()).status, { timeout: 60_000 }).toBe('READY');

    const database = await makeDatabase(undefined, { empty: true });
    onTestFinished(() => database.drop());
    const secretsKey = (await readFile(join(dataDir, 'secrets.key'), 'utf8')).trim();
    const moved = {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SECRETS_KEY: secretsKey,
      OBJECT_STORE_URL: `s3://${await newBucket()}?endpoint=${await s3Server()}`,
      AWS_ACCESS_KEY_ID: s3Credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
    };
    const move = () => run('impl/cli/migrate-store.ts', [], moved);
    const first = await move();
    expect(first.stderr).toBe('');
    expect(first.stdout).toMatch(
      /^\d+ rows there equal those here: \d+ written now, 0 deleted there\.\n2 files/,
    );

    // The deployment keeps writing.
    const { data: sources } = await alice.request<{ data: { id: string }[] }>(
      `GET /v1/studios/${gone}/sources`,
    );
    await alice.request(`DELETE /v1/studios/${gone}/sources/${sources[0]?.id}`);
    await alice.request(`PATCH /v1/studios/${renamed}`, { name: 'New name' });
    await studioOf(alice, 'Later');
    const events = `/v1/studios/${kept}/events`;
    const watching = await EventReader.during(`${before.baseUrl}${events}`, { as: alice.credential });
    // The events after the snapshot still belong to the start of the stream: a client that misses them gets a
    // new snapshot.
    await watching.until(() => ['canvas', 'audio'].every((kind) => watching.kinds.includes(kind)));
    const lastEventId = watching.events.at(-1)?.id;
    await alice.request(`PATCH /v1/studios/${kept}`, { name: 'Seen later' });
    await alice.request(`POST /v1/studios/${kept}/sources`, { name: 'Second', type: 'generic-input' });
    const seen = await seenBy(alice);
    await before.stop();

    const epoch = () => database.query('SELECT epoch FROM event_epoch');
    const epochs = [await epoch()];
    const second = await move();
    expect(second.stderr).toBe('');
    expect(second.stdout).toContain('0 files (0 bytes) copied now');
    epochs.push(await epoch());
    expect((await move()).stdout).toContain('0 written now, 0 deleted there');
    epochs.push(await epoch());
    // Earlier events may have used the numbers of the moved events.
    expect(epochs[1]).not.toEqual(epochs[0]);
    expect(epochs[2]).toEqual(epochs[1]);

    const after = await started(moved);
    const there = new Person(after.baseUrl, await after.token('alice'));
    expect(await seenBy(there)).toEqual(seen);
    const resumed = await EventReader.during(`${after.baseUrl}${events}`, {
      as: there.credential,
      lastEventId,
    });
    await resumed.until((seen) => seen.length > 0);
    // The embedded store could have continued to count events after the move.
    expect(resumed.events[0]?.kind).toBe('snapshot');
    const { downloadUrl } = await there.request<{ downloadUrl: string }>(`GET /v1/media/${assetId}`);
    expect(Buffer.from(await (await fetch(downloadUrl)).arrayBuffer()).equals(picture)).toBe(true);
  },
  scaledTimeout,
);

test(
  'rejects a move without the sealing key, from a folder without a deployment, and without DATABASE_URL',
  async () => {
    const dataDir = await temporaryFolder();
    const before = await started({ DATA_DIR: dataDir });
    const alice = new Person(before.baseUrl, await before.token('alice'));
    await studioOf(alice, 'Kept');
    await before.stop();
    const database = await makeDatabase(undefined, { empty: true });
    onTestFinished(() => database.drop());
    const move = (settings: Readonly<Record<string, string>>) =>
      run('impl/cli/migrate-store.ts', [], settings);
    const other = randomBytes(32).toString('base64');
    const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url, SECRETS_KEY: other };
    const under = await move(settings);
    expect([under.code, under.stderr]).toEqual([2, expect.stringContaining('SECRETS_KEY lacks the key')]);
    const from = await move({ ...settings, DATA_DIR: await temporaryFolder() });
    expect([from.code, from.stderr]).toEqual([2, expect.stringContaining('holds no embedded deployment')]);
    const nowhere = await move({ DATA_DIR: dataDir });
    expect([nowhere.code, nowhere.stderr]).toEqual([2, expect.stringContaining('DATABASE_URL is empty')]);
  },
  scaledTimeout,
);
