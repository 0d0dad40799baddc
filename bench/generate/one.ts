/**
 * A process that generates from one document: `node one.ts <document> <folder>`. What it came to goes to its parent; the
 * time and memory are its own, which is why it is a process.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finding } from '../../generator/document.ts';
import { SpecError } from '../../generator/findings.ts';
import { generate } from '../../generator/generation.ts';

/** What came of one document. */
export interface Made {
  readonly operations: number;
  readonly files: number;
  /** What refused it; empty where it was generated. */
  readonly refusals: readonly Finding[];
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
}

const [document = '', folder = ''] = process.argv.slice(2);

async function made(): Promise<Pick<Made, 'operations' | 'files' | 'refusals'>> {
  try {
    const { contract, files } = await generate({
      spec: document,
      output: folder,
      imports: 'ts',
      engine: '@callsheet/conformance',
    });
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const operations = contract.areas.flatMap((area) => area.operations).length;
    return { operations, files: files.length, refusals: [] };
  } catch (error) {
    if (error instanceof SpecError) return { operations: 0, files: 0, refusals: error.findings };
    throw error;
  }
}

const outcome = await made();
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
process.send?.({
  ...outcome,
  cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
  peakMegabytes: maxRSS / 1024,
} satisfies Made);
