import type { Pagination } from '../../../templates/model/pagination.ts';
import { Blocked, Skipped } from '../check.ts';
import type { Exchange } from '../client.ts';
import type { Context } from '../context.ts';
import { rowResource } from '../found-things.ts';
import { mostOf } from '../full-places.ts';
import { isObject, valueAt } from '../json-pointer.ts';
import type { Operation } from '../operation.ts';
import { type Credential, idsByResource, type Parts } from '../request.ts';

/** There is room for so many in any place. */
const fewRows = 5;
/** So much room is left for others in a place that a list is filled in. */
const kept = 3;

/** One page as it was answered. */
export interface Page {
  readonly rows: readonly unknown[];
  /** Undefined on the last page. */
  readonly cursor: string | undefined;
}

/**
 * Makes rows of the list until the lane has that many of its own there; their ids. Shorter where they could not be removed
 * again, unless the list is the user's own, of which all lanes see how full it is: then with the `standing` ones there are
 * as many as are wanted, whatever else is run.
 */
export async function ownRows(
  context: Context,
  list: Operation,
  parts: Parts,
  wanted: number,
  standing = 0,
): Promise<string[]> {
  const resource = rowResource(list, context.contract.operations);
  if (resource === undefined || context.session.target.readOnly) return [];
  const producers = context.fixtures.producers(resource);
  if (producers.length === 0) return [];
  const removable = producers[0]?.makes?.remove !== undefined;
  const isOfUser = !list.path.includes('{');
  const key = `rows of ${list.name} ${JSON.stringify(parts.path)}`;
  const rows = (context.fixtures.memory.get(key) as string[] | undefined) ?? [];
  context.fixtures.memory.set(key, rows);
  // What cannot be removed stays, so that of it no more is made than is lacking.
  const lacking = isOfUser ? wanted - Math.max(0, standing - rows.length) : Math.min(wanted, 3);
  const { ceiling } = producers[0] ?? {};
  const room = ceiling && wanted > fewRows ? Math.max(1, (await mostOf(context, ceiling)) - kept) : wanted;
  const most = Math.min(removable ? wanted : lacking, room);
  while (rows.length < most) {
    const batch = Array.from({ length: Math.min(8, most - rows.length) }, () => addRow(context, list, parts));
    rows.push(...(await Promise.all(batch)));
  }
  return [...rows];
}

/** Makes one more row of the list; its id. */
export async function addRow(context: Context, list: Operation, parts: Parts): Promise<string> {
  if (context.session.target.readOnly) throw new Skipped(`a read-only run adds no row to ${list.name}`);
  const resource = rowResource(list, context.contract.operations);
  if (resource === undefined) throw new Blocked(`nothing in the contract makes a row of ${list.name}`);
  return (
    await context.thing(resource, { fresh: true, listed: true, within: idsByResource(list, parts.path) })
  ).id;
}

/** Asks for one page; the first one has to succeed before the check can say anything. */
export async function pageOf(
  context: Context,
  list: Operation,
  parts: Parts,
  credential: Credential,
  query: Readonly<Record<string, string>>,
  isFirst: boolean,
): Promise<Page> {
  const pagination = paginationOf(list);
  const asked = { ...parts, query: { ...parts.query, ...query } };
  const exchange = isFirst
    ? await context.succeed(list, asked, credential)
    : await context.send(list, asked, credential);
  const { status } = exchange.answer;
  context.must(status === 200, `a page after the first was answered ${status}`);
  return readPage(context, pagination, exchange);
}

/** A page's rows and cursor; a violation when it has neither form. */
export function readPage(context: Context, pagination: Pagination, exchange: Exchange): Page {
  const body = context.json(exchange);
  const rows = valueAt(body, `/${pagination.items}`);
  if (!Array.isArray(rows)) return context.fail(`the page has no array at /${pagination.items}`);
  if (pagination.cursor === undefined) return { rows, cursor: undefined };
  const cursor = isObject(body) ? body[pagination.cursor] : undefined;
  const isThere = isObject(body) && Object.hasOwn(body, pagination.cursor);
  context.must(
    !isThere || (typeof cursor === 'string' && cursor !== ''),
    () => `${pagination.cursor} is ${JSON.stringify(cursor)}; on the last page it has to be left out`,
  );
  return { rows, cursor: typeof cursor === 'string' ? cursor : undefined };
}

/** The pagination of a list. */
export function paginationOf(list: Operation): Pagination {
  if (!list.pagination) throw new Error(`${list.name} has no pagination`);
  return list.pagination;
}

/** The ids of rows, in their order. */
export const idsOf = (rows: readonly unknown[]): string[] => rows.map((row) => String(valueAt(row, '/id')));

/** The first pair of neighbours that are in the wrong order, in words; undefined when all are in order. */
export function misplaced(rows: readonly unknown[], order: Pagination['order']): string | undefined {
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    if (next === undefined) return undefined;
    for (const { by, direction } of order) {
      const compared = compare(valueAt(row, `/${by}`), valueAt(next, `/${by}`));
      if (compared === 0) continue;
      if (compared < 0 === (direction === 'asc')) break;
      return `${JSON.stringify(valueAt(row, `/${by}`))} comes before ${JSON.stringify(valueAt(next, `/${by}`))} (${by} ${direction})`;
    }
  }
  return undefined;
}

function compare(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (typeof one === 'boolean' || typeof other === 'boolean')
    return Number(one === true) - Number(other === true);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [String(one), String(other)];
  const timestamp = /^\d{4}-\d\d-\d\dT/;
  if (timestamp.test(left) && timestamp.test(right)) return Date.parse(left) - Date.parse(right);
  return left < right ? -1 : 1;
}
