import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CreateKeyRequest, Key, NewKey, PublishedContract } from './generated/schemas.ts';
import { scopes } from './generated/server/guards.ts';
import type { Caller, Credential } from './generated/server/runtime/requests/caller.ts';

const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Who may come in, with what. */
export class People {
  /** Keys what is handed out, so that it is the same for the same room. */
  readonly sealing = randomBytes(16).toString('hex');
  readonly contract: PublishedContract = JSON.parse(
    readFileSync(new URL('generated/openapi.json', import.meta.url), 'utf8'),
  );
  /** Users by token; deployments of the same people share it. */
  readonly tokens: Map<string, string>;
  readonly #gone = new Set<string>();
  readonly #keys = new Map<string, { readonly userId: string; key: Key; readonly digest: string }>();

  constructor(tokens = new Map<string, string>()) {
    this.tokens = tokens;
  }

  /** An access token of a user, who comes to exist by being named. A real deployment checks the signature of one. */
  token(userId: string): string {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const token = `${part({ alg: 'ES256' })}.${part({ sub: userId, exp })}.${randomBytes(32).toString('base64url')}`;
    this.tokens.set(token, userId);
    return token;
  }

  /** Whoever has deleted their account may say so again. */
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

  mint(userId: string, { name, scopes: asked, expiresAt }: CreateKeyRequest): NewKey {
    const secret = `rk_${randomBytes(24).toString('base64url')}`;
    const given = asked && asked.length > 0 ? asked : [...scopes.accessKey.defaults];
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

  /** Forgets a user; the ids of the credentials that opened something. */
  forget(userId: string): string[] {
    const gone = this.keysOf(userId).map(({ id }) => id);
    for (const id of gone) this.#keys.delete(id);
    this.#gone.add(userId);
    return [userId, ...gone];
  }

  /** How many keys are not revoked. */
  get activeKeys(): number {
    return [...this.#keys.values()].filter(({ key }) => key.revokedAt === undefined).length;
  }
}
