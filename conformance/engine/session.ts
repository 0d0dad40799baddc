import { pause } from './ask-until.ts';
import { Client, type Exchange, headerOf, jsonOf, type WireRequest } from './client.ts';
import { mintedScheme } from './credentials.ts';
import { valueAt, valuesAt } from './json-pointer.ts';
import { Ledger, type Made, type User } from './ledger.ts';
import type { ContractRecord, Makes, Operation } from './operation.ts';
import { Blocked, Tripwire } from './outcome.ts';
import { claimsOf } from './probes/token.ts';
import { Random } from './random.ts';
import { type Credential, followLink, nobody, type Parts, pathOf, wireOf } from './request.ts';
import { Secrets } from './secrets.ts';
import type { Target } from './target.ts';
import type { Thing } from './thing.ts';

/** How one request is sent. */
export interface SendOptions {
  /** Return a 429 as it is instead of waiting as `Retry-After` says. */
  readonly impatient?: boolean;
  /** Send to the deployment whose write gate is closed. */
  readonly writesOff?: boolean;
  /** Asked before every wait; false: the patience for them is used up. */
  readonly mayWait?: (milliseconds: number) => boolean;
}

const longestWaitMs = 120_000;

/** One run against one target: what every lane and check shares. */
export class Session {
  readonly contract: ContractRecord;
  readonly target: Target;
  readonly client: Client;
  readonly secrets = new Secrets();
  readonly ledger: Ledger;
  readonly random: Random;
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
  readonly #writesOff: Client | undefined;
  readonly #requestIds = new Map<string, string>();
  readonly #repeatedIds: string[] = [];
  #count = 0;

  constructor(contract: ContractRecord, target: Target) {
    this.contract = contract;
    this.target = target;
    this.client = new Client(target.baseUrl, { timeoutMs: target.timeoutMs });
    this.#writesOff = target.writesOffUrl
      ? new Client(target.writesOffUrl, { timeoutMs: target.timeoutMs })
      : undefined;
    this.random = new Random(target.seed);
    // Not from the seed: two runs with the same seed must not take each other's things for their own.
    this.prefix = `cs-${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
    const owners: Partial<Record<User, string>> = {};
    for (const [user, token] of Object.entries(target.tokens))
      if (token) this.#conceal(token, tokenName(user), `the token of user ${user}`);
    for (const [user, secrets] of Object.entries(target.credentials))
      for (const [scheme, secret] of Object.entries(secrets))
        this.#conceal(secret, `CREDENTIAL_${user.toUpperCase()}`, `the ${scheme} of user ${user}`);
    for (const user of ['a', 'b', 'disposable'] as const) {
      const subject = claimsOf(target.tokens[user] ?? '')?.sub;
      if (typeof subject === 'string') owners[user] = subject;
    }
    this.ledger = new Ledger(target.out, target.baseUrl, this.prefix, owners);
  }

  /** A secret in the forms that requests show it in. */
  #conceal(secret: string, name: string, label: string): void {
    this.secrets.add(secret, name, label);
    this.secrets.add(Buffer.from(secret).toString('base64'), `${name}_BASE64`, label);
    this.secrets.add(new URLSearchParams([['', secret]]).toString().slice(1), `${name}_QUERY`, label);
  }

  /** Operations whose answers hold what is handed out. */
  get #handersOut(): string[] {
    return Object.values(this.contract.operations)
      .filter((operation) =>
        operation.secret?.some(({ in: place, kind }) => place === 'answer' && kind === 'handed-out'),
      )
      .map(({ name }) => name);
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
    return this.#repeatedIds;
  }

  /** How many requests the run has sent. */
  get sent(): number {
    return this.client.sent + (this.#writesOff?.sent ?? 0);
  }

  /** Calls an operation: notes what it makes or removes, searches the answer for secrets, and waits where a rate class says so. */
  async call(
    operation: Operation,
    parts: Parts,
    credential: Credential,
    options: SendOptions = {},
  ): Promise<Exchange> {
    const label = this.#intend(operation, parts, credential);
    const exchange = await this.send(wireOf(operation, parts, credential), operation.name, options);
    if (isSuccess(exchange)) this.#note(operation, parts, credential, exchange);
    if (label !== undefined) this.ledger.settle(label);
    return exchange;
  }

  /** Puts down what a request is going to make, by the name it gives it. */
  #intend(operation: Operation, parts: Parts, { user }: Credential): string | undefined {
    const label = operation.body?.label && valueAt(parts.body, operation.body.label);
    const removable = operation.makes?.remove !== undefined;
    if (!removable || typeof label !== 'string' || !label.startsWith(this.prefix)) return undefined;
    this.ledger.intend({ operation: operation.name, user, path: parts.path, label });
    return label;
  }

  /** Sends any request. */
  async send(request: WireRequest, operation?: string, options: SendOptions = {}): Promise<Exchange> {
    const client = options.writesOff ? this.#writesOff : this.client;
    if (!client) throw new Error('no deployment with its write gate closed was given');
    let waited = 0;
    for (;;) {
      const exchange = await client.send(request, operation);
      this.observe(exchange);
      const wait = options.impatient ? undefined : this.#toldToWait(exchange);
      if (wait === undefined) return exchange;
      waited += wait;
      const patient = waited <= longestWaitMs && (options.mayWait?.(wait) ?? true);
      if (!patient)
        throw new Blocked(
          `${operation ?? request.path} is let through in ${Math.ceil(wait / 1000)} s only: too long to wait`,
        );
      await pause(wait, this.stop);
    }
  }

  /** What every answer is looked at for, whatever the check. */
  observe(exchange: Exchange): void {
    this.secrets.search(exchange);
    const id = headerOf(exchange.answer, this.contract.requestId.header);
    if (id !== undefined) {
      const line = `${exchange.request.method} ${exchange.request.path}`;
      const earlier = this.#requestIds.get(id);
      if (earlier !== undefined) this.#repeatedIds.push(`${id} (${earlier}, then ${line})`);
      this.#requestIds.set(id, line);
    }
    if (this.target.readOnly && isSuccess(exchange) && isUnsafe(exchange.request.method))
      throw new Tripwire(
        `${exchange.request.method} ${exchange.request.path} was accepted with ${exchange.answer.status}`,
      );
  }

  /** Closes connections and the ledger. */
  close(keepLedger: boolean): void {
    this.client.close();
    this.#writesOff?.close();
    this.ledger.close(keepLedger);
  }

  #toldToWait(exchange: Exchange): number | undefined {
    if (exchange.answer.status !== 429) return undefined;
    const code = valueAt(jsonOf(exchange.answer), '/error/code');
    if (code === undefined || code !== this.contract.codes.limited) return undefined;
    const seconds = Number(headerOf(exchange.answer, 'Retry-After'));
    return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 + 20 : undefined;
  }

  #note(operation: Operation, parts: Parts, credential: Credential, exchange: Exchange): void {
    // Without what a credential adds to it.
    this.ledger.removedBy(exchange.request.method, wireOf(operation, parts, nobody).path);
    const body = jsonOf(exchange.answer);
    for (const secret of operation.secret ?? []) {
      if (secret.in !== 'answer' || (secret.kind !== 'once' && secret.kind !== 'handed-out')) continue;
      const shownBy = secret.kind === 'once' ? [] : this.#handersOut;
      const name = operation.name === mintedScheme(this.contract)?.mint?.operation ? 'KEY' : 'SECRET';
      for (const value of valuesAt(body, secret.pointer))
        if (typeof value === 'string')
          this.secrets.add(value, name, `${secret.pointer} of ${operation.name}`, shownBy);
    }
    const { makes } = operation;
    if (!makes) return;
    const id = valueAt(body, makes.id);
    if (typeof id !== 'string') return;
    this.ledger.made(this.madeBy(operation, makes, parts, credential.user, body));
  }

  /** What an operation made, and the request that removes it. */
  madeBy(operation: Operation, makes: Makes, parts: Parts, user: User, body: unknown): Made {
    const remover = makes.remove && this.operation(makes.remove.operation);
    const request = makes.remove && remover && followLink(makes.remove, remover, parts, body);
    const id = String(valueAt(body, makes.id) ?? operation.name);
    if (!remover || !request) return { resource: makes.resource, id, user };
    const query = new URLSearchParams({ ...request.query }).toString();
    const path = pathOf(remover.path, request.path) + (query === '' ? '' : `?${query}`);
    return {
      resource: makes.resource,
      id,
      user,
      remove: { operation: remover.name, method: remover.method, path },
    };
  }
}

/** Whether the answer is a success. */
export const isSuccess = (exchange: Exchange): boolean =>
  exchange.answer.status >= 200 && exchange.answer.status < 300;

/** Whether a method may change something. */
const isUnsafe = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS', 'RAW'].includes(method);

/** `TOKEN_A` for user `a`: the variable the user's token comes from, without its prefix. */
export const tokenName = (user: string): string => `TOKEN_${user.toUpperCase()}`;
