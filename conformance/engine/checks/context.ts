import { type Exchange, isSuccess, jsonOf, type WireRequest } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { Blocked, Skipped, Violation } from '../http/outcome.ts';
import { pause } from '../http/poll-until.ts';
import { recordExchange } from '../http/retained-exchanges.ts';
import type { CheckFacts } from '../model/check-facts.ts';
import { isJson } from '../model/media-type.ts';
import type { ContractRecord, Operation } from '../model/operation.ts';
import type { CredentialOptions } from '../resources/created-keys.ts';
import type { Fixtures } from '../resources/fixtures.ts';
import { requiredValues } from '../resources/required-values.ts';
import { exampleBody, ownBody } from '../session/example-body.ts';
import { exampleContent } from '../session/example-content.ts';
import type { SendOptions, Session } from '../session/session.ts';
import { missingPath, namingNothing } from '../session/unknown-ids.ts';
import { lackOf } from '../target/inputs.ts';
import { type Credential, idsByResource, type RequestValues, wireOf } from '../target/ledger/request.ts';
import type { Resource, ResourceOptions } from '../target/ledger/resource.ts';

/** Options of `prepare`. */
export interface Preparation extends ResourceOptions {
  /** The named example; by default the first, when a body is required. */
  readonly example?: string | undefined;
  /** A body instead of an example. It is sent unchanged, except for real ids. */
  readonly body?: unknown;
  /** Replaces real ids by made-up ids, from the left-most path parameter on. */
  readonly missing?: boolean;
  /** The request should succeed: its preconditions are satisfied too. */
  readonly succeeds?: boolean;
}

/**
 * Satisfies a precondition of an operation that the contract does not state, and returns changes to the
 * request. Throws `Skipped` if only a scenario can call the operation.
 */
export type Precondition = (context: Context, parts: RequestValues) => Promise<Partial<RequestValues>>;

/** Changes the response of a read, if no operation of the contract changes only that. */
export type Change = (context: Context, parts: RequestValues) => Promise<void>;

/** A feature that a conformant deployment may lack. */
export interface Part {
  /** The name of the feature; a deployment without it is the input `<name>-off`. */
  readonly name: string;
  /** The error code of requests that are rejected for lack of the feature. */
  readonly code: string;
  /** The operations that need the feature; absent: all operations that list the code. */
  readonly operations?: readonly string[];
  /**
   * Whether the run may query the feature before any request was rejected; true by default. False if the
   * query does more than read.
   */
  readonly isRequested?: boolean;
  /** Whether the rejected operation is the only source of this information. */
  readonly reportsItself?: boolean;
  /** Whether the deployment lacks the feature, according to another operation than the rejected one. */
  isOff(context: Context): Promise<boolean>;
}

/** Facts about operations that the contract does not state, by operation name. */
export interface OperationPreconditions {
  readonly operations: Readonly<Record<string, Precondition>>;
  /** Changes, by the operation that reads the changed response. */
  readonly changes?: Readonly<Record<string, Change>>;
  /** Features that a deployment may lack and that have no error code in the contract. */
  readonly parts?: readonly Part[];
}

/** Options of a check's context, in addition to its session and its queue's fixtures. */
export interface ContextOptions {
  readonly facts: CheckFacts;
  /** Called before every wait, with its milliseconds; false: the waiting time is used up. */
  readonly mayWait: (milliseconds: number) => boolean;
  readonly preconditions?: OperationPreconditions | undefined;
  /** Collects the exchanges, if several contexts act for the same check. */
  readonly exchanges?: Exchange[];
}

/** The API of a running check. */
export class Context {
  readonly session: Session;
  readonly fixtures: Fixtures;
  readonly facts: CheckFacts;
  readonly preconditions: OperationPreconditions;
  /** Every exchange of the check, in order. */
  readonly exchanges: Exchange[];
  readonly warnings: string[] = [];
  /**
   * Other deployments that the target replaces: checks of them run on the target, because it reports that it
   * lacks the same features.
   */
  readonly replacesDeployments = new Set<string>();
  /**
   * Extends the check's time by a wait that the contract requires, in milliseconds; false: the waiting time
   * is used up.
   */
  readonly mayWait: (milliseconds: number) => boolean;

  constructor(session: Session, fixtures: Fixtures, options: ContextOptions) {
    const { facts, mayWait, preconditions, exchanges = [] } = options;
    this.exchanges = exchanges;
    this.session = session;
    this.fixtures = fixtures;
    this.facts = facts;
    this.preconditions = preconditions ?? { operations: {} };
    this.mayWait = mayWait;
  }

  get contract(): ContractRecord {
    return this.session.contract;
  }

  /**
   * The same check at another deployment of the run, with separate resources and keys; throws Skipped if the
   * run has no such deployment.
   */
  at(deployment: string): Context {
    if (this.replacesDeployments.has(deployment)) return this;
    const fixtures = this.fixtures.at(deployment);
    if (!fixtures) throw new Skipped(lackOf(this.session.inputs, 'deployment', deployment));
    const { facts, preconditions, exchanges } = this;
    return new Context(fixtures.session, fixtures, {
      facts,
      preconditions,
      exchanges,
      mayWait: this.mayWait,
    });
  }

  /** Whether decisions are checked too. */
  get strict(): boolean {
    return this.session.target.profile === 'strict';
  }

  /** Sends a request of an operation. */
  readonly send = async (
    operation: Operation,
    parts: RequestValues,
    credential: Credential,
    options: SendOptions = {},
  ): Promise<Exchange> => {
    const exchange = await this.session.call(operation, parts, credential, {
      mayWait: this.mayWait,
      ...options,
    });
    recordExchange(this.exchanges, exchange);
    return exchange;
  };

  /** Sends a serialized request, also one that belongs to no operation, and records the exchange. */
  async sendWire(request: WireRequest, operation?: string, options: SendOptions = {}): Promise<Exchange> {
    const exchange = await this.session.send(request, operation, { mayWait: this.mayWait, ...options });
    recordExchange(this.exchanges, exchange);
    return exchange;
  }

  /** The operation with this name; the check is blocked if the contract has none. */
  operation(name: string): Operation {
    return this.session.needed(name);
  }

  /** Waits because the contract requires it, and extends the check's time. */
  async wait(milliseconds: number): Promise<void> {
    this.mayWait(milliseconds);
    await pause(milliseconds, this.session.stop);
  }

  /** Sends bytes that no HTTP client would send. */
  async sendBytes(bytes: string): Promise<Exchange> {
    const exchange = await this.session.client.sendBytes(bytes);
    this.session.observe(exchange);
    recordExchange(this.exchanges, exchange);
    return exchange;
  }

  /** Sends a request of an operation with its credential's headers and the body replaced by bytes. */
  sendContent(
    operation: Operation,
    parts: RequestValues,
    credential: Credential,
    media: string,
    content: Buffer,
  ): Promise<Exchange> {
    const { body: _, ...others } = parts;
    return this.sendWire(
      wireOf(operation, { ...others, bytes: { media, content } }, credential),
      operation.name,
    );
  }

  /** A credential for the operation, with the scopes that `options` selects. */
  credential(operation: Operation, options: CredentialOptions = {}): Promise<Credential> {
    return this.fixtures.keys.credential(this.send, operation, options);
  }

  /** A resource of this type. Checks of a queue share it, unless the options require another one. */
  resource(resourceType: string, options: ResourceOptions = {}): Promise<Resource> {
    return this.fixtures.resource(this.send, resourceType, options);
  }

  /** A valid request of an operation: real ids, required query parameters, a body from the examples. */
  async prepare(operation: Operation, preparation: Preparation = {}): Promise<RequestValues> {
    const path = preparation.missing
      ? this.missingPath(operation)
      : await this.fixtures.path(this.send, operation, preparation);
    const within = idsByResource(operation, path);
    const values = await requiredValues(this.fixtures, this.send, operation, preparation, path);
    let parts: RequestValues = {
      path,
      ...values,
      ...(await this.#body(operation, preparation, within)),
    };
    const precondition = preparation.succeeds ? this.preconditions.operations[operation.name] : undefined;
    if (precondition) parts = { ...parts, ...(await beforehand(precondition(this, parts))) };
    return parts;
  }

  /**
   * A request that should be rejected before its resource is looked up. If no real resource can be created,
   * its ids are made up. `blocked` then has the reason, for a deployment that looks up the resource first.
   */
  async prepareRejected(
    operation: Operation,
    preparation: Preparation = {},
  ): Promise<{ readonly parts: RequestValues; readonly blocked?: Blocked }> {
    try {
      return { parts: await this.prepare(operation, preparation) };
    } catch (problem) {
      if (!(problem instanceof Blocked)) throw problem;
      return { parts: await this.prepare(operation, { ...preparation, missing: true }), blocked: problem };
    }
  }

  async #body(
    operation: Operation,
    preparation: Preparation,
    within: Readonly<Record<string, string>>,
  ): Promise<Pick<RequestValues, 'body' | 'bytes'>> {
    const own = preparation.body;
    if (
      !operation.body ||
      (!operation.body.required && preparation.example === undefined && own === undefined)
    )
      return {};
    const media = operation.body.media[0] ?? 'application/json';
    const example =
      own === undefined
        ? exampleBody(this.session, operation, preparation.example)
        : ownBody(this.session, operation, own);
    if (!isJson(media) && !operation.body.form) {
      const bytes = exampleContent(operation, example);
      return bytes ? { bytes } : {};
    }
    const options = { ...preparation, within };
    const body = preparation.missing
      ? namingNothing(this.session, operation, example)
      : await this.fixtures.withReferences(this.send, operation, example, options);
    return body === undefined ? {} : { body };
  }

  /** Ids of no resource, for every path parameter. */
  missingPath(operation: Operation): Record<string, string> {
    return missingPath(this.session, operation);
  }

  /** Sends a request that must succeed; otherwise the check is blocked. */
  async succeed(
    operation: Operation,
    parts: RequestValues,
    credential: Credential,
    options: SendOptions = {},
  ): Promise<Exchange> {
    const exchange = await this.send(operation, parts, credential, options);
    if (!isSuccess(exchange)) throw new Blocked(describeResponse(exchange), exchange);
    return exchange;
  }

  /** The response's body as JSON; a violation if it is not JSON. */
  json(exchange: Exchange): unknown {
    const body = jsonOf(exchange.response);
    if (body === undefined) this.fail(`${describeResponse(exchange)}, and its body is not JSON`);
    return body;
  }

  /** Throws a violation. */
  fail(message: string): never {
    throw new Violation(message);
  }

  /** Throws a violation unless the condition is true. */
  assert(condition: boolean, message: string | (() => string)): void {
    if (!condition) this.fail(typeof message === 'string' ? message : message());
  }
}

/** A violation during preparation is the subject of another check, so it blocks this one. */
async function beforehand<T>(meeting: Promise<T>): Promise<T> {
  try {
    return await meeting;
  } catch (problem) {
    throw problem instanceof Violation ? new Blocked(problem.message) : problem;
  }
}
