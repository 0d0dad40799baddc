import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { probe } from '../checks/probe.ts';
import { type Exchange, isSuccess, jsonOf } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { isObject, sameJson, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { wholeList } from '../resources/all-rows.ts';
import { firstExample } from '../session/example-body.ts';
import { requestWith } from '../session/required-parts.ts';
import type { Credential, Parts } from '../target/ledger/request.ts';

export interface Idempotent extends Trace {
  /** One call after the other, or all at once. */
  readonly kind: 'repeat' | 'race';
}

const racers = 4;

/** A repeat of a call gives the result of the first. */
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
          ? `${operation.name} answers a repeat ${promise.later} with the result of the first call.`
          : `${operation.name} called ${racers} times at once gives one result.`,
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
      // One caller for all: the key is the caller's.
      const credential = await context.credential(operation, { calls: racers });
      const call = (): Promise<Exchange> => context.send(operation, parts, credential);
      if (options.kind === 'repeat') return expectRepeat(context, operation, promise, parts, credential);
      const exchanges = await Promise.all(Array.from({ length: racers }, call));
      const failed = exchanges.find((exchange) => !isSuccess(exchange));
      if (failed && failed.answer.status !== 501)
        context.fail(`one of ${racers} calls at once failed: ${describeAnswer(failed)}`);
      const [one] = exchanges;
      if (!one || failed) throw new Skipped('the operation does not work yet');
      const firsts = exchanges.filter(({ answer }) => answer.status === promise.first).length;
      const distinct = promise.first !== promise.later;
      context.must(
        !distinct || firsts === 1,
        `${firsts} of ${racers} calls at once were answered ${promise.first}`,
      );
      const alike = exchanges.every((exchange) => sameResult(operation, one, exchange));
      context.must(alike, 'calls at once gave different results');
    },
  );
}

/** A second call answers as promised, changes nothing, and is a first one elsewhere. */
async function expectRepeat(
  context: Context,
  operation: Operation,
  promise: NonNullable<Operation['idempotent']>,
  parts: Parts,
  credential: Credential,
): Promise<void> {
  const first = await context.succeed(operation, parts, credential);
  const before = await rowOf(context, operation, parts);
  context.must(
    first.answer.status === promise.first,
    `the first call was answered ${first.answer.status}, not ${promise.first}`,
  );
  const later = await context.send(operation, parts, credential);
  context.must(
    later.answer.status === promise.later,
    () => `expected ${promise.later} for the repeat, but ${describeAnswer(later)}`,
  );
  context.must(sameResult(operation, first, later), 'the repeat gave another result than the first call');
  const changed = differing(before, await rowOf(context, operation, parts));
  context.must(changed.length === 0, `the repeat changed ${changed.join(', ')}`);
  await expectAnotherElsewhere(context, operation, parts, { first, credential });
}

/** The thing that the path ends with, as the list that it is a row of shows it; undefined where there is none. */
async function rowOf(context: Context, operation: Operation, parts: Parts): Promise<unknown> {
  const [, above, name] = /^(.*)\/\{([^/}]+)\}$/.exec(operation.path) ?? [];
  const list = Object.values(context.contract.operations).find(
    ({ method, path, marker }) => method === 'GET' && !marker && path === above,
  );
  if (!list || name === undefined) return undefined;
  const credential = await context.credential(list);
  const path = Object.fromEntries(pathNames(list.path).map((one) => [one, parts.path[one] ?? '']));
  const rows = await wholeList(list, async (query) =>
    context.json(await context.succeed(list, requestWith(list, { path, query }), credential)),
  );
  return rows.find((row) => valueAt(row, '/id') === parts.path[name]);
}

function differing(one: unknown, other: unknown): string[] {
  if (!isObject(one) || !isObject(other)) return sameJson(one, other) ? [] : ['whether it is listed'];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !sameJson(one[name], other[name]));
}

/** The key is one of the place it is sent to: the same call in another place of the caller's makes another thing there. */
async function expectAnotherElsewhere(
  context: Context,
  operation: Operation,
  parts: Parts,
  { first, credential }: { readonly first: Exchange; readonly credential: Credential },
): Promise<void> {
  const [name] = pathNames(operation.path);
  const place = operation.parameters.find((one) => one.in === 'path' && one.name === name)?.resource;
  if (!operation.makes || !operation.idempotent?.key.length || place === undefined || name === undefined)
    return;
  const other = await context.thing(place, { fresh: true });
  const elsewhere = { ...parts, path: { ...parts.path, [name]: other.id } };
  const made = await context.succeed(operation, elsewhere, credential);
  context.must(
    made.answer.status === operation.idempotent.first && !sameResult(operation, first, made),
    () => `the same call for another ${place} gave what it gave for the first: ${describeAnswer(made)}`,
  );
  // That keys are compared as they are written is our reading.
  const [key] = operation.idempotent.key;
  const value = valueAt(parts.body, `/${key}`);
  if (!context.strict || typeof value !== 'string' || value === value.toUpperCase()) return;
  const body = withValueAt(parts.body, `/${key}`, value.toUpperCase());
  const third = await context.succeed(operation, { ...parts, body }, credential);
  context.must(!sameResult(operation, first, third), `keys that differ in case alone count as one`);
}

function sameResult(operation: Operation, one: Exchange, other: Exchange): boolean {
  const [left, right] = [jsonOf(one.answer), jsonOf(other.answer)];
  if (operation.makes) return valueAt(left, operation.makes.id) === valueAt(right, operation.makes.id);
  return sameJson(left, right);
}
