import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CheckFacts } from '../conformance/engine/checks/check.ts';
import type { ContractRecord, Operation } from '../conformance/engine/model/operation.ts';
import type { Sound } from '../generator/commands/generation.ts';
import { checksOf } from '../generator/targets/conformance/check-lines.ts';
import type { ProbedCheck } from './proofs.ts';

/** The folder of the suite's probes. */
export const probes = 'conformance/engine/probes';

/** A file of probes: each function creates a check of an operation. */
type ProbeFile = Readonly<Record<string, (operation: Operation, options: object) => CheckFacts>>;

/**
 * The checks that probes create from the generated lines of a contract; `record` is the suite's record of
 * the contract.
 */
export async function probedChecks(
  root: string,
  { contract, document }: Pick<Sound, 'contract' | 'document'>,
  record: ContractRecord,
): Promise<ProbedCheck[]> {
  const made: ProbedCheck[] = [];
  for (const { name, lines } of contract.areas
    .flatMap(({ operations }) => operations)
    .map((operation) => ({ name: operation.name, lines: checksOf(contract, document, operation) })))
    for (const { probe, options } of lines) {
      const file: ProbeFile = await import(pathToFileURL(join(root, probes, `${probe.file}.ts`)).href);
      const operation = record.operations[name];
      const check = operation && file[probe.name]?.(operation, options);
      if (check) made.push({ probe, options, trait: check.trait });
    }
  return made;
}
