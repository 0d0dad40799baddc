import { isSuccess } from '../http/client.ts';
import { Blocked, Skipped } from '../http/outcome.ts';
import type { Operation, Parameter } from '../model/operation.ts';
import { sendable } from '../session/example-content.ts';
import type { Session } from '../session/session.ts';
import { idIn } from '../target/ledger/ids-in-responses.ts';
import { emptyParts } from '../target/ledger/request.ts';
import type { Thing, ThingWish } from '../target/ledger/resource.ts';
import type { Keys, Send } from './created-keys.ts';
import { findersOf, madeOf, producersOf } from './producers.ts';

/** The source of resources. */
interface Resources {
  readonly session: Session;
  readonly keys: Keys;
  thing(send: Send, resource: string, wish: ThingWish): Promise<Thing>;
  path(send: Send, operation: Operation, wish: ThingWish): Promise<Record<string, string>>;
  find(send: Send, resource: string, wish: ThingWish): Promise<Thing>;
}

/** The value of a parameter that links fill, and the resource that the value names. */
export interface ChainedValue {
  readonly value: string;
  readonly thing?: Thing;
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
  wish: ThingWish,
): Promise<ChainedValue> {
  const { resource = '' } = parameter;
  const { session } = fixtures;
  try {
    const thing =
      producersOf(session.contract, resource).length > 0 || session.target.readOnly
        ? await fixtures.thing(send, resource, wish)
        : await foundThing(fixtures, send, operation, resource, wish);
    session.lacks.delete(resource);
    return { value: thing.id, thing };
  } catch (problem) {
    if (!(problem instanceof Blocked || problem instanceof Skipped)) throw problem;
    session.lacks.set(resource, problem);
    return { value: sendable(parameter, operation) };
  }
}

/** A resource that existed before the run. Only operations that read, and operations that a link names, use it. */
async function foundThing(
  fixtures: Resources,
  send: Send,
  operation: Operation,
  resource: string,
  wish: ThingWish,
): Promise<Thing> {
  const { contract, handedIds } = fixtures.session;
  if (wish.making?.includes(resource)) throw new Blocked(`finding a ${resource} takes a ${resource}`);
  const making = [...(wish.making ?? []), resource];
  for (const finder of findersOf(contract, resource, operation)) {
    const path = await fixtures.path(send, finder, { ...wish, fresh: false, making });
    const credential = await fixtures.keys.credential(send, finder, { user: wish.user ?? 'a' });
    const parts = { ...emptyParts, path };
    const exchange = await send(finder, parts, credential);
    const handed = madeOf(finder, resource);
    const id = handed && isSuccess(exchange) ? idIn(contract, handed, parts, exchange) : undefined;
    if (id !== undefined) return { id, body: undefined, within: { ...wish.within, [resource]: id } };
  }
  if (operation.method !== 'GET' && operation.method !== 'HEAD')
    throw new Skipped(`no operation of the contract makes a ${resource}`);
  const thing = await fixtures.find(send, resource, wish);
  handedIds.note(resource, thing.id);
  return thing;
}
