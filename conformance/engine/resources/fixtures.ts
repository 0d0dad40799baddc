import { setOwn } from '../../../templates/server/runtime/responses/set-member.ts';
import { type Exchange, isSuccess, jsonOf } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
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
import { type Credential, followLink, type RequestValues } from '../target/ledger/request.ts';
import type { Resource, ResourceOptions } from '../target/ledger/resource.ts';
import { type ChainedValue, chainedValue } from './chained-values.ts';
import { Keys, type Send } from './created-keys.ts';
import { ResourceFinder, requesting, rowResource } from './find-resources.ts';
import { exampleHolding, issuedIdOf, lacksProducer, producersOf } from './producers.ts';
import {
  type Neutrals,
  type ResourceInUse,
  resetForReuse,
  takeReusable,
  withClaimName,
} from './reusable-resources.ts';

/** Creates a resource for which its producer alone does not suffice. */
export type Factory = (fixtures: Fixtures, send: Send, options: ResourceOptions) => Promise<Resource>;

/** The resources and keys of one queue, created on first use through the contract's own producers. */
export class Fixtures {
  readonly session: Session;
  /** Values that one check of the queue leaves for a later one. */
  readonly memory = new Map<string, unknown>();
  /** The remaining time that the queue may wait for rate limits, in milliseconds. */
  timeout: number;
  readonly #resources = new Map<string, Promise<Resource>>();
  readonly #endings: (() => void | Promise<void>)[] = [];
  readonly #factories: Readonly<Record<string, Factory>>;
  readonly keys: Keys;
  readonly shared: SharedExchanges;
  readonly #otherDeployments = new Map<Session, Fixtures>();
  /** Resources to release: at the end of the check that uses one exclusively, or of the queue. */
  #taken: (ResourceInUse & { readonly isOfQueue: boolean })[] = [];

  constructor(
    session: Session,
    factories: Readonly<Record<string, Factory>> = {},
    { keys = new Keys(session), shared = session.shared }: Partial<Pick<Fixtures, 'keys' | 'shared'>> = {},
  ) {
    this.session = session;
    this.shared = shared;
    // Without keys, all checks share one bucket, so that waiting helps little.
    this.timeout = session.target.readOnly ? 15_000 : 180_000;
    this.#factories = factories;
    this.keys = keys;
  }

  /**
   * A copy for one more check, with the same resources and keys. Resources and keys that the copy creates
   * are not shared, and the check sends every request itself.
   */
  copy(): Fixtures {
    const copy = new Fixtures(this.session, this.#factories, {
      keys: this.keys.copy(),
      shared: nothingShared,
    });
    for (const [key, resource] of this.#resources) copy.#resources.set(key, resource);
    for (const [key, value] of this.memory) copy.memory.set(key, Array.isArray(value) ? [...value] : value);
    return copy;
  }

  /** The queue's resources and keys at another deployment; undefined if the run has no such deployment. */
  at(deployment: string): Fixtures | undefined {
    const session = this.session.otherDeployments.get(deployment);
    if (!session) return undefined;
    const there =
      this.#otherDeployments.get(session) ??
      new Fixtures(session, this.#factories, { shared: this.shared.otherDeployments(session.shared) });
    this.#otherDeployments.set(session, there);
    return there;
  }

  /**
   * Registers a function to call after the last check of the queue, such as one that closes shared
   * connections.
   */
  atEnd(close: () => void | Promise<void>): void {
    this.#endings.push(close);
  }

  /** Calls the registered functions, the latest first. */
  async end(): Promise<void> {
    for (let close = this.#endings.pop(); close; close = this.#endings.pop()) await close();
  }

  /** A resource, created by the contract's producer or, in a read-only run, found in a list. */
  resource(send: Send, resourceType: string, options: ResourceOptions = {}): Promise<Resource> {
    const user = options.user ?? 'a';
    if (options.making?.includes(resourceType))
      return Promise.reject(new Blocked(`creating a ${resourceType} needs a ${resourceType}`));
    const { readOnly } = this.session.target;
    if (options.fresh && !readOnly) return this.#obtain(send, resourceType, options);
    const holding = readOnly ? (options.holding ?? '') : '';
    const key = `${user} ${resourceType} ${holding} ${JSON.stringify(Object.entries(options.within ?? {}).sort())}`;
    const resources = user === 'b' ? this.session.othersResources : this.#resources;
    let resource = resources.get(key);
    if (!resource) {
      resource = readOnly
        ? this.find(send, resourceType, options)
        : this.#obtain(send, resourceType, options);
      resource.catch(() => {});
      resources.set(key, resource);
    }
    return resource;
  }

  /**
   * Values for the operation's path parameters; with `fresh`, the innermost resource is used by nobody else.
   */
  async path(
    send: Send,
    operation: Operation,
    options: ResourceOptions = {},
  ): Promise<Record<string, string>> {
    const values: Record<string, string> = {};
    const names = pathNames(operation.path);
    let within: Record<string, string> = this.session.target.readOnly
      ? await this.#parentsOf(send, operation, options)
      : { ...options.within };
    for (const [index, name] of names.entries()) {
      const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
      if (!parameter?.resourceType) {
        setOwn(values, name, sendable(parameter ?? { name: `{${name}}` }, operation));
        continue;
      }
      const { resourceType, basis } = parameter;
      const given = within[resourceType];
      const fresh = (options.fresh ?? false) && !this.session.target.readOnly && index === names.length - 1;
      if (given !== undefined && !fresh) {
        setOwn(values, name, given);
        continue;
      }
      const wanted = { ...options, within, fresh };
      const { value, resource } =
        basis === undefined
          ? await this.#own(send, resourceType, wanted)
          : await this.chained(send, operation, parameter, wanted);
      if (resource) within = { ...within, ...resource.within, [resourceType]: resource.id };
      setOwn(values, name, value);
    }
    return values;
  }

  /** The value of a parameter that links fill. */
  chained(
    send: Send,
    operation: Operation,
    parameter: Parameter,
    options: ResourceOptions,
  ): Promise<ChainedValue> {
    return chainedValue(this, send, operation, parameter, options);
  }

  async #own(send: Send, resourceType: string, options: ResourceOptions): Promise<ChainedValue> {
    const resource = await this.resource(send, resourceType, options);
    return { value: resource.id, resource };
  }

  /** An unused resource of the pool, otherwise a new one. */
  async #obtain(send: Send, resourceType: string, options: ResourceOptions): Promise<Resource> {
    const { user = 'a', fresh = false, kept = user === 'b' && !fresh } = options;
    const kind = this.session.pool.kindOf(resourceType);
    const isNew =
      options.unused ||
      this.#factories[resourceType] ||
      (kind && exampleHolding(kind.producer, options.holding));
    const spare = isNew ? undefined : await takeReusable(this.session, resourceType, user);
    const resource = spare ?? (await this.#make(send, resourceType, options));
    if (!kept && kind) this.#taken.push({ resourceType, user, resource, isOfQueue: !fresh });
    return resource;
  }

  /** Releases the resources that a check used exclusively. */
  async checkEnded(neutrals: Neutrals): Promise<void> {
    const ended = this.#taken.filter(({ isOfQueue }) => !isOfQueue);
    this.#taken = this.#taken.filter(({ isOfQueue }) => isOfQueue);
    for (const taken of ended) {
      // Values in memory that refer to the resource are removed too.
      for (const key of this.memory.keys()) if (key.includes(taken.resource.id)) this.memory.delete(key);
      for (const key of this.#resources.keys())
        if (key.includes(taken.resource.id)) this.#resources.delete(key);
      await resetForReuse(this.session, taken, neutrals);
    }
    for (const there of this.#otherDeployments.values()) await there.checkEnded(neutrals);
  }

  /** Releases everything after the last check of the queue. */
  async queueEnded(neutrals: Neutrals): Promise<void> {
    for (const taken of this.#taken.splice(0)) await resetForReuse(this.session, taken, neutrals);
    for (const there of this.#otherDeployments.values()) await there.queueEnded(neutrals);
  }

  /** Stops using a full resource and everything within it, so that the next request gets another one. */
  async replaceFull(id: string): Promise<void> {
    for (const [key, resource] of this.#resources) {
      const found = await resource.catch(() => undefined);
      if (found && Object.values(found.within).includes(id)) this.#resources.delete(key);
    }
    for (const there of this.#otherDeployments.values()) await there.replaceFull(id);
  }

  /** Leaves all resources to the clean-up of the run, because their state is unknown. */
  abandonAll(): void {
    this.#taken = [];
    for (const there of this.#otherDeployments.values()) there.abandonAll();
  }

  /** A resource of the user that existed before, from a list. */
  find(send: Send, resourceType: string, options: ResourceOptions): Promise<Resource> {
    const user = options.user ?? 'a';
    const request = requesting(send, (list) => this.keys.credential(send, list, { user }));
    return new ResourceFinder(this.session).find(request, resourceType, options);
  }

  /**
   * Ids for the path of an operation that has something to read, searched from the innermost resource
   * outwards.
   */
  async #parentsOf(
    send: Send,
    operation: Operation,
    options: ResourceOptions,
  ): Promise<Record<string, string>> {
    const within = { ...options.within };
    const { operations } = this.session.contract;
    const ids = operation.parameters.filter(
      ({ in: location, resourceType }) => location === 'path' && resourceType,
    );
    const row = operation.method === 'GET' ? rowResource(operation, operations) : undefined;
    for (const sought of [row, ids.at(-1)?.resourceType]) {
      if (sought === undefined || within[sought] !== undefined || ids.length === 0) continue;
      try {
        const resource = await this.resource(send, sought, { ...options, within });
        return { ...within, ...resource.within };
      } catch (problem) {
        if (!(problem instanceof Skipped)) throw problem;
      }
    }
    return within;
  }

  /** The operations that create such a resource; those with a tight rate class only if there are no others. */
  producers(resourceType: string): Operation[] {
    return producersOf(this.session.contract, resourceType);
  }

  async #make(send: Send, resourceType: string, options: ResourceOptions): Promise<Resource> {
    const { user = 'a', within = {} } = options;
    const making = [...(options.making ?? []), resourceType];
    const factory = this.#factories[resourceType];
    if (factory) return factory(this, send, options);
    const producers = this.producers(resourceType);
    const gate = producers.find(
      (producer) => producer.gate && this.session.gates.get(producer.gate.name) === false,
    )?.gate;
    if (gate) throw new Skipped(`the deployment's gate '${gate.name}' is closed`);
    let rejected: Exchange | undefined;
    if (producers.length === 0) throw lacksProducer(this.session.contract, resourceType);
    let reason = '';
    for (const producer of producers) {
      const path = await this.path(send, producer, { user, within, making });
      const example = exampleBody(this.session, producer, exampleHolding(producer, options.holding));
      const named = withClaimName(this.session, resourceType, example);
      const body = await this.withReferences(send, producer, named, { user, within, making });
      const parts: RequestValues = requestWith(producer, { path, ...(body !== undefined && { body }) });
      const exchange = await send(producer, parts, await this.keys.credential(send, producer, { user }));
      const response = jsonOf(exchange.response);
      const made = issuedIdOf(producer, resourceType);
      const id = made && idIn(this.session.contract, made, parts, exchange);
      if (isSuccess(exchange) && id !== undefined) {
        const parents = pathNames(producer.path).flatMap((name) => {
          const parent = producer.parameters.find(
            (one) => one.in === 'path' && one.name === name,
          )?.resourceType;
          return parent === undefined ? [] : [[parent, path[name] ?? ''] as const];
        });
        return { id, body: response, within: { ...Object.fromEntries(parents), [resourceType]: id } };
      }
      const isInferred = isSuccess(exchange) && made?.basis === 'inferred';
      reason = `${describeResponse(exchange)}${isSuccess(exchange) ? ` without the id of a ${resourceType}` : ''}`;
      rejected = exchange;
      if (isInferred) throw new NotCovered(reason, [missingLinkLines(resourceType, producer)], exchange);
    }
    throw new Blocked(reason, rejected);
  }

  /** The body with ids of real resources at its references. */
  async withReferences(
    send: Send,
    operation: Operation,
    body: unknown,
    options: ResourceOptions,
  ): Promise<unknown> {
    let linked = body;
    for (const reference of operation.body?.references ?? []) {
      // An empty value refers to no resource.
      if (!valueAt(body, reference.pointer)) continue;
      const id =
        options.within?.[reference.resourceType] ??
        (
          await this.resource(send, reference.resourceType, {
            user: options.user ?? 'a',
            within: options.within ?? {},
            making: options.making ?? [],
          })
        ).id;
      linked = withValueAt(linked, reference.pointer, id);
    }
    return linked;
  }

  /** Removes a resource through a link of its producer; returns the exchange. */
  async remove(
    send: Send,
    operation: Operation,
    parts: RequestValues,
    response: unknown,
    credential: Credential,
  ): Promise<Exchange> {
    const link = operation.makes?.remove;
    const remover = link && this.session.operation(link.operation);
    const request = link && remover && followLink(link, remover, parts, response);
    if (!remover || !request)
      throw new NotCovered(`the contract has no removal for the resource that ${operation.name} creates`);
    return send(remover, requestWith(remover, request), credential);
  }
}
