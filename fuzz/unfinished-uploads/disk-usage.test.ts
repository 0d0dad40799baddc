import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskUsage } from './disk-usage.ts';

test('counts the bytes of all files below a folder, and 0 for a missing folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'callsheet-disk-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'inner'));
  await writeFile(join(folder, 'one'), Buffer.alloc(100_000, 1));
  await writeFile(join(folder, 'inner', 'other'), Buffer.alloc(200_000, 1));
  expect(diskUsage(folder)).toBeGreaterThanOrEqual(300_000);
  expect(diskUsage(folder)).toBeLessThan(400_000);
  expect(diskUsage(join(folder, 'gone'))).toBe(0);
});
