import type { Held, Relations } from '../../../templates/model/relations.ts';
import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { probe } from '../checks/probe.ts';
import { isObject, type JsonObject, sameJson } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { violatedRelation } from '../model/relation-violations.ts';
import { rowsAt } from '../model/rows-at.ts';
import { shortText } from '../model/sent-and-read.ts';
import { requestWith } from '../session/required-parts.ts';
import { followLink, type RequestValues } from '../target/ledger/request.ts';
import { change } from './change.ts';
import { expectCopies } from './copied-members.ts';
import { ownRows } from './rows.ts';

export interface RelationsOptions extends Trace {
  /**
   * `created`: a new resource, as created and as read; `updated`: a resource that is changed twice; `called`: a
   * resource for which the operation is called twice; `read`: existing resources; `copies`: copies of other
   * resources' members.
   */
  readonly kind: 'created' | 'updated' | 'called' | 'read' | 'copies';
  /** Changes that differ from each other. */
  readonly bodies?: readonly unknown[];
}

/** The members of a resource satisfy the contract's relations, when it is created and when it is changed. */
export function relations(operation: Operation, options: RelationsOptions): Check {
  return probe(
    operation,
    {
      trait: 'relations',
      what: options.kind,
      title:
        options.kind === 'copies'
          ? `Members of other resources in the response of ${operation.name} equal those resources.`
          : `The response of ${operation.name} satisfies the relations of its members.`,
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
  created: expectMade,
  updated: expectChanged,
  called: expectCalled,
  read: expectRead,
  copies: expectCopies,
};

async function expectMade(context: Context, operation: Operation): Promise<void> {
  const declared = operation.relations ?? {};
  const example = Object.keys(operation.body?.examples ?? {})[0];
  const parts = await context.prepare(operation, { succeeds: true, example });
  const credential = await context.credential(operation);
  const created = context.json(await context.succeed(operation, parts, credential));
  if (!isObject(created)) return;
  expectTrue(context, declared, created, 'the response');
  expectAbsent(context, declared, created);
  const link = operation.makes?.read;
  const reader = link && context.session.operation(link.operation);
  const request = reader && followLink(link, reader, parts, created);
  if (!reader || !request) return;
  const exchange = await context.succeed(
    reader,
    requestWith(reader, request),
    await context.credential(reader),
  );
  const read = context.json(exchange);
  if (!isObject(read)) return;
  // The response of the creation may be another resource, such as the next step.
  const ofRead = reader.relations ?? declared;
  expectTrue(context, ofRead, read, reader.name);
  expectAbsent(context, ofRead, read);
  expectFixed(context, declared, created, read, 'reading it');
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
  if (looked === 0) throw new Skipped(`${operation.name} returned no member with a relation`);
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
    // Two calls within one clock tick may have equal timestamps.
    await context.wait(tickMilliseconds);
    left = still(before, await call());
  }
  context.assert(left.length === 0, `another call left ${left.join(', ')} unchanged`);
}

/** The wait until a clock of whole seconds has advanced, in milliseconds. */
const tickMilliseconds = 1_100;

async function expectChanged(
  context: Context,
  operation: Operation,
  bodies: readonly unknown[],
): Promise<void> {
  const declared = operation.relations ?? {};
  const parts = await context.prepare(operation, { succeeds: true, body: bodies[0] });
  const reader = readerOf(context, operation);
  const atFirst = reader && (await readResource(context, reader, parts));
  let before = await change(context, operation, parts, bodies[0]);
  for (const body of [...bodies.slice(1), bodies[0]]) {
    let after = await change(context, operation, parts, body);
    if (!before || !after) return;
    expectTrue(context, declared, after, 'the response');
    expectFixed(context, declared, before, after, 'a change');
    if (unmoved(declared, before, after).length > 0) {
      // Two changes within one clock tick may have equal timestamps.
      await context.wait(tickMilliseconds);
      before = after;
      after = await change(context, operation, parts, body === bodies[0] ? bodies.at(-1) : bodies[0]);
      if (!after) return;
      const still = unmoved(declared, before, after);
      context.assert(still.length === 0, `a change left ${still.join(', ')} unchanged`);
      return;
    }
    before = after;
  }
  if (!reader || !atFirst || !before) return;
  const read = await readResource(context, reader, parts);
  if (!read) return;
  expectFixed(context, declared, atFirst, read, 'a change');
  // A read must contain the new values of the responses too.
  const stale = unmoved(declared, atFirst, read).filter(
    (member) => !sameJson(before?.[member], read[member]),
  );
  context.assert(stale.length === 0, `${reader.name} returns ${stale.join(', ')} from before the changes`);
}

/** The operation that reads the changed resource, if both have the same relations. */
function readerOf({ contract }: Context, { path, relations }: Operation): Operation | undefined {
  return Object.values(contract.operations).find(
    (other) => other.method === 'GET' && other.path === path && sameJson(other.relations, relations),
  );
}

async function readResource(
  context: Context,
  reader: Operation,
  { path }: RequestValues,
): Promise<JsonObject | undefined> {
  const exchange = await context.succeed(
    reader,
    requestWith(reader, { path }),
    await context.credential(reader),
  );
  const read = context.json(exchange);
  return isObject(read) ? read : undefined;
}

/** Expects the relations that the resource must satisfy in every response. */
function expectTrue(
  context: Context,
  declared: Omit<Held, 'rows'>,
  resource: JsonObject,
  where: string,
): void {
  const words = violatedRelation(declared, resource);
  context.assert(words === undefined, `in ${where} ${words}`);
}

function expectAbsent(context: Context, { absentAtFirst = [] }: Relations, resource: JsonObject): void {
  const there = absentAtFirst.filter((member) => resource[member] !== undefined);
  context.assert(there.length === 0, `the new resource already has ${there.join(', ')}`);
}

function expectFixed(
  context: Context,
  { fixed = [] }: Relations,
  before: JsonObject,
  after: JsonObject,
  what: string,
): void {
  const updated = fixed.filter((member) => !sameJson(before[member], after[member]));
  const words = updated.map(
    (member) => `${member} from ${shortText(before[member])} to ${shortText(after[member])}`,
  );
  context.assert(updated.length === 0, `${what} changed ${words.join(', ')}`);
}

const unmoved = ({ moves = [] }: Relations, before: JsonObject, after: JsonObject): string[] =>
  moves.filter((member) => sameJson(before[member], after[member]));
