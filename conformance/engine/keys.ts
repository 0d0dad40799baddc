import { describeAnswer } from './answer-words.ts';
import { Blocked, Skipped } from './check.ts';
import { type Exchange, jsonOf } from './client.ts';
import { exampleBody } from './example-body.ts';
import { valueAt, withValueAt } from './json-pointer.ts';
import type { User } from './ledger.ts';
import type { Operation } from './operation.ts';
import { bearer, type Credential, emptyParts, type Parts } from './request.ts';
import { isSuccess, type SendOptions, type Session, tokenName } from './session.ts';

/** How a check sends on behalf of its lane, so that producing calls appear among its curl lines. */
export type Send = (
  operation: Operation,
  parts: Parts,
  credential: Credential,
  options?: SendOptions,
) => Promise<Exchange>;

/** Which credential a request wants; by default one that holds every scope. */
export interface CredentialWish {
  readonly user?: User;
  readonly kind?: 'apiKey' | 'userJwt';
  /** An API key with every scope but this one and those that include it. */
  readonly without?: string;
  /** An API key with exactly these. */
  readonly exactly?: readonly string[];
  /** Not one that was used before. */
  readonly fresh?: boolean;
}

/** The credentials of one lane. */
export class Keys {
  readonly session: Session;
  readonly #keys = new Map<string, { key: Promise<Credential> }>();

  constructor(session: Session) {
    this.session = session;
  }

  /** The token of a user; skips the check where the command line gave none. */
  token(user: User): Credential {
    const token = this.session.target.tokens[user];
    if (!token)
      throw new Skipped(`needs another token: give --token-${user} or CALLSHEET_${tokenName(user)}`);
    return bearer('userJwt', user, token);
  }

  /** A credential the operation accepts, or is to refuse only for what the wish leaves out. */
  async credential(send: Send, operation: Operation, wish: CredentialWish = {}): Promise<Credential> {
    const user = operation.disposes === 'caller' ? 'disposable' : (wish.user ?? 'a');
    const wantsKey = wish.kind === 'apiKey' || wish.without !== undefined || wish.exactly !== undefined;
    const canUseKey = user !== 'disposable' && !this.session.target.readOnly && wish.kind !== 'userJwt';
    if (!wantsKey && !(canUseKey && takesKeys(operation) && user === 'a')) return this.token(user);
    if (!canUseKey) throw new Skipped('needs an API key, and a read-only run makes none');
    const apiKeys = this.session.contract.apiKeys;
    const short = wish.without;
    const scopes =
      wish.exactly ??
      (apiKeys?.scopes ?? []).filter(
        (scope) => short === undefined || (scope !== short && !apiKeys?.implies[scope]?.includes(short)),
      );
    try {
      return await this.#pooledKey(send, operation, user, scopes, wish.fresh ?? false);
    } catch (problem) {
      if (wantsKey || !(problem instanceof Blocked)) throw problem;
      return this.token(user);
    }
  }

  /** A new API key, with an expiry where one is given. */
  async mint(
    send: Send,
    user: User,
    scopes: readonly string[],
    expiresAt?: Date,
  ): Promise<Credential & { readonly answer: unknown }> {
    const { apiKeys } = this.session.contract;
    if (this.session.target.readOnly) throw new Skipped('needs an API key, and a read-only run makes none');
    const operation = apiKeys?.mint && this.session.operation(apiKeys.mint.operation);
    if (!apiKeys?.mint || !operation)
      throw new Blocked('the contract names no operation that makes API keys');
    let body = exampleBody(this.session, operation);
    body = withValueAt(body, apiKeys.mint.scopes, scopes);
    body = withValueAt(body, apiKeys.mint.expires, expiresAt?.toISOString());
    const exchange = await send(operation, { ...emptyParts, body }, this.token(user));
    const secret = valueAt(jsonOf(exchange.answer), apiKeys.mint.secret);
    if (!isSuccess(exchange) || typeof secret !== 'string') throw new Blocked(describeAnswer(exchange));
    this.session.secrets.add(secret, 'KEY', `an API key handed out by ${operation.name}`);
    return { ...bearer('apiKey', user, secret), answer: jsonOf(exchange.answer) };
  }

  async #pooledKey(
    send: Send,
    operation: Operation,
    user: User,
    scopes: readonly string[],
    fresh: boolean,
  ): Promise<Credential> {
    const rateClass = operation.rateClass?.default ? undefined : operation.rateClass;
    const pool = `${user} ${rateClass?.name ?? ''} ${[...scopes].sort().join(' ')}`;
    let entry = fresh ? undefined : this.#keys.get(pool);
    // A tight class has room for one check's requests; the next check would only wait behind them.
    if (!entry || rateClass) {
      entry = { key: this.mint(send, user, scopes) };
      entry.key.catch(() => {});
      if (!fresh) this.#keys.set(pool, entry);
    }
    return entry.key;
  }
}

/** Whether the operation takes API keys. */
export const takesKeys = (operation: Operation): boolean =>
  operation.security.alternatives.some((alternative) => alternative.kind === 'apiKey');

/** Whether the operation takes user tokens. */
export const takesTokens = (operation: Operation): boolean =>
  operation.security.alternatives.some((alternative) => alternative.kind === 'userJwt');

/** The scopes an API key needs for the operation; none where it takes no keys. */
export const scopesOf = (operation: Operation): readonly string[] =>
  operation.security.alternatives.flatMap((one) => (one.kind === 'apiKey' ? one.scopes : []));

/** Whether the operation is open to everybody. */
export const isOpen = (operation: Operation): boolean => operation.security.alternatives.length === 0;
