import { type Exchange, isSuccess, jsonOf } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
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
  lackedBy,
  mintedScheme,
  type NamedScheme,
  type SharedKey,
  schemeOf,
  scopesOf,
  tokenScheme,
  userCredential,
} from '../target/credentials.ts';
import type { User } from '../target/ledger/ledger.ts';
import { type Credential, carried, emptyParts, nobody, type Parts } from '../target/ledger/request.ts';
import { tokenName } from '../target/supplied-secrets.ts';

/** How a check sends on behalf of its lane, so that producing calls appear among its curl lines. */
export type Send = (
  operation: Operation,
  parts: Parts,
  credential: Credential,
  options?: SendOptions,
) => Promise<Exchange>;

/** Which credential a request wants; by default one that may do everything. */
export interface CredentialWish {
  readonly user?: User;
  /** Of this security scheme. */
  readonly scheme?: string | undefined;
  /** One made with every scope but this and those that include it. */
  readonly without?: string;
  /** One made with exactly these. */
  readonly exactly?: readonly string[];
  /** Not one that was used before. */
  readonly fresh?: boolean;
  /** How many calls it is for. */
  readonly calls?: number;
}

/** Where nothing is said, a check calls an operation this often. */
const usualCalls = 2;

/** The credentials that checks call with. */
export class Keys {
  readonly session: Session;
  readonly #kept: Map<string, SharedKey[]>;

  constructor(session: Session, kept = session.keys) {
    this.session = session;
    this.#kept = kept;
  }

  /** The same credentials; what is made from here on is nobody else's. */
  copy(): Keys {
    const copied = [...this.#kept].map(([name, keys]): [string, SharedKey[]] => [
      name,
      keys.map(({ key, used }) => ({ key, used: new Map(used), isCopy: true })),
    ]);
    return new Keys(this.session, new Map(copied));
  }

  /**
   * What the command line gave of a user, as the operation accepts it; without one, their token.
   * @throws Skipped where it gave none.
   */
  token(user: User, operation?: Operation, scheme = tokenScheme(this.session.contract)?.name): Credential {
    const ways = operation?.security.alternatives ?? [];
    if (ways.length > 0 && !ways.some((way) => fitsOneRequest(this.session.contract, way)))
      throw new Skipped(`${ways[0]?.map(({ scheme }) => scheme).join(' and ')} do not fit into one request`);
    const lacked = operation && lackedBy(this.session, user, operation);
    if (lacked && lacked.name !== tokenScheme(this.session.contract)?.name)
      throw new Skipped(`needs another credential: ${wayToGive(user, lacked)}`);
    const own = scheme === undefined ? undefined : userCredential(this.session, user, scheme);
    const found = operation ? heldBy(this.session, user, operation) : own;
    if (found) return found;
    // Who nobody has to be needs no token.
    if (operation && user === 'a' && (ways.length === 0 || ways.some((way) => way.length === 0)))
      return nobody;
    const flag = `--token-${user} or CALLSHEET_${tokenName(user)}`;
    const other = `--credential ${user}:${scheme}=…`;
    const isToken = scheme === undefined || scheme === tokenScheme(this.session.contract)?.name;
    throw new Skipped(`needs another token: give ${isToken ? flag : other}`);
  }

  /** A credential the operation accepts, or is to refuse only for what the wish leaves out. */
  async credential(send: Send, operation: Operation, wish: CredentialWish = {}): Promise<Credential> {
    const { contract, target } = this.session;
    const user = operation.disposes === 'caller' ? 'disposable' : (wish.user ?? 'a');
    const wished = wish.scheme === undefined ? undefined : schemeOf(contract, wish.scheme);
    const scheme = wished ?? mintedScheme(contract);
    const isScoped = wish.without !== undefined || wish.exactly !== undefined;
    const wantsKey = isScoped || wished?.mint !== undefined;
    if (isScoped && scheme?.mint === undefined) return this.#givenScopes(operation, user, scheme, wish);
    const canUseKey = user !== 'disposable' && !target.readOnly && scheme?.mint !== undefined;
    const takesKey = accepts(operation, scheme?.name) && this.#needsKey(user, operation);
    if (!wantsKey && !(canUseKey && takesKey)) return this.#given(user, operation, wished);
    if (!canUseKey || !scheme) throw new Skipped('needs an API key, and a read-only run makes none');
    const scopes = wish.exactly ?? scopesBut(scheme, wish.without);
    try {
      return await this.#pooledKey(send, operation, user, scopes, wish, scheme);
    } catch (problem) {
      if (wantsKey || !(problem instanceof Blocked)) throw problem;
      return this.#given(user, operation, wished);
    }
  }

  /** User A calls with keys, which spares the token; others where nothing that was given of them will do. */
  #needsKey(user: User, operation: Operation): boolean {
    return user === 'a' || credentialFor(this.session, user, operation) === undefined;
  }

  /** A credential of the command line with the scopes that the options select. */
  #givenScopes(
    operation: Operation,
    user: User,
    scheme: NamedScheme | undefined,
    { without, exactly }: CredentialWish,
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

  /** A credential that is made once for the whole run, under a name. */
  once(name: string, make: () => Promise<Credential>): Promise<Credential> {
    const [known] = this.#kept.get(name) ?? [];
    return known?.key ?? this.#keep(name, make()).key;
  }

  #given(user: User, operation: Operation, wished: NamedScheme | undefined): Credential {
    return wished ? this.token(user, undefined, wished.name) : this.token(user, operation);
  }

  /** A new credential of a scheme that users make themselves, with an expiry where one is given. */
  async mint(
    send: Send,
    user: User,
    scopes: readonly string[],
    expiresAt?: Date,
    scheme = mintedScheme(this.session.contract),
  ): Promise<Credential & { readonly answer: unknown }> {
    if (this.session.target.readOnly) throw new Skipped('needs an API key, and a read-only run makes none');
    const mint = scheme?.mint;
    const operation = mint && this.session.operation(mint.operation);
    if (!scheme || !mint || !operation)
      throw new Blocked('the contract names no operation that makes API keys');
    let body = exampleBody(this.session, operation);
    body = withValueAt(body, mint.scopes, scopes);
    body = withValueAt(body, mint.expires, expiresAt?.toISOString());
    const exchange = await send(operation, { ...emptyParts, body }, this.token(user, operation));
    const secret = valueAt(jsonOf(exchange.answer), mint.secret);
    if (!isSuccess(exchange) || typeof secret !== 'string')
      throw new Blocked(describeAnswer(exchange), exchange);
    this.session.secrets.add(secret, 'KEY', `an API key handed out by ${operation.name}`);
    this.session.strangers.holds(user, secret);
    return { ...carried(scheme, user, secret), answer: jsonOf(exchange.answer) };
  }

  async #pooledKey(
    send: Send,
    operation: Operation,
    user: User,
    scopes: readonly string[],
    { fresh = false, calls = usualCalls }: CredentialWish,
    scheme: NamedScheme,
  ): Promise<Credential> {
    const rateClass = operation.rateClass?.default ? undefined : operation.rateClass;
    const pool = `${scheme.name} ${user} ${[...scopes].sort().join(' ')}`;
    const make = (): Promise<Credential> => this.mint(send, user, scopes, undefined, scheme);
    if (fresh) return make();
    // Of a tight class each call is reckoned with: one that comes too soon would only wait for the bucket.
    const [uses, most] = rateClass ? [calls, rateClass.burst] : [1, this.#mostUses];
    const bucket = rateClass?.name ?? '';
    const hasRoom = ({ used, isCopy }: SharedKey): boolean =>
      !(rateClass && isCopy) && (used.get(bucket) ?? 0) + uses <= most;
    const entry = this.#kept.get(pool)?.find(hasRoom) ?? this.#keep(pool, make());
    entry.used.set(bucket, (entry.used.get(bucket) ?? 0) + uses);
    return entry.key;
  }

  /** Keeps what is being made under a name, unless it comes to nothing. */
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

  /** How often a key is given to checks: lanes share it, and its bucket is to last for all of them. */
  get #mostUses(): number {
    const usual = Object.values(this.session.contract.rateClasses).find((one) => one.default);
    return usual ? Math.max(1, Math.floor(usual.burst / 2)) : Number.POSITIVE_INFINITY;
  }
}

/** The option that gives a run a credential. */
function wayToGive(user: User, { name, type }: NamedScheme): string {
  if (type === 'mutualTLS') return `give the client certificate that ${name} stands for, by --cert and --key`;
  return `give --credential ${user}:${name}=…`;
}

/** Every scope of a scheme but one and those that include it. */
function scopesBut({ scopes = [], implies = {} }: NamedScheme, short: string | undefined): readonly string[] {
  if (short === undefined) return scopes;
  return scopes.filter((scope) => scope !== short && !implies[scope]?.includes(short));
}
