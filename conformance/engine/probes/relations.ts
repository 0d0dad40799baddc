import type { Held, Relations } from '../../../templates/model/relations.ts';
import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { probe } from '../checks/probe.ts';
import { isObject, type JsonObject, sameJson } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { brokenRelation } from '../model/relation-violations.ts';
import { rowsAt } from '../model/rows-at.ts';
import { shortly } from '../model/sent-and-read.ts';
import { requestWith } from '../session/required-parts.ts';
import { followLink, type Parts } from '../target/ledger/request.ts';
import { change } from './change.ts';
import { expectCopies } from './copied-members.ts';
import { ownRows } from './rows.ts';

export interface RelationsOptions extends Trace {
  /**
   * `made`: of a new thing, and of it when it is read; `changed`: of one that is changed twice; `called`: of one that the
   * operation is called for twice; `read`: of what stands there; `copies`: of what is read with the other things that it
   * shows members of.
   */
  readonly kind: 'made' | 'changed' | 'called' | 'read' | 'copies';
  /** Changes that differ. */
  readonly bodies?: readonly unknown[];
}

/** The members of a thing stand to each other as the contract says, when it is made and when it is changed. */
export function relations(operation: Operation, options: RelationsOptions): Check {
  return probe(
    operation,
    {
      trait: 'relations',
      what: options.kind,
      title:
        options.kind === 'copies'
          ? `What ${operation.name} shows of other things is what they are when they are read.`
          : `What ${operation.name} answers with keeps to the relations of its members.`,
      effect: options.kind === 'copies' || options.kind === 'read' ? 'reads' : 'writes',
    },
    options,
    (context) => runs[options.kind](context, operation, options.bodies ?? []),
  );
}

const runs: Readonly<
  Record<
    RelationsOptions['kind'],
    (context: Context, operation: Operation, bodies: readonly unknown[]) => Promise<void>
  >
> = {
  made: expectMade,
  changed: expectChanged,
  called: expectCalled,
  read: expectRead,
  copies: expectCopies,
};

async function expectMade(context: Context, operation: Operation): Promise<void> {
  const declared = operation.relations ?? {};
  const example = Object.keys(operation.body?.examples ?? {})[0];
  const parts = await context.prepare(operation, { succeeds: true, example });
  const credential = await context.credential(operation);
  const made = context.json(await context.succeed(operation, parts, credential));
  if (!isObject(made)) return;
  expectTrue(context, declared, made, 'the answer');
  expectAbsent(context, declared, made);
  const link = operation.makes?.read;
  const reader = link && context.session.operation(link.operation);
  const request = reader && followLink(link, reader, parts, made);
  if (!reader || !request) return;
  const exchange = await context.succeed(
    reader,
    requestWith(reader, request),
    await context.credential(reader),
  );
  const read = context.json(exchange);
  if (!isObject(read)) return;
  // What makes a thing may answer with something else, such as what is to be done next.
  const ofRead = reader.relations ?? declared;
  expectTrue(context, ofRead, read, reader.name);
  expectAbsent(context, ofRead, read);
  expectFixed(context, declared, made, read, 'reading it');
}

async function expectRead(context: Context, operation: Operation): Promise<void> {
  const parts = await context.prepare(operation, { succeeds: true });
  if (operation.pagination) await ownRows(context, operation, parts, 1);
  const body = context.json(await context.succeed(operation, parts, await context.credential(operation)));
  let looked = 0;
  for (const held of operation.relations?.held ?? [])
    for (const row of rowsAt(body, held.rows)) {
      looked += 1;
      expectTrue(context, held, row, held.rows === '' ? operation.name : `${held.rows} of ${operation.name}`);
    }
  if (looked === 0) throw new Skipped(`${operation.name} shows nothing that anything is said of`);
}

async function expectCalled(context: Context, operation: Operation): Promise<void> {
  const { advances = [] } = operation.relations ?? {};
  const parts = await context.prepare(operation, { succeeds: true });
  const credential = await context.credential(operation);
  const call = async (): Promise<unknown> =>
    context.json(await context.succeed(operation, parts, credential));
  const still = (before: unknown, after: unknown): readonly string[] =>
    isObject(before) && isObject(after) ? unmoved({ moves: advances }, before, after) : advances;
  const before = await call();
  let left = still(before, await call());
  if (left.length > 0) {
    // Two calls within one tick of a clock cannot be told apart by it.
    await context.wait(tickMilliseconds);
    left = still(before, await call());
  }
  context.must(left.length === 0, `another call left ${left.join(', ')} as it was`);
}

/** How many times as long as clocks of whole seconds need a change may take to show. */
const tickMilliseconds = 1_100;

async function expectChanged(
  context: Context,
  operation: Operation,
  bodies: readonly unknown[],
): Promise<void> {
  const declared = operation.relations ?? {};
  const parts = await context.prepare(operation, { succeeds: true, body: bodies[0] });
  const reader = readerOf(context, operation);
  const atFirst = reader && (await readThing(context, reader, parts));
  let before = await change(context, operation, parts, bodies[0]);
  for (const body of [...bodies.slice(1), bodies[0]]) {
    let after = await change(context, operation, parts, body);
    if (!before || !after) return;
    expectTrue(context, declared, after, 'the answer');
    expectFixed(context, declared, before, after, 'a change');
    if (unmoved(declared, before, after).length > 0) {
      // Two changes within one tick of a clock cannot be told apart by it.
      await context.wait(tickMilliseconds);
      before = after;
      after = await change(context, operation, parts, body === bodies[0] ? bodies.at(-1) : bodies[0]);
      if (!after) return;
      const still = unmoved(declared, before, after);
      context.must(still.length === 0, `a change left ${still.join(', ')} as it was`);
      return;
    }
    before = after;
  }
  if (!reader || !atFirst || !before) return;
  const read = await readThing(context, reader, parts);
  if (!read) return;
  expectFixed(context, declared, atFirst, read, 'a change');
  // What the answers moved has moved for whoever reads it too.
  const stale = unmoved(declared, atFirst, read).filter(
    (member) => !sameJson(before?.[member], read[member]),
  );
  context.must(stale.length === 0, `${reader.name} shows ${stale.join(', ')} as before the changes`);
}

/** The operation that reads what another changes, where both answer with the same relations. */
function readerOf({ contract }: Context, { path, relations }: Operation): Operation | undefined {
  return Object.values(contract.operations).find(
    (other) => other.method === 'GET' && other.path === path && sameJson(other.relations, relations),
  );
}

async function readThing(
  context: Context,
  reader: Operation,
  { path }: Parts,
): Promise<JsonObject | undefined> {
  const exchange = await context.succeed(
    reader,
    requestWith(reader, { path }),
    await context.credential(reader),
  );
  const read = context.json(exchange);
  return isObject(read) ? read : undefined;
}

/** What holds of every copy of it. */
function expectTrue(context: Context, declared: Omit<Held, 'rows'>, thing: JsonObject, where: string): void {
  const words = brokenRelation(declared, thing);
  context.must(words === undefined, `in ${where} ${words}`);
}

function expectAbsent(context: Context, { absentAtFirst = [] }: Relations, thing: JsonObject): void {
  const there = absentAtFirst.filter((member) => thing[member] !== undefined);
  context.must(there.length === 0, `what was just made has ${there.join(', ')} already`);
}

function expectFixed(
  context: Context,
  { fixed = [] }: Relations,
  before: JsonObject,
  after: JsonObject,
  what: string,
): void {
  const changed = fixed.filter((member) => !sameJson(before[member], after[member]));
  const words = changed.map(
    (member) => `${member} from ${shortly(before[member])} to ${shortly(after[member])}`,
  );
  context.must(changed.length === 0, `${what} changed ${words.join(', ')}`);
}

const unmoved = ({ moves = [] }: Relations, before: JsonObject, after: JsonObject): string[] =>
  moves.filter((member) => sameJson(before[member], after[member]));
