import { cite } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';
import { clampsOf } from './members.ts';

/** Checks each bound that clamps a value. */
export function clampChecks({ operation }: Subject): CheckLine[] {
  if (operation.stream) return [];
  return clampsOf(operation).flatMap((clamp) => {
    const kinds = [
      ...(clamp.max === undefined ? [] : ['at', 'above', 'absurd']),
      ...(clamp.min === undefined ? [] : ['below']),
    ];
    return kinds.map((kind) => ({
      options: { clamp, kind, ...cite(operation.clauses, operation.decision) },
    }));
  });
}
