import type { Pagination } from '../../../templates/model/pagination.ts';
import type { JsonObject } from '../../engine/model/json-pointer.ts';
import { each, type Operator } from '../../mutation/operator.ts';
import { asking, sent, succeeded, withObject } from '../../mutation/response-mutations.ts';

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

/** A list that gives its rows, and not as it should. */
export const operators: readonly Operator[] = [
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
