import type { PlacedOperator } from './operator.ts';
import { violationFiles } from './violation-files.ts';

/** All operators: the exports `operators` of the violation files. */
export async function allOperators(): Promise<PlacedOperator[]> {
  const files = await violationFiles(new URL('../broken/', import.meta.url));
  return files.flatMap(({ subject, operators }) =>
    operators.map((operator) => ({ ...operator, trait: subject })),
  );
}
