import { Client, type Exchange, isSuccess, type WireRequest } from '../http/client.ts';
import { claimsOf } from '../http/jwt.ts';
import { Blocked, Tripwire } from '../http/outcome.ts';
import { Provenance } from '../http/provenance.ts';
import { Pace } from '../http/response-times.ts';
import { Retention } from '../http/retained-exchanges.ts';
import { Unimplemented } from '../http/unimplemented.ts';
import type { ContractRecord, Operation } from '../model/operation.ts';
import { Random } from '../model/random.ts';
import type { SharedKey } from '../target/credentials.ts';
import { closedBy, type Inputs, inputsOf } from '../target/inputs.ts';
import { Strangers } from '../target/ledger/foreign-resources.ts';
import { HandedIds } from '../target/ledger/ids-in-responses.ts';
import { Ledger, type User, users } from '../target/ledger/ledger.ts';
import { intentOf, partsOf } from '../target/ledger/pending-writes.ts';
import { type Credential, type Parts, wireOf } from '../target/ledger/request.ts';
import type { Thing } from '../target/ledger/resource.ts';
import { Pool } from '../target/ledger/resource-pool.ts';
import { Marks } from '../target/ledger/run-markers.ts';
import { Secrets } from '../target/secrets.ts';
import { concealGiven } from '../target/supplied-secrets.ts';
import type { Target } from '../target/target.ts';
import { noteSuccess } from './created.ts';
import { Outages } from './gateway-outages.ts';
import { Sight } from './observed-responses.ts';
import { isUnsafe, ReadOnly } from './read-only.ts';
import { RequestIds } from './request-ids.ts';
import { inTurn } from './request-queue.ts';
import { AnswersMet } from './response-conformance.ts';
import { SharedExchanges } from './shared-exchanges.ts';

/** How one request is sent. */
export interface SendOptions {
  /** Return a 429 as it is instead of waiting as `Retry-After` says. */
  readonly impatient?: boolean;
  /** Asked before every wait; false: the patience for them is used up. */
  readonly mayWait?: (milliseconds: number) => boolean;
}

/** What a session may know besides its contract and target. */
export interface SessionOptions {
  /** What the project's checks ask operators for. */
  readonly inputs?: Inputs;
  /** The session whose run this one is part of, and its own name there. */
  readonly beside?: Session;
  readonly name?: string;
  /** Where requests to an address go instead: proxies in front of the target. */
  readonly through?: ReadonlyMap<string, string>;
}

/** One run against one target: what every lane and check shares. */
export class Session {
  readonly contract: ContractRecord;
  readonly target: Target;
  readonly client: Client;
  /** What a read-only run may send. */
  readonly readOnly: ReadOnly;
  readonly secrets: Secrets;
  /** Who made what, and who was shown what another made. */
  readonly strangers: Strangers;
  /** What every answer was, whatever was asked for. */
  readonly answersMet: AnswersMet;
  readonly outages: Outages;
  /** The ids that responses handed out. */
  readonly handedIds: HandedIds;
  /** Why the run could not get an id, by resource, for resources that links lead to. */
  readonly lacks = new Map<string, Error>();
  /** The operations that the target has not implemented. */
  readonly unimplemented: Unimplemented;
  /** By what its things are told from others'. */
  readonly marks: Marks;
  /** What operators can give the checks, by kind and name. */
  readonly inputs: Required<Inputs>;
  /** The other deployments of the run, by what is special about them; one that several words name is the same under each. */
  readonly elsewhere: ReadonlyMap<string, Session>;
  readonly ledger: Ledger;
  readonly provenance: Provenance;
  readonly sight: Sight;
  readonly retention = new Retention();
  /** Exchanges that several checks judge. */
  readonly shared = new SharedExchanges();
  /** What the contract has no removal for. */
  readonly pool: Pool;
  readonly random: Random;
  readonly pace = new Pace();
  /** Starts the name of everything the run makes. */
  readonly prefix: string;
  /** The position of each gate as the deployment reports it; true = open. */
  readonly gates = new Map<string, boolean>();
  /** User ids by token, as far as the deployment tells them. */
  readonly identities = new Map<User, string>();
  /** Cuts waits short. */
  stop: AbortSignal | undefined;
  /** Another user's things, which no check changes: one of each for the whole run. */
  readonly othersThings = new Map<string, Promise<Thing>>();
  /** Whether parts of the target are off, as far as somebody wanted to know. */
  readonly partsOff = new Map<string, Promise<boolean>>();
  /** Second things of user A's, beside those that lanes use: one of each for the whole run. */
  readonly siblings = new Map<string, Promise<Thing>>();
  /** Keys by what they open, made when first asked for and shared by all lanes. */
  readonly keys = new Map<string, SharedKey[]>();
  /** The rows of lists that were asked for things to read, by user and path. */
  readonly listed = new Map<string, Promise<unknown[]>>();
  readonly #names = new Set<string>();
  readonly #through: ReadonlyMap<string, string> | undefined;
  readonly #requestIds = new RequestIds();
  #count = 0;

  constructor(contract: ContractRecord, target: Target, options: SessionOptions = {}) {
    const { inputs, beside, name, through } = options;
    this.#through = through;
    this.contract = contract;
    this.sight = new Sight(contract);
    this.outages = beside?.outages ?? new Outages(contract, this.pace);
    this.pool = new Pool(contract);
    this.inputs = inputsOf(contract, inputs);
    this.secrets = beside?.secrets ?? new Secrets();
    this.strangers = beside?.strangers ?? new Strangers();
    this.handedIds = beside?.handedIds ?? new HandedIds();
    this.unimplemented = beside?.unimplemented ?? new Unimplemented(contract);
    this.answersMet = beside?.answersMet ?? new AnswersMet(contract, target.profile === 'strict');
    this.provenance = beside?.provenance ?? new Provenance();
    this.target = target;
    this.readOnly = beside?.readOnly ?? new ReadOnly(contract, target);
    if (name !== undefined) this.#names.add(name);
    this.client = this.clientFor(target.baseUrl);
    this.random = new Random(target.seed);
    // Not from the seed: two runs with the same seed must not take each other's things for their own.
    this.prefix = beside
      ? `${beside.prefix}-${name}`
      : `cs-${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
    const owners: Partial<Record<User, string>> = {};
    for (const user of users) {
      const subject = claimsOf(target.tokens[user] ?? '')?.sub;
      if (typeof subject === 'string') owners[user] = subject;
    }
    this.marks = new Marks(this.prefix);
    concealGiven(this);
    this.ledger = new Ledger(target.out, target.baseUrl, this.prefix, owners);
    const others = new Map<string, Session>();
    const known = new Map<string, Session>();
    for (const [word, addresses] of Object.entries(target.deployments)) {
      const { mediaUrl: _, embedUrl: __, ...shared } = target;
      const there: Target = { ...shared, ...addresses, deployments: {} };
      const own = () => new Session(contract, there, { ...options, beside: this, name: word });
      const other = known.get(JSON.stringify(addresses)) ?? own();
      other.#names.add(word);
      known.set(JSON.stringify(addresses), other);
      others.set(word, other);
    }
    this.elsewhere = others;
  }

  /** A client for another host of the target, which in a read-only run sends no more there than elsewhere. */
  clientFor(url: string, timeoutMs = this.target.timeoutMs): Client {
    const { readOnly, target } = this;
    // An operator's word counts where the deployment does not tell.
    const isClosed = (gate: string): boolean =>
      url === target.baseUrl && !(this.gates.get(gate) ?? !this.#names.has(closedBy(gate)));
    const guard = target.readOnly ? readOnly.guard(isClosed) : undefined;
    return new Client(this.#through?.get(url) ?? url, { timeoutMs, guard, trust: target.trust });
  }

  /** A text that is used once in the run. */
  unique(): string {
    this.#count += 1;
    return `${this.prefix}-${this.#count.toString(36)}`;
  }

  /** The operation of that name; undefined where the contract has none. */
  operation(name: string): Operation | undefined {
    return this.contract.operations[name];
  }

  /**
   * The operation of that name, for who cannot do without.
   * @throws Blocked where the contract has none.
   */
  needed(name: string): Operation {
    const operation = this.operation(name);
    if (!operation) throw new Blocked(`the contract has no operation ${name}`);
    return operation;
  }

  /** Request ids that came more than once. */
  get repeatedRequestIds(): readonly string[] {
    return this.#requestIds.repeated;
  }

  /** The sessions at other deployments, each once. */
  get others(): readonly Session[] {
    return [...new Set(this.elsewhere.values())];
  }

  /** How many requests the run has sent. */
  get sent(): number {
    return this.others.reduce((sum, other) => sum + other.sent, this.client.sent);
  }

  /** Calls an operation: notes what it makes or removes, searches the answer for secrets, and waits where a rate class says so. */
  async call(
    operation: Operation,
    parts: Parts,
    credential: Credential,
    options: SendOptions = {},
  ): Promise<Exchange> {
    // A read-only run makes nothing: what it sends is refused for two reasons.
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

  /** Sends any request, and notes what it makes although nobody meant it to. */
  async send(request: WireRequest, named?: string, options: SendOptions = {}): Promise<Exchange> {
    const exchange = await this.#exchange(request, named, options);
    const operation = named === undefined ? undefined : this.operation(named);
    if (operation?.makes && operation.method === request.method && isSuccess(exchange))
      noteSuccess(
        this,
        operation,
        partsOf(operation, request),
        this.strangers.userOf(request) ?? 'a',
        exchange,
      );
    return exchange;
  }

  async #exchange(request: WireRequest, operation?: string, options: SendOptions = {}): Promise<Exchange> {
    const ask = async (): Promise<Exchange> => {
      const exchange = await this.client.send(request, operation);
      this.observe(exchange);
      return exchange;
    };
    if (options.impatient) return ask();
    return this.inTurn(operation ?? request.path, ask, (exchange) => exchange, options.mayWait);
  }

  /** Asks until the answer does not say to come back later; see `request-queue.ts`. */
  inTurn<T>(
    what: string,
    ask: () => Promise<T>,
    exchangeOf: (asked: T) => Exchange,
    mayWait?: (milliseconds: number) => boolean,
  ): Promise<T> {
    const { contract, target, stop } = this;
    return inTurn(ask, exchangeOf, { contract, what, mayWait, stop, readOnly: target.readOnly });
  }

  /** Looks for what must not be there in an answer, or in what came of one that went on. */
  search(exchange: Exchange): void {
    this.secrets.search(exchange);
    this.sight.observe(exchange, this.strangers.userOf(exchange.request));
    this.strangers.search(exchange);
    this.answersMet.note(exchange);
  }

  /** What every answer is looked at for, whatever the check. */
  observe(exchange: Exchange): void {
    this.search(exchange);
    this.pace.note(exchange.answer.ms);
    this.#requestIds.note(this.contract.requestId, exchange);
    this.outages.note(exchange);
    this.unimplemented.note(exchange);
    if (this.target.readOnly) this.#expectRefused(exchange);
  }

  /** The last net: what two reasons refuse was taken all the same. */
  #expectRefused(exchange: Exchange): void {
    const { request, answer } = exchange;
    const { method, path } = request;
    if (method === 'RAW' || !isUnsafe(method) || !(isSuccess(exchange) || answer.status === 101)) return;
    this.readOnly.trip();
    const reasons = this.readOnly.reasonsFor(request, (gate) => this.gates.get(gate) === false);
    throw new Tripwire(
      `${method} ${path} was accepted with ${answer.status}, in spite of ${reasons.join(' and ')}`,
    );
  }

  /** Closes connections and ledgers; those that still hold something may be kept. */
  close(keepLedgers: boolean): void {
    this.pace.close();
    this.client.close();
    this.ledger.close(keepLedgers && this.ledger.holdsSomething);
    for (const other of this.others) other.close(keepLedgers);
  }
}
