import { expect, onTestFinished, test } from 'vitest';
import { connectionsTarget, heldConnections } from './held-connections/shape.ts';
import type { ShapeOptions } from './shape.ts';
import { unfinishedUploads, uploadsTarget } from './unfinished-uploads/shape.ts';

const options: ShapeOptions = { seed: 1, seconds: 4, descriptors: 256, network: true, progress: () => {} };

/** Timing findings are ignored here, because a busy machine may take longer. Runs by hand check them. */
const isNoTiming = (finding: string) => !finding.includes('ms of processor time');

test('finds nothing in four seconds of held connections past the ceiling of 256 descriptors', async () => {
  const target = await connectionsTarget(options);
  onTestFinished(target.stop);
  const { findings, lines } = await heldConnections(options, target);
  expect(findings.filter(isNoTiming)).toEqual([]);
  expect(lines.join('\n')).toMatch(/At most \d{3} connections were held/);
});

test('finds nothing in four seconds of unfinished uploads', async () => {
  const target = await uploadsTarget({ descriptors: 1024 });
  onTestFinished(target.stop);
  const { findings, lines } = await unfinishedUploads({ ...options, descriptors: 1024 }, target);
  expect(findings.filter(isNoTiming)).toEqual([]);
  expect(lines.join('\n')).toMatch(/Disk: \d+ MB at most/);
});
