import { isObject, type JsonObject } from '../../engine/json-pointer.ts';
import type { Operation } from '../../engine/operation.ts';
import { succeeded, withObject } from '../../mutation/breakings.ts';
import type { Breaking, Mutant, Operator, Subject } from '../../mutation/operator.ts';
import { plain } from '../../mutation/operator.ts';

type Relations = NonNullable<Operation['relations']>;

const dayMilliseconds = 86_400_000;

/** A mutant for each member of what an operation answers with that is told of in a relation. */
const members = (
  told: (declared: Relations, operation: Operation) => readonly string[],
  breaks: (operation: Operation, member: string) => () => Breaking,
): Operator['mutants'] =>
  function* (subject: Subject): Iterable<Mutant> {
    for (const operation of plain(subject))
      for (const member of told(operation.relations ?? {}, operation))
        yield { operation, what: member, breaks: breaks(operation, member) };
  };

/** Changes a member of every answer; what it is changed with is new for each violation. */
const changed =
  (begin: () => (body: JsonObject, member: string) => unknown) =>
  (operation: Operation, member: string) =>
  (): Breaking => {
    const change = begin();
    return succeeded(operation, (answer) =>
      withObject(answer, (body) => {
        const value = change(body, member);
        return value === undefined ? undefined : { ...body, [member]: value };
      }),
    )();
  };

/** Another value that looks alike. */
function another(value: unknown, count: number): unknown {
  if (typeof value === 'number') return value + count;
  if (typeof value === 'boolean') return count % 2 === 1 ? !value : value;
  if (typeof value !== 'string') return undefined;
  const time = /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? `${value}${count}` : new Date(time - count * dayMilliseconds).toISOString();
}

/** The same in every row of a list. */
const changedRows =
  (change: (row: JsonObject, member: string) => unknown) =>
  (operation: Operation, member: string) =>
  (): Breaking =>
    succeeded(operation, (answer) =>
      withObject(answer, (body) => {
        const items = operation.pagination?.items ?? '';
        const rows = body[items];
        if (!Array.isArray(rows)) return undefined;
        const other = rows.map((row) =>
          isObject(row) ? { ...row, [member]: change(row, member) ?? row[member] } : row,
        );
        return { ...body, [items]: other };
      }),
    )();

/** A day before. */
function earlier(value: unknown): string | undefined {
  const time = Date.parse(String(value));
  return Number.isNaN(time) ? undefined : new Date(time - dayMilliseconds).toISOString();
}

/** Every object at a pointer whose `*` stands for each item, changed. */
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

/** The member that is the thing's own id, which others are asked with. */
const idOf = ({ makes }: Operation): string | undefined => makes?.id.replace(/^\//, '');

/** Members that do not stand to each other as the contract says. */
export const operators: readonly Operator[] = [
  {
    name: 'changes-what-is-fixed',
    sentence: 'A member that nothing changes is another each time.',
    caughtBy: ['{operation}/relations/*'],
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
    sentence: 'A member that every change moves stays as it was.',
    caughtBy: ['{operation}/relations/*'],
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
    sentence: 'A member that every call moves stays as it was.',
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
    sentence: 'A member is not the beginning of the other that it should begin.',
    caughtBy: ['{operation}/relations/*'],
    mutants: members(
      ({ prefixOf = {} }) => Object.keys(prefixOf),
      changed(() => (body, member) => (typeof body[member] === 'string' ? `~${body[member]}` : undefined)),
    ),
  },
  {
    name: 'comes-too-early',
    sentence: 'A time lies before the one that it cannot lie before.',
    caughtBy: ['{operation}/relations/*'],
    mutants: members(
      ({ notBefore = {} }) => Object.keys(notBefore),
      changed(() => (body, member) => earlier(body[member])),
    ),
  },
  {
    name: 'tells-otherwise',
    sentence: 'A switch says the opposite of whether another member holds something.',
    caughtBy: ['{operation}/relations/*'],
    mutants: members(
      ({ tells = {} }) => Object.keys(tells),
      changed(() => (body, member) => (typeof body[member] === 'boolean' ? !body[member] : undefined)),
    ),
  },
  {
    name: 'tells-otherwise-of-rows',
    sentence: 'In a list a switch says the opposite of whether another member holds something.',
    caughtBy: ['{operation}/relations/read'],
    mutants: members(
      ({ rows = {} }) => Object.keys(rows.tells ?? {}),
      changedRows((row, member) => (typeof row[member] === 'boolean' ? !row[member] : undefined)),
    ),
  },
  {
    name: 'comes-too-early-in-rows',
    sentence: 'In a list a time lies before the one that it cannot lie before.',
    caughtBy: ['{operation}/relations/read'],
    mutants: members(
      ({ rows = {} }) => Object.keys(rows.notBefore ?? {}),
      changedRows((row, member) => earlier(row[member])),
    ),
  },
  {
    name: 'is-there-too-often',
    sentence: 'A member is there while another says that it cannot be.',
    caughtBy: ['{operation}/relations/*'],
    mutants: members(
      ({ onlyWhile = {} }) => Object.keys(onlyWhile),
      (operation, member) => () => {
        const whilst = operation.relations?.onlyWhile?.[member];
        return succeeded(operation, (answer) =>
          withObject(answer, (body) =>
            whilst && body[member] === undefined && !whilst.is.includes(body[whilst.member])
              ? { ...body, [member]: new Date(0).toISOString() }
              : undefined,
          ),
        )();
      },
    ),
  },
  {
    name: 'copies-otherwise',
    sentence: 'What is shown of another thing is not what that is.',
    caughtBy: ['{operation}/relations/copies'],
    *mutants(subject) {
      for (const operation of plain(subject))
        for (const { rows, members: shown } of operation.method === 'GET'
          ? (operation.relations?.copies ?? [])
          : [])
          for (const member of shown) {
            const place = rows.split('/').slice(1);
            const otherwise = (row: JsonObject) => ({ ...row, [member]: another(row[member], 1) ?? null });
            const breaks = succeeded(operation, (answer) =>
              withObject(answer, (body) => {
                const changed = changedAt(body, place, otherwise);
                return isObject(changed) ? changed : undefined;
              }),
            );
            yield { operation, what: `${rows}/${member}`, breaks };
          }
    },
  },
  {
    name: 'is-there-at-first',
    sentence: 'What was just made has a member that comes later.',
    caughtBy: ['{operation}/relations/made'],
    mutants: members(
      ({ absentAtFirst = [] }) => absentAtFirst,
      changed(() => () => new Date(0).toISOString()),
    ),
  },
];
