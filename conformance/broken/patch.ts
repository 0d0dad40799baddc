import { isObject, type JsonObject } from '../engine/model/json-pointer.ts';
import type { Operation } from '../engine/model/operation.ts';
import type { Call } from '../mutation/call.ts';
import { jsonOf } from '../mutation/observed-traffic.ts';
import {
  type Breaking,
  each,
  type Mutant,
  type Operator,
  plain,
  type Subject,
} from '../mutation/operator.ts';
import { type PassingAnswer, type Violations, withJson } from '../mutation/proxy.ts';
import { again, isSuccess, sending, withObject } from '../mutation/response-mutations.ts';
import { sentBody } from '../mutation/sent-bodies.ts';

/** The members that a change may name, as far as its examples do. */
const membersOf = ({ body }: Operation): string[] => [
  ...new Set(
    Object.values(body?.examples ?? {}).flatMap((example) => (isObject(example) ? Object.keys(example) : [])),
  ),
];

/** A mutant of each member that a partial update may name. */
const perMember = (
  applies: (operation: Operation, member: string) => boolean,
  checks: () => string,
  breaks: (operation: Operation, member: string, subject: Subject) => () => Breaking,
): Operator['mutants'] =>
  function* (subject): Iterable<Mutant> {
    for (const operation of plain(subject))
      for (const member of operation.patch ? membersOf(operation) : [])
        if (applies(operation, member))
          yield {
            operation,
            what: member,
            caughtBy: [`${operation.name}/patch/${checks()}`],
            breaks: breaks(operation, member, subject),
          };
  };

/** Another value of the same kind. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? undefined : value;
}

/** Changes a member in what is shown of a thing from the moment a change was made that did not name it. */
const changesUnnamed = (operation: Operation, member: string) => (): Breaking => {
  const spoilt = new Set<string>();
  return async (call, forward) => {
    const answer = await forward(call);
    const [path = ''] = call.path.split('?');
    const isChange = call.operation === operation;
    if (isChange && isSuccess(answer) && isObject(call.json) && !Object.hasOwn(call.json, member))
      spoilt.add(path);
    const isShown = isChange || call.operation?.path === operation.path;
    return isShown && isSuccess(answer) && spoilt.has(path)
      ? withObject(answer, (body) => without(body, member))
      : answer;
  };
};

function without(body: JsonObject, member: string): JsonObject | undefined {
  if (!Object.hasOwn(body, member)) return undefined;
  const { [member]: value, ...others } = body;
  const made = other(value);
  return made === undefined
    ? { ...others, ...(typeof value === 'string' && { [member]: `${value}x` }) }
    : { ...others, [member]: made };
}

/** The call of what reads the thing that a call changes. */
function reading(call: Call): Call {
  const { 'content-type': _, 'content-length': __, ...headers } = call.headers;
  return { ...call, method: 'GET', headers, body: Buffer.alloc(0), json: undefined };
}

/** Leaves a member as it was although a change names it with a value that is meant. */
const keeps =
  (operation: Operation, member: string, isMeant: (value: unknown) => boolean, subject: Subject) =>
  (): Breaking => {
    const before = new Map<string, PassingAnswer>();
    return async (call, forward) => {
      const [path = ''] = call.path.split('?');
      const isChange = call.operation === operation;
      const named =
        isChange && isObject(call.json) && Object.hasOwn(call.json, member) ? call.json[member] : undefined;
      if (named === undefined || !isMeant(named) || !isObject(call.json)) {
        const answer = await forward(call);
        if (isSuccess(answer) && call.operation?.path === operation.path) before.set(path, answer);
        return answer;
      }
      const { [member]: _, ...rest } = call.json;
      const known = before.get(path);
      if (Object.keys(rest).length > 0) return forward(sending(call, rest));
      const answer = await forward(sending(call, {}));
      if (isSuccess(answer)) return answer;
      // What the deployment refuses for being empty is answered as if it had changed nothing.
      const same = known ?? (await forward(reading(call)));
      return isSuccess(same) && isObject(jsonOf(same)) ? again(subject, answer, same) : answer;
    };
  };

/** Sends each change to another thing as well that was changed before. */
const reachesAnother = (operation: Operation) => (): Breaking => {
  const changed: string[] = [];
  return async (call, forward) => {
    const answer = await forward(call);
    if (call.operation !== operation || !isSuccess(answer)) return answer;
    const another = changed.findLast((path) => path !== call.path);
    if (another !== undefined) await forward({ ...call, path: another });
    changed.push(call.path);
    return answer;
  };
};

/** Partial updates that change less, or more, than they were told. */
export const operators: readonly Operator[] = [
  {
    name: 'reaches-another',
    sentence: 'A change also changes another thing, which was changed before.',
    caughtBy: ['{operation}/patch/siblings'],
    mutants: each(({ patch, path }) => patch && path.endsWith('}'), reachesAnother),
  },
  {
    name: 'changes-what-is-omitted',
    sentence: 'A change touches a member that it does not name.',
    caughtBy: ['{operation}/patch/alone'],
    mutants: perMember(
      ({ patch }) => patch?.omitted === 'unchanged',
      () => 'alone',
      changesUnnamed,
    ),
  },
  {
    name: 'changes-nothing',
    sentence: 'A member that a change names stays as it was.',
    caughtBy: ['{operation}/patch/alone'],
    mutants: perMember(
      // Of a secret only its mask shows.
      ({ secret = [] }, member) => !secret.some(({ pointer }) => pointer === `/${member}`),
      () => 'alone',
      (operation, member, subject) => keeps(operation, member, (value) => value !== null, subject),
    ),
  },
  {
    name: 'takes-null-for-nothing',
    sentence: 'Null leaves a member as it was, where it clears it or is refused.',
    caughtBy: ['{operation}/patch/nulls'],
    mutants: perMember(
      // That a secret is cleared shows nowhere.
      ({ patch, secret = [] }, member) =>
        patch?.nulls === 'refused' ||
        (patch?.nulls === 'clears' && !secret.some(({ pointer }) => pointer === `/${member}`)),
      () => 'nulls',
      (operation, member, subject) => keeps(operation, member, (value) => value === null, subject),
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'clears-what-a-patch-omits': {
    sentence: 'A change resets the members it does not name.',
    clause: 'ROOM-1',
    caughtBy: ['updateRoom/patch/alone'],
    breaks: () => async (request, forward) => {
      const named = request.body.toString('utf8').includes('"seats"');
      return withJson(await forward(request), (body) => {
        if (request.method !== 'PATCH' || named || !isObject(body) || !('seats' in body)) return body;
        return { ...body, seats: 8 };
      });
    },
  },
  'lists-what-was-before': {
    sentence: 'A list shows a room as it was when it was made, whatever was changed since.',
    clause: 'ROOM-1',
    caughtBy: ['updateRoom/patch/alone'],
    breaks: () => {
      const made = new Map<unknown, unknown>();
      return async (request, forward) => {
        const answer = await forward(request);
        const path = request.path.split('?')[0] ?? '';
        const body = jsonOf(answer);
        if (!path.endsWith('/rooms') || !isObject(body)) return answer;
        if (request.method === 'POST') made.set(body.id, body);
        const { rows } = body;
        if (request.method !== 'GET' || !Array.isArray(rows)) return answer;
        const kept = rows.map((row) => (isObject(row) ? (made.get(row.id) ?? row) : row));
        return withJson(answer, () => ({ ...body, rows: kept }));
      };
    },
  },
  'sets-others-to-an-example': {
    sentence: 'A change sets members it does not name to what the examples of the contract have.',
    clause: 'ROOM-1',
    caughtBy: ['updateRoom/patch/alone'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) => {
        if (request.method !== 'PATCH' || !isObject(body) || !('seats' in body)) return body;
        return 'seats' in sentBody(request) ? body : { ...body, seats: 12 };
      }),
  },
};
