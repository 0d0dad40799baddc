import type { Pagination } from '../../../templates/model/pagination.ts';
import { maxOf } from '../checks/ceiling-reached.ts';
import { NotCovered, Skipped } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import type { Exchange } from '../http/client.ts';
import { missingLinkLines } from '../model/cover-lines.ts';
import { isObject, valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { rowResource } from '../resources/find-resources.ts';
import { type Credential, idsByResource, type RequestValues } from '../target/ledger/request.ts';

/** The number of rows below a ceiling that are left for other checks. */
const kept = 3;

/** One page of a list. */
export interface Page {
  readonly rows: readonly unknown[];
  /** Undefined on the last page. */
  readonly cursor: string | undefined;
}

/**
 * Creates rows of the list until the queue has `wanted` rows there, and returns their ids. At most three if
 * they cannot be removed, except on a list per user, because all queues share it.
 */
export async function ownRows(
  context: Context,
  list: Operation,
  parts: RequestValues,
  wanted: number,
): Promise<string[]> {
  const [producer] = producersOf(context, list);
  if (!producer) return [];
  const rows = rememberedRows(context, list, parts);
  const isOfUser = !list.path.includes('{');
  const max = producer.makes?.remove !== undefined || isOfUser ? wanted : Math.min(wanted, 3);
  await makeRows(context, list, parts, max - rows.length);
  return [...rows];
}

/**
 * Creates rows until the list has `wanted` rows, and returns the number of created ones. Creates none if
 * there is no room, or if they cannot be removed, except on a list per user, where they remain for later
 * runs.
 */
export async function moreRows(
  context: Context,
  list: Operation,
  parts: RequestValues,
  { standing, wanted }: { readonly standing: number; readonly wanted: number },
): Promise<number> {
  const [producer] = producersOf(context, list);
  if (!producer || (producer.makes?.remove === undefined && list.path.includes('{'))) return 0;
  const { ceiling } = producer;
  if (ceiling && wanted > (await maxOf(context, ceiling)) - kept) return 0;
  await makeRows(context, list, parts, wanted - standing);
  return wanted - standing;
}

/** The operations that create rows of the list; none in a read-only run. */
function producersOf(context: Context, list: Operation): readonly Operation[] {
  const resourceType = rowResource(list, context.contract.operations);
  if (resourceType === undefined || context.session.target.readOnly) return [];
  return context.fixtures.producers(resourceType);
}

/** The ids of the rows that the queue has created in this list. */
function rememberedRows(context: Context, list: Operation, parts: RequestValues): string[] {
  const { memory } = context.fixtures;
  const key = `rows of ${list.name} ${JSON.stringify(parts.path)}`;
  const rows = (memory.get(key) as string[] | undefined) ?? [];
  memory.set(key, rows);
  return rows;
}

async function makeRows(
  context: Context,
  list: Operation,
  parts: RequestValues,
  count: number,
): Promise<void> {
  const rows = rememberedRows(context, list, parts);
  for (let left = count; left > 0; left -= 8) {
    const batch = Array.from({ length: Math.min(8, left) }, () => addRow(context, list, parts));
    rows.push(...(await Promise.all(batch)));
  }
}

/** Creates one more row of the list and returns its id. */
export async function addRow(context: Context, list: Operation, parts: RequestValues): Promise<string> {
  if (context.session.target.readOnly) throw new Skipped(`a read-only run adds no row to ${list.name}`);
  const resourceType = rowResource(list, context.contract.operations);
  if (resourceType === undefined)
    throw new NotCovered(`no operation of the contract creates a row of ${list.name}`, [
      missingLinkLines('row', list),
    ]);
  return (
    await context.resource(resourceType, {
      fresh: true,
      listed: true,
      within: idsByResource(list, parts.path),
    })
  ).id;
}

/** Requests one page. If the first page fails, the check is blocked. */
export async function pageOf(
  context: Context,
  list: Operation,
  parts: RequestValues,
  credential: Credential,
  query: Readonly<Record<string, string>>,
  isFirst: boolean,
): Promise<Page> {
  const pagination = paginationOf(list);
  const requested = { ...parts, query: { ...parts.query, ...query } };
  const exchange = isFirst
    ? await context.succeed(list, requested, credential)
    : await context.send(list, requested, credential);
  const { status } = exchange.response;
  context.assert(status === 200, `a page after the first returned ${status}`);
  return readPage(context, pagination, exchange);
}

/** A page's rows and cursor; a violation if they are malformed. */
export function readPage(context: Context, pagination: Pagination, exchange: Exchange): Page {
  const body = context.json(exchange);
  const rows = valueAt(body, `/${pagination.items}`);
  if (!Array.isArray(rows)) return context.fail(`the page has no array at /${pagination.items}`);
  if (pagination.cursor === undefined) return { rows, cursor: undefined };
  const cursor = isObject(body) ? body[pagination.cursor] : undefined;
  const isThere = isObject(body) && Object.hasOwn(body, pagination.cursor);
  context.assert(
    !isThere || (typeof cursor === 'string' && cursor !== ''),
    () => `${pagination.cursor} is ${JSON.stringify(cursor)}; the last page must omit it`,
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

/** The first pair of neighbours in the wrong order, in words; undefined if all are in order. */
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
