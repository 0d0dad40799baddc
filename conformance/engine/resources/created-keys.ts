import { type Exchange, isSuccess, jsonOf } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { Blocked, Skipped } from '../http/outcome.ts';
import { valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { exampleBody } from '../session/example-body.ts';
import type { SendOptions, Session } from '../session/session.ts';
import {
  accepts,
  credentialFor,
  fitsOneRequest,
  heldBy,
  issuedScheme,
  missingScheme,
  type NamedScheme,
  type SharedKey,
  schemeOf,
  scopesOf,
  tokenScheme,
  userCredential,
} from '../target/credentials.ts';
import type { User } from '../target/ledger/ledger.ts';
import {
  type Credential,
  carried,
  emptyValues,
  nobody,
  type RequestValues,
} from '../target/ledger/request.ts';
import { tokenName } from '../target/supplied-secrets.ts';

/** Sends a request for a queue, so that requests for its resources appear in the check's curl script. */
export type Send = (
  operation: Operation,
  parts: RequestValues,
  credential: Credential,
  options?: SendOptions,
) => Promise<Exchange>;

/** Options for a credential; by default it has all scopes. */
export interface CredentialOptions {
  readonly user?: User;
  /** The security scheme of the credential. */
  readonly scheme?: string | undefined;
  /** A key with every scope except this one and those that imply it. */
  readonly without?: string;
  /** A key with exactly these scopes. */
  readonly exactly?: readonly string[];
  /** A key that was never used. */
  readonly fresh?: boolean;
  /** The number of calls that the check makes with the credential; by default two. */
  readonly calls?: number;
}

/** The default number of calls of an operation by a check. */
const defaultCalls = 2;

/** The credentials of checks. */
export class Keys {
  readonly session: Session;
  readonly #kept: Map<string, SharedKey[]>;

  constructor(session: Session, kept = session.keys) {
    this.session = session;
    this.#kept = kept;
  }

  /** A copy with the same credentials. Credentials that the copy creates are not shared with the original. */
  copy(): Keys {
    const copied = [...this.#kept].map(([name, keys]): [string, SharedKey[]] => [
      name,
      keys.map(({ key, used }) => ({ key, used: new Map(used), isCopy: true })),
    ]);
    return new Keys(this.session, new Map(copied));
  }

  /**
   * A user's credential from the command line that the operation accepts; otherwise the user's token.
   * @throws Skipped if the command line has none.
   */
  token(user: User, operation?: Operation, scheme = tokenScheme(this.session.contract)?.name): Credential {
    const ways = operation?.security.alternatives ?? [];
    if (ways.length > 0 && !ways.some((way) => fitsOneRequest(this.session.contract, way)))
      throw new Skipped(`${ways[0]?.map(({ scheme }) => scheme).join(' and ')} do not fit into one request`);
    const lacked = operation && missingScheme(this.session, user, operation);
    if (lacked && lacked.name !== tokenScheme(this.session.contract)?.name)
      throw new Skipped(`needs another credential: ${wayToGive(user, lacked)}`);
    const own = scheme === undefined ? undefined : userCredential(this.session, user, scheme);
    const found = operation ? heldBy(this.session, user, operation) : own;
    if (found) return found;
    // An operation without security needs no token.
    if (operation && user === 'a' && (ways.length === 0 || ways.some((way) => way.length === 0)))
      return nobody;
    const flag = `--token-${user} or CALLSHEET_${tokenName(user)}`;
    const other = `--credential ${user}:${scheme}=…`;
    const isToken = scheme === undefined || scheme === tokenScheme(this.session.contract)?.name;
    throw new Skipped(`needs another token: give ${isToken ? flag : other}`);
  }

  /** A credential that the operation accepts, or rejects only because of the options. */
  async credential(send: Send, operation: Operation, options: CredentialOptions = {}): Promise<Credential> {
    const { contract, target } = this.session;
    const user = operation.disposes === 'caller' ? 'disposable' : (options.user ?? 'a');
    const requestedScheme = options.scheme === undefined ? undefined : schemeOf(contract, options.scheme);
    const scheme = requestedScheme ?? issuedScheme(contract);
    const isScoped = options.without !== undefined || options.exactly !== undefined;
    const wantsKey = isScoped || requestedScheme?.issues !== undefined;
    if (isScoped && scheme?.issues === undefined) return this.#givenScopes(operation, user, scheme, options);
    const canUseKey = user !== 'disposable' && !target.readOnly && scheme?.issues !== undefined;
    const takesKey = accepts(operation, scheme?.name) && this.#needsKey(user, operation);
    if (!wantsKey && !(canUseKey && takesKey)) return this.#given(user, operation, requestedScheme);
    if (!canUseKey || !scheme) throw new Skipped('needs an API key, but a read-only run creates none');
    const scopes = options.exactly ?? scopesBut(scheme, options.without);
    try {
      return await this.#pooledKey(send, operation, user, scopes, options, scheme);
    } catch (problem) {
      if (wantsKey || !(problem instanceof Blocked)) throw problem;
      return this.#given(user, operation, requestedScheme);
    }
  }

  /**
   * User A uses keys, which spares the rate limit of the token. Other users use keys only if no given
   * credential suffices.
   */
  #needsKey(user: User, operation: Operation): boolean {
    return user === 'a' || credentialFor(this.session, user, operation) === undefined;
  }

  /** A credential of the command line with the scopes that the options select. */
  #givenScopes(
    operation: Operation,
    user: User,
    scheme: NamedScheme | undefined,
    { without, exactly }: CredentialOptions,
  ): Credential {
    if (scheme === undefined) throw new Skipped('the contract has no credentials with chosen scopes');
    const needed = scopesOf(operation, scheme.name);
    const { implies = {} } = scheme;
    const wanted = exactly ?? needed.filter((scope) => scope !== without);
    const found = this.session.target.scopedCredentials.find(
      ({ scopes, ...one }) =>
        one.user === user &&
        one.scheme === scheme.name &&
        wanted.every((scope) => scopes.includes(scope)) &&
        (exactly === undefined
          ? !scopes.some((scope) => scope === without || implies[scope]?.includes(without ?? ''))
          : scopes.length === exactly.length),
    );
    if (found) return carried(scheme, user, found.secret);
    throw new Skipped(
      `needs a credential with chosen scopes: give --credential '${user}:${scheme.name}[${wanted.join(',')}]=…'`,
    );
  }

  /** A credential that is created once for the entire run, by name. */
  once(name: string, make: () => Promise<Credential>): Promise<Credential> {
    const [known] = this.#kept.get(name) ?? [];
    return known?.key ?? this.#keep(name, make()).key;
  }

  #given(user: User, operation: Operation, requestedScheme: NamedScheme | undefined): Credential {
    return requestedScheme ? this.token(user, undefined, requestedScheme.name) : this.token(user, operation);
  }

  /** Creates a credential through the API, with an optional expiry. */
  async issue(
    send: Send,
    user: User,
    scopes: readonly string[],
    expiresAt?: Date,
    scheme = issuedScheme(this.session.contract),
  ): Promise<Credential & { readonly response: unknown }> {
    if (this.session.target.readOnly) throw new Skipped('needs an API key, but a read-only run creates none');
    const issues = scheme?.issues;
    const operation = issues && this.session.operation(issues.operation);
    if (!scheme || !issues || !operation)
      throw new Blocked('the contract names no operation that creates API keys');
    let body = exampleBody(this.session, operation);
    body = withValueAt(body, issues.scopes, scopes);
    body = withValueAt(body, issues.expires, expiresAt?.toISOString());
    const exchange = await send(operation, { ...emptyValues, body }, this.token(user, operation));
    const secret = valueAt(jsonOf(exchange.response), issues.secret);
    if (!isSuccess(exchange) || typeof secret !== 'string')
      throw new Blocked(describeResponse(exchange), exchange);
    this.session.secrets.add(secret, 'KEY', `an API key issued by ${operation.name}`);
    this.session.foreignResources.holds(user, secret);
    return { ...carried(scheme, user, secret), response: jsonOf(exchange.response) };
  }

  async #pooledKey(
    send: Send,
    operation: Operation,
    user: User,
    scopes: readonly string[],
    { fresh = false, calls = defaultCalls }: CredentialOptions,
    scheme: NamedScheme,
  ): Promise<Credential> {
    const rateClass = operation.rateClass?.default ? undefined : operation.rateClass;
    const pool = `${scheme.name} ${user} ${[...scopes].sort().join(' ')}`;
    const make = (): Promise<Credential> => this.issue(send, user, scopes, undefined, scheme);
    if (fresh) return make();
    // For a small rate class, each call counts, because a call beyond it would have to wait.
    const [uses, max] = rateClass ? [calls, rateClass.burst] : [1, this.#maxUses];
    const bucket = rateClass?.name ?? '';
    const hasRoom = ({ used, isCopy }: SharedKey): boolean =>
      !(rateClass && isCopy) && (used.get(bucket) ?? 0) + uses <= max;
    const entry = this.#kept.get(pool)?.find(hasRoom) ?? this.#keep(pool, make());
    entry.used.set(bucket, (entry.used.get(bucket) ?? 0) + uses);
    return entry.key;
  }

  /** Stores a pending credential under a name, unless its creation fails. */
  #keep(name: string, key: Promise<Credential>): SharedKey {
    const made: SharedKey = { key, used: new Map() };
    const kept = this.#kept;
    kept.set(name, [...(kept.get(name) ?? []), made]);
    key.catch(() => {
      const others = (kept.get(name) ?? []).filter((one) => one !== made);
      if (others.length > 0) kept.set(name, others);
      else kept.delete(name);
    });
    return made;
  }

  /**
   * The maximum number of checks that get the same key. Queues share keys, so a key's bucket must suffice
   * for all of them.
   */
  get #maxUses(): number {
    const baseline = Object.values(this.session.contract.rateClasses).find((one) => one.default);
    return baseline ? Math.max(1, Math.floor(baseline.burst / 2)) : Number.POSITIVE_INFINITY;
  }
}

/** The option for a missing credential. */
function wayToGive(user: User, { name, type }: NamedScheme): string {
  if (type === 'mutualTLS') return `give the client certificate for ${name} by --cert and --key`;
  return `give --credential ${user}:${name}=…`;
}

/** Every scope of a scheme except one and those that imply it. */
function scopesBut({ scopes = [], implies = {} }: NamedScheme, short: string | undefined): readonly string[] {
  if (short === undefined) return scopes;
  return scopes.filter((scope) => scope !== short && !implies[scope]?.includes(short));
}
