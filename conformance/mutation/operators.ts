import type { PlacedOperator } from './operator.ts';
import { violationFiles } from './violation-files.ts';

/** Every way to break a promise that does for any contract: what the files of the traits export as `operators`. */
export async function allOperators(): Promise<PlacedOperator[]> {
  const files = await violationFiles(new URL('../broken/', import.meta.url));
  return files.flatMap(({ subject, operators }) =>
    operators.map((operator) => ({ ...operator, trait: subject })),
  );
}
