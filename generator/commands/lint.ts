import { readConfig } from '../config.ts';
import { SpecError } from '../findings.ts';
import { readContract } from '../generation.ts';
import { type Context, print, printJson } from './console.ts';

/** What is linted, and how it is told. */
export interface LintFlags {
  readonly json?: boolean;
  readonly config?: string;
  readonly overlay?: readonly string[];
}

/** `callsheet lint [spec]`: everything wrong in a spec, with file, line and column. */
export async function lint(
  { json, config, overlay }: LintFlags,
  entry: string | undefined,
  context: Context,
): Promise<number> {
  const { spec, overlays } = await readConfig({ spec: entry, config, overlays: overlay });
  if (json) return lintForPrograms(spec, overlays, context);
  const { contract, document } = await readContract(spec, overlays);
  const operations = contract.areas.flatMap((area) => area.operations).length;
  const clauses = document.clauses === undefined ? '' : `, ${document.clauses.size} clauses`;
  print(
    context,
    `${spec}: ${operations} operations, ${contract.schemas.length} schemas${clauses}; nothing wrong.`,
  );
  return 0;
}

async function lintForPrograms(
  spec: string,
  overlays: readonly string[] | undefined,
  context: Context,
): Promise<number> {
  try {
    const { contract } = await readContract(spec, overlays);
    const operations = contract.areas.flatMap((area) => area.operations).length;
    printJson(context, { spec, operations, schemas: contract.schemas.length, findings: [] });
    return 0;
  } catch (error) {
    if (!(error instanceof SpecError)) throw error;
    const findings = error.findings.map(({ place, subject, fact }) => ({ ...place, subject, fact }));
    printJson(context, { spec, findings });
    return 1;
  }
}
