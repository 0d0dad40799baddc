import { isObject } from '../engine/model/json-pointer.ts';
import type { Operation } from '../engine/model/operation.ts';
import type { Call } from '../mutation/call.ts';
import { creators } from '../mutation/created-by.ts';
import { jsonOf } from '../mutation/observed-traffic.ts';
import {
  type Breaking,
  each,
  type Mutant,
  type Operator,
  plain,
  type Subject,
} from '../mutation/operator.ts';
import { type Forward, type ProxiedResponse, type Violations, withJson } from '../mutation/proxy.ts';
import { authorize } from '../mutation/reauthorize.ts';
import { presenting } from '../mutation/request-credentials.ts';
import {
  errorResponse,
  isSuccess,
  succeeded,
  withError,
  withHeader,
  withJson as withJsonBody,
  withQuery,
} from '../mutation/response-mutations.ts';
import { seen } from '../mutation/seen-ids.ts';

type Change = (
  response: ProxiedResponse,
  call: Call,
  forward: Forward,
) => ProxiedResponse | Promise<ProxiedResponse>;

/**
 * Changes an operation's error response for another user's id, for each path parameter that names a
 * resource.
 */
const foreign = (change: (operation: Operation, subject: Subject) => Change): Operator['mutants'] =>
  function* (subject): Iterable<Mutant> {
    for (const operation of plain(subject))
      for (const { parameter } of operation.tenancy ?? [])
        yield {
          operation,
          what: parameter,
          caughtBy: [`${operation.name}/tenancy/${parameter}*`],
          breaks: (): Breaking => async (call, forward) => {
            const response = await forward(call);
            if (call.operation !== operation || response.status !== 404) return response;
            const owner = subject.world.owner(call.ids[parameter] ?? '');
            const user = subject.world.userOf(call);
            if (owner === undefined || user === undefined || owner === user) return response;
            return change(operation, subject)(response, call, forward);
          },
        };
  };

/** Violations of tenancy: resources of other users are visible, or distinguishable from missing ones. */
export const operators: readonly Operator[] = [
  {
    name: 'rejects-as-forbidden',
    sentence: "Another user's resource returns 403, so that ids can be probed.",
    caughtBy: ['{operation}/tenancy/*'],
    mutants: foreign((_operation, { contract }) => (response) => {
      const forbidden = Object.keys(contract.errors).find((code) => contract.errors[code]?.status === 403);
      return errorResponse(contract, response, forbidden ?? contract.codes.missing, 403);
    }),
  },
  {
    name: 'reports-in-message',
    sentence: "The error message reveals that a resource is another user's.",
    caughtBy: ['{operation}/tenancy/*'],
    mutants: foreign(
      () => (response) => withError(response, (error) => ({ ...error, message: 'It is of another user.' })),
    ),
  },
  {
    name: 'reports-in-header',
    sentence: "A header is present only if a resource is another user's.",
    caughtBy: ['{operation}/tenancy/*'],
    mutants: foreign(() => (response) => withHeader(response, 'x-reason', 'foreign')),
  },
  {
    name: 'serves-everybody',
    sentence: "Another user's resource is returned as if it were the caller's.",
    caughtBy: ['{operation}/tenancy/*'],
    mutants: foreign((operation, subject) => async (response, call, forward) => {
      const owner = Object.values(call.ids)
        .map((id) => subject.world.owner(id))
        .find((user) => user !== undefined && user !== subject.world.userOf(call));
      const credential = owner && subject.world.credential(owner, operation);
      if (!credential || operation.disposes !== undefined || operation.marker !== undefined)
        return authorize(subject, operation, call, forward, { ...response, status: 403 });
      return forward(presenting(subject.contract, call, credential));
    }),
  },
  {
    name: 'lists-rows-of-others',
    sentence: "A list contains another user's row.",
    caughtBy: ['{operation}/tenancy/rows'],
    mutants: each(
      (operation) => operation.pagination && operation.tenancy === undefined,
      (operation, subject) =>
        succeeded(operation, async (response, call, forward) => {
          const items = operation.pagination?.items ?? '';
          const other = subject.world.userOf(call) === 'b' ? 'a' : 'b';
          const credential = subject.world.credential(other, operation);
          const body = jsonOf(response);
          if (!credential || !isObject(body) || !Array.isArray(body[items])) return response;
          const limit = operation.pagination?.query.limit ?? 'limit';
          const max = withQuery(call, limit, String(operation.pagination?.limit.max));
          const theirs = await forward(presenting(subject.contract, max, credential));
          const rows = jsonOf(theirs);
          const more = isSuccess(theirs) && isObject(rows) && Array.isArray(rows[items]) ? rows[items] : [];
          return more.length === 0
            ? response
            : withJsonBody(response, { ...body, [items]: [...body[items], ...more] });
        }),
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'finds-it-under-any-parent': {
    sentence: 'A booking is found below any room of the same user.',
    clause: 'OWN-1',
    caughtBy: [
      'getBooking/tenancy/bookingId-of-another-parent',
      'updateBooking/tenancy/bookingId-of-another-parent',
      'cancelBooking/tenancy/bookingId-of-another-parent',
    ],
    breaks: () => {
      const made = creators();
      return async (request, forward) => {
        const [, rest] = /^\/rooms\/[^/]+\/bookings\/(.+)$/.exec(request.path) ?? [];
        const row = made.rows.find(({ id, maker }) => rest?.startsWith(id) && maker === made.of(request));
        const path = row ? `${row.path}/${rest}` : request.path;
        return made.note(request, await forward({ ...request, path }));
      };
    },
  },
  'leaks-foreign-as-403': {
    sentence: "Another user's room returns 403, a missing one 404.",
    clause: 'OWN-1',
    caughtBy: ['getRoom/tenancy/roomId'],
    breaks: () => {
      const ids = seen();
      return async (request, forward) => {
        const response = ids.note(request, await forward(request));
        if (response.status !== 404 || !ids.mentions(request.path)) return response;
        return {
          ...withJson(response, (body) =>
            JSON.parse(JSON.stringify(body).replace('"not_found"', '"forbidden"')),
          ),
          status: 403,
        };
      };
    },
  },
  'lists-rows-of-others-where-filtered': {
    sentence: "The list of rooms contains another user's room when it is filtered by size.",
    clause: 'OWN-1',
    caughtBy: ['listRooms/tenancy/rows'],
    breaks: () => {
      const made = creators();
      return async (request, forward) => {
        const response = made.note(request, await forward(request));
        if (request.method !== 'GET' || !/^\/rooms\?.*minSeats/.test(request.path)) return response;
        const other = made.rows.find(({ maker, path }) => path === '/rooms' && maker !== made.of(request));
        return withJson(response, (body) =>
          isObject(body) && Array.isArray(body.rows) && other ? { ...body, rows: [other.body] } : body,
        );
      };
    },
  },
  'mixes-keys-of-all': {
    sentence: "The list of keys, which has no pages, contains another user's key.",
    clause: 'OWN-1',
    caughtBy: ['listKeys/tenancy/rows'],
    breaks: () => {
      const made = creators();
      return async (request, forward) => {
        const response = made.note(request, await forward(request));
        if (request.method !== 'GET' || request.path !== '/keys') return response;
        const others = made.rows
          .filter(({ maker, path }) => path === '/keys' && maker !== made.of(request))
          .map(({ id }) => ({ id, name: 'Key', scopes: [] }));
        return withJson(response, (body) =>
          isObject(body) && Array.isArray(body.keys) ? { keys: [...body.keys, ...others] } : body,
        );
      };
    },
  },
  'takes-others-in-bodies': {
    sentence: "A new room may refer to another user's room as its neighbour.",
    clause: 'OWN-1',
    caughtBy: ['createRoom/tenancy/body.besideRoomId'],
    breaks: () => {
      const made = creators();
      return async (request, forward) => {
        if (request.method !== 'POST' || request.path !== '/rooms')
          return made.note(request, await forward(request));
        const requestBody: unknown = JSON.parse(request.body.toString('utf8'));
        const otherRoomId = isObject(requestBody) ? requestBody.besideRoomId : undefined;
        if (!made.rows.some(({ id }) => id === otherRoomId))
          return made.note(request, await forward(request));
        const body = Buffer.from(JSON.stringify({ ...Object(requestBody), besideRoomId: undefined }));
        const headers = { ...request.headers, 'content-length': String(body.length) };
        const response = made.note(request, await forward({ ...request, body, headers }));
        return withJson(response, (room) => (isObject(room) ? { ...room, besideRoomId: otherRoomId } : room));
      };
    },
  },
  'reports-foreign-in-message': {
    sentence: "The 404 of another user's room has another message than that of a missing one.",
    clause: 'OWN-1',
    caughtBy: ['getRoom/tenancy/roomId'],
    breaks: () => {
      const ids = seen();
      return async (request, forward) => {
        const response = ids.note(request, await forward(request));
        if (response.status !== 404 || !ids.mentions(request.path)) return response;
        return withJson(response, (body) =>
          isObject(body) && isObject(body.error) ? { error: { ...body.error, message: 'Not yours.' } } : body,
        );
      };
    },
  },
  'reports-of-others-beside': {
    sentence: "A single read of a room returns another user's room as its neighbour.",
    clause: 'OWN-1',
    caughtBy: ['run/tenancy/never-shown'],
    with: ['listRooms/tenancy/rows', 'getRoom/conditional/*'],
    breaks: () => {
      const made = creators();
      return async (request, forward) => {
        const response = made.note(request, await forward(request));
        if (request.method !== 'GET' || response.status !== 200) return response;
        const other = made.rows.find(({ maker, path }) => path === '/rooms' && maker !== made.of(request));
        return withJson(response, (body) =>
          isObject(body) && 'seats' in body && other ? { ...body, besideRoomId: other.id } : body,
        );
      };
    },
  },
};
