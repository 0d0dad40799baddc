import {
  appendFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { busy, isReady, picture, upload } from '../fixtures/deployment/busy.ts';
import {
  type DeploymentProcess,
  launch,
  rejectedStart,
  run,
} from '../fixtures/deployment/deployment-process.ts';
import { Person } from '../fixtures/deployment/person.ts';
import { temporaryFolder } from '../fixtures/store/store.ts';

const settings = { LOG_LEVEL: 'warn', RATE_LIMIT_RPS: '10000', RATE_LIMIT_BURST: '10000' };
describe('a backup of a running deployment', () => {
  let deployment: DeploymentProcess;
  let alice: Person;
  beforeAll(async () => {
    deployment = await launch(settings);
    alice = new Person(deployment.baseUrl, await deployment.token('alice'));
    return deployment.remove;
  });

  const backup = (folder: string, ...more: string[]) =>
    run('impl/cli/backup.ts', [folder, ...more], { DATA_DIR: deployment.dataDir });
  const restore = (folder: string, dataDir: string) =>
    run('impl/cli/restore.ts', [folder], { DATA_DIR: dataDir });

  test('a backup contains every row and file that was acknowledged before, and the restored deployment starts', async () => {
    const [folder, dataDir] = [
      join(await temporaryFolder(), 'backup'),
      join(await temporaryFolder(), 'data'),
    ];
    const unfinished = await upload(alice, false);
    const load = busy(alice);
    await expect.poll(() => load.assets.length, { timeout: 60_000 }).toBeGreaterThan(3);
    const [studios, assets] = [[...load.studios], [...load.assets]];
    const made = await backup(folder);
    await load.stop();
    expect(made, made.stderr).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toContain('It holds keys');
    expect(made.stdout).not.toContain('Missing');
    expect((await readdir(deployment.dataDir)).filter((name) => name.startsWith('.backup'))).toEqual([]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of ['secrets.key', 'identity-keys.json', 'callsheet.db'])
      expect((await stat(join(folder, name))).mode & 0o777, name).toBe(0o600);

    const restored = await restore(folder, dataDir);
    expect(restored, restored.stderr).toMatchObject({ code: 0, stderr: '' });
    const again = await launch({ ...settings, DATA_DIR: dataDir });
    try {
      const person = new Person(again.baseUrl, await again.token('alice'));
      for (const id of studios) {
        const { data } = await person.request<{ data: unknown[] }>(`GET /v1/studios/${id}/sources`);
        expect(data).toHaveLength(1);
      }
      for (const id of assets) {
        const { downloadUrl = '' } = await isReady(person, id);
        expect(Buffer.from(await (await fetch(downloadUrl)).arrayBuffer()).equals(picture)).toBe(true);
      }
      await person.request(`POST /v1/media/${unfinished}/complete`);
      await isReady(person, unfinished);
      const { data } = await person.request<{ data: { id: string }[] }>('GET /v1/media?limit=200');
      for (const { id } of data) await isReady(person, id);
    } finally {
      await again.stop();
      await again.remove();
    }
  }, 180_000);

  test('a backup without keys names the required key, and the restored deployment starts only with that key', async () => {
    const [folder, dataDir] = [
      join(await temporaryFolder(), 'backup'),
      join(await temporaryFolder(), 'data'),
    ];
    const key = (await readFile(join(deployment.dataDir, 'secrets.key'), 'utf8')).trim();
    const made = await backup(folder, '--without-keys');
    expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('It holds no keys') });
    expect((await readdir(folder)).sort()).toEqual([
      'callsheet.db',
      'manifest.json',
      'sandbox.db',
      'uploads',
    ]);
    const restored = await restore(folder, dataDir);
    expect(restored.stdout).toContain('The backup has no secrets.key');
    expect((await rejectedStart({ DATA_DIR: dataDir })).stderr).toContain('SECRETS_KEY is empty');
    const again = await launch({ ...settings, DATA_DIR: dataDir, SECRETS_KEY: key });
    try {
      const person = new Person(again.baseUrl, await again.token('alice'));
      await person.request('GET /v1/studios');
    } finally {
      await again.stop();
      await again.remove();
    }
    for (const result of [made, restored]) expect(result.stdout + result.stderr).not.toContain(key);
  });

  test('a backup contains the keys that symlinks in DATA_DIR refer to', async () => {
    const folder = join(await temporaryFolder(), 'backup');
    const [kept, keyFile] = [join(deployment.dataDir, 'secrets.key'), join(await temporaryFolder(), 'key')];
    await rename(kept, keyFile);
    await symlink(keyFile, kept);
    const made = await backup(folder);
    await rename(keyFile, kept);
    expect(made, made.stderr).toMatchObject({ code: 0, stderr: '' });
    expect(await readFile(join(folder, 'secrets.key'))).toEqual(await readFile(kept));
    expect((await lstat(join(folder, 'secrets.key'))).isFile()).toBe(true);
  });

  test('a backup is not written into a non-empty folder, nor restored into one', async () => {
    const [folder, full] = [join(await temporaryFolder(), 'backup'), await temporaryFolder()];
    await writeFile(join(full, 'mine'), 'precious');
    expect(await backup(full)).toMatchObject({ code: 2, stderr: expect.stringContaining('is not empty') });
    expect(await backup(folder)).toMatchObject({ code: 0 });
    expect(await restore(folder, full)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is not empty'),
    });
    expect(await readdir(full)).toEqual(['mine']);
    expect(await backup('')).toMatchObject({ code: 2 });
  });

  test('a damaged or incomplete backup is not restored, and the failed restore leaves no files', async () => {
    const folder = join(await temporaryFolder(), 'backup');
    const dataDir = join(await temporaryFolder(), 'data');
    expect(await backup(folder)).toMatchObject({ code: 0 });
    await appendFile(join(folder, 'identity-keys.json'), ' ');
    expect(await restore(folder, dataDir)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('identity-keys.json is not as it was backed up'),
    });
    expect(await readdir(dataDir)).toEqual([]);
    const half = await temporaryFolder();
    await mkdir(join(half, 'uploads'));
    expect(await restore(half, dataDir)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('manifest.json'),
    });
    const nothing = await run('impl/cli/backup.ts', [join(half, 'x')], { DATA_DIR: dataDir });
    expect(nothing).toMatchObject({ code: 2, stderr: expect.stringContaining('holds no deployment') });
  });
});
