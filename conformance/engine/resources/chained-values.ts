import { isSuccess } from '../http/client.ts';
import { Blocked, Skipped } from '../http/outcome.ts';
import type { Operation, Parameter } from '../model/operation.ts';
import { sendable } from '../session/example-content.ts';
import type { Session } from '../session/session.ts';
import { idIn } from '../target/ledger/ids-in-responses.ts';
import { emptyValues } from '../target/ledger/request.ts';
import type { Resource, ResourceOptions } from '../target/ledger/resource.ts';
import type { Keys, Send } from './created-keys.ts';
import { findersOf, issuedIdOf, producersOf } from './producers.ts';

/** The part of `Fixtures` that provides the resources. */
interface Resources {
  readonly session: Session;
  readonly keys: Keys;
  resource(send: Send, resourceType: string, options: ResourceOptions): Promise<Resource>;
  path(send: Send, operation: Operation, options: ResourceOptions): Promise<Record<string, string>>;
  find(send: Send, resourceType: string, options: ResourceOptions): Promise<Resource>;
}

/** The value of a parameter that links fill, and the resource that the value names. */
export interface ChainedValue {
  readonly value: string;
  readonly resource?: Resource;
}

/**
 * The id of a resource that links or paths lead to. If the run cannot get an id, the value is the contract's example,
 * or one made from the schema. Such a value may name no resource; `doubts.ts` then judges the error response.
 */
export async function chainedValue(
  fixtures: Resources,
  send: Send,
  operation: Operation,
  parameter: Parameter,
  options: ResourceOptions,
): Promise<ChainedValue> {
  const { resourceType = '' } = parameter;
  const { session } = fixtures;
  try {
    const resource =
      producersOf(session.contract, resourceType).length > 0 || session.target.readOnly
        ? await fixtures.resource(send, resourceType, options)
        : await findExisting(fixtures, send, operation, resourceType, options);
    session.lacks.delete(resourceType);
    return { value: resource.id, resource };
  } catch (problem) {
    if (!(problem instanceof Blocked || problem instanceof Skipped)) throw problem;
    session.lacks.set(resourceType, problem);
    return { value: sendable(parameter, operation) };
  }
}

/** A resource that existed before the run. Only operations that read, and operations that a link names, use it. */
async function findExisting(
  fixtures: Resources,
  send: Send,
  operation: Operation,
  resourceType: string,
  options: ResourceOptions,
): Promise<Resource> {
  const { contract, returnedIds } = fixtures.session;
  if (options.making?.includes(resourceType))
    throw new Blocked(`finding a ${resourceType} needs a ${resourceType}`);
  const making = [...(options.making ?? []), resourceType];
  for (const finder of findersOf(contract, resourceType, operation)) {
    const path = await fixtures.path(send, finder, { ...options, fresh: false, making });
    const credential = await fixtures.keys.credential(send, finder, { user: options.user ?? 'a' });
    const parts = { ...emptyValues, path };
    const exchange = await send(finder, parts, credential);
    const handed = issuedIdOf(finder, resourceType);
    const id = handed && isSuccess(exchange) ? idIn(contract, handed, parts, exchange) : undefined;
    if (id !== undefined) return { id, body: undefined, within: { ...options.within, [resourceType]: id } };
  }
  if (operation.method !== 'GET' && operation.method !== 'HEAD')
    throw new Skipped(`no operation of the contract creates a ${resourceType}`);
  const resource = await fixtures.find(send, resourceType, options);
  returnedIds.note(resourceType, resource.id);
  return resource;
}
