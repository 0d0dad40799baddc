import type { Ceiling } from '../../../templates/model/ceiling.ts';
import { isSuccess, jsonOf } from '../http/client.ts';
import { Blocked } from '../http/outcome.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { allRows } from '../resources/all-rows.ts';
import { rowResource } from '../resources/find-resources.ts';
import { requestWith } from '../session/required-parts.ts';
import { valuesOf } from '../target/ledger/pending-writes.ts';
import { idsByResource, type RequestValues } from '../target/ledger/request.ts';
import type { Context } from './context.ts';
import { deploymentOf } from './optional-features.ts';
import { publishedContract } from './served-contract-copy.ts';

/** A collection that has reached its ceiling, according to an error response of the target. */
export interface CeilingReached {
  /** The rejected operation and the values of its request. */
  readonly operation: Operation;
  readonly parts: RequestValues;
  readonly context: Context;
  /** The maximum number of resources, according to the error response. */
  readonly max: number;
  /** The id of the full parent; undefined: the account. */
  readonly id?: string;
}

/**
 * The full collection that blocked a check of something other than ceilings; undefined if there is none.
 * Other checks of its queue may have filled the collection, or the check needs more resources than the
 * deployment allows.
 */
export function ceilingReachedBy(context: Context, problem: unknown): CeilingReached | undefined {
  const { session, facts, exchanges } = context;
  if (facts.trait === 'ceiling' || facts.trait === 'growth' || session.target.readOnly) return undefined;
  const cause = problem instanceof Blocked ? [problem.exchange ?? []].flat() : [];
  for (const exchange of [...cause, ...exchanges]) {
    const operation = session.operation(exchange.operation ?? '');
    const there = deploymentOf(context, exchange);
    const rejected = operation?.ceiling ?? operation?.growth?.ceiling;
    if (!operation || !rejected || !there || exchange.response.status !== rejected.status) continue;
    const body = jsonOf(exchange.response);
    const max = valueAt(body, '/error/max');
    if (valueAt(body, '/error/code') !== rejected.code || typeof max !== 'number') continue;
    const parts = valuesOf(operation, exchange.request);
    const id = idsByResource(operation, parts.path)[rejected.per];
    return { operation, parts, max, context: there, ...(id !== undefined && { id }) };
  }
  return undefined;
}

/**
 * Whether the error response is correct: its number is the deployment's ceiling, and lists or the check's
 * responses contain that many resources.
 */
export async function isFull({ operation, parts, context, max, id }: CeilingReached): Promise<boolean> {
  const { ceiling, growth } = operation;
  // No list contains the bytes that the target counts, so the target's own number is used.
  if (growth && max === (await maxOf(context, growth.ceiling))) return true;
  if (!ceiling || max !== (await maxOf(context, ceiling))) return false;
  const operations = Object.values(context.contract.operations);
  const producers = operations.filter((one) => one.ceiling?.name === ceiling.name);
  const resourceTypes = new Set(producers.map(({ makes }) => makes?.resourceType));
  const existingIds = new Set<unknown>();
  for (const { response, operation: named, request } of context.exchanges) {
    const producer = producers.find(({ name }) => name === named);
    if (!producer?.makes || response.status >= 300) continue;
    const parentId = idsByResource(producer, valuesOf(producer, request).path)[ceiling.per];
    if (parentId === id) existingIds.add(valueAt(jsonOf(response), producer.makes.id));
  }
  for (const { resourceType, id: createdId, remove } of context.session.ledger.open)
    if (resourceTypes.has(resourceType) && (id === undefined || remove?.path.includes(`/${id}/`)))
      existingIds.add(createdId);
  const lists = operations.filter(
    (list) =>
      list.method === 'GET' &&
      !list.marker &&
      resourceTypes.has(rowResource(list, context.contract.operations)) &&
      pathNames(list.path).every((name) => parts.path[name] !== undefined),
  );
  for (const list of lists)
    for (const row of await rowsOf(context, list, parts)) existingIds.add(valueAt(row, '/id'));
  return lists.length === 0 || existingIds.size >= max;
}

/** Describes the full collection, for the reason of a blocked check. */
export function describeFull({ operation: { name, ceiling, growth }, max }: CeilingReached): string {
  const { of, per } = ceiling ?? growth?.ceiling ?? {};
  return `${name} was rejected because at most ${max} ${of} per ${per} are allowed, but the check needs more`;
}

/** The ceiling of the deployment: from its own copy of the contract, otherwise from the suite's. */
export async function maxOf(context: Context, { name, max }: Pick<Ceiling, 'name' | 'max'>): Promise<number> {
  const servedMax = valueAt(await publishedContract(context), `/x-callsheet/ceilings/${name}/max`);
  return typeof servedMax === 'number' ? servedMax : max;
}

async function rowsOf(context: Context, list: Operation, { path }: RequestValues): Promise<unknown[]> {
  const credential = await context.credential(list);
  return allRows(list, async (query) => {
    const exchange = await context.send(list, requestWith(list, { path, query }), credential);
    return isSuccess(exchange) ? jsonOf(exchange.response) : undefined;
  });
}
