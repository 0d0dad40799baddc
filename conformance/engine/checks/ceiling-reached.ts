import type { Ceiling } from '../../../templates/model/ceiling.ts';
import { isSuccess, jsonOf } from '../http/client.ts';
import { Blocked } from '../http/outcome.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { wholeList } from '../resources/all-rows.ts';
import { rowResource } from '../resources/find-resources.ts';
import { requestWith } from '../session/required-parts.ts';
import { partsOf } from '../target/ledger/pending-writes.ts';
import { idsByResource, type Parts } from '../target/ledger/request.ts';
import type { Context } from './context.ts';
import { askedOf } from './optional-features.ts';
import { publishedContract } from './served-contract-copy.ts';

/** Where one more of something was refused for there are as many as there may be, by the target's word. */
export interface FullPlace {
  /** The refused operation, and what it was asked with. */
  readonly operation: Operation;
  readonly parts: Parts;
  readonly context: Context;
  /** How many there may be, as the refusal says. */
  readonly max: number;
  /** The thing that is full; undefined: the account. */
  readonly id?: string;
}

/**
 * Where a check ran into a ceiling that it is not about: other checks of its lane may have filled the place, or it needs
 * more than a deployment of this size has room for.
 */
export function fullPlaceOf(context: Context, problem: unknown): FullPlace | undefined {
  const { session, facts, exchanges } = context;
  if (facts.trait === 'ceiling' || facts.trait === 'growth' || session.target.readOnly) return undefined;
  const cause = problem instanceof Blocked ? [problem.exchange ?? []].flat() : [];
  for (const exchange of [...cause, ...exchanges]) {
    const operation = session.operation(exchange.operation ?? '');
    const there = askedOf(context, exchange);
    const refused = operation?.ceiling ?? operation?.growth?.ceiling;
    if (!operation || !refused || !there || exchange.answer.status !== refused.status) continue;
    const body = jsonOf(exchange.answer);
    const max = valueAt(body, '/error/max');
    if (valueAt(body, '/error/code') !== refused.code || typeof max !== 'number') continue;
    const parts = partsOf(operation, exchange.request);
    const id = idsByResource(operation, parts.path)[refused.per];
    return { operation, parts, max, context: there, ...(id !== undefined && { id }) };
  }
  return undefined;
}

/** Whether it is as the refusal says: the number is the deployment's own, and its lists or the check's answers show as many. */
export async function isFull({ operation, parts, context, max, id }: FullPlace): Promise<boolean> {
  const { ceiling, growth } = operation;
  // No list shows the bytes that the target counts, so the target's own number is used.
  if (growth && max === (await mostOf(context, growth.ceiling))) return true;
  if (!ceiling || max !== (await mostOf(context, ceiling))) return false;
  const operations = Object.values(context.contract.operations);
  const producers = operations.filter((one) => one.ceiling?.name === ceiling.name);
  const resources = new Set(producers.map(({ makes }) => makes?.resource));
  const held = new Set<unknown>();
  for (const { answer, operation: named, request } of context.exchanges) {
    const producer = producers.find(({ name }) => name === named);
    if (!producer?.makes || answer.status >= 300) continue;
    const place = idsByResource(producer, partsOf(producer, request).path)[ceiling.per];
    if (place === id) held.add(valueAt(jsonOf(answer), producer.makes.id));
  }
  for (const { resource, id: made, remove } of context.session.ledger.open)
    if (resources.has(resource) && (id === undefined || remove?.path.includes(`/${id}/`))) held.add(made);
  const lists = operations.filter(
    (list) =>
      list.method === 'GET' &&
      !list.marker &&
      resources.has(rowResource(list, context.contract.operations)) &&
      pathNames(list.path).every((name) => parts.path[name] !== undefined),
  );
  for (const list of lists)
    for (const row of await rowsOf(context, list, parts)) held.add(valueAt(row, '/id'));
  return lists.length === 0 || held.size >= max;
}

/** In words, for who could not go on. */
export function describeFull({ operation: { name, ceiling, growth }, max }: FullPlace): string {
  const { of, per } = ceiling ?? growth?.ceiling ?? {};
  return `${name} was refused for there may be ${max} ${of} per ${per}, and the check needs more`;
}

/** How many there may be on the deployment: what its own copy of the contract says, else the contract. */
export async function mostOf(
  context: Context,
  { name, max }: Pick<Ceiling, 'name' | 'max'>,
): Promise<number> {
  const told = valueAt(await publishedContract(context), `/x-callsheet/ceilings/${name}/max`);
  return typeof told === 'number' ? told : max;
}

async function rowsOf(context: Context, list: Operation, { path }: Parts): Promise<unknown[]> {
  const credential = await context.credential(list);
  return wholeList(list, async (query) => {
    const exchange = await context.send(list, requestWith(list, { path, query }), credential);
    return isSuccess(exchange) ? jsonOf(exchange.answer) : undefined;
  });
}
