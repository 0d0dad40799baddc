import { randomUUID } from 'node:crypto';
import type { Pagination } from '../../templates/model/pagination.ts';
import { isObject, type JsonObject } from '../engine/model/json-pointer.ts';
import type { Call } from '../mutation/call.ts';
import { jsonOf } from '../mutation/observed-traffic.ts';
import { each, type Operator } from '../mutation/operator.ts';
import { type Violations, withJson } from '../mutation/proxy.ts';
import {
  asking,
  refusal,
  sent,
  succeeded,
  withJson as withJsonBody,
  withObject,
} from '../mutation/response-mutations.ts';

/** Overlooks a query parameter of a list, where its text is meant. */
const overlooks = (
  which: keyof Pagination['query'],
  isMeant: (text: string, page: Pagination, call: Call) => boolean,
): Operator['mutants'] =>
  each(
    ({ pagination }) => pagination && (which === 'limit' || pagination.cursor),
    (operation) => {
      const { pagination } = operation;
      const name = pagination?.query[which] ?? which;
      return sent(operation, (call) => {
        const text = call.query[name];
        return pagination && text !== undefined && isMeant(text, pagination, call)
          ? asking(call, name, undefined)
          : call;
      });
    },
  );

const isWhole = (text: string): boolean => /^\d+$/.test(text) && text !== '0';

/** Changes each page a list answers with. */
const pages = (
  change: (
    body: JsonObject,
    rows: readonly unknown[],
    page: Pagination,
    isFirst: boolean,
  ) => JsonObject | undefined,
): Operator['mutants'] =>
  each(
    ({ pagination }) => pagination,
    (operation) =>
      succeeded(operation, (answer, call) =>
        withObject(answer, (body) => {
          const page = operation.pagination;
          const rows = page && body[page.items];
          if (!page || !Array.isArray(rows)) return undefined;
          return change(body, rows, page, call.query[page.query.cursor] === undefined);
        }),
      ),
  );

/** Lists that accept invalid page parameters, exceed their limits, or lose, repeat or reorder rows. */
export const operators: readonly Operator[] = [
  {
    name: 'gives-more-than-asked',
    sentence: 'A page holds more rows than were asked for, and than the most there may be.',
    caughtBy: ['{operation}/pagination/over-max', '{operation}/pagination/walk-*'],
    mutants: each(
      ({ pagination }) => pagination,
      (operation) =>
        succeeded(operation, (answer) =>
          withObject(answer, (body) => {
            const rows = body[operation.pagination?.items ?? ''];
            const most = operation.pagination?.limit.max ?? 0;
            if (!Array.isArray(rows) || rows.length === 0) return undefined;
            const more = Array.from({ length: most + 1 }, (_, index) => rows[index % rows.length]);
            return { ...body, [operation.pagination?.items ?? '']: more };
          }),
        ),
    ),
  },
  {
    name: 'refuses-large-limits',
    sentence: 'A limit above the most there may be is refused instead of moved to it.',
    caughtBy: ['{operation}/pagination/over-max'],
    mutants: each(
      ({ pagination }) => pagination?.limit.over === 'clamp',
      (operation, { contract }) =>
        succeeded(operation, (answer, call) => {
          const limit = Number(call.query[operation.pagination?.query.limit ?? '']);
          return limit > (operation.pagination?.limit.max ?? Infinity)
            ? refusal(contract, answer, contract.codes.invalid)
            : answer;
        }),
    ),
  },
  {
    name: 'takes-limit-0',
    sentence: 'The limit 0 is taken for none.',
    caughtBy: ['{operation}/pagination/limit-0'],
    mutants: overlooks('limit', (text) => text === '0'),
  },
  {
    name: 'takes-negative-limits',
    sentence: 'A negative limit is taken for none.',
    caughtBy: ['{operation}/pagination/limit-negative'],
    mutants: overlooks('limit', (text) => text.startsWith('-')),
  },
  {
    name: 'takes-words-for-limits',
    sentence: 'A limit that is no number is taken for none.',
    caughtBy: ['{operation}/pagination/limit-text'],
    mutants: overlooks('limit', (text) => /[a-z]/i.test(text) && !/^\d/.test(text)),
  },
  {
    name: 'takes-fractions-for-limits',
    sentence: 'A limit with a fraction is taken for none.',
    caughtBy: ['{operation}/pagination/limit-fraction'],
    mutants: overlooks('limit', (text) => text.includes('.')),
  },
  {
    name: 'overlooks-limits',
    sentence: 'A list gives as many rows as it does when no limit is asked for.',
    caughtBy: ['{operation}/pagination/walk-*'],
    mutants: overlooks('limit', (text, { limit }) => isWhole(text) && Number(text) < limit.default),
  },
  {
    name: 'another-default',
    sentence: 'A list gives fewer rows than its default when no limit is asked for.',
    caughtBy: ['{operation}/pagination/default-limit'],
    mutants: each(
      ({ pagination }) => (pagination?.limit.default ?? 0) > 1,
      (operation) =>
        sent(operation, (call) => {
          const { query, limit } = operation.pagination ?? {};
          if (!query || !limit || call.query[query.limit] !== undefined) return call;
          return asking(call, query.limit, String(limit.default - 1));
        }),
    ),
  },
  {
    name: 'takes-bad-cursors',
    sentence: 'A cursor that is none is taken for the beginning.',
    caughtBy: ['{operation}/pagination/bad-cursor'],
    mutants: overlooks('cursor', (text) => ['not-a-cursor', '!!!', 'bm90LWEtY3Vyc29y'].includes(text)),
  },
  {
    name: 'faults-on-bad-cursors',
    sentence: 'A cursor that is none is answered 500.',
    caughtBy: ['{operation}/pagination/bad-cursor'],
    mutants: each(
      ({ pagination }) => pagination?.cursor,
      (operation, { contract }) =>
        () =>
        async (call, forward) => {
          const answer = await forward(call);
          const asked = call.query[operation.pagination?.query.cursor ?? ''];
          if (call.operation !== operation || asked === undefined || answer.status !== 400) return answer;
          const fault = Object.keys(contract.errors).find((code) => contract.errors[code]?.status === 500);
          return refusal(contract, answer, fault ?? contract.codes.invalid, 500);
        },
    ),
  },
  {
    name: 'takes-cursors-of-others',
    sentence: "A cursor that another user, or another list, was given is taken for one's own.",
    caughtBy: ['{operation}/pagination/foreign-cursor', '{operation}/pagination/other-list-cursor'],
    mutants: each(
      ({ pagination }) => pagination?.cursor,
      (operation) => () => async (call, forward) => {
        const answer = await forward(call);
        const name = operation.pagination?.query.cursor ?? '';
        const asked = call.query[name] ?? '';
        const isForged = ['not-a-cursor', '!!!', 'bm90LWEtY3Vyc29y', ''].includes(asked);
        if (call.operation !== operation || answer.status !== 400 || isForged) return answer;
        return forward(asking(call, name, undefined));
      },
    ),
  },
  {
    name: 'no-cursor',
    sentence: 'A page is said to be the last one while more rows follow.',
    caughtBy: ['{operation}/pagination/walk-*', '{operation}/pagination/default-limit'],
    mutants: each(
      ({ pagination }) => pagination?.cursor,
      (operation) =>
        succeeded(operation, (answer) => {
          const body = jsonOf(answer);
          const cursor = operation.pagination?.cursor ?? '';
          if (!isObject(body) || body[cursor] === undefined) return answer;
          const { [cursor]: _, ...others } = body;
          return withJsonBody(answer, others);
        }),
    ),
  },
  {
    name: 'loses-a-row',
    sentence: 'A page after the first leaves its first row out.',
    caughtBy: ['{operation}/pagination/walk-*'],
    mutants: pages((body, rows, { items }, isFirst) =>
      isFirst || rows.length < 2 ? undefined : { ...body, [items]: rows.slice(1) },
    ),
  },
  {
    name: 'out-of-order',
    sentence: 'The rows of a page come in the opposite order.',
    caughtBy: ['{operation}/pagination/walk-*'],
    mutants: pages((body, rows, { items, order }) =>
      order.length === 0 || rows.length < 2 ? undefined : { ...body, [items]: [...rows].reverse() },
    ),
  },
  {
    name: 'null-cursor',
    sentence: 'The last page has a cursor of null.',
    caughtBy: ['{operation}/pagination/last-page'],
    mutants: pages((body, _rows, { cursor }) =>
      cursor === undefined || Object.hasOwn(body, cursor) ? undefined : { ...body, [cursor]: null },
    ),
  },
  {
    name: 'ignores-cursor',
    sentence: 'Every page is the first one.',
    caughtBy: ['{operation}/pagination/walk-*'],
    mutants: each(
      ({ pagination }) => pagination?.cursor,
      (operation) =>
        sent(operation, (call) => asking(call, operation.pagination?.query.cursor ?? 'cursor', undefined)),
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'faults-on-bad-cursor': {
    sentence: 'A malformed cursor is answered 500.',
    clause: 'LIST-3',
    caughtBy: ['listRooms/pagination/bad-cursor'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (answer.status !== 400 || !request.path.includes('cursor=')) return answer;
      const requestId = randomUUID();
      const error = { code: 'internal_error', message: 'Something broke.', requestId };
      return {
        status: 500,
        headers: { ...answer.headers, 'x-request-id': requestId },
        body: Buffer.from(JSON.stringify({ error })),
      };
    },
  },
  'refuses-large-limit': {
    sentence: 'A limit above the maximum is refused instead of clamped.',
    clause: 'LIST-2',
    caughtBy: ['listRooms/pagination/over-max'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (
        answer.status !== 200 ||
        Number(/limit=(\d+)/.exec(request.path)?.[1]) <= 10 ||
        !/limit=\d/.test(request.path)
      )
        return answer;
      const requestId = randomUUID();
      const error = { code: 'invalid_request', message: 'limit is above 10', requestId };
      return {
        status: 400,
        headers: { 'content-type': 'application/json', 'x-request-id': requestId },
        body: Buffer.from(JSON.stringify({ error })),
      };
    },
  },
  'repeats-a-row': {
    sentence: 'A page begins with the last row of the page before.',
    clause: 'LIST-1',
    caughtBy: ['listBookings/pagination/walk-2'],
    breaks: () => {
      const lasts = new Map<string, unknown>();
      return async (request, forward) =>
        withJson(await forward(request), (body) => {
          if (!isObject(body) || !Array.isArray(body.rows)) return body;
          const cursor = new URL(request.path, 'http://proxy').searchParams.get('cursor');
          const before = cursor === null ? undefined : lasts.get(cursor);
          if (typeof body.next === 'string') lasts.set(body.next, body.rows.at(-1));
          return before === undefined ? body : { ...body, rows: [before, ...body.rows.slice(0, -1)] };
        });
    },
  },
};
