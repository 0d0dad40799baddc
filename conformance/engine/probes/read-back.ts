import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { probe } from '../checks/probe.ts';
import { type Exchange, jsonOf } from '../http/client.ts';
import { isObject, type JsonObject, sameJson, valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { shortly } from '../model/sent-and-read.ts';
import { wholeList } from '../resources/all-rows.ts';
import { rowResource } from '../resources/find-resources.ts';
import { requestWith } from '../session/required-parts.ts';
import { isProvedBefore } from '../session/shared-exchanges.ts';
import { followLink, idsByResource, type Parts } from '../target/ledger/request.ts';
import { ownRows, paginationOf, readPage } from './rows.ts';

export interface ReadBackOptions extends Trace {
  /**
   * - `row`: a list's rows;
   * - `answer`: what a write answers with; `listed`: the same, as a list has it for a row; `part`: the same, which is read
   *   as a part of something.
   */
  readonly kind: 'row' | 'answer' | 'listed' | 'part';
  /** The operation that reads the same thing alone, the list, or what it is a part of. */
  readonly read: string;
  /** The member of the whole that is the part, or lists it among others. */
  readonly rows?: string;
}

/** Another place shows a thing just as it is when it is read alone. */
export function readBack(operation: Operation, options: ReadBackOptions): Check {
  const isRow = options.kind === 'row';
  return probe(
    operation,
    {
      trait: 'read-back',
      what: options.kind,
      title: `${isRow ? 'A row of' : 'The answer of'} ${operation.name} is what ${options.read} shows of the same thing.`,
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
> = { row: expectRows, answer: expectAnswer, listed: expectListed, part: expectPart };

/** How many rows are read alone; where nothing may be made, what stands there is all there is to see. */
const mostRows = (context: Context): number => (context.session.target.readOnly ? 10 : 2);

/** Makes a row with all that an example gives it, where it can be removed again. */
async function addFullRow(context: Context, list: Operation, parts: Parts): Promise<void> {
  const resource = rowResource(list, context.contract.operations);
  if (resource === undefined || context.session.target.readOnly) return;
  const maker = context.fixtures.producers(resource).find(({ makes, body }) => makes?.remove && body);
  if (!maker) return;
  const example = Object.keys(maker.body?.examples ?? {}).at(-1);
  const within = idsByResource(list, parts.path);
  const full = await context.prepare(maker, { succeeds: true, example, within });
  await context.send(maker, full, await context.credential(maker));
}

/** So many of the rows, those that show the most: first the fullest, then each with the most that none before it shows. */
function varied(rows: readonly unknown[], most: number): readonly unknown[] {
  const left = new Set(rows);
  const shown = new Set<string>();
  const chosen: unknown[] = [];
  while (chosen.length < most && left.size > 0) {
    const newIn = (row: unknown): number => traitsOf(row).filter((trait) => !shown.has(trait)).length;
    const [next] = [...left].sort((one, other) => newIn(other) - newIn(one));
    for (const trait of traitsOf(next)) shown.add(trait);
    left.delete(next);
    chosen.push(next);
  }
  return chosen;
}

/** What sets a row apart from others of its kind: its members, and of switches and words the values. */
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
  const chosen = varied(rows, mostRows(context));
  if (chosen.length === 0) throw new Skipped('the list is empty and nothing in the contract fills it');
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

async function rowsOf(context: Context, list: Operation, parts: Parts): Promise<readonly unknown[]> {
  const exchange = await context.succeed(list, parts, await context.credential(list));
  return readPage(context, paginationOf(list), exchange).rows;
}

/** The name under which checks find what a write answered, and what was read right behind it. */
export const writtenAndRead = (operation: Operation, reader: Operation): string =>
  `${operation.name}, and ${reader.name} of what it wrote`;

async function expectAnswer(
  context: Context,
  operation: Operation,
  { read }: ReadBackOptions,
): Promise<void> {
  const reader = context.operation(read);
  const areSame = ([written, later]: readonly Exchange[]): boolean => {
    const answer = written && jsonOf(written.answer);
    const shownLater = later && jsonOf(later.answer);
    return isObject(answer) && isObject(shownLater) && differing(answer, shownLater).length === 0;
  };
  if (await isProvedBefore(context, writtenAndRead(operation, reader), areSame)) return;
  const parts = await context.prepare(operation, { succeeds: true });
  const answer = context.json(await context.succeed(operation, parts, await context.credential(operation)));
  const link = operation.makes?.read;
  const request =
    operation.method === 'POST' && link
      ? followLink(link, reader, parts, answer)
      : { path: parts.path, query: {} };
  if (!request || !isObject(answer)) return;
  await expectSame(context, 'the answer', answer, () => readAlone(context, reader, request));
}

/** What was made or changed is a row of its list, and shown there as the write answered with it. */
async function expectListed(
  context: Context,
  operation: Operation,
  { read }: ReadBackOptions,
): Promise<void> {
  const list = context.operation(read);
  const parts = await context.prepare(operation, { succeeds: true });
  const answer = context.json(await context.succeed(operation, parts, await context.credential(operation)));
  const credential = await context.credential(list);
  const row = async (): Promise<unknown> => {
    const page = async (query: Readonly<Record<string, string>>): Promise<unknown> =>
      context.json(await context.succeed(list, requestWith(list, { path: parts.path, query }), credential));
    return (await wholeList(list, page)).find((one) => valueAt(one, '/id') === valueAt(answer, '/id'));
  };
  if (!isObject(answer)) return;
  context.must((await row()) !== undefined, `${read} does not list what ${operation.name} answered with`);
  await expectSame(context, 'the answer', answer, row);
}

/** The part that a change answers with is what the whole shows in its place. */
async function expectPart(
  context: Context,
  operation: Operation,
  { read, rows = '' }: ReadBackOptions,
): Promise<void> {
  const reader = context.operation(read);
  const parts = await context.prepare(operation, { succeeds: true });
  const answer = context.json(await context.succeed(operation, parts, await context.credential(operation)));
  if (!isObject(answer)) return;
  const id = parts.path[pathNames(operation.path).at(-1) ?? ''];
  const place = async () => {
    const member = valueAt(await readAlone(context, reader, { path: parts.path, query: {} }), `/${rows}`);
    if (!Array.isArray(member)) return member;
    return member.find((row) => isObject(row) && Object.values(row).includes(id));
  };
  await expectSame(context, 'the answer', answer, place);
}

async function readAlone(
  context: Context,
  reader: Operation,
  request: Pick<Parts, 'path' | 'query'>,
): Promise<unknown> {
  const credential = await context.credential(reader);
  return context.json(await context.succeed(reader, requestWith(reader, request), credential));
}

/** What differs is looked at again: what changes meanwhile differs without anybody being wrong. */
async function expectSame(
  context: Context,
  where: string,
  shownThing: JsonObject,
  read: () => Promise<unknown>,
  show: () => Promise<unknown> = async () => shownThing,
): Promise<void> {
  const first = await read();
  const suspects = differing(shownThing, first);
  if (suspects.length === 0) return;
  const [shownAgain, second] = [await show(), await read()];
  if (!isObject(shownAgain) || !isObject(first) || !isObject(second)) return;
  const steady = suspects.filter(
    (name) => sameJson(shownThing[name], shownAgain[name]) && sameJson(first[name], second[name]),
  );
  const words = steady.map(
    (name) => `${name} ${shortly(shownThing[name])}, which is ${shortly(second[name])} when it is read`,
  );
  context.must(words.length === 0, `${where} has ${words.join('; ')}`);
}

function differing(one: JsonObject, other: unknown): string[] {
  if (!isObject(other)) return [];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !sameJson(one[name], other[name]));
}
