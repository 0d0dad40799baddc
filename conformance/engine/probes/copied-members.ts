import type { Copied } from '../../../templates/model/relations.ts';
import { Skipped } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { isSuccess, jsonOf } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { isObject, type JsonObject, sameJson, valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { rowsAt } from '../model/rows-at.ts';
import { shortly } from '../model/sent-and-read.ts';
import { wholeList } from '../resources/all-rows.ts';
import { emptyParts, idsByResource, type Parts } from '../target/ledger/request.ts';
import { ownRows } from './rows.ts';

/** How many rows of one place are looked up. */
const mostRows = 3;

/** What a read shows of other things is what those are: looked at again where it differs, for things change meanwhile. */
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
  if (compared === 0) throw new Skipped(`${operation.name} shows nothing of other things`);
}

/** What is shown is there to be shown, where a run may make it. */
async function haveSome(
  context: Context,
  operation: Operation,
  parts: Parts,
  { of, list }: Copied,
): Promise<void> {
  const within = idsByResource(operation, parts.path);
  if (context.session.target.readOnly || within[of] !== undefined) return;
  if (list === undefined) await context.thing(of, { within });
  else await ownRows(context, context.operation(list), { ...emptyParts, path: parts.path }, 2);
}

/** There is a row of each thing that is listed, and of no other: looked at again, for things come and go. */
async function expectEach(
  context: Context,
  operation: Operation,
  parts: Parts,
  { rows, by, ordered }: Copied,
  name: string,
): Promise<void> {
  const list = context.operation(name);
  const page = async (query: Readonly<Record<string, string>>) =>
    read(context, list, { ...emptyParts, path: parts.path, query });
  const look = async (): Promise<{ shown: unknown[]; listed: unknown[] }> => {
    const shown = rowsAt(await read(context, operation, parts), rows).map((row) => row[by]);
    const listed = (await wholeList(list, page)).map((row) => valueAt(row, '/id'));
    return ordered ? { shown, listed } : { shown: shown.toSorted(), listed: listed.toSorted() };
  };
  const isWhole = (one: { shown: unknown[]; listed: unknown[] }): boolean => sameJson(one.shown, one.listed);
  const first = await look();
  if (isWhole(first)) return;
  const second = await look();
  context.must(
    isWhole(second) || !sameJson(first, second),
    () =>
      `${operation.name} shows ${second.shown.join(', ') || 'nothing'} where ${name} lists ${second.listed.join(', ') || 'nothing'}`,
  );
}

/** The ids of the first rows and of the last. */
function chosen(rows: readonly JsonObject[], { by }: Copied): readonly string[] {
  const ids = rows.map((row) => row[by]).filter((id) => typeof id === 'string');
  return [...new Set([...ids.slice(0, mostRows - 1), ...ids.slice(-1)])];
}

async function expectCopy(
  context: Context,
  operation: Operation,
  parts: Parts,
  copied: Copied,
  id: string,
): Promise<void> {
  const look = async (): Promise<Look> => ({
    row: rowsAt(await read(context, operation, parts), copied.rows).find((row) => row[copied.by] === id),
    thing: await alone(context, parts, copied, id),
  });
  const first = await look();
  const suspects = differing(copied, first);
  if (suspects.length === 0) return;
  const second = await look();
  const steady = differing(copied, second).filter(
    (name) =>
      suspects.includes(name) &&
      sameJson(first.row?.[name], second.row?.[name]) &&
      sameJson(first.thing?.[name], second.thing?.[name]),
  );
  const words = steady.map(
    (name) =>
      `${name} ${shortly(second.row?.[name])}, which is ${shortly(second.thing?.[name])} when it is read`,
  );
  context.must(words.length === 0, `of the ${copied.of} ${id} ${operation.name} shows ${words.join('; ')}`);
}

interface Look {
  readonly row: JsonObject | undefined;
  readonly thing: JsonObject | undefined;
}

const differing = ({ members }: Copied, { row, thing }: Look): string[] =>
  row === undefined ? [] : members.filter((name) => !sameJson(row[name], thing?.[name]));

async function read(context: Context, operation: Operation, parts: Parts): Promise<unknown> {
  return context.json(await context.succeed(operation, parts, await context.credential(operation)));
}

/** The thing as it is read by itself; undefined where there is none. */
async function alone(
  context: Context,
  parts: Parts,
  { read: name }: Copied,
  id: string,
): Promise<JsonObject | undefined> {
  const reader = context.operation(name);
  const own = pathNames(reader.path).at(-1) ?? '';
  const request = { ...emptyParts, path: { ...parts.path, [own]: id } };
  const exchange = await context.send(reader, request, await context.credential(reader));
  if (exchange.answer.status === 404) return undefined;
  context.must(isSuccess(exchange), () => describeAnswer(exchange));
  const body = jsonOf(exchange.answer);
  return isObject(body) ? body : undefined;
}
