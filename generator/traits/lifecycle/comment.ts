import type { Subject } from '../trait.ts';
import { type Move, removed } from './read.ts';

/** One paragraph for each lifecycle in which the operation moves a resource. */
export function lifecycleComment({ operation, contract }: Subject): string[] {
  return contract.lifecycles.flatMap(({ schema, field, moves }) => {
    const own = moves.filter(({ by }) => by === operation.name);
    if (own.length === 0) return [];
    return [`Moves \`${field}\` of ${schema}: ${own.map(describe).join('; ')}.`];
  });
}

function describe({ from, to, rejected }: Move): string {
  const start = from.length === 0 ? 'nothing' : from.map((state) => `\`${state}\``).join(' or ');
  if (rejected !== undefined) return `from ${start} it is rejected as \`${rejected}\``;
  return `from ${start} to ${to === removed ? 'nothing: it is removed' : `\`${to}\``}`;
}
