import { withRepeats } from '../../views/repeated.ts';
import { cite } from '../citing.ts';
import type { CheckLine, Subject } from '../trait.ts';
import { relationsOf } from './read.ts';

/** What is made, and what is changed, keeps to the relations of its members. */
export function relationsChecks({ operation, contract, document }: Subject): CheckLine[] {
  const relations = relationsOf(document, contract, operation);
  if (relations === undefined || operation.stream) return [];
  const { method, makes, body } = operation;
  const cited = cite([...relations.clauses], relations.decision);
  if (method === 'POST' && makes.length > 0) return [{ options: { kind: 'made', ...cited } }];
  const examples = body?.contents[0]?.examples.map(({ value }) => value) ?? [];
  const other = body?.variants.find(({ name }) => name === 'other')?.body;
  if (method !== 'PATCH' || examples.length === 0 || other === undefined) return [];
  return [{ options: { kind: 'changed', bodies: withRepeats([other, examples.at(-1)]), ...cited } }];
}
