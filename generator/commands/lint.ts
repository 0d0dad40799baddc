import { printableJson } from '../../cli/printable-text.ts';
import type { Finding } from '../load/document/document.ts';
import { printWithRule, SpecError } from '../load/document/findings.ts';
import { findTargets } from '../targets/find.ts';
import { type Context, print, printJson } from './console.ts';
import { type Reading, readContract } from './generation.ts';
import { lintSarif } from './lint-sarif.ts';
import { readSpecConfig } from './named-spec.ts';

/** Options of `callsheet lint`. */
export interface LintFlags {
  readonly format?: LintFormat;
  readonly json?: boolean;
  readonly config?: string;
  readonly overlay?: readonly string[];
  readonly sharedFolder?: readonly string[];
}

/** The formats of the findings. */
export type LintFormat = 'text' | 'json' | 'sarif';

/** `callsheet lint [spec]`: prints all findings about a spec, with file, line and column. */
export async function lint(
  { json, format = json ? 'json' : 'text', config, overlay, sharedFolder }: LintFlags,
  entry: string | undefined,
  context: Context,
): Promise<number> {
  const { spec, targets, ...read } = await readSpecConfig(
    { spec: entry, config, overlays: overlay, sharedFolders: sharedFolder },
    'callsheet lint api.yaml',
  );
  const reading = { ...read, targets: findTargets(targets) };
  if (format !== 'text') return lintForPrograms(spec, reading, format, context);
  const { contract, document, hints } = await readContract(spec, reading);
  for (const hint of hints) print(context, printWithRule(hint));
  const operations = contract.areas.flatMap((area) => area.operations).length;
  const clauses = document.clauses === undefined ? '' : `, ${document.clauses.size} clauses`;
  print(
    context,
    `${spec}: ${operations} operations, ${contract.schemas.length} schemas${clauses}; ${summary(hints)}.`,
  );
  return 0;
}

/** The summary of a run without errors. */
function summary(hints: readonly Finding[]): string {
  if (hints.length === 0) return 'nothing wrong';
  return `no error, ${hints.length === 1 ? '1 finding' : `${hints.length} findings`}`;
}

async function lintForPrograms(
  spec: string,
  reading: Reading,
  format: 'json' | 'sarif',
  context: Context,
): Promise<number> {
  const printFindings = (findings: readonly Finding[], counts: object = {}): void => {
    if (format === 'json') printJson(context, { spec, ...counts, findings: findings.map(plain) });
    else context.output.out(`${printableJson(lintSarif(findings, spec), 1)}\n`);
  };
  try {
    const { contract, hints } = await readContract(spec, reading);
    const operations = contract.areas.flatMap((area) => area.operations).length;
    printFindings(hints, { operations, schemas: contract.schemas.length });
    return 0;
  } catch (error) {
    if (!(error instanceof SpecError)) throw error;
    printFindings(error.findings);
    return 1;
  }
}

const plain = ({ location, severity = 'error', ...finding }: Finding): object => ({
  ...location,
  ...finding,
  severity,
});
