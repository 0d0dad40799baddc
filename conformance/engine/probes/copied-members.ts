import type { Copied } from '../../../templates/model/relations.ts';
import { Skipped } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { isSuccess, jsonOf } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { isObject, type JsonObject, sameJson, valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { rowsAt } from '../model/rows-at.ts';
import { shortText } from '../model/sent-and-read.ts';
import { allRows } from '../resources/all-rows.ts';
import { emptyValues, idsByResource, type RequestValues } from '../target/ledger/request.ts';
import { ownRows } from './rows.ts';

/** The maximum number of rows of a list that are compared. */
const maxRows = 3;

/**
 * Copies of other resources in a response equal those resources. Differences are read again, because
 * resources change meanwhile.
 */
export async function expectCopies(context: Context, operation: Operation): Promise<void> {
  const parts = await context.prepare(operation, { succeeds: true });
  const declared = operation.relations?.copies ?? [];
  if (operation.pagination) await ownRows(context, operation, parts, 1);
  for (const copied of declared) await haveSome(context, operation, parts, copied);
  let compared = 0;
  for (const copied of declared) {
    const rows = rowsAt(await read(context, operation, parts), copied.rows);
    for (const id of chosen(rows, copied)) {
      compared += 1;
      await expectCopy(context, operation, parts, copied, id);
    }
    if (copied.list !== undefined) await expectEach(context, operation, parts, copied, copied.list);
  }
  if (compared === 0) throw new Skipped(`${operation.name} returned nothing of other resources`);
}

/** Creates a copied resource, unless the run is read-only. */
async function haveSome(
  context: Context,
  operation: Operation,
  parts: RequestValues,
  { of, list }: Copied,
): Promise<void> {
  const within = idsByResource(operation, parts.path);
  if (context.session.target.readOnly || within[of] !== undefined) return;
  if (list === undefined) await context.resource(of, { within });
  else await ownRows(context, context.operation(list), { ...emptyValues, path: parts.path }, 2);
}

/**
 * The response has a row for each listed resource and no other. Differences are read again, because
 * resources come and go.
 */
async function expectEach(
  context: Context,
  operation: Operation,
  parts: RequestValues,
  { rows, by, ordered }: Copied,
  name: string,
): Promise<void> {
  const list = context.operation(name);
  const page = async (query: Readonly<Record<string, string>>) =>
    read(context, list, { ...emptyValues, path: parts.path, query });
  const look = async (): Promise<{ shown: unknown[]; listed: unknown[] }> => {
    const shown = rowsAt(await read(context, operation, parts), rows).map((row) => row[by]);
    const listed = (await allRows(list, page)).map((row) => valueAt(row, '/id'));
    return ordered ? { shown, listed } : { shown: shown.toSorted(), listed: listed.toSorted() };
  };
  const isWhole = (one: { shown: unknown[]; listed: unknown[] }): boolean => sameJson(one.shown, one.listed);
  const first = await look();
  if (isWhole(first)) return;
  const second = await look();
  context.assert(
    isWhole(second) || !sameJson(first, second),
    () =>
      `${operation.name} returns ${second.shown.join(', ') || 'nothing'}, but ${name} lists ${second.listed.join(', ') || 'nothing'}`,
  );
}

/** The ids of the first rows and of the last row. */
function chosen(rows: readonly JsonObject[], { by }: Copied): readonly string[] {
  const ids = rows.map((row) => row[by]).filter((id) => typeof id === 'string');
  return [...new Set([...ids.slice(0, maxRows - 1), ...ids.slice(-1)])];
}

async function expectCopy(
  context: Context,
  operation: Operation,
  parts: RequestValues,
  copied: Copied,
  id: string,
): Promise<void> {
  const look = async (): Promise<Look> => ({
    row: rowsAt(await read(context, operation, parts), copied.rows).find((row) => row[copied.by] === id),
    resource: await alone(context, parts, copied, id),
  });
  const first = await look();
  const suspects = differing(copied, first);
  if (suspects.length === 0) return;
  const second = await look();
  const steady = differing(copied, second).filter(
    (name) =>
      suspects.includes(name) &&
      sameJson(first.row?.[name], second.row?.[name]) &&
      sameJson(first.resource?.[name], second.resource?.[name]),
  );
  const words = steady.map(
    (name) =>
      `${name} ${shortText(second.row?.[name])}, but a read of it returns ${shortText(second.resource?.[name])}`,
  );
  context.assert(
    words.length === 0,
    `for the ${copied.of} ${id}, ${operation.name} returns ${words.join('; ')}`,
  );
}

interface Look {
  readonly row: JsonObject | undefined;
  readonly resource: JsonObject | undefined;
}

const differing = ({ members }: Copied, { row, resource }: Look): string[] =>
  row === undefined ? [] : members.filter((name) => !sameJson(row[name], resource?.[name]));

async function read(context: Context, operation: Operation, parts: RequestValues): Promise<unknown> {
  return context.json(await context.succeed(operation, parts, await context.credential(operation)));
}

/** Reads the resource itself; undefined if it does not exist. */
async function alone(
  context: Context,
  parts: RequestValues,
  { read: name }: Copied,
  id: string,
): Promise<JsonObject | undefined> {
  const reader = context.operation(name);
  const own = pathNames(reader.path).at(-1) ?? '';
  const request = { ...emptyValues, path: { ...parts.path, [own]: id } };
  const exchange = await context.send(reader, request, await context.credential(reader));
  if (exchange.response.status === 404) return undefined;
  context.assert(isSuccess(exchange), () => describeResponse(exchange));
  const body = jsonOf(exchange.response);
  return isObject(body) ? body : undefined;
}
