import type { Pagination } from '../../../templates/model/pagination.ts';
import { mostOf } from '../checks/ceiling-reached.ts';
import { NotCovered, Skipped } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import type { Exchange } from '../http/client.ts';
import { missingLinkLines } from '../model/cover-lines.ts';
import { isObject, valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { rowResource } from '../resources/find-resources.ts';
import { type Credential, idsByResource, type Parts } from '../target/ledger/request.ts';

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
 * again, unless the list is the user's own, of which all lanes see how full it is.
 */
export async function ownRows(
  context: Context,
  list: Operation,
  parts: Parts,
  wanted: number,
): Promise<string[]> {
  const [producer] = producersOf(context, list);
  if (!producer) return [];
  const rows = rememberedRows(context, list, parts);
  const isOfUser = !list.path.includes('{');
  const most = producer.makes?.remove !== undefined || isOfUser ? wanted : Math.min(wanted, 3);
  await makeRows(context, list, parts, most - rows.length);
  return [...rows];
}

/**
 * Makes rows until that many stand there, whoever made those that do; how many were made. None where they could not be
 * removed again, unless the list is the user's own: there they stand for every run. None either where there is no room for
 * as many.
 */
export async function moreRows(
  context: Context,
  list: Operation,
  parts: Parts,
  { standing, wanted }: { readonly standing: number; readonly wanted: number },
): Promise<number> {
  const [producer] = producersOf(context, list);
  if (!producer || (producer.makes?.remove === undefined && list.path.includes('{'))) return 0;
  const { ceiling } = producer;
  if (ceiling && wanted > (await mostOf(context, ceiling)) - kept) return 0;
  await makeRows(context, list, parts, wanted - standing);
  return wanted - standing;
}

/** What makes rows of the list; nothing in a read-only run. */
function producersOf(context: Context, list: Operation): readonly Operation[] {
  const resource = rowResource(list, context.contract.operations);
  if (resource === undefined || context.session.target.readOnly) return [];
  return context.fixtures.producers(resource);
}

/** The ids of the rows that the lane has made there. */
function rememberedRows(context: Context, list: Operation, parts: Parts): string[] {
  const { memory } = context.fixtures;
  const key = `rows of ${list.name} ${JSON.stringify(parts.path)}`;
  const rows = (memory.get(key) as string[] | undefined) ?? [];
  memory.set(key, rows);
  return rows;
}

async function makeRows(context: Context, list: Operation, parts: Parts, count: number): Promise<void> {
  const rows = rememberedRows(context, list, parts);
  for (let left = count; left > 0; left -= 8) {
    const batch = Array.from({ length: Math.min(8, left) }, () => addRow(context, list, parts));
    rows.push(...(await Promise.all(batch)));
  }
}

/** Makes one more row of the list; its id. */
export async function addRow(context: Context, list: Operation, parts: Parts): Promise<string> {
  if (context.session.target.readOnly) throw new Skipped(`a read-only run adds no row to ${list.name}`);
  const resource = rowResource(list, context.contract.operations);
  if (resource === undefined)
    throw new NotCovered(`nothing in the contract makes a row of ${list.name}`, [
      missingLinkLines('row', list),
    ]);
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
