import { mapping } from '../../load/document/node.ts';
import { propertiesOf } from '../../model/contract/properties-of.ts';
import { withRepeats } from '../../text/repeat-syntax.ts';
import { shownIn } from '../boundary-bodies.ts';
import { cite } from '../citations.ts';
import { partOf } from '../part-of.ts';
import type { CheckLine, Subject } from '../trait.ts';

/**
 * Checks that a PATCH with one member sets it and leaves the other members unchanged. The resource starts
 * with values that differ from the defaults and, if possible, from the examples.
 */
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

/** Checks that a change of one of two similar resources leaves the other unchanged. */
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
  const location = reader ? { read: reader.name } : partOf(contract, operation);
  const other = body?.contents[0]?.examples.at(-1)?.value;
  if (!isMade || !location || other === undefined) return [];
  return [{ options: { kind: 'siblings', bodies: withRepeats([state, other]), ...location, ...cited } }];
}

interface Member {
  readonly pointer: string;
  readonly value: unknown;
}

/**
 * Sends each switch alone: first reversed, one switch after the other, then with both values while all other
 * switches are reversed. Turning a switch off may affect members that turning it on does not.
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
  // Other members are sent a second time after all members have changed, because a single state can hide an
  // effect.
  return [...others, ...turned, ...(members.length > 1 ? others : []), ...back];
}
