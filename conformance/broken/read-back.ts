import { isObject, type JsonObject } from '../engine/model/json-pointer.ts';
import type { Operation } from '../engine/model/operation.ts';
import { each, type Operator } from '../mutation/operator.ts';
import { type Violations, withJson } from '../mutation/proxy.ts';
import { succeeded, withObject } from '../mutation/response-mutations.ts';

/** A member that is shown otherwise: the last text that no id is. */
function otherwise(thing: JsonObject): JsonObject {
  const name = Object.keys(thing).findLast((one) => typeof thing[one] === 'string' && !/id$/i.test(one));
  return name === undefined ? thing : { ...thing, [name]: `${String(thing[name]).slice(0, -1)}~` };
}

const rowsOf = ({ pagination }: Operation): string | undefined => pagination?.items;

/** Things that look otherwise in one place than in another. */
export const operators: readonly Operator[] = [
  {
    name: 'lists-otherwise',
    sentence: 'A list shows its rows otherwise than they are when they are read alone.',
    caughtBy: ['{operation}/read-back/row'],
    mutants: each(rowsOf, (operation) =>
      succeeded(operation, (answer) =>
        withObject(answer, (body) => {
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
    name: 'answers-otherwise-than-listed',
    sentence: 'A write answers with something else than its list shows.',
    caughtBy: ['{operation}/read-back/listed'],
    mutants: each(
      ({ method }) => ['POST', 'PATCH', 'PUT'].includes(method),
      (operation) => succeeded(operation, (answer) => withObject(answer, otherwise)),
    ),
  },
  {
    name: 'answers-otherwise',
    sentence: 'A write answers with something else than what is read afterwards.',
    caughtBy: ['{operation}/read-back/answer', '{operation}/read-back/part'],
    mutants: each(
      ({ method, makes }) => makes?.read ?? ['PATCH', 'PUT'].includes(method),
      (operation) => succeeded(operation, (answer) => withObject(answer, otherwise)),
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'lists-another-time': {
    sentence: 'The list says that every room last changed on the same day.',
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
