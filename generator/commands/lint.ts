import { readConfigFile } from '../config.ts';
import { readContract } from '../generation.ts';
import { type Console, parseFlags } from './console.ts';

/** `callsheet lint [spec]`: everything wrong in a spec, with file, line and column. */
export async function lintCommand(argv: readonly string[], console: Console): Promise<number> {
  const { positionals } = parseFlags(argv, {}, 1);
  const [entry = (await readConfigFile()).spec] = positionals;
  const { contract, document } = await readContract(entry);
  const operations = contract.areas.flatMap((area) => area.operations).length;
  const clauses = document.clauses === undefined ? '' : `, ${document.clauses.size} clauses`;
  console.out(
    `${entry}: ${operations} operations, ${contract.schemas.length} schemas${clauses}; nothing wrong.`,
  );
  return 0;
}
