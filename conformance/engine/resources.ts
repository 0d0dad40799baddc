import { describeAnswer } from './answer-words.ts';
import { type Exchange, jsonOf } from './client.ts';
import { exampleBody } from './example-body.ts';
import { valueAt, withValueAt } from './json-pointer.ts';
import { Keys, type Send } from './keys.ts';
import type { User } from './ledger.ts';
import type { Operation } from './operation.ts';
import { Blocked, Skipped } from './outcome.ts';
import { type Credential, emptyParts, followLink, type Parts, pathNames } from './request.ts';
import { isSuccess, type Session } from './session.ts';
import type { Thing, ThingWish } from './thing.ts';

/** Makes a thing that its producer alone leaves unfinished. */
export type Factory = (fixtures: Fixtures, send: Send, wish: ThingWish) => Promise<Thing>;

/** The things and keys of one lane: made when first asked for, through the contract's own producers. */
export class Fixtures {
  readonly session: Session;
  /** What one check of the lane leaves for a later one. */
  readonly memory = new Map<string, unknown>();
  /** How much longer the lane waits for rate classes, in milliseconds. */
  patience = 180_000;
  readonly #things = new Map<string, Promise<Thing>>();
  readonly #factories: Readonly<Record<string, Factory>>;
  readonly keys: Keys;

  constructor(session: Session, factories: Readonly<Record<string, Factory>> = {}) {
    this.session = session;
    this.#factories = factories;
    this.keys = new Keys(session);
  }

  /** A thing of the resource, made through the contract's producer or, in a read-only run, found in a list. */
  thing(send: Send, resource: string, wish: ThingWish = {}): Promise<Thing> {
    const user = wish.user ?? 'a';
    if (wish.making?.includes(resource))
      return Promise.reject(new Blocked(`making a ${resource} takes a ${resource}`));
    if (wish.fresh) return this.#make(send, resource, wish);
    const key = `${user} ${resource} ${JSON.stringify(Object.entries(wish.within ?? {}).sort())}`;
    const things = user === 'b' ? this.session.othersThings : this.#things;
    let thing = things.get(key);
    if (!thing) {
      thing = this.session.target.readOnly
        ? this.#find(send, resource, user, wish.within ?? {})
        : this.#make(send, resource, wish);
      thing.catch(() => {});
      things.set(key, thing);
    }
    return thing;
  }

  /** Values for the operation's path parameters; `fresh` asks for an innermost thing of its own. */
  async path(send: Send, operation: Operation, wish: ThingWish = {}): Promise<Record<string, string>> {
    const values: Record<string, string> = {};
    let within: Record<string, string> = { ...wish.within };
    const names = pathNames(operation.path);
    for (const [index, name] of names.entries()) {
      const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
      if (!parameter?.resource) {
        if (parameter?.example === undefined) throw new Blocked(`the contract gives no value for {${name}}`);
        values[name] = parameter.example;
        continue;
      }
      const given = within[parameter.resource];
      const fresh = (wish.fresh ?? false) && index === names.length - 1;
      const thing =
        given !== undefined && !fresh
          ? { id: given, within: {} }
          : await this.thing(send, parameter.resource, { ...wish, within, fresh });
      within = { ...within, ...thing.within, [parameter.resource]: thing.id };
      values[name] = thing.id;
    }
    return values;
  }

  /** The operations that make such a thing; those with a tight rate class only where there are no others. */
  producers(resource: string): Operation[] {
    const all = Object.values(this.session.contract.operations).filter(
      (operation) =>
        operation.makes?.resource === resource &&
        !operation.marker &&
        !operation.parameters.some((parameter) => parameter.in === 'path' && parameter.resource === resource),
    );
    const plain = all.filter(isPlain);
    return plain.length > 0 ? plain : all;
  }

  async #make(send: Send, resource: string, wish: ThingWish): Promise<Thing> {
    if (this.session.target.readOnly) throw new Skipped(`a read-only run makes no ${resource}`);
    const { user = 'a', within = {} } = wish;
    const making = [...(wish.making ?? []), resource];
    const factory = this.#factories[resource];
    if (factory) return factory(this, send, wish);
    const producers = this.producers(resource);
    const gate = producers.find(
      (producer) => producer.gate && this.session.gates.get(producer.gate.name) === false,
    )?.gate;
    if (gate) throw new Skipped(`the deployment's gate '${gate.name}' is closed`);
    let reason = `nothing in the contract makes a ${resource}`;
    for (const producer of producers) {
      const path = await this.path(send, producer, { user, within, making });
      const body = await this.withReferences(
        send,
        producer,
        exampleBody(this.session, producer, exampleHolding(producer, wish.holding)),
        {
          user,
          within,
          making,
        },
      );
      const parts: Parts = { ...emptyParts, path, ...(body !== undefined && { body }) };
      const exchange = await send(producer, parts, await this.keys.credential(send, producer, { user }));
      const answer = jsonOf(exchange.answer);
      const id = producer.makes && valueAt(answer, producer.makes.id);
      if (isSuccess(exchange) && typeof id === 'string') {
        const parents = pathNames(producer.path).flatMap((name) => {
          const parent = producer.parameters.find((one) => one.in === 'path' && one.name === name)?.resource;
          return parent === undefined ? [] : [[parent, path[name] ?? ''] as const];
        });
        return { id, body: answer, within: { ...Object.fromEntries(parents), [resource]: id } };
      }
      reason = describeAnswer(exchange);
    }
    throw new Blocked(reason);
  }

  /** The body with the ids of real things where the contract says it holds one. */
  async withReferences(send: Send, operation: Operation, body: unknown, wish: ThingWish): Promise<unknown> {
    let linked = body;
    for (const reference of operation.body?.references ?? []) {
      if (valueAt(body, reference.pointer) === undefined) continue;
      const id =
        wish.within?.[reference.resource] ??
        (await this.thing(send, reference.resource, { user: wish.user ?? 'a', making: wish.making ?? [] }))
          .id;
      linked = withValueAt(linked, reference.pointer, id);
    }
    return linked;
  }

  async #find(
    send: Send,
    resource: string,
    user: User,
    within: Readonly<Record<string, string>>,
  ): Promise<Thing> {
    for (const list of Object.values(this.session.contract.operations)) {
      if (!list.pagination || rowResource(list, this.session.contract.operations) !== resource) continue;
      const path = await this.path(send, list, { user, within });
      const exchange = await send(
        list,
        { ...emptyParts, path },
        await this.keys.credential(send, list, { user }),
      );
      const rows = valueAt(jsonOf(exchange.answer), `/${list.pagination.items}`);
      const id = Array.isArray(rows) ? valueAt(rows[0], '/id') : undefined;
      if (typeof id === 'string')
        return { id, body: Array.isArray(rows) ? rows[0] : undefined, within: { [resource]: id } };
    }
    throw new Skipped(`a read-only run found no ${resource} to read`);
  }

  /** Removes a thing through a link of its producer; the request's answer. */
  async remove(
    send: Send,
    operation: Operation,
    parts: Parts,
    answer: unknown,
    credential: Credential,
  ): Promise<Exchange> {
    const link = operation.makes?.remove;
    const remover = link && this.session.operation(link.operation);
    const request = link && remover && followLink(link, remover, parts, answer);
    if (!remover || !request)
      throw new Blocked(`the contract has no removal for what ${operation.name} makes`);
    return send(remover, { ...emptyParts, ...request }, credential);
  }
}

/** The first example that has a member; undefined: any will do. */
function exampleHolding(producer: Operation, member: string | undefined): string | undefined {
  if (member === undefined) return undefined;
  return Object.entries(producer.body?.examples ?? {}).find(
    ([, body]) => valueAt(body, `/${member}`) !== undefined,
  )?.[0];
}

function isPlain(operation: Operation): boolean {
  return (operation.rateClass?.default ?? true) && operation.idempotent === undefined;
}

/** The resource of a list's rows: that of the id right behind the list's path. */
export function rowResource(
  list: Operation,
  operations: Readonly<Record<string, Operation>>,
): string | undefined {
  const behind = new RegExp(`^${list.path.replace(/[.+?^${}()|[\]\\]/g, '\\$&')}/\\{([^}]+)\\}$`);
  for (const operation of Object.values(operations)) {
    const name = behind.exec(operation.path)?.[1];
    const resource = operation.parameters.find((one) => one.in === 'path' && one.name === name)?.resource;
    if (resource) return resource;
  }
  return undefined;
}
