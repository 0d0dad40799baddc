import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the search for an entry to evict ends even if no entry can be evicted', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['impl/fixtures/bounds/full-bounds.ts'], {
    encoding: 'utf8',
    timeout: 50_000,
  });
  const lines = stdout.trim().split('\n');
  expect(lines.filter((line) => !line.endsWith(': ends'))).toEqual([]);
  expect({ status, stderr, bounds: lines.length }).toEqual({ status: 0, stderr: '', bounds: 13 });
});
