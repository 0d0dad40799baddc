import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generate } from '../../generator/commands/generation.ts';
import type { Finding } from '../../generator/load/document/document.ts';
import { isError, SpecError } from '../../generator/load/document/findings.ts';

/** Every target, or types and client: what this process is told, with the document and a folder. */
export type Pass = 'all' | 'client';

/** What came of one document. */
export interface Made {
  readonly operations: number;
  readonly files: number;
  /** What refused it; empty where it was generated. */
  readonly refusals: readonly Finding[];
  readonly hints: readonly Finding[];
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
}

const [document = '', folder = '', pass = 'all'] = process.argv.slice(2);

async function made(): Promise<Omit<Made, 'cpuSeconds' | 'peakMegabytes'>> {
  const targets = pass === 'client' ? { targets: ['types', 'client'] } : {};
  const config = {
    spec: document,
    output: folder,
    imports: 'ts',
    engine: '@callsheet/conformance',
    ...targets,
  } as const;
  try {
    const { contract, files, hints } = await generate(config);
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const operations = contract.areas.flatMap((area) => area.operations).length;
    return { operations, files: files.length, refusals: [], hints };
  } catch (error) {
    if (!(error instanceof SpecError)) throw error;
    const hints = error.findings.filter((finding) => !isError(finding));
    return { operations: 0, files: 0, refusals: error.findings.filter(isError), hints };
  }
}

const outcome = await made();
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
process.send?.({
  ...outcome,
  cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
  peakMegabytes: maxRSS / 1024,
} satisfies Made);
