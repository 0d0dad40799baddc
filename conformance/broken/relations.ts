import { isObject, type JsonObject } from '../engine/model/json-pointer.ts';
import type { Operation } from '../engine/model/operation.ts';
import { type Breaking, type Mutant, type Operator, plain, type Subject } from '../mutation/operator.ts';
import { type Violations, withJson } from '../mutation/proxy.ts';
import { succeeded, withObject } from '../mutation/response-mutations.ts';

type Relations = NonNullable<Operation['relations']>;

const dayMilliseconds = 86_400_000;

/** A mutant for each member of an operation's response that a relation names. */
const members = (
  membersOf: (declared: Relations, operation: Operation) => readonly string[],
  breaks: (operation: Operation, member: string) => () => Breaking,
): Operator['mutants'] =>
  function* (subject: Subject): Iterable<Mutant> {
    for (const operation of plain(subject))
      for (const member of membersOf(operation.relations ?? {}, operation))
        yield {
          operation,
          what: member,
          caughtBy: lookingAt(operation, subject),
          breaks: breaks(operation, member),
        };
  };

/**
 * Globs of the checks that inspect the operation's responses: for a read, those of the operations that
 * create and change the resource.
 */
function lookingAt({ name, method, path }: Operation, { contract }: Subject): string[] {
  const writers = Object.values(contract.operations).filter(
    (other) => (other.path === path && other.method === 'PATCH') || other.makes?.read?.operation === name,
  );
  const names = method === 'GET' ? writers.map((other) => other.name) : [name];
  return names.map((one) => `${one}/relations/*`);
}

/** Changes a member of each successful response of an operation. Each violation has its own state. */
const changed =
  (begin: () => (body: JsonObject, member: string) => unknown) =>
  (operation: Operation, member: string) =>
  (): Breaking => {
    const change = begin();
    return succeeded(operation, (response) =>
      withObject(response, (body) => {
        const value = change(body, member);
        return value === undefined ? undefined : { ...body, [member]: value };
      }),
    )();
  };

/** Another value of the same form. */
function another(value: unknown, count: number): unknown {
  if (typeof value === 'number') return value + count;
  if (typeof value === 'boolean') return count % 2 === 1 ? !value : value;
  if (typeof value !== 'string') return undefined;
  const time = /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? `${value}${count}` : new Date(time - count * dayMilliseconds).toISOString();
}

/** Changes every object at a pointer in which `*` means each item. */
function changedAt(
  whole: unknown,
  [name, ...deeper]: readonly string[],
  change: (row: JsonObject) => JsonObject,
): unknown {
  if (name === '*')
    return Array.isArray(whole) ? whole.map((item) => changedAt(item, deeper, change)) : whole;
  if (!isObject(whole)) return whole;
  return name === undefined ? change(whole) : { ...whole, [name]: changedAt(whole[name], deeper, change) };
}

/** Changes every row at the pointer `rows` in an operation's successful responses. */
const shownOtherwise = (
  operation: Operation,
  rows: string,
  change: (row: JsonObject) => JsonObject,
): (() => Breaking) =>
  succeeded(operation, (response) =>
    withObject(response, (body) => {
      const changed = changedAt(body, rows.split('/').slice(1), change);
      return isObject(changed) ? changed : undefined;
    }),
  );

/** A non-empty value of the same type as an empty one. */
function there(nothing: unknown): unknown {
  if (Array.isArray(nothing)) return [{}];
  return nothing === false ? true : new Date(0).toISOString();
}

/** The member with the resource's own id, which other requests use. */
const idOf = ({ makes }: Operation): string | undefined => makes?.id.replace(/^\//, '');

/** Violations of relations: members are not related as declared. */
export const operators: readonly Operator[] = [
  {
    name: 'changes-what-is-fixed',
    sentence: 'A constant member has another value in each response.',
    caughtBy: ['{operation}/relations/created', '{operation}/relations/updated'],
    mutants: members(
      ({ fixed = [] }, operation) => fixed.filter((member) => member !== idOf(operation)),
      changed(() => {
        let count = 0;
        return (body, member) => another(body[member], ++count);
      }),
    ),
  },
  {
    name: 'stands-still',
    sentence: 'A member that every change moves stays the same.',
    caughtBy: ['{operation}/relations/created', '{operation}/relations/updated'],
    mutants: members(
      ({ moves = [] }) => moves,
      changed(() => {
        let first: unknown;
        return (body, member) => {
          first ??= body[member];
          return first;
        };
      }),
    ),
  },
  {
    name: 'calls-for-nothing',
    sentence: 'A member that every call moves stays the same.',
    caughtBy: ['{operation}/relations/called'],
    mutants: members(
      ({ advances = [] }) => advances,
      changed(() => {
        let first: unknown;
        return (body, member) => {
          first ??= body[member];
          return first;
        };
      }),
    ),
  },
  {
    name: 'begins-otherwise',
    sentence: 'A member is not the declared prefix of another.',
    caughtBy: ['{operation}/relations/*'],
    mutants: members(
      ({ prefixOf = {} }) => Object.keys(prefixOf),
      changed(() => (body, member) => (typeof body[member] === 'string' ? `~${body[member]}` : undefined)),
    ),
  },
  {
    name: 'comes-too-early',
    sentence: 'A time is earlier than the one that must precede it.',
    caughtBy: ['{operation}/relations/*'],
    mutants: members(
      ({ notBefore = {} }) => Object.keys(notBefore),
      changed(() => (body, member) => {
        const time = Date.parse(String(body[member]));
        return Number.isNaN(time) ? undefined : new Date(time - dayMilliseconds).toISOString();
      }),
    ),
  },
  {
    name: 'is-there-otherwise',
    sentence: 'A member is present although another member excludes it.',
    caughtBy: ['{operation}/relations/read'],
    *mutants(subject) {
      for (const operation of plain(subject))
        for (const { rows, onlyWhen = {} } of operation.relations?.held ?? [])
          for (const [member, conditions] of Object.entries(onlyWhen)) {
            const isAllowed = (row: JsonObject): boolean =>
              Object.entries(conditions).every(([other, values]) => values.includes(row[other] ?? null));
            const added = (row: JsonObject): JsonObject =>
              isAllowed(row) ? row : { ...row, [member]: there(row[member]) };
            yield { operation, what: `${rows}/${member}`, breaks: shownOtherwise(operation, rows, added) };
          }
    },
  },
  {
    name: 'is-there-alone',
    sentence: 'A member is present without the other that it requires.',
    caughtBy: ['{operation}/relations/read'],
    *mutants(subject) {
      for (const operation of plain(subject))
        for (const { rows, onlyWith = {} } of operation.relations?.held ?? [])
          for (const [member, other] of Object.entries(onlyWith)) {
            const added = (row: JsonObject): JsonObject => {
              const { [other]: _, ...rest } = row;
              return { ...rest, [member]: row[member] || there(row[member]) };
            };
            yield { operation, what: `${rows}/${member}`, breaks: shownOtherwise(operation, rows, added) };
          }
    },
  },
  {
    name: 'copies-otherwise',
    sentence: 'A copied member differs from the original resource.',
    caughtBy: ['{operation}/relations/copies'],
    *mutants(subject) {
      for (const operation of plain(subject))
        for (const { rows, members: shown } of operation.method === 'GET'
          ? (operation.relations?.copies ?? [])
          : [])
          for (const member of shown) {
            const otherwise = (row: JsonObject) => ({ ...row, [member]: another(row[member], 1) ?? null });
            const breaks = shownOtherwise(operation, rows, otherwise);
            yield { operation, what: `${rows}/${member}`, breaks };
          }
    },
  },
  {
    name: 'is-there-at-first',
    sentence: 'A new resource has a member that must be absent at first.',
    caughtBy: ['{operation}/relations/created'],
    mutants: members(
      ({ absentAtFirst = [] }) => absentAtFirst,
      changed(() => () => new Date(0).toISOString()),
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'never-moves-its-time': {
    sentence: 'The time of the last change of a room never moves.',
    clause: 'ROOM-3',
    caughtBy: ['updateRoom/relations/updated'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) =>
        isObject(body) && 'changedAt' in body ? { ...body, changedAt: '2026-01-01T00:00:00.000Z' } : body,
      ),
  },
};
