import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { probe } from '../checks/probe.ts';
import { type Exchange, jsonOf } from '../http/client.ts';
import { isObject, type JsonObject, sameJson, valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { shortText } from '../model/sent-and-read.ts';
import { allRows } from '../resources/all-rows.ts';
import { rowResource } from '../resources/find-resources.ts';
import { requestWith } from '../session/required-parts.ts';
import { isProvedBefore } from '../session/shared-exchanges.ts';
import { followLink, idsByResource, type RequestValues } from '../target/ledger/request.ts';
import { ownRows, paginationOf, readPage } from './rows.ts';

export interface ReadBackOptions extends Trace {
  /**
   * - `row`: a row of a list equals the resource;
   * - `response`: the response of a write equals the resource;
   * - `list`: the response of a write equals a row of a list;
   * - `member`: the response of a write equals a member of another resource.
   */
  readonly kind: 'row' | 'response' | 'list' | 'member';
  /** The operation that reads the resource, lists it, or reads the resource that contains it. */
  readonly read: string;
  /** The member of the containing resource that is the part, or an array with it. */
  readonly rows?: string;
}

/** Different responses return the same resource with equal members. */
export function readBack(operation: Operation, options: ReadBackOptions): Check {
  const isRow = options.kind === 'row';
  return probe(
    operation,
    {
      trait: 'read-back',
      what: options.kind,
      title: `${isRow ? 'A row' : 'The response'} of ${operation.name} equals the resource that ${options.read} returns.`,
      effect: isRow ? 'reads' : 'writes',
    },
    options,
    (context) => runs[options.kind](context, operation, options),
  );
}

const runs: Readonly<
  Record<
    ReadBackOptions['kind'],
    (context: Context, operation: Operation, options: ReadBackOptions) => Promise<void>
  >
> = { row: expectRows, response: expectResponse, list: expectListed, member: expectPart };

/** The number of rows to compare; more in a read-only run, which cannot create rows. */
const maxRows = (context: Context): number => (context.session.target.readOnly ? 10 : 2);

/** Creates a row with all members of an example, if the row can be removed again. */
async function addFullRow(context: Context, list: Operation, parts: RequestValues): Promise<void> {
  const resourceType = rowResource(list, context.contract.operations);
  if (resourceType === undefined || context.session.target.readOnly) return;
  const maker = context.fixtures.producers(resourceType).find(({ makes, body }) => makes?.remove && body);
  if (!maker) return;
  const example = Object.keys(maker.body?.examples ?? {}).at(-1);
  const within = idsByResource(list, parts.path);
  const full = await context.prepare(maker, { succeeds: true, example, within });
  await context.send(maker, full, await context.credential(maker));
}

/** Selects the most varied rows: first the fullest, then always the row with the most new features. */
function varied(rows: readonly unknown[], max: number): readonly unknown[] {
  const left = new Set(rows);
  const shown = new Set<string>();
  const chosen: unknown[] = [];
  while (chosen.length < max && left.size > 0) {
    const newIn = (row: unknown): number => traitsOf(row).filter((trait) => !shown.has(trait)).length;
    const [next] = [...left].sort((one, other) => newIn(other) - newIn(one));
    for (const trait of traitsOf(next)) shown.add(trait);
    left.delete(next);
    chosen.push(next);
  }
  return chosen;
}

/** The features that distinguish a row: its members, and the values of booleans and words. */
const traitsOf = (row: unknown): string[] =>
  Object.entries(isObject(row) ? row : {}).flatMap(([name, value]) => {
    const isWord =
      typeof value === 'boolean' || (typeof value === 'string' && /^[A-Za-z_-]{1,24}$/.test(value));
    return isWord ? [name, `${name} ${value}`] : [name];
  });

async function expectRows(context: Context, list: Operation, { read }: ReadBackOptions): Promise<void> {
  const parts = await context.prepare(list, { succeeds: true });
  await ownRows(context, list, parts, 1);
  await addFullRow(context, list, parts);
  const rows = await rowsOf(context, list, parts);
  const chosen = varied(rows, maxRows(context));
  if (chosen.length === 0) throw new Skipped('the list is empty, and no operation of the contract adds rows');
  const reader = context.operation(read);
  const name = pathNames(reader.path).at(-1) ?? '';
  for (const row of chosen) {
    const id = valueAt(row, '/id');
    if (typeof id !== 'string' || !isObject(row)) continue;
    const alone = () => readAlone(context, reader, { path: { ...parts.path, [name]: id }, query: {} });
    const again = async () => (await rowsOf(context, list, parts)).find((one) => valueAt(one, '/id') === id);
    await expectSame(context, `the row ${id}`, row, alone, again);
  }
}

async function rowsOf(context: Context, list: Operation, parts: RequestValues): Promise<readonly unknown[]> {
  const exchange = await context.succeed(list, parts, await context.credential(list));
  return readPage(context, paginationOf(list), exchange).rows;
}

/** The key of a write's response and of the read that follows it, for other checks. */
export const writtenAndRead = (operation: Operation, reader: Operation): string =>
  `${operation.name}, then ${reader.name} of the same resource`;

async function expectResponse(
  context: Context,
  operation: Operation,
  { read }: ReadBackOptions,
): Promise<void> {
  const reader = context.operation(read);
  const areSame = ([written, later]: readonly Exchange[]): boolean => {
    const response = written && jsonOf(written.response);
    const shownLater = later && jsonOf(later.response);
    return isObject(response) && isObject(shownLater) && differing(response, shownLater).length === 0;
  };
  if (await isProvedBefore(context, writtenAndRead(operation, reader), areSame)) return;
  const parts = await context.prepare(operation, { succeeds: true });
  const response = context.json(await context.succeed(operation, parts, await context.credential(operation)));
  const link = operation.makes?.read;
  const request =
    operation.method === 'POST' && link
      ? followLink(link, reader, parts, response)
      : { path: parts.path, query: {} };
  if (!request || !isObject(response)) return;
  await expectSame(context, 'the response', response, () => readAlone(context, reader, request));
}

/** The created or changed resource is a row of its list, equal to the response of the write. */
async function expectListed(
  context: Context,
  operation: Operation,
  { read }: ReadBackOptions,
): Promise<void> {
  const list = context.operation(read);
  const parts = await context.prepare(operation, { succeeds: true });
  const response = context.json(await context.succeed(operation, parts, await context.credential(operation)));
  const credential = await context.credential(list);
  const row = async (): Promise<unknown> => {
    const page = async (query: Readonly<Record<string, string>>): Promise<unknown> =>
      context.json(await context.succeed(list, requestWith(list, { path: parts.path, query }), credential));
    return (await allRows(list, page)).find((one) => valueAt(one, '/id') === valueAt(response, '/id'));
  };
  if (!isObject(response)) return;
  context.assert((await row()) !== undefined, `${read} does not list the response of ${operation.name}`);
  await expectSame(context, 'the response', response, row);
}

/** The response of a change equals the part of the containing resource. */
async function expectPart(
  context: Context,
  operation: Operation,
  { read, rows = '' }: ReadBackOptions,
): Promise<void> {
  const reader = context.operation(read);
  const parts = await context.prepare(operation, { succeeds: true });
  const response = context.json(await context.succeed(operation, parts, await context.credential(operation)));
  if (!isObject(response)) return;
  const id = parts.path[pathNames(operation.path).at(-1) ?? ''];
  const readPart = async () => {
    const member = valueAt(await readAlone(context, reader, { path: parts.path, query: {} }), `/${rows}`);
    if (!Array.isArray(member)) return member;
    return member.find((row) => isObject(row) && Object.values(row).includes(id));
  };
  await expectSame(context, 'the response', response, readPart);
}

async function readAlone(
  context: Context,
  reader: Operation,
  request: Pick<RequestValues, 'path' | 'query'>,
): Promise<unknown> {
  const credential = await context.credential(reader);
  return context.json(await context.succeed(reader, requestWith(reader, request), credential));
}

/** Differences are read again: a resource that changes meanwhile is no violation. */
async function expectSame(
  context: Context,
  where: string,
  returnedResource: JsonObject,
  read: () => Promise<unknown>,
  show: () => Promise<unknown> = async () => returnedResource,
): Promise<void> {
  const first = await read();
  const suspects = differing(returnedResource, first);
  if (suspects.length === 0) return;
  const [shownAgain, second] = [await show(), await read()];
  if (!isObject(shownAgain) || !isObject(first) || !isObject(second)) return;
  const steady = suspects.filter(
    (name) => sameJson(returnedResource[name], shownAgain[name]) && sameJson(first[name], second[name]),
  );
  const words = steady.map(
    (name) => `${name} ${shortText(returnedResource[name])}, but a read returns ${shortText(second[name])}`,
  );
  context.assert(words.length === 0, `${where} has ${words.join('; ')}`);
}

function differing(one: JsonObject, other: unknown): string[] {
  if (!isObject(other)) return [];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !sameJson(one[name], other[name]));
}
