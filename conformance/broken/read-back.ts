import { isObject, type JsonObject } from '../engine/model/json-pointer.ts';
import type { Operation } from '../engine/model/operation.ts';
import { each, type Operator } from '../mutation/operator.ts';
import { type Violations, withJson } from '../mutation/proxy.ts';
import { succeeded, withObject } from '../mutation/response-mutations.ts';

/** Changes the last text member that is not an id. */
function otherwise(resource: JsonObject): JsonObject {
  const name = Object.keys(resource).findLast(
    (one) => typeof resource[one] === 'string' && !/id$/i.test(one),
  );
  return name === undefined ? resource : { ...resource, [name]: `${String(resource[name]).slice(0, -1)}~` };
}

const rowsOf = ({ pagination }: Operation): string | undefined => pagination?.items;

/** Violations of consistency: a resource has different values in different responses. */
export const operators: readonly Operator[] = [
  {
    name: 'lists-otherwise',
    sentence: 'A list returns other values than a single read.',
    caughtBy: ['{operation}/read-back/row'],
    mutants: each(rowsOf, (operation) =>
      succeeded(operation, (response) =>
        withObject(response, (body) => {
          const items = rowsOf(operation) ?? '';
          const rows = body[items];
          return Array.isArray(rows)
            ? { ...body, [items]: rows.map((row) => (isObject(row) ? otherwise(row) : row)) }
            : undefined;
        }),
      ),
    ),
  },
  {
    name: 'responds-otherwise-than-listed',
    sentence: 'A write returns other values than its list.',
    caughtBy: ['{operation}/read-back/list'],
    mutants: each(
      ({ method }) => ['POST', 'PATCH', 'PUT'].includes(method),
      (operation) => succeeded(operation, (response) => withObject(response, otherwise)),
    ),
  },
  {
    name: 'responds-otherwise',
    sentence: 'A write returns other values than a later read.',
    caughtBy: ['{operation}/read-back/response', '{operation}/read-back/member'],
    mutants: each(
      ({ method, makes }) => makes?.read ?? ['PATCH', 'PUT'].includes(method),
      (operation) => succeeded(operation, (response) => withObject(response, otherwise)),
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'lists-another-time': {
    sentence: 'In the list every room has the same time of its last change.',
    caughtBy: ['listRooms/read-back/row'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) => {
        if (!isObject(body) || !Array.isArray(body.rows)) return body;
        const changedAt = '2026-01-01T00:00:00.000Z';
        const rows = body.rows.map((row) =>
          isObject(row) && 'changedAt' in row ? { ...row, changedAt } : row,
        );
        return { ...body, rows };
      }),
  },
};
