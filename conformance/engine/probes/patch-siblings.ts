import { Blocked, type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { probe } from '../checks/probe.ts';
import { isSuccess, jsonOf } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { isObject, type JsonObject, sameJson, valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { shortText } from '../model/sent-and-read.ts';
import { requestWith } from '../session/required-parts.ts';
import { idsByResource, type RequestValues } from '../target/ledger/request.ts';
import { change } from './change.ts';

export interface SiblingPatches extends Trace {
  readonly kind: 'siblings';
  /** Changes without equal members. */
  readonly bodies: readonly unknown[];
  /** The operation that reads the resource, or that returns all of them in member `rows`. */
  readonly read: string;
  readonly rows?: string;
}

/** A change of one resource leaves its sibling unchanged, whether their values are equal or not. */
export function leavesSiblings(operation: Operation, options: SiblingPatches): Check {
  return probe(
    operation,
    {
      trait: 'patch',
      what: 'siblings',
      title: `${operation.name} leaves its siblings unchanged.`,
      effect: 'writes',
    },
    options,
    async (context) => {
      const [one, other] = options.bodies;
      const kept = await context.prepare(operation, { succeeds: true, body: one });
      const changed = await siblingOf(context, operation, kept);
      const read = () => settableOf(context, options, kept);
      for (const [before, bodies] of [
        [one, [one, other]],
        [other, [other, one]],
      ] as const) {
        await change(context, operation, kept, before);
        const was = await read();
        for (const body of bodies) {
          await change(context, operation, changed, body);
          const is = await read();
          const words = Object.keys(was)
            .filter((name) => !sameJson(was[name], is[name]))
            .map((name) => `${name} from ${shortText(was[name])} to ${shortText(is[name])}`);
          context.assert(words.length === 0, `a change of a sibling changed ${words.join(', ')}`);
        }
      }
    },
  );
}

/** The same request for a sibling of the first resource. */
async function siblingOf(
  context: Context,
  operation: Operation,
  parts: RequestValues,
): Promise<RequestValues> {
  const name = pathNames(operation.path).at(-1) ?? '';
  const resourceType = operation.parameters.find(
    (one) => one.in === 'path' && one.name === name,
  )?.resourceType;
  if (resourceType === undefined)
    throw new Skipped(`no operation of the contract creates another resource for ${name}`);
  const { [resourceType]: _, ...within } = idsByResource(operation, parts.path);
  const { id } = await context.resource(resourceType, { fresh: true, within });
  return { ...parts, path: { ...parts.path, [name]: id } };
}

/** The members that the changes set; other members may change by themselves. */
async function settableOf(
  context: Context,
  { read, rows, bodies }: SiblingPatches,
  { path }: RequestValues,
): Promise<JsonObject> {
  const reader = context.operation(read);
  const exchange = await context.send(
    reader,
    requestWith(reader, { path }),
    await context.credential(reader),
  );
  if (!isSuccess(exchange)) throw new Blocked(describeResponse(exchange), exchange);
  const whole = jsonOf(exchange.response);
  const ids = Object.values(path);
  const list = rows === undefined ? undefined : valueAt(whole, `/${rows}`);
  const isOwn = (row: unknown): boolean => isObject(row) && Object.values(row).includes(ids.at(-1));
  const resource = Array.isArray(list) ? list.find(isOwn) : whole;
  if (!isObject(resource)) return context.fail(`${read} does not return the changed resource`);
  const settable = new Set(bodies.flatMap((body) => (isObject(body) ? Object.keys(body) : [])));
  return Object.fromEntries(Object.entries(resource).filter(([name]) => settable.has(name)));
}
