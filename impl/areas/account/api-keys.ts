import { hash, randomBytes } from 'node:crypto';
import type { Caller } from '../../../generated/server/runtime/requests/caller.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { Store } from '../../ports/store.ts';
import { requireAccount } from '../account-access.ts';
import { type CeilingPorts, type Ceilings, contractCeilings } from '../ceilings.ts';
import {
  type ApiKey,
  apiKeysOf,
  findApiKeyByHash,
  insertApiKey,
  scopesOf,
  toApiKey,
  unrevokedKeys,
} from './api-key-rows.ts';
import { LastUse } from './last-use.ts';

/** The contract's scopes: `apiKey` under its security schemes. */
export interface ScopeTable {
  /** All scopes. A request with any other scope is rejected as a whole (ACCT-35). */
  readonly known: readonly string[];
  /** The scopes of a key that is requested without any (ACCT-12). */
  readonly defaults: readonly string[];
  /** The scopes that a scope includes (AUTH-18). */
  readonly implies: Readonly<Record<string, readonly string[]>>;
}

/**
 * The options of a new key. `holds` are the scopes of the caller's credential, which cannot grant others
 * (AUTH-06).
 */
export interface ApiKeyRequest {
  readonly userId: string;
  readonly holds: ReadonlySet<string> | 'all';
  readonly name: string;
  readonly scopes?: readonly string[];
  readonly expiresAt?: string;
}

/** The reason for which no key was created. */
export interface ApiKeyError {
  readonly rejected: 'invalid_request';
  readonly message: string;
}

const secretPrefix = 'sk_live_';
const secretBytes = 32;
const secretPattern = /^sk_live_[A-Za-z0-9_-]{43}$/;
const shownCharacters = 16;
const maxRemembered = 10_000;
/** How long a key may still work after another process on the same store has revoked it. */
const trustMs = 1000;

/** API keys: 256-bit secrets. The store has only their SHA-256 (SECRET-09). */
export class ApiKeys {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #scopes: ScopeTable;
  readonly #ceilings: Ceilings;
  readonly #lastUse: LastUse;
  readonly #revoked: (keyId: string) => void;
  readonly #trusted = new Map<string, { caller: Caller; since: number }>();
  /** Counts revocations and erasures, so that a lookup in progress at that moment is not cached. */
  #endings = 0;

  constructor({
    store,
    clock,
    scopes,
    ceilings = contractCeilings,
    revoked = () => {},
  }: CeilingPorts & {
    scopes: ScopeTable;
    /** Receives each revoked key, once the revocation is durable. */
    revoked?: (keyId: string) => void;
  }) {
    this.#ceilings = ceilings;
    this.#store = store;
    this.#clock = clock;
    this.#scopes = scopes;
    this.#lastUse = new LastUse(store, clock);
    this.#revoked = revoked;
  }

  /** Creates a key. Only this result has the secret (SECRET-08). */
  async create(request: ApiKeyRequest): Promise<{ key: ApiKey; secret: string } | ApiKeyError> {
    const scopes = request.scopes?.length ? [...new Set(request.scopes)] : [...this.#scopes.defaults];
    const now = this.#clock.now();
    const expiry = request.expiresAt === undefined ? undefined : Date.parse(request.expiresAt);
    const message =
      this.#scopeProblem(scopes, request.holds) ?? expiryProblem(expiry, request.expiresAt, now);
    if (message !== undefined) return { rejected: 'invalid_request', message };

    const secret = secretPrefix + randomBytes(secretBytes).toString('base64url');
    const row = {
      id: newId('key'),
      user_id: request.userId,
      name: request.name,
      prefix: secret.slice(0, shownCharacters),
      hash: hash('sha256', secret),
      scopes: JSON.stringify(scopes),
      created_at: timestamp(now),
      expires_at: expiry === undefined ? null : timestamp(expiry),
      revoked_at: null,
      last_used_at: null,
    };
    await this.#store.write({ account: request.userId }, async (transaction) => {
      await requireAccount(transaction, request.userId);
      await this.#ceilings.requireRoom(transaction, 'apiKeys', request.userId);
      await insertApiKey(transaction, row);
    });
    return { key: toApiKey(row), secret };
  }

  /** All keys of the user, newest first, including revoked ones (ACCT-10). */
  async list(userId: string): Promise<ApiKey[]> {
    await this.#lastUse.flush();
    return (await apiKeysOf(this.#store, userId)).map(toApiKey);
  }

  async owns(userId: string, keyId: string): Promise<boolean> {
    const row = await this.#store.first(
      'SELECT id FROM api_keys WHERE id = ? AND user_id = ?',
      keyId,
      userId,
    );
    return row !== undefined;
  }

  /**
   * Revokes a key permanently. Returns false if the user has no such key. Repeating it changes nothing
   * (ACCT-26, AUTH-07).
   */
  async revoke(userId: string, keyId: string): Promise<boolean> {
    const revoked = await this.#store.write('statement', (transaction) =>
      transaction.run(
        'UPDATE api_keys SET revoked_at = ? WHERE id = ? AND user_id = ? AND revoked_at IS NULL',
        timestamp(this.#clock.now()),
        keyId,
        userId,
      ),
    );
    this.forget(keyId);
    if (revoked > 0) this.#revoked(keyId);
    return this.owns(userId, keyId);
  }

  /**
   * Returns the given ids that belong to keys which are not revoked, to check streams that were opened with
   * the keys (SSE-17).
   */
  active(keyIds: readonly string[]): Promise<ReadonlySet<string>> {
    return unrevokedKeys(this.#store, keyIds);
  }

  /** Removes a key from the cache, so that its next use reads the store. */
  forget(keyId: string): void {
    this.#forget((caller) => caller.credentialId === keyId);
  }

  /** Removes the keys of a user from the cache, once the account is erased. */
  forgetUser(userId: string): void {
    this.#forget((caller) => caller.userId === userId);
  }

  /**
   * The caller that a secret authenticates: the key's owner, within its scopes and the scopes they imply
   * (AUTH-05). Undefined if the secret is unknown, revoked or expired (AUTH-13, AUTH-14).
   */
  authenticate(secret: string): Caller | undefined | Promise<Caller | undefined> {
    if (!secretPattern.test(secret)) return undefined;
    const digest = hash('sha256', secret);
    const remembered = this.#remembered(digest);
    return remembered
      ? this.#used(remembered)
      : this.#lookUp(digest).then((caller) => caller && this.#used(caller));
  }

  /** Records the use of a key. Returns undefined if the key has expired. */
  #used(caller: Caller): Caller | undefined {
    if (caller.expiresAt !== undefined && caller.expiresAt <= this.#clock.now()) return undefined;
    this.#lastUse.note(caller.credentialId);
    return caller;
  }

  /** Writes the uses that are still in memory. Call it before the store is closed. */
  close(): Promise<void> {
    return this.#lastUse.close();
  }

  #remembered(digest: string): Caller | undefined {
    const known = this.#trusted.get(digest);
    if (!known) return undefined;
    const age = this.#clock.now() - known.since;
    return age >= 0 && age < trustMs ? known.caller : undefined;
  }

  async #lookUp(digest: string): Promise<Caller | undefined> {
    const endings = this.#endings;
    const row = await findApiKeyByHash(this.#store, digest);
    this.#trusted.delete(digest);
    if (!row) return undefined;
    const granted = scopesOf(row);
    const caller: Caller = {
      kind: 'apiKey',
      userId: row.user_id,
      credentialId: row.id,
      scopes: new Set(granted.flatMap((scope) => [scope, ...(this.#scopes.implies[scope] ?? [])])),
      ...(row.expires_at === null ? {} : { expiresAt: Date.parse(row.expires_at) }),
    };
    if (endings === this.#endings) this.#remember(digest, caller);
    return caller;
  }

  #remember(digest: string, caller: Caller): void {
    this.#trusted.set(digest, { caller, since: this.#clock.now() });
    if (this.#trusted.size <= maxRemembered) return;
    const [oldest] = this.#trusted.keys();
    if (oldest !== undefined) this.#trusted.delete(oldest);
  }

  #forget(ended: (caller: Caller) => boolean): void {
    this.#endings += 1;
    for (const [digest, { caller }] of this.#trusted) if (ended(caller)) this.#trusted.delete(digest);
  }

  #scopeProblem(scopes: readonly string[], holds: ReadonlySet<string> | 'all'): string | undefined {
    const unknown = scopes.find((scope) => !this.#scopes.known.includes(scope));
    if (unknown !== undefined) return `body.scopes: there is no scope ${JSON.stringify(unknown)}.`;
    const missing = holds === 'all' ? undefined : scopes.find((scope) => !holds.has(scope));
    return missing && `body.scopes: ${missing} cannot be granted by a credential without it.`;
  }
}

function expiryProblem(
  expiry: number | undefined,
  given: string | undefined,
  now: number,
): string | undefined {
  if (expiry === undefined) return undefined;
  if (Number.isNaN(expiry)) return `body.expiresAt: ${JSON.stringify(given)} is not a valid date-time.`;
  return expiry > now ? undefined : `body.expiresAt: ${timestamp(expiry)} is not in the future.`;
}
