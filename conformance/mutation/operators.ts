import type { PlacedOperator } from './operator.ts';
import { violationFiles } from './violation-files.ts';

/** All violations that apply to any contract: the exports `operators` of the files of traits. */
export async function allOperators(): Promise<PlacedOperator[]> {
  const files = await violationFiles(new URL('../broken/', import.meta.url));
  return files.flatMap(({ subject, operators }) =>
    operators.map((operator) => ({ ...operator, trait: subject })),
  );
}
