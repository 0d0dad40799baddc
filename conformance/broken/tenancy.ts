import { isObject } from '../engine/model/json-pointer.ts';
import type { Operation } from '../engine/model/operation.ts';
import type { Call } from '../mutation/call.ts';
import { makers } from '../mutation/created-by.ts';
import { jsonOf } from '../mutation/observed-traffic.ts';
import {
  type Breaking,
  each,
  type Mutant,
  type Operator,
  plain,
  type Subject,
} from '../mutation/operator.ts';
import { type Forward, type PassingAnswer, type Violations, withJson } from '../mutation/proxy.ts';
import { letIn } from '../mutation/reauthorize.ts';
import { presenting } from '../mutation/request-credentials.ts';
import {
  asking,
  isSuccess,
  refusal,
  succeeded,
  withError,
  withHeader,
  withJson as withJsonBody,
} from '../mutation/response-mutations.ts';
import { seen } from '../mutation/seen-ids.ts';

type Change = (answer: PassingAnswer, call: Call, forward: Forward) => PassingAnswer | Promise<PassingAnswer>;

/** Changes how an operation refuses another user's id, for each of its path parameters that names a resource. */
const foreign = (change: (operation: Operation, subject: Subject) => Change): Operator['mutants'] =>
  function* (subject): Iterable<Mutant> {
    for (const operation of plain(subject))
      for (const { parameter } of operation.tenancy ?? [])
        yield {
          operation,
          what: parameter,
          caughtBy: [`${operation.name}/tenancy/${parameter}*`],
          breaks: (): Breaking => async (call, forward) => {
            const answer = await forward(call);
            if (call.operation !== operation || answer.status !== 404) return answer;
            const owner = subject.world.owner(call.ids[parameter] ?? '');
            const user = subject.world.userOf(call);
            if (owner === undefined || user === undefined || owner === user) return answer;
            return change(operation, subject)(answer, call, forward);
          },
        };
  };

/** Things of other users that can be seen, or be told from what is not there. */
export const operators: readonly Operator[] = [
  {
    name: 'refuses-as-forbidden',
    sentence: "Another user's thing is refused as forbidden, so that ids can be tried out.",
    caughtBy: ['{operation}/tenancy/*'],
    mutants: foreign((_operation, { contract }) => (answer) => {
      const forbidden = Object.keys(contract.errors).find((code) => contract.errors[code]?.status === 403);
      return refusal(contract, answer, forbidden ?? contract.codes.missing, 403);
    }),
  },
  {
    name: 'tells-in-message',
    sentence: "The message says that a thing is another user's.",
    caughtBy: ['{operation}/tenancy/*'],
    mutants: foreign(
      () => (answer) => withError(answer, (error) => ({ ...error, message: 'It is of another user.' })),
    ),
  },
  {
    name: 'tells-in-header',
    sentence: "A header is there only where a thing is another user's.",
    caughtBy: ['{operation}/tenancy/*'],
    mutants: foreign(() => (answer) => withHeader(answer, 'x-reason', 'foreign')),
  },
  {
    name: 'serves-everybody',
    sentence: "Another user's thing is served as if it were one's own.",
    caughtBy: ['{operation}/tenancy/*'],
    mutants: foreign((operation, subject) => async (answer, call, forward) => {
      const owner = Object.values(call.ids)
        .map((id) => subject.world.owner(id))
        .find((user) => user !== undefined && user !== subject.world.userOf(call));
      const credential = owner && subject.world.credential(owner, operation);
      if (!credential || operation.disposes !== undefined || operation.marker !== undefined)
        return letIn(subject, operation, call, forward, { ...answer, status: 403 });
      return forward(presenting(subject.contract, call, credential));
    }),
  },
  {
    name: 'lists-rows-of-others',
    sentence: "A list shows another user's row.",
    caughtBy: ['{operation}/tenancy/rows'],
    mutants: each(
      (operation) => operation.pagination && operation.tenancy === undefined,
      (operation, subject) =>
        succeeded(operation, async (answer, call, forward) => {
          const items = operation.pagination?.items ?? '';
          const other = subject.world.userOf(call) === 'b' ? 'a' : 'b';
          const credential = subject.world.credential(other, operation);
          const body = jsonOf(answer);
          if (!credential || !isObject(body) || !Array.isArray(body[items])) return answer;
          const limit = operation.pagination?.query.limit ?? 'limit';
          const most = asking(call, limit, String(operation.pagination?.limit.max));
          const theirs = await forward(presenting(subject.contract, most, credential));
          const rows = jsonOf(theirs);
          const more = isSuccess(theirs) && isObject(rows) && Array.isArray(rows[items]) ? rows[items] : [];
          return more.length === 0
            ? answer
            : withJsonBody(answer, { ...body, [items]: [...body[items], ...more] });
        }),
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'finds-it-under-any-parent': {
    sentence: "A booking is found under any room of the same user's.",
    clause: 'OWN-1',
    caughtBy: [
      'getBooking/tenancy/bookingId-of-another-parent',
      'updateBooking/tenancy/bookingId-of-another-parent',
      'cancelBooking/tenancy/bookingId-of-another-parent',
    ],
    breaks: () => {
      const made = makers();
      return async (request, forward) => {
        const [, rest] = /^\/rooms\/[^/]+\/bookings\/(.+)$/.exec(request.path) ?? [];
        const row = made.rows.find(({ id, maker }) => rest?.startsWith(id) && maker === made.of(request));
        const path = row ? `${row.path}/${rest}` : request.path;
        return made.note(request, await forward({ ...request, path }));
      };
    },
  },
  'leaks-foreign-as-403': {
    sentence: "Another user's room is answered 403, a missing one 404.",
    clause: 'OWN-1',
    caughtBy: ['getRoom/tenancy/roomId'],
    breaks: () => {
      const ids = seen();
      return async (request, forward) => {
        const answer = ids.note(request, await forward(request));
        if (answer.status !== 404 || !ids.mentions(request.path)) return answer;
        return {
          ...withJson(answer, (body) =>
            JSON.parse(JSON.stringify(body).replace('"not_found"', '"forbidden"')),
          ),
          status: 403,
        };
      };
    },
  },
  'lists-rows-of-others-where-filtered': {
    sentence: "The list of rooms holds a room of another user's once it is asked for rooms of a size.",
    clause: 'OWN-1',
    caughtBy: ['listRooms/tenancy/rows'],
    breaks: () => {
      const made = makers();
      return async (request, forward) => {
        const answer = made.note(request, await forward(request));
        if (request.method !== 'GET' || !/^\/rooms\?.*minSeats/.test(request.path)) return answer;
        const other = made.rows.find(({ maker, path }) => path === '/rooms' && maker !== made.of(request));
        return withJson(answer, (body) =>
          isObject(body) && Array.isArray(body.rows) && other ? { ...body, rows: [other.body] } : body,
        );
      };
    },
  },
  'mixes-keys-of-all': {
    sentence: "The list of keys, which has no pages, holds another user's key.",
    clause: 'OWN-1',
    caughtBy: ['listKeys/tenancy/rows'],
    breaks: () => {
      const made = makers();
      return async (request, forward) => {
        const answer = made.note(request, await forward(request));
        if (request.method !== 'GET' || request.path !== '/keys') return answer;
        const others = made.rows
          .filter(({ maker, path }) => path === '/keys' && maker !== made.of(request))
          .map(({ id }) => ({ id, name: 'Key', scopes: [] }));
        return withJson(answer, (body) =>
          isObject(body) && Array.isArray(body.keys) ? { keys: [...body.keys, ...others] } : body,
        );
      };
    },
  },
  'takes-others-in-bodies': {
    sentence: "A room may be said to lie beside another user's.",
    clause: 'OWN-1',
    caughtBy: ['createRoom/tenancy/body.besideRoomId'],
    breaks: () => {
      const made = makers();
      return async (request, forward) => {
        if (request.method !== 'POST' || request.path !== '/rooms')
          return made.note(request, await forward(request));
        const asked: unknown = JSON.parse(request.body.toString('utf8'));
        const beside = isObject(asked) ? asked.besideRoomId : undefined;
        if (!made.rows.some(({ id }) => id === beside)) return made.note(request, await forward(request));
        const body = Buffer.from(JSON.stringify({ ...Object(asked), besideRoomId: undefined }));
        const headers = { ...request.headers, 'content-length': String(body.length) };
        const answer = made.note(request, await forward({ ...request, body, headers }));
        return withJson(answer, (room) => (isObject(room) ? { ...room, besideRoomId: beside } : room));
      };
    },
  },
  'tells-foreign-in-message': {
    sentence: "The 404 of another user's room has another message than that of a missing one.",
    clause: 'OWN-1',
    caughtBy: ['getRoom/tenancy/roomId'],
    breaks: () => {
      const ids = seen();
      return async (request, forward) => {
        const answer = ids.note(request, await forward(request));
        if (answer.status !== 404 || !ids.mentions(request.path)) return answer;
        return withJson(answer, (body) =>
          isObject(body) && isObject(body.error) ? { error: { ...body.error, message: 'Not yours.' } } : body,
        );
      };
    },
  },
  'tells-of-others-beside': {
    sentence: "A room names another user's room as its neighbour, on an operation that is no list.",
    clause: 'OWN-1',
    caughtBy: ['run/tenancy/never-shown'],
    with: ['listRooms/tenancy/rows', 'getRoom/conditional/*'],
    breaks: () => {
      const made = makers();
      return async (request, forward) => {
        const answer = made.note(request, await forward(request));
        if (request.method !== 'GET' || answer.status !== 200) return answer;
        const other = made.rows.find(({ maker, path }) => path === '/rooms' && maker !== made.of(request));
        return withJson(answer, (body) =>
          isObject(body) && 'seats' in body && other ? { ...body, besideRoomId: other.id } : body,
        );
      };
    },
  },
};
