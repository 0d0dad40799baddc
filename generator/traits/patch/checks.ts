import { mapping } from '../../load/document/node.ts';
import { propertiesOf } from '../../model/contract/properties-of.ts';
import { withRepeats } from '../../text/repeat-syntax.ts';
import { shownIn } from '../boundary-bodies.ts';
import { cite } from '../citations.ts';
import { partOf } from '../part-of.ts';
import type { CheckLine, Subject } from '../trait.ts';

/** Each member sent alone is set and leaves the others as they were, from a state that nobody would guess. */
export function patchChecks({ operation, contract }: Subject): CheckLine[] {
  const { patch, body, decision } = operation;
  const content = body?.contents.find(({ validator }) => validator !== undefined);
  if (!patch || !body || !content) return [];
  const examples = content.examples.map(({ value }) => mapping(value as never));
  const members = propertiesOf(contract, content.type).flatMap(({ name, required }) => {
    const value = examples.map((example) => example[name]).find((one) => one !== undefined);
    return value === undefined || required ? [] : [{ pointer: `/${name}`, value }];
  });
  if (members.length === 0) return [];
  const state = body.variants.find(({ name }) => name === 'other')?.body ?? content.examples.at(-1)?.value;
  const shared = { state: withRepeats(state), ...shownIn(contract, operation, content.type) };
  const clauses = [...patch.clauses, ...operation.clauses];
  const nulls = { kind: 'nulls', nulls: patch.nulls, members, ...shared, ...cite(patch.clauses, true) };
  return [
    { options: { kind: 'alone', members: bothWays(members, state), ...shared, ...cite(clauses, decision) } },
    ...(patch.nulls === 'unchanged' ? [] : [{ options: nulls }]),
    ...siblings({ operation, contract }, state, cite(clauses, decision)),
  ];
}

/** Of two things alike a change of one leaves the other as it was. */
function siblings(
  { operation, contract }: Pick<Subject, 'operation' | 'contract'>,
  state: unknown,
  cited: object,
): CheckLine[] {
  const { path, tenancy, body } = operation;
  const own = tenancy.find(({ parameter }) => path.endsWith(`/{${parameter}}`));
  const all = contract.areas.flatMap(({ operations }) => operations);
  const isMade = all.some(({ makes }) => makes.some(({ resource }) => resource === own?.resource));
  const reader = all.find((one) => one.path === path && one.method === 'GET');
  const place = reader ? { read: reader.name } : partOf(contract, operation);
  const other = body?.contents[0]?.examples.at(-1)?.value;
  if (!isMade || !place || other === undefined) return [];
  return [{ options: { kind: 'siblings', bodies: withRepeats([state, other]), ...place, ...cited } }];
}

interface Member {
  readonly pointer: string;
  readonly value: unknown;
}

/**
 * What is on or off is sent alone as both, also while all others are the other way round than in the state: to switch one
 * off may touch what to switch it on does not.
 */
function bothWays(members: readonly Member[], state: unknown): Member[] {
  const begins = mapping(state as never);
  const isOn = ({ pointer, value }: Member): unknown => begins[pointer.slice(1)] ?? !value;
  const switches = members.filter(({ value }) => typeof value === 'boolean');
  const others = members.filter((member) => !switches.includes(member));
  const turned = switches.map((member) => ({ ...member, value: !isOn(member) }));
  const back = switches.flatMap((member) => {
    const was = isOn(member);
    return [
      { ...member, value: was },
      { ...member, value: !was },
    ];
  });
  // What is no switch is sent once more when all others are no longer what they were: a state may hide that it touches one.
  return [...others, ...turned, ...(members.length > 1 ? others : []), ...back];
}
