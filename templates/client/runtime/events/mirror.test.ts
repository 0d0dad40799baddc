import { expect, test } from 'vitest';
import { SecretValue } from '../traits/secret.ts';
import { StateMirror } from './mirror.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}

interface State {
  readonly rows: readonly Row[];
  readonly status: { readonly on: boolean };
  readonly sign?: { readonly text: string };
}

function mirror() {
  return new StateMirror<State, 'rows'>('whole', {
    row: { member: 'rows', by: 'id' },
    rowRemoved: { member: 'rows', by: 'id', removes: true },
    status: { member: 'status' },
    sign: { member: 'sign' },
  });
}

const one = { id: '1', name: 'one' };
const two = { id: '2', name: 'two' };
const whole = { event: 'whole', data: { rows: [one, two], status: { on: false } } };

test('replaces, adds and removes rows by key, and returns the changes of each event', () => {
  const known = mirror();
  expect(known.apply({ event: 'row', data: one })).toEqual([]);
  expect(known.state).toBeUndefined();
  expect(known.apply(whole).map(({ member, change }) => [member, change])).toEqual([
    ['rows', 'added'],
    ['rows', 'added'],
    ['status', 'replaced'],
  ]);
  const before = known.state;
  const renamed = { id: '1', name: 'uno' };
  expect(known.apply({ event: 'row', data: renamed })).toEqual([
    { member: 'rows', change: 'replaced', row: renamed, before: one },
  ]);
  expect(known.apply({ event: 'row', data: { ...renamed } })).toEqual([]);
  expect(known.apply({ event: 'row', data: { id: '3', name: 'three' } })[0]).toMatchObject({
    change: 'added',
  });
  expect(known.apply({ event: 'rowRemoved', data: { id: '2' } })).toEqual([
    { member: 'rows', change: 'removed', row: undefined, before: two },
  ]);
  expect(known.apply({ event: 'rowRemoved', data: { id: '2' } })).toEqual([]);
  expect(known.apply({ event: 'sign', data: { text: 'Hush' } })).toEqual([
    { member: 'sign', change: 'replaced', value: { text: 'Hush' }, before: undefined },
  ]);
  expect(known.apply({ event: 'toString', data: {} })).toEqual([]);
  expect(known.state).toEqual({
    rows: [renamed, { id: '3', name: 'three' }],
    status: { on: false },
    sign: { text: 'Hush' },
  });
  // A state that a caller has read never changes.
  expect(before).toEqual(whole.data);
  expect(known.state?.status).toBe(before?.status);
});

test('a snapshot replaces the state, and returns only the differences', () => {
  const known = mirror();
  known.apply(whole);
  const before = known.state;
  const renamed = { id: '2', name: 'dos' };
  const changes = known.apply({
    event: 'whole',
    data: { rows: [renamed, { id: '3', name: 'three' }], status: { on: false } },
  });
  expect(changes).toEqual([
    { member: 'rows', change: 'removed', row: undefined, before: one },
    { member: 'rows', change: 'replaced', row: renamed, before: two },
    { member: 'rows', change: 'added', row: { id: '3', name: 'three' }, before: undefined },
  ]);
  expect(known.state?.status).toBe(before?.status);
  for (const change of changes)
    if (change.member === 'rows' && change.change !== 'removed') change.row.name satisfies string;
});

test('a different secret is a change, an equal secret is none', () => {
  const known = mirror();
  const signed = (text: string) =>
    known.apply({ event: 'sign', data: { text: new SecretValue(text) } }).map(({ change }) => change);
  known.apply({ event: 'whole', data: { rows: [], status: { on: true } } });
  expect([signed('a'), signed('a'), signed('b')]).toEqual([['replaced'], [], ['replaced']]);
});
