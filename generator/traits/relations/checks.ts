import type { Operation } from '../../contract.ts';
import { withRepeats } from '../../views/repeated.ts';
import { cite } from '../citing.ts';
import type { CheckLine, Subject } from '../trait.ts';
import { copiesOf } from './copies.ts';
import { readable, relationsOf, rowRelationsOf } from './read.ts';

/** What is made, changed, read and listed keeps to the relations of its members, and what is read shows other things as they are. */
export function relationsChecks(subject: Subject): CheckLine[] {
  const { operation } = subject;
  if (operation.stream) return [];
  if (operation.method === 'GET') return [...readChecks(subject), ...copied(subject)];
  return [...calledChecks(operation), ...writeChecks(subject)];
}

/** What every call moves is another after each. */
function calledChecks({ relations }: Operation): CheckLine[] {
  if (relations === undefined) return [];
  return [{ options: { kind: 'called', ...cite([...relations.clauses], relations.decision) } }];
}

function copied({ operation, contract, document }: Subject): CheckLine[] {
  const copies = copiesOf(document, contract, operation);
  if (copies.length === 0) return [];
  const cited = cite(
    copies.flatMap(({ clauses }) => clauses),
    copies.some(({ decision }) => decision),
  );
  return [{ options: { kind: 'copies', ...cited } }];
}

function writeChecks({ operation, contract, document }: Subject): CheckLine[] {
  const relations = relationsOf(document, contract, operation);
  if (relations === undefined) return [];
  const { method, makes, body } = operation;
  const cited = cite([...relations.clauses], relations.decision);
  if (method === 'POST' && makes.length > 0) return [{ options: { kind: 'made', ...cited } }];
  const examples = body?.contents[0]?.examples.map(({ value }) => value) ?? [];
  const other = body?.variants.find(({ name }) => name === 'other')?.body;
  // What no change is promised anything of may not be changed as often as one likes.
  const isOfChanges = relations.fixed !== undefined || relations.moves !== undefined;
  if (method !== 'PATCH' || !isOfChanges || examples.length === 0 || other === undefined) return [];
  return [{ options: { kind: 'changed', bodies: withRepeats([other, examples.at(-1)]), ...cited } }];
}

/** What holds of every copy holds of those that are read; the others take a change to be seen. */
function readChecks({ operation, contract, document }: Subject): CheckLine[] {
  const relations =
    relationsOf(document, contract, operation) ?? rowRelationsOf(document, contract, operation);
  if (relations === undefined || readable(relations) === undefined) return [];
  return [{ options: { kind: 'read', ...cite([...relations.clauses], relations.decision) } }];
}
