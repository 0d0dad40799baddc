import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generate } from '../../generator/commands/generation.ts';
import type { Finding } from '../../generator/load/document/document.ts';
import { isError, SpecError } from '../../generator/load/document/findings.ts';

/** The targets of a pass: all, or only types and client. */
export type Pass = 'all' | 'client';

/** The result of one document. */
export interface GenerationResult {
  readonly operations: number;
  readonly files: number;
  /** The errors that prevented the generation; empty if it succeeded. */
  readonly blockingFindings: readonly Finding[];
  readonly hints: readonly Finding[];
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
}

const [document = '', folder = '', pass = 'all'] = process.argv.slice(2);

async function generateOnce(): Promise<Omit<GenerationResult, 'cpuSeconds' | 'peakMegabytes'>> {
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
    return { operations, files: files.length, blockingFindings: [], hints };
  } catch (error) {
    if (!(error instanceof SpecError)) throw error;
    const hints = error.findings.filter((finding) => !isError(finding));
    return { operations: 0, files: 0, blockingFindings: error.findings.filter(isError), hints };
  }
}

const outcome = await generateOnce();
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
process.send?.({
  ...outcome,
  cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
  peakMegabytes: maxRSS / 1024,
} satisfies GenerationResult);
