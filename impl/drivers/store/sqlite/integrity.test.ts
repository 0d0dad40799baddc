import {
  copyFileSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { rejectedStart } from '../../../fixtures/deployment/deployment-process.ts';
import { temporaryFolder } from '../../../fixtures/store/store.ts';
import { DamagedDatabaseError } from './integrity.ts';
import { openSqliteStore } from './sqlite-store.ts';

const clock = new ManualClock();
const pageBytes = 4096;

/** A database of several hundred pages that was closed properly. */
async function filledDatabase(folder: string): Promise<string> {
  const file = join(folder, 'callsheet.db');
  const store = openSqliteStore({ file, clock });
  await store.write({ name: 'users' }, async (transaction) => {
    for (let count = 0; count < 200; count += 1) {
      await transaction.run(
        'INSERT INTO users (id, issuer, subject, name, created_at) VALUES (?, ?, ?, ?, ?)',
        `usr_${count}`,
        'issuer',
        `subject ${count}`,
        'x'.repeat(2000),
        '2026-01-01T00:00:00.000Z',
      );
    }
  });
  await store.close();
  return file;
}

/** Overwrites a page that contains only rows, as a failing disk would. */
function scratch(file: string): void {
  const page = Math.floor(statSync(file).size / pageBytes / 2);
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(pageBytes, 0xa5), 0, pageBytes, page * pageBytes);
}

test('detects a damaged page before any write', async () => {
  const file = await filledDatabase(await temporaryFolder());
  await openSqliteStore({ file, clock, check: {} }).close();
  scratch(file);
  const before = readFileSync(file);
  expect(() => openSqliteStore({ file, clock, check: {} })).toThrow(DamagedDatabaseError);
  expect(readFileSync(file).equals(before)).toBe(true);
  // SQLite itself opens the damaged file without an error.
  await openSqliteStore({ file, clock }).close();
});

test('does not read a large file completely, unless a process left it open', async () => {
  const folder = await temporaryFolder();
  const file = await filledDatabase(folder);
  scratch(file);
  await openSqliteStore({ file, clock, check: { always: 1000 } }).close();

  const crashed = join(folder, 'crashed.db');
  const store = openSqliteStore({ file, clock });
  await store.write('statement', (transaction) =>
    transaction.run("UPDATE users SET name = 'y' WHERE id = 'usr_1'"),
  );
  for (const suffix of ['', '-wal']) copyFileSync(file + suffix, crashed + suffix);
  await store.close();
  const check = { always: 1000 };
  expect(() => openSqliteStore({ file: crashed, clock, check })).toThrow(DamagedDatabaseError);
});

test.for<[string, (file: string) => void]>([
  ['lost its end', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ['lost its beginning', (file) => writeFileSync(file, Buffer.alloc(50_000, 'no database'))],
  ['has a damaged page', scratch],
])('a deployment with a database that %s fails to start, with a one-line error', async ([, damage]) => {
  const dataDir = await temporaryFolder();
  const file = await filledDatabase(dataDir);
  damage(file);
  const { code, stderr, stdout } = await rejectedStart({ DATA_DIR: dataDir });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain(`${file} is damaged`);
  expect(stderr).toContain('restore a backup');
});
