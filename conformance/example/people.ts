import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CreateKeyRequest, Key, NewKey, PublishedContract } from './generated/schemas.ts';
import { scopes } from './generated/server/guards.ts';
import type { Caller, Credential } from './generated/server/runtime/requests/caller.ts';

const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Users and their credentials. */
export class People {
  /** The key from which door codes are derived, so that a room always has the same code. */
  readonly sealing = randomBytes(16).toString('hex');
  readonly contract: PublishedContract = JSON.parse(
    readFileSync(new URL('generated/openapi.json', import.meta.url), 'utf8'),
  );
  /** Users by token. Deployments of the same users share this map. */
  readonly tokens: Map<string, string>;
  readonly #gone = new Set<string>();
  readonly #keys = new Map<string, { readonly userId: string; key: Key; readonly digest: string }>();

  constructor(tokens = new Map<string, string>()) {
    this.tokens = tokens;
  }

  /**
   * Issues an access token and creates the user if necessary. A real deployment verifies the signature of a
   * token.
   */
  token(userId: string): string {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const token = `${part({ alg: 'ES256' })}.${part({ sub: userId, exp })}.${randomBytes(32).toString('base64url')}`;
    this.tokens.set(token, userId);
    return token;
  }

  /** Returns the caller of a credential. A deleted user may only repeat the deletion. */
  believes({ kind, secret }: Credential, operation: string): Caller | undefined {
    if (kind === 'bearerAuth') {
      const userId = this.tokens.get(secret);
      const isGone = userId !== undefined && this.#gone.has(userId) && operation !== 'deleteAccount';
      return userId === undefined || isGone
        ? undefined
        : { kind, userId, credentialId: userId, scopes: 'all' };
    }
    const found = [...this.#keys.values()].find((kept) => kept.digest === digest(secret));
    const { id: credentialId, revokedAt, expiresAt } = found?.key ?? {};
    const ends = expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
    if (!found || credentialId === undefined || revokedAt !== undefined || ends <= Date.now())
      return undefined;
    const caller = { kind, userId: found.userId, credentialId, scopes: new Set(found.key.scopes) };
    return expiresAt === undefined ? caller : { ...caller, expiresAt: ends };
  }

  owns = (userId: string, keyId: string): boolean => this.#keys.get(keyId)?.userId === userId;
  keysOf = (userId: string): Key[] =>
    [...this.#keys.values()].filter((kept) => kept.userId === userId).map(({ key }) => key);

  issue(userId: string, { name, scopes: requested, expiresAt }: CreateKeyRequest): NewKey {
    const secret = `rk_${randomBytes(24).toString('base64url')}`;
    const given = requested && requested.length > 0 ? requested : [...scopes.accessKey.defaults];
    const key = {
      id: `key_${randomUUID()}`,
      name,
      scopes: given,
      ...(expiresAt !== undefined && { expiresAt }),
    };
    this.#keys.set(key.id, { userId, key, digest: digest(secret) });
    return { ...key, secret };
  }

  revoke(keyId: string): void {
    const kept = this.#keys.get(keyId);
    if (kept) kept.key = { ...kept.key, revokedAt: kept.key.revokedAt ?? new Date().toISOString() };
  }

  /** Deletes a user, and returns the ids of all credentials of that user. */
  forget(userId: string): string[] {
    const gone = this.keysOf(userId).map(({ id }) => id);
    for (const id of gone) this.#keys.delete(id);
    this.#gone.add(userId);
    return [userId, ...gone];
  }

  /** The number of keys that are not revoked. */
  get activeKeys(): number {
    return [...this.#keys.values()].filter(({ key }) => key.revokedAt === undefined).length;
  }
}
