import { Client, type Exchange, isSuccess, type WireRequest } from '../http/client.ts';
import { claimsOf } from '../http/jwt.ts';
import { Blocked, UnexpectedWrite } from '../http/outcome.ts';
import { Provenance } from '../http/provenance.ts';
import { Pace } from '../http/response-times.ts';
import { Retention } from '../http/retained-exchanges.ts';
import { Unimplemented } from '../http/unimplemented.ts';
import type { ContractRecord, Operation } from '../model/operation.ts';
import { Random } from '../model/random.ts';
import type { SharedKey } from '../target/credentials.ts';
import { closedBy, type Inputs, inputsOf } from '../target/inputs.ts';
import { ForeignResources } from '../target/ledger/foreign-resources.ts';
import { ReturnedIds } from '../target/ledger/ids-in-responses.ts';
import { Ledger, type User, users } from '../target/ledger/ledger.ts';
import { intentOf, valuesOf } from '../target/ledger/pending-writes.ts';
import { type Credential, type RequestValues, wireOf } from '../target/ledger/request.ts';
import type { Resource } from '../target/ledger/resource.ts';
import { Pool } from '../target/ledger/resource-pool.ts';
import { RunMarkers } from '../target/ledger/run-markers.ts';
import { Secrets } from '../target/secrets.ts';
import { registerSecrets } from '../target/supplied-secrets.ts';
import type { Target } from '../target/target.ts';
import { noteSuccess } from './created.ts';
import { Outages } from './gateway-outages.ts';
import { ObservedResponses } from './observed-responses.ts';
import { isUnsafe, ReadOnly } from './read-only.ts';
import { RequestIds } from './request-ids.ts';
import { sendWhenAllowed } from './request-queue.ts';
import { ResponseConformance } from './response-conformance.ts';
import { SharedExchanges } from './shared-exchanges.ts';

/** Options for sending a request. */
export interface SendOptions {
  /** Returns a 429 instead of waiting for `Retry-After`. */
  readonly impatient?: boolean;
  /** Called before every wait; false: the waiting time is used up. */
  readonly mayWait?: (milliseconds: number) => boolean;
}

/** Options of a session, in addition to its contract and target. */
export interface SessionOptions {
  /** Inputs from operators that the project's checks need. */
  readonly inputs?: Inputs;
  /** For a session of another deployment: the main session of the run. `name` is the deployment then. */
  readonly otherTargets?: Session;
  readonly name?: string;
  /** Addresses of proxies in front of the target, by the address that they replace. */
  readonly through?: ReadonlyMap<string, string>;
}

/** One run against one target: the state that all queues and checks share. */
export class Session {
  readonly contract: ContractRecord;
  readonly target: Target;
  readonly client: Client;
  /** Decides which requests a read-only run may send. */
  readonly readOnly: ReadOnly;
  readonly secrets: Secrets;
  /** The owners of resources, and the foreign ids in responses. */
  readonly foreignResources: ForeignResources;
  /** Compares every response with the contract. */
  readonly responseConformance: ResponseConformance;
  readonly outages: Outages;
  /** The ids that responses returned. */
  readonly returnedIds: ReturnedIds;
  /** Why the run could not get an id, by resource, for resources that links lead to. */
  readonly lacks = new Map<string, Error>();
  /** The operations that the target has not implemented. */
  readonly unimplemented: Unimplemented;
  /** The texts that identify this run's resources. */
  readonly runMarkers: RunMarkers;
  /** The known inputs from operators, by kind and name. */
  readonly inputs: Required<Inputs>;
  /** The run's other deployments, by name; several names may share one session. */
  readonly otherDeployments: ReadonlyMap<string, Session>;
  readonly ledger: Ledger;
  readonly provenance: Provenance;
  readonly observedResponses: ObservedResponses;
  readonly retention = new Retention();
  /** Exchanges that several checks judge. */
  readonly shared = new SharedExchanges();
  /** Resources without a removal in the contract. */
  readonly pool: Pool;
  readonly random: Random;
  readonly pace = new Pace();
  /** The first part of the name of everything that the run creates. */
  readonly prefix: string;
  /** The state of each gate according to the deployment; true = open. */
  readonly gates = new Map<string, boolean>();
  /** The id of each user, as far as the deployment reports it. */
  readonly identities = new Map<User, string>();
  /** Ends waits early. */
  stop: AbortSignal | undefined;
  /** Another user's resources, which no check changes: one of each type for the entire run. */
  readonly othersResources = new Map<string, Promise<Resource>>();
  /** Whether features of the target are off, as far as queried. */
  readonly partsOff = new Map<string, Promise<boolean>>();
  /** Second resources of user A, in addition to those of queues: one of each type for the entire run. */
  readonly siblings = new Map<string, Promise<Resource>>();
  /** API keys by scopes, created on first use and shared by all queues. */
  readonly keys = new Map<string, SharedKey[]>();
  /** The rows of lists that were read to find resources, by user and path. */
  readonly listed = new Map<string, Promise<unknown[]>>();
  readonly #names = new Set<string>();
  readonly #through: ReadonlyMap<string, string> | undefined;
  readonly #requestIds = new RequestIds();
  #count = 0;

  constructor(contract: ContractRecord, target: Target, options: SessionOptions = {}) {
    const { inputs, otherTargets, name, through } = options;
    this.#through = through;
    this.contract = contract;
    this.observedResponses = new ObservedResponses(contract);
    this.outages = otherTargets?.outages ?? new Outages(contract, this.pace);
    this.pool = new Pool(contract);
    this.inputs = inputsOf(contract, inputs);
    this.secrets = otherTargets?.secrets ?? new Secrets();
    this.foreignResources = otherTargets?.foreignResources ?? new ForeignResources();
    this.returnedIds = otherTargets?.returnedIds ?? new ReturnedIds();
    this.unimplemented = otherTargets?.unimplemented ?? new Unimplemented(contract);
    this.responseConformance =
      otherTargets?.responseConformance ?? new ResponseConformance(contract, target.profile === 'strict');
    this.provenance = otherTargets?.provenance ?? new Provenance();
    this.target = target;
    this.readOnly = otherTargets?.readOnly ?? new ReadOnly(contract, target);
    if (name !== undefined) this.#names.add(name);
    this.client = this.clientFor(target.baseUrl);
    this.random = new Random(target.seed);
    // Not from the seed: two runs with the same seed must not confuse their resources.
    this.prefix = otherTargets
      ? `${otherTargets.prefix}-${name}`
      : `cs-${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
    const owners: Partial<Record<User, string>> = {};
    for (const user of users) {
      const subject = claimsOf(target.tokens[user] ?? '')?.sub;
      if (typeof subject === 'string') owners[user] = subject;
    }
    this.runMarkers = new RunMarkers(this.prefix);
    registerSecrets(this);
    this.ledger = new Ledger(target.out, target.baseUrl, this.prefix, owners);
    const others = new Map<string, Session>();
    const known = new Map<string, Session>();
    for (const [word, addresses] of Object.entries(target.deployments)) {
      const { mediaUrl: _, embedUrl: __, ...shared } = target;
      const there: Target = { ...shared, ...addresses, deployments: {} };
      const own = () => new Session(contract, there, { ...options, otherTargets: this, name: word });
      const other = known.get(JSON.stringify(addresses)) ?? own();
      other.#names.add(word);
      known.set(JSON.stringify(addresses), other);
      others.set(word, other);
    }
    this.otherDeployments = others;
  }

  /** A client for a host of the target. In a read-only run, a guard checks its requests. */
  clientFor(url: string, timeoutMs = this.target.timeoutMs): Client {
    const { readOnly, target } = this;
    // If the deployment does not report the gate, the operator's input decides.
    const isClosed = (gate: string): boolean =>
      url === target.baseUrl && !(this.gates.get(gate) ?? !this.#names.has(closedBy(gate)));
    const guard = target.readOnly ? readOnly.guard(isClosed) : undefined;
    return new Client(this.#through?.get(url) ?? url, { timeoutMs, guard, trust: target.trust });
  }

  /** A text that is unique in the run. */
  unique(): string {
    this.#count += 1;
    return `${this.prefix}-${this.#count.toString(36)}`;
  }

  /** The operation with this name; undefined if the contract has none. */
  operation(name: string): Operation | undefined {
    return this.contract.operations[name];
  }

  /**
   * The operation with this name.
   * @throws Blocked if the contract has none.
   */
  needed(name: string): Operation {
    const operation = this.operation(name);
    if (!operation) throw new Blocked(`the contract has no operation ${name}`);
    return operation;
  }

  /** Request ids that occurred more than once. */
  get repeatedRequestIds(): readonly string[] {
    return this.#requestIds.repeated;
  }

  /** The sessions of other deployments, each once. */
  get others(): readonly Session[] {
    return [...new Set(this.otherDeployments.values())];
  }

  /** The number of requests of the run. */
  get sent(): number {
    return this.others.reduce((sum, other) => sum + other.sent, this.client.sent);
  }

  /**
   * Calls an operation, records the resources that it creates or removes, searches the response for secrets,
   * and waits for rate limits.
   */
  async call(
    operation: Operation,
    parts: RequestValues,
    credential: Credential,
    options: SendOptions = {},
  ): Promise<Exchange> {
    // A read-only run creates nothing: two reasons reject each of its unsafe requests.
    const intent = this.target.readOnly ? undefined : intentOf(this, operation, parts, credential.user);
    if (intent) this.ledger.intend(intent);
    const exchange = await this.#exchange(wireOf(operation, parts, credential), operation.name, options);
    if (isSuccess(exchange)) {
      noteSuccess(this, operation, parts, credential.user, exchange);
      if (isUnsafe(operation.method)) this.pool.changed(Object.values(parts.path), operation.name);
    }
    if (intent) this.ledger.settle(intent);
    return exchange;
  }

  /** Sends any request, and records the resources that it creates unintentionally. */
  async send(request: WireRequest, named?: string, options: SendOptions = {}): Promise<Exchange> {
    const exchange = await this.#exchange(request, named, options);
    const operation = named === undefined ? undefined : this.operation(named);
    if (operation?.makes && operation.method === request.method && isSuccess(exchange))
      noteSuccess(
        this,
        operation,
        valuesOf(operation, request),
        this.foreignResources.userOf(request) ?? 'a',
        exchange,
      );
    return exchange;
  }

  async #exchange(request: WireRequest, operation?: string, options: SendOptions = {}): Promise<Exchange> {
    const perform = async (): Promise<Exchange> => {
      const exchange = await this.client.send(request, operation);
      this.observe(exchange);
      return exchange;
    };
    if (options.impatient) return perform();
    return this.sendWhenAllowed(operation ?? request.path, perform, (exchange) => exchange, options.mayWait);
  }

  /** Sends a request until its response does not say to retry later; see `request-queue.ts`. */
  sendWhenAllowed<T>(
    what: string,
    perform: () => Promise<T>,
    exchangeOf: (requested: T) => Exchange,
    mayWait?: (milliseconds: number) => boolean,
  ): Promise<T> {
    const { contract, target, stop } = this;
    return sendWhenAllowed(perform, exchangeOf, { contract, what, mayWait, stop, readOnly: target.readOnly });
  }

  /** Searches a response, or the text of a stream, for secrets and foreign ids. */
  search(exchange: Exchange): void {
    this.secrets.search(exchange);
    this.observedResponses.observe(exchange, this.foreignResources.userOf(exchange.request));
    this.foreignResources.search(exchange);
    this.responseConformance.note(exchange);
  }

  /** The common inspection of every response. */
  observe(exchange: Exchange): void {
    this.search(exchange);
    this.pace.note(exchange.response.ms);
    this.#requestIds.note(this.contract.requestId, exchange);
    this.outages.note(exchange);
    this.unimplemented.note(exchange);
    if (this.target.readOnly) this.#expectRejected(exchange);
  }

  /** The last safeguard of a read-only run: the target accepted a request that two reasons reject. */
  #expectRejected(exchange: Exchange): void {
    const { request, response } = exchange;
    const { method, path } = request;
    if (method === 'RAW' || !isUnsafe(method) || !(isSuccess(exchange) || response.status === 101)) return;
    this.readOnly.trip();
    const reasons = this.readOnly.reasonsFor(request, (gate) => this.gates.get(gate) === false);
    throw new UnexpectedWrite(
      `${method} ${path} was accepted with ${response.status}, despite ${reasons.join(' and ')}`,
    );
  }

  /** Closes connections and ledgers. Ledgers with remaining resources can be kept. */
  close(keepLedgers: boolean): void {
    this.pace.close();
    this.client.close();
    this.ledger.close(keepLedgers && this.ledger.holdsSomething);
    for (const other of this.others) other.close(keepLedgers);
  }
}
