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
import { type ProxiedResponse, type Violations, withJson } from '../mutation/proxy.ts';
import { again, isSuccess, sending, withObject } from '../mutation/response-mutations.ts';
import { sentBody } from '../mutation/sent-bodies.ts';

/** The members in the examples of a change. */
const membersOf = ({ body }: Operation): string[] => [
  ...new Set(
    Object.values(body?.examples ?? {}).flatMap((example) => (isObject(example) ? Object.keys(example) : [])),
  ),
];

/** A mutant of each member in the examples of a partial update. */
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

/** Another value of the same type. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? undefined : value;
}

/** Changes a member in the responses about a resource after a change that did not name that member. */
const changesUnnamed = (operation: Operation, member: string) => (): Breaking => {
  const spoilt = new Set<string>();
  return async (call, forward) => {
    const response = await forward(call);
    const [path = ''] = call.path.split('?');
    const isChange = call.operation === operation;
    if (isChange && isSuccess(response) && isObject(call.json) && !Object.hasOwn(call.json, member))
      spoilt.add(path);
    const isShown = isChange || call.operation?.path === operation.path;
    return isShown && isSuccess(response) && spoilt.has(path)
      ? withObject(response, (body) => without(body, member))
      : response;
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

/** The request that reads the resource that a call changes. */
function reading(call: Call): Call {
  const { 'content-type': _, 'content-length': __, ...headers } = call.headers;
  return { ...call, method: 'GET', headers, body: Buffer.alloc(0), json: undefined };
}

/** Keeps the old value of a member that a change names, if its new value satisfies the condition. */
const keeps =
  (operation: Operation, member: string, isMeant: (value: unknown) => boolean, subject: Subject) =>
  (): Breaking => {
    const before = new Map<string, ProxiedResponse>();
    return async (call, forward) => {
      const [path = ''] = call.path.split('?');
      const isChange = call.operation === operation;
      const named =
        isChange && isObject(call.json) && Object.hasOwn(call.json, member) ? call.json[member] : undefined;
      if (named === undefined || !isMeant(named) || !isObject(call.json)) {
        const response = await forward(call);
        if (isSuccess(response) && call.operation?.path === operation.path) before.set(path, response);
        return response;
      }
      const { [member]: _, ...rest } = call.json;
      const known = before.get(path);
      if (Object.keys(rest).length > 0) return forward(sending(call, rest));
      const response = await forward(sending(call, {}));
      if (isSuccess(response)) return response;
      // If the deployment rejects the update without the member as empty, the client gets the response of an
      // update that changed nothing.
      const same = known ?? (await forward(reading(call)));
      return isSuccess(same) && isObject(jsonOf(same)) ? again(subject, response, same) : response;
    };
  };

/** Repeats each change on another resource that was changed before. */
const reachesAnother = (operation: Operation) => (): Breaking => {
  const changed: string[] = [];
  return async (call, forward) => {
    const response = await forward(call);
    if (call.operation !== operation || !isSuccess(response)) return response;
    const another = changed.findLast((path) => path !== call.path);
    if (another !== undefined) await forward({ ...call, path: another });
    changed.push(call.path);
    return response;
  };
};

/** Violations of partial updates: they change fewer or more members than the request names. */
export const operators: readonly Operator[] = [
  {
    name: 'reaches-another',
    sentence: 'A change is also applied to another resource that was changed before.',
    caughtBy: ['{operation}/patch/siblings'],
    mutants: each(({ patch, path }) => patch && path.endsWith('}'), reachesAnother),
  },
  {
    name: 'changes-what-is-omitted',
    sentence: 'A change modifies a member that it does not name.',
    caughtBy: ['{operation}/patch/alone'],
    mutants: perMember(
      ({ patch }) => patch?.omitted === 'unchanged',
      () => 'alone',
      changesUnnamed,
    ),
  },
  {
    name: 'changes-nothing',
    sentence: 'A member that a change names keeps its old value.',
    caughtBy: ['{operation}/patch/alone'],
    mutants: perMember(
      // A secret is excluded because responses contain only its mask.
      ({ secret = [] }, member) => !secret.some(({ pointer }) => pointer === `/${member}`),
      () => 'alone',
      (operation, member, subject) => keeps(operation, member, (value) => value !== null, subject),
    ),
  },
  {
    name: 'takes-null-for-nothing',
    sentence: 'Null leaves a member unchanged, instead of clearing it or being rejected.',
    caughtBy: ['{operation}/patch/nulls'],
    mutants: perMember(
      // A secret is excluded because no response shows that it was cleared.
      ({ patch, secret = [] }, member) =>
        patch?.nulls === 'rejected' ||
        (patch?.nulls === 'clears' && !secret.some(({ pointer }) => pointer === `/${member}`)),
      () => 'nulls',
      (operation, member, subject) => keeps(operation, member, (value) => value === null, subject),
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'clears-what-a-patch-omits': {
    sentence: 'A change resets members that it does not name.',
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
    sentence: 'A list returns rooms as they were created, without later changes.',
    clause: 'ROOM-1',
    caughtBy: ['updateRoom/patch/alone'],
    breaks: () => {
      const made = new Map<unknown, unknown>();
      return async (request, forward) => {
        const response = await forward(request);
        const path = request.path.split('?')[0] ?? '';
        const body = jsonOf(response);
        if (!path.endsWith('/rooms') || !isObject(body)) return response;
        if (request.method === 'POST') made.set(body.id, body);
        const { rows } = body;
        if (request.method !== 'GET' || !Array.isArray(rows)) return response;
        const kept = rows.map((row) => (isObject(row) ? (made.get(row.id) ?? row) : row));
        return withJson(response, () => ({ ...body, rows: kept }));
      };
    },
  },
  'sets-others-to-an-example': {
    sentence: 'A change sets members that it does not name to the values of an example.',
    clause: 'ROOM-1',
    caughtBy: ['updateRoom/patch/alone'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) => {
        if (request.method !== 'PATCH' || !isObject(body) || !('seats' in body)) return body;
        return 'seats' in sentBody(request) ? body : { ...body, seats: 12 };
      }),
  },
};
