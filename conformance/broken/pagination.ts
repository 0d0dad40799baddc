import { randomUUID } from 'node:crypto';
import type { Pagination } from '../../templates/model/pagination.ts';
import { isObject, type JsonObject } from '../engine/model/json-pointer.ts';
import type { Call } from '../mutation/call.ts';
import { jsonOf } from '../mutation/observed-traffic.ts';
import { each, type Operator } from '../mutation/operator.ts';
import { type Violations, withJson } from '../mutation/proxy.ts';
import {
  errorResponse,
  sent,
  succeeded,
  withJson as withJsonBody,
  withObject,
  withQuery,
} from '../mutation/response-mutations.ts';

/** Ignores a query parameter of a list if its text satisfies the condition. */
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
          ? withQuery(call, name, undefined)
          : call;
      });
    },
  );

const isWhole = (text: string): boolean => /^\d+$/.test(text) && text !== '0';

/** Changes each page of a list. */
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
      succeeded(operation, (response, call) =>
        withObject(response, (body) => {
          const page = operation.pagination;
          const rows = page && body[page.items];
          if (!page || !Array.isArray(rows)) return undefined;
          return change(body, rows, page, call.query[page.query.cursor] === undefined);
        }),
      ),
  );

/**
 * Violations of pagination: lists accept invalid page parameters, exceed their limits, or lose, repeat or
 * reorder rows.
 */
export const operators: readonly Operator[] = [
  {
    name: 'gives-more-than-requested',
    sentence: 'A page has more rows than requested, and more than the maximum.',
    caughtBy: ['{operation}/pagination/over-max', '{operation}/pagination/walk-*'],
    mutants: each(
      ({ pagination }) => pagination,
      (operation) =>
        succeeded(operation, (response) =>
          withObject(response, (body) => {
            const rows = body[operation.pagination?.items ?? ''];
            const max = operation.pagination?.limit.max ?? 0;
            if (!Array.isArray(rows) || rows.length === 0) return undefined;
            const more = Array.from({ length: max + 1 }, (_, index) => rows[index % rows.length]);
            return { ...body, [operation.pagination?.items ?? '']: more };
          }),
        ),
    ),
  },
  {
    name: 'rejects-large-limits',
    sentence: 'A limit above the maximum is rejected instead of clamped.',
    caughtBy: ['{operation}/pagination/over-max'],
    mutants: each(
      ({ pagination }) => pagination?.limit.over === 'clamp',
      (operation, { contract }) =>
        succeeded(operation, (response, call) => {
          const limit = Number(call.query[operation.pagination?.query.limit ?? '']);
          return limit > (operation.pagination?.limit.max ?? Infinity)
            ? errorResponse(contract, response, contract.codes.invalid)
            : response;
        }),
    ),
  },
  {
    name: 'takes-limit-0',
    sentence: 'The limit 0 is treated as absent.',
    caughtBy: ['{operation}/pagination/limit-0'],
    mutants: overlooks('limit', (text) => text === '0'),
  },
  {
    name: 'takes-negative-limits',
    sentence: 'A negative limit is treated as absent.',
    caughtBy: ['{operation}/pagination/limit-negative'],
    mutants: overlooks('limit', (text) => text.startsWith('-')),
  },
  {
    name: 'takes-words-for-limits',
    sentence: 'A limit that is not a number is treated as absent.',
    caughtBy: ['{operation}/pagination/limit-text'],
    mutants: overlooks('limit', (text) => /[a-z]/i.test(text) && !/^\d/.test(text)),
  },
  {
    name: 'takes-fractions-for-limits',
    sentence: 'A limit with a fraction is treated as absent.',
    caughtBy: ['{operation}/pagination/limit-fraction'],
    mutants: overlooks('limit', (text) => text.includes('.')),
  },
  {
    name: 'overlooks-limits',
    sentence: 'A limit below the default is ignored.',
    caughtBy: ['{operation}/pagination/walk-*'],
    mutants: overlooks('limit', (text, { limit }) => isWhole(text) && Number(text) < limit.default),
  },
  {
    name: 'another-default',
    sentence: 'Without a limit a list returns fewer rows than its default.',
    caughtBy: ['{operation}/pagination/default-limit'],
    mutants: each(
      ({ pagination }) => (pagination?.limit.default ?? 0) > 1,
      (operation) =>
        sent(operation, (call) => {
          const { query, limit } = operation.pagination ?? {};
          if (!query || !limit || call.query[query.limit] !== undefined) return call;
          return withQuery(call, query.limit, String(limit.default - 1));
        }),
    ),
  },
  {
    name: 'takes-bad-cursors',
    sentence: 'A malformed cursor is treated as absent.',
    caughtBy: ['{operation}/pagination/bad-cursor'],
    mutants: overlooks('cursor', (text) => ['not-a-cursor', '!!!', 'bm90LWEtY3Vyc29y'].includes(text)),
  },
  {
    name: 'faults-on-bad-cursors',
    sentence: 'A malformed cursor returns 500.',
    caughtBy: ['{operation}/pagination/bad-cursor'],
    mutants: each(
      ({ pagination }) => pagination?.cursor,
      (operation, { contract }) =>
        () =>
        async (call, forward) => {
          const response = await forward(call);
          const requested = call.query[operation.pagination?.query.cursor ?? ''];
          if (call.operation !== operation || requested === undefined || response.status !== 400)
            return response;
          const fault = Object.keys(contract.errors).find((code) => contract.errors[code]?.status === 500);
          return errorResponse(contract, response, fault ?? contract.codes.invalid, 500);
        },
    ),
  },
  {
    name: 'takes-cursors-of-others',
    sentence: 'A cursor of another user, or of another list, is accepted.',
    caughtBy: ['{operation}/pagination/foreign-cursor', '{operation}/pagination/other-list-cursor'],
    mutants: each(
      ({ pagination }) => pagination?.cursor,
      (operation) => () => async (call, forward) => {
        const response = await forward(call);
        const name = operation.pagination?.query.cursor ?? '';
        const requested = call.query[name] ?? '';
        const isForged = ['not-a-cursor', '!!!', 'bm90LWEtY3Vyc29y', ''].includes(requested);
        if (call.operation !== operation || response.status !== 400 || isForged) return response;
        return forward(withQuery(call, name, undefined));
      },
    ),
  },
  {
    name: 'no-cursor',
    sentence: 'A page has no cursor although more rows follow.',
    caughtBy: ['{operation}/pagination/walk-*', '{operation}/pagination/default-limit'],
    mutants: each(
      ({ pagination }) => pagination?.cursor,
      (operation) =>
        succeeded(operation, (response) => {
          const body = jsonOf(response);
          const cursor = operation.pagination?.cursor ?? '';
          if (!isObject(body) || body[cursor] === undefined) return response;
          const { [cursor]: _, ...others } = body;
          return withJsonBody(response, others);
        }),
    ),
  },
  {
    name: 'loses-a-row',
    sentence: 'Each page after the first lacks its first row.',
    caughtBy: ['{operation}/pagination/walk-*'],
    mutants: pages((body, rows, { items }, isFirst) =>
      isFirst || rows.length < 2 ? undefined : { ...body, [items]: rows.slice(1) },
    ),
  },
  {
    name: 'out-of-order',
    sentence: 'The rows of a page are in reverse order.',
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
        sent(operation, (call) => withQuery(call, operation.pagination?.query.cursor ?? 'cursor', undefined)),
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'faults-on-bad-cursor': {
    sentence: 'A malformed cursor returns 500.',
    clause: 'LIST-3',
    caughtBy: ['listRooms/pagination/bad-cursor'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (response.status !== 400 || !request.path.includes('cursor=')) return response;
      const requestId = randomUUID();
      const error = { code: 'internal_error', message: 'Something broke.', requestId };
      return {
        status: 500,
        headers: { ...response.headers, 'x-request-id': requestId },
        body: Buffer.from(JSON.stringify({ error })),
      };
    },
  },
  'rejects-large-limit': {
    sentence: 'A limit above the maximum is rejected instead of clamped.',
    clause: 'LIST-2',
    caughtBy: ['listRooms/pagination/over-max'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (
        response.status !== 200 ||
        Number(/limit=(\d+)/.exec(request.path)?.[1]) <= 10 ||
        !/limit=\d/.test(request.path)
      )
        return response;
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
    sentence: 'A page starts with the last row of the previous page.',
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
