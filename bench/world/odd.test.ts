import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFolder } from '../measuring/bench-folder.ts';
import { judged } from './judged.ts';

test.for([
  ['odd', 50],
  ['open', 5],
] as const)(
  'the generated server of %s.yaml satisfies the generated suite',
  {
    timeout: 180_000,
  },
  async ([name, passed]) => {
    await withFolder(async (folder) => {
      const document = { name, path: join(import.meta.dirname, `${name}.yaml`) };
      const limits = { maxRequests: 10_000, maxMs: 150_000 };
      const { failures, stopped, totals } = await judged(document, folder, limits);
      expect(stopped).toBeUndefined();
      const failed = failures.map(({ cause, id, reason }) => `${cause}: ${id}: ${reason}`);
      expect(failed).toEqual([]);
      expect(totals.blocked).toBe(0);
      expect(totals.pass).toBeGreaterThan(passed);
    });
  },
);
