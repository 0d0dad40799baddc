import { readConfig } from '../config.ts';
import { SpecError } from '../findings.ts';
import { readContract } from '../generation.ts';
import { type Context, print, printJson } from './console.ts';

/** `callsheet lint [spec]`: everything wrong in a spec, with file, line and column. */
export async function lint(
  { json, config }: { readonly json?: boolean; readonly config?: string },
  entry: string | undefined,
  context: Context,
): Promise<number> {
  const { spec } = await readConfig({ spec: entry, config });
  if (json) return lintForPrograms(spec, context);
  const { contract, document } = await readContract(spec);
  const operations = contract.areas.flatMap((area) => area.operations).length;
  const clauses = document.clauses === undefined ? '' : `, ${document.clauses.size} clauses`;
  print(
    context,
    `${spec}: ${operations} operations, ${contract.schemas.length} schemas${clauses}; nothing wrong.`,
  );
  return 0;
}

async function lintForPrograms(spec: string, context: Context): Promise<number> {
  try {
    const { contract } = await readContract(spec);
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
