import type { Finding } from '../load/document/document.ts';
import { printWithRule, SpecError } from '../load/document/findings.ts';
import { readConfig } from '../model/contract/config.ts';
import { findTargets } from '../targets/find.ts';
import { type Context, print, printJson } from './console.ts';
import { type Reading, readContract } from './generation.ts';

/** What is linted, and how it is told. */
export interface LintFlags {
  readonly json?: boolean;
  readonly config?: string;
  readonly overlay?: readonly string[];
  readonly sharedFolder?: readonly string[];
}

/** `callsheet lint [spec]`: everything wrong in a spec, with file, line and column. */
export async function lint(
  { json, config, overlay, sharedFolder }: LintFlags,
  entry: string | undefined,
  context: Context,
): Promise<number> {
  const { spec, targets, ...read } = await readConfig({
    spec: entry,
    config,
    overlays: overlay,
    sharedFolders: sharedFolder,
  });
  const reading = { ...read, targets: findTargets(targets) };
  if (json) return lintForPrograms(spec, reading, context);
  const { contract, document, hints } = await readContract(spec, reading);
  for (const hint of hints) print(context, printWithRule(hint));
  const operations = contract.areas.flatMap((area) => area.operations).length;
  const clauses = document.clauses === undefined ? '' : `, ${document.clauses.size} clauses`;
  print(
    context,
    `${spec}: ${operations} operations, ${contract.schemas.length} schemas${clauses}; ${said(hints)}.`,
  );
  return 0;
}

/** What it comes to where nothing is an error. */
function said(hints: readonly Finding[]): string {
  if (hints.length === 0) return 'nothing wrong';
  return `no error, ${hints.length === 1 ? '1 finding' : `${hints.length} findings`}`;
}

async function lintForPrograms(spec: string, reading: Reading, context: Context): Promise<number> {
  const plain = ({ place, weight = 'error', ...finding }: Finding) => ({ ...place, ...finding, weight });
  try {
    const { contract, hints } = await readContract(spec, reading);
    const operations = contract.areas.flatMap((area) => area.operations).length;
    printJson(context, { spec, operations, schemas: contract.schemas.length, findings: hints.map(plain) });
    return 0;
  } catch (error) {
    if (!(error instanceof SpecError)) throw error;
    printJson(context, { spec, findings: error.findings.map(plain) });
    return 1;
  }
}
