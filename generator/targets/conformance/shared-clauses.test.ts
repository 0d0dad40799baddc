import { expect, test } from 'vitest';
import { printLine } from '../../text/code.ts';
import { type AreaCheck, sharedClauses, withSharedClauses } from './shared-clauses.ts';

const check = (probe: string, operation: string, about?: readonly string[]): AreaCheck => ({
  probe: { file: probe, name: probe },
  operation,
  options: { kind: 'k', ...(about && { about }) },
});

const times = (count: number, one: AreaCheck) => Array.from({ length: count }, () => one);
const pages = ['LIST-01', 'LIST-02', 'LIST-03'];
const rooms = ['ROOM-01', 'ROOM-02', 'ROOM-03'];
const named = (checks: readonly AreaCheck[]) =>
  Object.fromEntries(sharedClauses(checks).map(({ name, clauses }) => [name, clauses]));

test('names a list of clauses after the probe of the checks that cite it', () => {
  expect(named(times(3, check('pages', 'listRooms', pages)))).toEqual({ pages });
});

test('names a list of clauses after its operation if most checks of the probes cite other lists', () => {
  const checks = [
    ...times(3, check('responses', 'createRoom', rooms)),
    ...times(5, check('responses', 'getRoom')),
    check('accepts', 'createRoom', rooms),
    ...times(2, check('accepts', 'changeRoom')),
  ];
  expect(named(checks)).toEqual({ createRoom: rooms });
});

test('names a second list of clauses of an operation after operation and probe', () => {
  const checks = [
    ...times(4, check('rejects', 'createRoom', rooms)),
    ...times(3, check('responses', 'createRoom', pages)),
    ...times(9, check('rejects', 'getRoom')),
    ...times(9, check('responses', 'getRoom')),
  ];
  expect(named(checks)).toEqual({ createRoom: rooms, createRoomResponses: pages });
});

test('does not share short lists of clauses, lists of few checks, or lists without a name', () => {
  expect(named(times(9, check('pages', 'listRooms', pages.slice(1))))).toEqual({});
  expect(named(times(2, check('pages', 'listRooms', pages)))).toEqual({});
  const nameless = [check('a', 'x', rooms), check('b', 'y', rooms), check('b', 'z', rooms)];
  expect(named([...nameless, ...['a', 'b', 'b'].map((probe) => check(probe, 'x'))])).toEqual({});
});

test('a check refers to its list of clauses by name, and its other options are unchanged', () => {
  const checks = times(3, check('pages', 'list-rooms', pages));
  const shared = sharedClauses(checks);
  const printed = (one: AreaCheck) => printLine(withSharedClauses(one, shared));
  expect(printed(check('pages', 'listRooms', pages))).toBe("{ kind: 'k', about: about.pages }");
  expect(printed(check('pages', 'listRooms', rooms))).toBe(
    "{ kind: 'k', about: ['ROOM-01', 'ROOM-02', 'ROOM-03'] }",
  );
  expect(printed(check('pages', 'listRooms'))).toBe("{ kind: 'k' }");
});
