import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { walked } from './walk.ts';

const pages = ['a-contract-that-changes.md'];

test.each(pages)('what stands in %s is what comes of its walk', { timeout: 120_000 }, async (name) => {
  const file = join(import.meta.dirname, name);
  const page = readFileSync(file, 'utf8');
  const told = await walked(page);
  if (process.env.UPDATE) writeFileSync(file, told);
  else expect(told).toBe(page);
});
