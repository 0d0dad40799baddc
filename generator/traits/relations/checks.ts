import { operationNamed } from '../../model/contract/operations-of.ts';
import { withRepeats } from '../../text/repeat-syntax.ts';
import { cite } from '../citations.ts';
import type { CheckLine, Subject } from '../trait.ts';
import { heldBy } from './conditions.ts';
import { copiesOf } from './copies.ts';
import { relationsOf } from './read.ts';

/** What is made, and what is changed, keeps to the relations of its members, and what is read shows other things as they are. */
export function relationsChecks(subject: Subject): CheckLine[] {
  return [...ownRelations(subject), ...called(subject), ...copied(subject), ...held(subject)];
}

/** What every call moves is another after each. */
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
  // What a maker answers with may be no such thing, and what reads its thing shows it. A repeat of others makes none.
  const isMaker = method === 'POST' && makes.length > 0 && !idempotent && (rateClass?.default ?? true);
  const reader = operationNamed(contract, makes[0]?.read?.operation);
  const relations =
    relationsOf(document, contract, operation) ??
    (isMaker && reader ? relationsOf(document, contract, reader) : undefined);
  if (relations === undefined || operation.stream) return [];
  const cited = cite([...relations.clauses], relations.decision);
  if (isMaker) return [{ options: { kind: 'made', ...cited } }];
  const examples = body?.contents[0]?.examples.map(({ value }) => value) ?? [];
  const other = body?.variants.find(({ name }) => name === 'other')?.body;
  // Of what is promised for every copy no change has to be made.
  const isOfChanges = relations.fixed !== undefined || relations.moves !== undefined;
  if (method !== 'PATCH' || !isOfChanges || examples.length === 0 || other === undefined) return [];
  return [{ options: { kind: 'changed', bodies: withRepeats([other, examples.at(-1)]), ...cited } }];
}
