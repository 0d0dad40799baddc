import { setOwn } from '../../../templates/server/runtime/responses/set-member.ts';
import { type Exchange, isSuccess, jsonOf } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { Blocked, NotCovered, Skipped } from '../http/outcome.ts';
import { missingLinkLines } from '../model/cover-lines.ts';
import { valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation, Parameter } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { exampleBody } from '../session/example-body.ts';
import { sendable } from '../session/example-content.ts';
import { requestWith } from '../session/required-parts.ts';
import type { Session } from '../session/session.ts';
import { nothingShared, type SharedExchanges } from '../session/shared-exchanges.ts';
import { idIn } from '../target/ledger/ids-in-responses.ts';
import { type Credential, followLink, type Parts } from '../target/ledger/request.ts';
import type { Thing, ThingWish } from '../target/ledger/resource.ts';
import { type ChainedValue, chainedValue } from './chained-values.ts';
import { Keys, type Send } from './created-keys.ts';
import { asking, FoundThings, rowResource } from './find-resources.ts';
import { exampleHolding, lacksProducer, madeOf, producersOf } from './producers.ts';
import { giveBack, type Neutrals, namedToStay, type Taken, takeLasting } from './reusable-resources.ts';

/** Makes a thing that its producer alone leaves unfinished. */
export type Factory = (fixtures: Fixtures, send: Send, wish: ThingWish) => Promise<Thing>;

/** The things and keys of one lane: made when first asked for, through the contract's own producers. */
export class Fixtures {
  readonly session: Session;
  /** What one check of the lane leaves for a later one. */
  readonly memory = new Map<string, unknown>();
  /** How much longer the lane waits for rate classes, in milliseconds. */
  patience: number;
  readonly #things = new Map<string, Promise<Thing>>();
  readonly #endings: (() => void | Promise<void>)[] = [];
  readonly #factories: Readonly<Record<string, Factory>>;
  readonly keys: Keys;
  readonly shared: SharedExchanges;
  readonly #elsewhere = new Map<Session, Fixtures>();
  /** What is given back: at the end of the check that has it to itself, or of the lane. */
  #taken: (Taken & { readonly isOfLane: boolean })[] = [];

  constructor(
    session: Session,
    factories: Readonly<Record<string, Factory>> = {},
    { keys = new Keys(session), shared = session.shared }: Partial<Pick<Fixtures, 'keys' | 'shared'>> = {},
  ) {
    this.session = session;
    this.shared = shared;
    // Where no keys can be made, one bucket is shared by all, and waiting gets little.
    this.patience = session.target.readOnly ? 15_000 : 180_000;
    this.#factories = factories;
    this.keys = keys;
  }

  /** The same things and keys for one more check, whose own do not come to be among these; it sees every answer itself. */
  copy(): Fixtures {
    const copy = new Fixtures(this.session, this.#factories, {
      keys: this.keys.copy(),
      shared: nothingShared,
    });
    for (const [key, thing] of this.#things) copy.#things.set(key, thing);
    for (const [key, value] of this.memory) copy.memory.set(key, Array.isArray(value) ? [...value] : value);
    return copy;
  }

  /** The lane's things and keys at another deployment; undefined where that was not given. */
  at(deployment: string): Fixtures | undefined {
    const session = this.session.elsewhere.get(deployment);
    if (!session) return undefined;
    const there =
      this.#elsewhere.get(session) ??
      new Fixtures(session, this.#factories, { shared: this.shared.elsewhere(session.shared) });
    this.#elsewhere.set(session, there);
    return there;
  }

  /** Notes what is to be closed behind the last check of the lane, such as connections that its checks share. */
  atEnd(close: () => void | Promise<void>): void {
    this.#endings.push(close);
  }

  /** Closes what was noted, the latest first. */
  async end(): Promise<void> {
    for (let close = this.#endings.pop(); close; close = this.#endings.pop()) await close();
  }

  /** A thing of the resource, made through the contract's producer or, in a read-only run, found in a list. */
  thing(send: Send, resource: string, wish: ThingWish = {}): Promise<Thing> {
    const user = wish.user ?? 'a';
    if (wish.making?.includes(resource))
      return Promise.reject(new Blocked(`making a ${resource} takes a ${resource}`));
    const { readOnly } = this.session.target;
    if (wish.fresh && !readOnly) return this.#obtain(send, resource, wish);
    const holding = readOnly ? (wish.holding ?? '') : '';
    const key = `${user} ${resource} ${holding} ${JSON.stringify(Object.entries(wish.within ?? {}).sort())}`;
    const things = user === 'b' ? this.session.othersThings : this.#things;
    let thing = things.get(key);
    if (!thing) {
      thing = readOnly ? this.find(send, resource, wish) : this.#obtain(send, resource, wish);
      thing.catch(() => {});
      things.set(key, thing);
    }
    return thing;
  }

  /** Values for the operation's path parameters; `fresh` asks for an innermost thing of its own. */
  async path(send: Send, operation: Operation, wish: ThingWish = {}): Promise<Record<string, string>> {
    const values: Record<string, string> = {};
    const names = pathNames(operation.path);
    let within: Record<string, string> = this.session.target.readOnly
      ? await this.#placeOf(send, operation, wish)
      : { ...wish.within };
    for (const [index, name] of names.entries()) {
      const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
      if (!parameter?.resource) {
        setOwn(values, name, sendable(parameter ?? { name: `{${name}}` }, operation));
        continue;
      }
      const { resource, basis } = parameter;
      const given = within[resource];
      const fresh = (wish.fresh ?? false) && !this.session.target.readOnly && index === names.length - 1;
      if (given !== undefined && !fresh) {
        setOwn(values, name, given);
        continue;
      }
      const wanted = { ...wish, within, fresh };
      const { value, thing } =
        basis === undefined
          ? await this.#own(send, resource, wanted)
          : await this.chained(send, operation, parameter, wanted);
      if (thing) within = { ...within, ...thing.within, [resource]: thing.id };
      setOwn(values, name, value);
    }
    return values;
  }

  /** The value of a parameter that links fill. */
  chained(send: Send, operation: Operation, parameter: Parameter, wish: ThingWish): Promise<ChainedValue> {
    return chainedValue(this, send, operation, parameter, wish);
  }

  async #own(send: Send, resource: string, wish: ThingWish): Promise<ChainedValue> {
    const thing = await this.thing(send, resource, wish);
    return { value: thing.id, thing };
  }

  /** One that nobody uses where things of the resource stay, else a new one. */
  async #obtain(send: Send, resource: string, wish: ThingWish): Promise<Thing> {
    const { user = 'a', fresh = false, kept = user === 'b' && !fresh } = wish;
    const kind = this.session.pool.kindOf(resource);
    const isNew =
      wish.unused || this.#factories[resource] || (kind && exampleHolding(kind.producer, wish.holding));
    const spare = isNew ? undefined : await takeLasting(this.session, resource, user);
    const thing = spare ?? (await this.#make(send, resource, wish));
    if (!kept && kind) this.#taken.push({ resource, user, thing, isOfLane: !fresh });
    return thing;
  }

  /** Gives back what a check had to itself. */
  async checkEnded(neutrals: Neutrals): Promise<void> {
    const ended = this.#taken.filter(({ isOfLane }) => !isOfLane);
    this.#taken = this.#taken.filter(({ isOfLane }) => isOfLane);
    for (const taken of ended) {
      // What is remembered of it goes with it.
      for (const key of this.memory.keys()) if (key.includes(taken.thing.id)) this.memory.delete(key);
      for (const key of this.#things.keys()) if (key.includes(taken.thing.id)) this.#things.delete(key);
      await giveBack(this.session, taken, neutrals);
    }
    for (const there of this.#elsewhere.values()) await there.checkEnded(neutrals);
  }

  /** Gives back everything, when no check of the lane is left. */
  async laneEnded(neutrals: Neutrals): Promise<void> {
    for (const taken of this.#taken.splice(0)) await giveBack(this.session, taken, neutrals);
    for (const there of this.#elsewhere.values()) await there.laneEnded(neutrals);
  }

  /** Has no more to do with a thing that is full, nor with what is in it: who asks next gets another. */
  async moveOn(id: string): Promise<void> {
    for (const [key, thing] of this.#things) {
      const found = await thing.catch(() => undefined);
      if (found && Object.values(found.within).includes(id)) this.#things.delete(key);
    }
    for (const there of this.#elsewhere.values()) await there.moveOn(id);
  }

  /** Leaves everything to the end of the run: nobody knows in what state it is. */
  keepAll(): void {
    this.#taken = [];
    for (const there of this.#elsewhere.values()) there.keepAll();
  }

  /** A resource of the user that existed before, from a list. */
  find(send: Send, resource: string, wish: ThingWish): Promise<Thing> {
    const user = wish.user ?? 'a';
    const ask = asking(send, (list) => this.keys.credential(send, list, { user }));
    return new FoundThings(this.session).find(ask, resource, wish);
  }

  /** Ids for the path of an operation where there is something to be read: from the innermost thing outwards. */
  async #placeOf(send: Send, operation: Operation, wish: ThingWish): Promise<Record<string, string>> {
    const within = { ...wish.within };
    const { operations } = this.session.contract;
    const ids = operation.parameters.filter(({ in: place, resource }) => place === 'path' && resource);
    const row = operation.method === 'GET' ? rowResource(operation, operations) : undefined;
    for (const sought of [row, ids.at(-1)?.resource]) {
      if (sought === undefined || within[sought] !== undefined || ids.length === 0) continue;
      try {
        const thing = await this.thing(send, sought, { ...wish, within });
        return { ...within, ...thing.within };
      } catch (problem) {
        if (!(problem instanceof Skipped)) throw problem;
      }
    }
    return within;
  }

  /** The operations that create such a resource; those with a tight rate class only if there are no others. */
  producers(resource: string): Operation[] {
    return producersOf(this.session.contract, resource);
  }

  async #make(send: Send, resource: string, wish: ThingWish): Promise<Thing> {
    const { user = 'a', within = {} } = wish;
    const making = [...(wish.making ?? []), resource];
    const factory = this.#factories[resource];
    if (factory) return factory(this, send, wish);
    const producers = this.producers(resource);
    const gate = producers.find(
      (producer) => producer.gate && this.session.gates.get(producer.gate.name) === false,
    )?.gate;
    if (gate) throw new Skipped(`the deployment's gate '${gate.name}' is closed`);
    let refused: Exchange | undefined;
    if (producers.length === 0) throw lacksProducer(this.session.contract, resource);
    let reason = '';
    for (const producer of producers) {
      const path = await this.path(send, producer, { user, within, making });
      const example = exampleBody(this.session, producer, exampleHolding(producer, wish.holding));
      const named = namedToStay(this.session, resource, example);
      const body = await this.withReferences(send, producer, named, { user, within, making });
      const parts: Parts = requestWith(producer, { path, ...(body !== undefined && { body }) });
      const exchange = await send(producer, parts, await this.keys.credential(send, producer, { user }));
      const answer = jsonOf(exchange.answer);
      const made = madeOf(producer, resource);
      const id = made && idIn(this.session.contract, made, parts, exchange);
      if (isSuccess(exchange) && id !== undefined) {
        const parents = pathNames(producer.path).flatMap((name) => {
          const parent = producer.parameters.find((one) => one.in === 'path' && one.name === name)?.resource;
          return parent === undefined ? [] : [[parent, path[name] ?? ''] as const];
        });
        return { id, body: answer, within: { ...Object.fromEntries(parents), [resource]: id } };
      }
      const isInferred = isSuccess(exchange) && made?.basis === 'inferred';
      reason = `${describeAnswer(exchange)}${isSuccess(exchange) ? ` without the id of a ${resource}` : ''}`;
      refused = exchange;
      if (isInferred) throw new NotCovered(reason, [missingLinkLines(resource, producer)], exchange);
    }
    throw new Blocked(reason, refused);
  }

  /** The body with the ids of real things where the contract says it holds one. */
  async withReferences(send: Send, operation: Operation, body: unknown, wish: ThingWish): Promise<unknown> {
    let linked = body;
    for (const reference of operation.body?.references ?? []) {
      // An empty one stands for none.
      if (!valueAt(body, reference.pointer)) continue;
      const id =
        wish.within?.[reference.resource] ??
        (
          await this.thing(send, reference.resource, {
            user: wish.user ?? 'a',
            within: wish.within ?? {},
            making: wish.making ?? [],
          })
        ).id;
      linked = withValueAt(linked, reference.pointer, id);
    }
    return linked;
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
      throw new NotCovered(`the contract has no removal for what ${operation.name} makes`);
    return send(remover, requestWith(remover, request), credential);
  }
}
