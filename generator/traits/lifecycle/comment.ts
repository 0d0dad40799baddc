import type { Subject } from '../trait.ts';
import { type Move, removed } from './read.ts';

/** A paragraph for each lifecycle the operation moves a resource in. */
export function lifecycleComment({ operation, contract }: Subject): string[] {
  return contract.lifecycles.flatMap(({ schema, field, moves }) => {
    const own = moves.filter(({ by }) => by === operation.name);
    if (own.length === 0) return [];
    return [`Moves \`${field}\` of ${schema}: ${own.map(said).join('; ')}.`];
  });
}

function said({ from, to, refused }: Move): string {
  const start = from.length === 0 ? 'nothing' : from.map((state) => `\`${state}\``).join(' or ');
  if (refused !== undefined) return `from ${start} it is refused as \`${refused}\``;
  return `from ${start} to ${to === removed ? 'nothing: it is gone' : `\`${to}\``}`;
}
