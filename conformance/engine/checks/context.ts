import { type Exchange, isSuccess, jsonOf, type WireRequest } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { Blocked, Skipped, Violation } from '../http/outcome.ts';
import { pause } from '../http/poll-until.ts';
import { noted } from '../http/retained-exchanges.ts';
import type { CheckFacts } from '../model/check-facts.ts';
import { isJson } from '../model/media-type.ts';
import type { ContractRecord, Operation } from '../model/operation.ts';
import type { CredentialWish } from '../resources/created-keys.ts';
import type { Fixtures } from '../resources/fixtures.ts';
import { requiredValues } from '../resources/required-values.ts';
import { exampleBody, ownBody } from '../session/example-body.ts';
import { exampleContent } from '../session/example-content.ts';
import type { SendOptions, Session } from '../session/session.ts';
import { missingPath, namingNothing } from '../session/unknown-ids.ts';
import { lackOf } from '../target/inputs.ts';
import { type Credential, idsByResource, type Parts, wireOf } from '../target/ledger/request.ts';
import type { Thing, ThingWish } from '../target/ledger/resource.ts';

/** What a check asks `prepare` for. */
export interface Preparation extends ThingWish {
  /** The named example; by default the first, when a body is required. */
  readonly example?: string | undefined;
  /** A body of its own in the place of an example, sent as it is but for real ids. */
  readonly body?: unknown;
  /** Put made-up ids in place of real ones, from the left-most path parameter on. */
  readonly missing?: boolean;
  /** The request is meant to succeed: its preconditions are met too. */
  readonly succeeds?: boolean;
}

/**
 * What the product needs before an operation can succeed and the contract has no word for: makes it so, and returns
 * what changes in the request. Throws `Skipped` where only a scenario can call the operation.
 */
export type Precondition = (context: Context, parts: Parts) => Promise<Partial<Parts>>;

/** Changes what a read shows, where the contract has no operation that changes just this. */
export type Change = (context: Context, parts: Parts) => Promise<void>;

/** What a deployment may lack, and still keep its contract. */
export interface Part {
  /** Its name; a deployment that lacks it is given as `<name>-off`. */
  readonly name: string;
  /** The code it is refused with. */
  readonly code: string;
  /** The operations that need it; absent: all that list the code. */
  readonly operations?: readonly string[];
  /** Whether it may be asked before anything was refused: it may, unless that takes more than reading. */
  readonly isAsked?: boolean;
  /** Whether what was refused is all there is to ask. */
  readonly isToldBySelf?: boolean;
  /** Whether the deployment lacks it: asked of something else than what was refused. */
  isOff(context: Context): Promise<boolean>;
}

/** What is known about operations beyond the contract, by their names. */
export interface OperationPreconditions {
  readonly operations: Readonly<Record<string, Precondition>>;
  /** By the operation that reads. */
  readonly changes?: Readonly<Record<string, Change>>;
  /** What a deployment may lack and its contract has no code for. */
  readonly parts?: readonly Part[];
}

/** What a check runs with besides its session and its lane's fixtures. */
export interface ContextOptions {
  readonly facts: CheckFacts;
  /** Told of every wait, in milliseconds; false: the patience for them is used up. */
  readonly mayWait: (milliseconds: number) => boolean;
  readonly preconditions?: OperationPreconditions | undefined;
  /** Where what is sent is noted, together with what others send on behalf of the same check. */
  readonly exchanges?: Exchange[];
}

/** What a check has in its hands while it runs. */
export class Context {
  readonly session: Session;
  readonly fixtures: Fixtures;
  readonly facts: CheckFacts;
  readonly preconditions: OperationPreconditions;
  /** Everything sent on the check's behalf, in order. */
  readonly exchanges: Exchange[];
  readonly warnings: string[] = [];
  /** The other deployments that the target is itself: it lacks what they lack, by its own word. */
  readonly standsFor = new Set<string>();
  /** Makes room in the check's time for a wait that the contract asks for, in milliseconds; false: the patience for them is used up. */
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

  /** The same check at another deployment of the run, with things and keys of its own there; Skipped where it was not given. */
  at(deployment: string): Context {
    if (this.standsFor.has(deployment)) return this;
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

  /** Whether decisions are asserted too. */
  get strict(): boolean {
    return this.session.target.profile === 'strict';
  }

  /** Sends a request of an operation. */
  readonly send = async (
    operation: Operation,
    parts: Parts,
    credential: Credential,
    options: SendOptions = {},
  ): Promise<Exchange> => {
    const exchange = await this.session.call(operation, parts, credential, {
      mayWait: this.mayWait,
      ...options,
    });
    noted(this.exchanges, exchange);
    return exchange;
  };

  /** Sends any request. */
  async sendWire(request: WireRequest, operation?: string, options: SendOptions = {}): Promise<Exchange> {
    const exchange = await this.session.send(request, operation, { mayWait: this.mayWait, ...options });
    noted(this.exchanges, exchange);
    return exchange;
  }

  /** The operation of that name, for a check that cannot do without; blocked where the contract has none. */
  operation(name: string): Operation {
    return this.session.needed(name);
  }

  /** Waits as long as the contract asks for, and makes room for it in the check's time. */
  async wait(milliseconds: number): Promise<void> {
    this.mayWait(milliseconds);
    await pause(milliseconds, this.session.stop);
  }

  /** Sends bytes no client would. */
  async sendBytes(bytes: string): Promise<Exchange> {
    const exchange = await this.session.client.sendBytes(bytes);
    this.session.observe(exchange);
    noted(this.exchanges, exchange);
    return exchange;
  }

  /** Sends a request of an operation with its credential's headers and the body replaced by bytes. */
  sendContent(
    operation: Operation,
    parts: Parts,
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

  /** A credential for the operation; see the wish for what it may lack. */
  credential(operation: Operation, wish: CredentialWish = {}): Promise<Credential> {
    return this.fixtures.keys.credential(this.send, operation, wish);
  }

  /** A thing of a resource. */
  thing(resource: string, wish: ThingWish = {}): Promise<Thing> {
    return this.fixtures.thing(this.send, resource, wish);
  }

  /** A valid request of an operation: real ids, required query parameters, a body from the examples. */
  async prepare(operation: Operation, preparation: Preparation = {}): Promise<Parts> {
    const path = preparation.missing
      ? this.missingPath(operation)
      : await this.fixtures.path(this.send, operation, preparation);
    const within = idsByResource(operation, path);
    const values = await requiredValues(this.fixtures, this.send, operation, preparation, path);
    let parts: Parts = {
      path,
      ...values,
      ...(await this.#body(operation, preparation, within)),
    };
    const precondition = preparation.succeeds ? this.preconditions.operations[operation.name] : undefined;
    if (precondition) parts = { ...parts, ...(await beforehand(precondition(this, parts))) };
    return parts;
  }

  /**
   * A request for a refusal that comes before the thing is looked for. Where no real thing can be made, its ids are made
   * up; `blocked` then says why, for a deployment that looks for the thing first all the same.
   */
  async prepareRefused(
    operation: Operation,
    preparation: Preparation = {},
  ): Promise<{ readonly parts: Parts; readonly blocked?: Blocked }> {
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
  ): Promise<Pick<Parts, 'body' | 'bytes'>> {
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
    const wish = { ...preparation, within };
    const body = preparation.missing
      ? namingNothing(this.session, operation, example)
      : await this.fixtures.withReferences(this.send, operation, example, wish);
    return body === undefined ? {} : { body };
  }

  /** Ids that name nothing, for every path parameter. */
  missingPath(operation: Operation): Record<string, string> {
    return missingPath(this.session, operation);
  }

  /** Sends a request that has to succeed before the check can say anything. */
  async succeed(
    operation: Operation,
    parts: Parts,
    credential: Credential,
    options: SendOptions = {},
  ): Promise<Exchange> {
    const exchange = await this.send(operation, parts, credential, options);
    if (!isSuccess(exchange)) throw new Blocked(describeAnswer(exchange), exchange);
    return exchange;
  }

  /** The answer's body as JSON; a violation when it is none. */
  json(exchange: Exchange): unknown {
    const body = jsonOf(exchange.answer);
    if (body === undefined) this.fail(`${describeAnswer(exchange)}, and its body is not JSON`);
    return body;
  }

  /** The target broke the promise. */
  fail(message: string): never {
    throw new Violation(message);
  }

  /** The target broke the promise unless the condition holds. */
  must(condition: boolean, message: string | (() => string)): void {
    if (!condition) this.fail(typeof message === 'string' ? message : message());
  }
}

/** What breaks a promise beforehand is another check's to judge: this one says nothing then. */
async function beforehand<T>(meeting: Promise<T>): Promise<T> {
  try {
    return await meeting;
  } catch (problem) {
    throw problem instanceof Violation ? new Blocked(problem.message) : problem;
  }
}
