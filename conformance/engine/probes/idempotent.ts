import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { probe } from '../checks/probe.ts';
import { type Exchange, isSuccess, jsonOf } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { isObject, sameJson, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { allRows } from '../resources/all-rows.ts';
import { firstExample } from '../session/example-body.ts';
import { requestWith } from '../session/required-parts.ts';
import type { Credential, RequestValues } from '../target/ledger/request.ts';

export interface Idempotent extends Trace {
  /** `repeat`: one call after the other. `race`: concurrent calls. */
  readonly kind: 'repeat' | 'race';
}

const racers = 4;

/** A repeated call returns the result of the first. */
export function idempotent(operation: Operation, options: Idempotent): Check {
  const promise = operation.idempotent;
  if (!promise) throw new Error(`${operation.name} is not declared idempotent`);
  return probe(
    operation,
    {
      trait: 'idempotent',
      what: options.kind,
      title:
        options.kind === 'repeat'
          ? `${operation.name} returns ${promise.later} and the result of the first call to a repeated call.`
          : `${operation.name} called ${racers} times concurrently gives one result.`,
      effect: 'writes',
    },
    options,
    async (context) => {
      if (operation.disposes === 'caller') throw new Skipped('it removes its caller: a scenario calls it');
      const parts = await context.prepare(operation, {
        succeeds: true,
        fresh: promise.key.length === 0,
        example: firstExample(operation),
      });
      // One caller for all calls: the key belongs to the caller.
      const credential = await context.credential(operation, { calls: racers });
      const call = (): Promise<Exchange> => context.send(operation, parts, credential);
      if (options.kind === 'repeat') return expectRepeat(context, operation, promise, parts, credential);
      const exchanges = await Promise.all(Array.from({ length: racers }, call));
      const failed = exchanges.find((exchange) => !isSuccess(exchange));
      if (failed && failed.response.status !== 501)
        context.fail(`one of ${racers} concurrent calls failed: ${describeResponse(failed)}`);
      const [one] = exchanges;
      if (!one || failed) throw new Skipped('the operation does not work yet');
      const firsts = exchanges.filter(({ response }) => response.status === promise.first).length;
      const distinct = promise.first !== promise.later;
      context.assert(
        !distinct || firsts === 1,
        `${firsts} of ${racers} concurrent calls returned ${promise.first}`,
      );
      const alike = exchanges.every((exchange) => sameResult(operation, one, exchange));
      context.assert(alike, 'concurrent calls gave different results');
    },
  );
}

/**
 * A second call returns the promised status and changes nothing. The same call for another parent counts as
 * a first call.
 */
async function expectRepeat(
  context: Context,
  operation: Operation,
  promise: NonNullable<Operation['idempotent']>,
  parts: RequestValues,
  credential: Credential,
): Promise<void> {
  const first = await context.succeed(operation, parts, credential);
  const before = await rowOf(context, operation, parts);
  context.assert(
    first.response.status === promise.first,
    `the first call returned ${first.response.status}, not ${promise.first}`,
  );
  const later = await context.send(operation, parts, credential);
  context.assert(
    later.response.status === promise.later,
    () => `expected ${promise.later} for the repeat, but ${describeResponse(later)}`,
  );
  context.assert(
    sameResult(operation, first, later),
    'the repeated call gave another result than the first call',
  );
  const changed = differing(before, await rowOf(context, operation, parts));
  context.assert(changed.length === 0, `the repeated call changed ${changed.join(', ')}`);
  await expectAnotherOnOther(context, operation, parts, { first, credential });
}

/** The path's last resource as a row of its list; undefined if there is none. */
async function rowOf(context: Context, operation: Operation, parts: RequestValues): Promise<unknown> {
  const [, above, name] = /^(.*)\/\{([^/}]+)\}$/.exec(operation.path) ?? [];
  const list = Object.values(context.contract.operations).find(
    ({ method, path, marker }) => method === 'GET' && !marker && path === above,
  );
  if (!list || name === undefined) return undefined;
  const credential = await context.credential(list);
  const path = Object.fromEntries(pathNames(list.path).map((one) => [one, parts.path[one] ?? '']));
  const rows = await allRows(list, async (query) =>
    context.json(await context.succeed(list, requestWith(list, { path, query }), credential)),
  );
  return rows.find((row) => valueAt(row, '/id') === parts.path[name]);
}

function differing(one: unknown, other: unknown): string[] {
  if (!isObject(one) || !isObject(other)) return sameJson(one, other) ? [] : ['whether it is listed'];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !sameJson(one[name], other[name]));
}

/**
 * A key is valid for one parent: the same call for another parent of the caller creates another resource
 * there.
 */
async function expectAnotherOnOther(
  context: Context,
  operation: Operation,
  parts: RequestValues,
  { first, credential }: { readonly first: Exchange; readonly credential: Credential },
): Promise<void> {
  const [name] = pathNames(operation.path);
  const parentResource = operation.parameters.find(
    (one) => one.in === 'path' && one.name === name,
  )?.resourceType;
  if (
    !operation.makes ||
    !operation.idempotent?.key.length ||
    parentResource === undefined ||
    name === undefined
  )
    return;
  const other = await context.resource(parentResource, { fresh: true });
  const otherParts = { ...parts, path: { ...parts.path, [name]: other.id } };
  const made = await context.succeed(operation, otherParts, credential);
  context.assert(
    made.response.status === operation.idempotent.first && !sameResult(operation, first, made),
    () =>
      `the same call for another ${parentResource} returned the result of the first: ${describeResponse(made)}`,
  );
  // The contract does not state that keys are case-sensitive; that is this project's interpretation.
  const [key] = operation.idempotent.key;
  const value = valueAt(parts.body, `/${key}`);
  if (!context.strict || typeof value !== 'string' || value === value.toUpperCase()) return;
  const body = withValueAt(parts.body, `/${key}`, value.toUpperCase());
  const third = await context.succeed(operation, { ...parts, body }, credential);
  context.assert(!sameResult(operation, first, third), `keys that differ only in case count as one`);
}

function sameResult(operation: Operation, one: Exchange, other: Exchange): boolean {
  const [left, right] = [jsonOf(one.response), jsonOf(other.response)];
  if (operation.makes) return valueAt(left, operation.makes.id) === valueAt(right, operation.makes.id);
  return sameJson(left, right);
}
