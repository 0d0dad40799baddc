import { operationNamed } from '../../model/contract/operations-of.ts';
import { withRepeats } from '../../text/repeat-syntax.ts';
import { cite } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';
import { heldBy } from './conditions.ts';
import { copiesOf } from './copies.ts';
import { relationsOf } from './read.ts';

/**
 * Checks that created, changed and read resources satisfy the relations of their members, and that copied
 * members equal their originals.
 */
export function relationsChecks(subject: Subject): CheckLine[] {
  return [...ownRelations(subject), ...called(subject), ...copied(subject), ...held(subject)];
}

/** Checks that `moves` members differ after each call. */
function called({ operation: { relations } }: Subject): CheckLine[] {
  if (relations === undefined) return [];
  return [{ options: { kind: 'called', ...cite([...relations.clauses], relations.decision) } }];
}

function copied({ operation, contract, document }: Subject): CheckLine[] {
  const copies = operation.method === 'GET' ? copiesOf(document, contract, operation) : [];
  if (copies.length === 0 || operation.stream) return [];
  const cited = cite(
    copies.flatMap(({ clauses }) => clauses),
    copies.some(({ decision }) => decision),
  );
  return [{ options: { kind: 'copies', ...cited } }];
}

function held({ operation, contract, document }: Subject): CheckLine[] {
  const rows = heldBy(document, contract, operation);
  if (rows.length === 0) return [];
  const cited = cite(
    rows.flatMap(({ clauses }) => clauses),
    rows.every(({ decision }) => decision),
  );
  return [{ options: { kind: 'read', ...cited } }];
}

function ownRelations({ operation, contract, document }: Subject): CheckLine[] {
  const { method, makes, body, idempotent, rateClass } = operation;
  // The response to a creation may have no relations; then those of the created resource's read apply. An
  // idempotent operation does not count as a creation.
  const isMaker = method === 'POST' && makes.length > 0 && !idempotent && (rateClass?.default ?? true);
  const reader = operationNamed(contract, makes[0]?.read?.operation);
  const relations =
    relationsOf(document, contract, operation) ??
    (isMaker && reader ? relationsOf(document, contract, reader) : undefined);
  if (relations === undefined || operation.stream) return [];
  const cited = cite([...relations.clauses], relations.decision);
  if (isMaker) return [{ options: { kind: 'created', ...cited } }];
  const examples = body?.contents[0]?.examples.map(({ value }) => value) ?? [];
  const other = body?.variants.find(({ name }) => name === 'other')?.body;
  // Only `fixed` and `moves` are about changes; the other relations need no PATCH.
  const isOfChanges = relations.fixed !== undefined || relations.moves !== undefined;
  if (method !== 'PATCH' || !isOfChanges || examples.length === 0 || other === undefined) return [];
  return [{ options: { kind: 'updated', bodies: withRepeats([other, examples.at(-1)]), ...cited } }];
}
