import { randomBytes } from 'node:crypto';
import { createLocalJWKSet, errors, importJWK, type JWTPayload, SignJWT } from 'jose';
import type { Clock } from '../../ports/clock.ts';
import { verifyJwt } from '../jwt/verify-jwt.ts';
import { type SigningKey, signingKey } from './signing-key.ts';

const algorithm = 'ES256';

/** What tokens are signed and judged with. */
export interface TokenSignerOptions {
  readonly clock: Clock;
  /** 32 bytes that the signing key is made of. */
  readonly secret: Uint8Array;
  /** Those of keys that sign no more: their tokens are good until they end. */
  readonly olderSecrets?: readonly Uint8Array[];
}

function publicKey({ kty, crv, x, y, kid }: SigningKey) {
  return { kty, crv, x, y, kid, alg: algorithm, use: 'sig' };
}

/** Signs and judges short-lived ES256 JWTs with a key that every process of the deployment derives for itself. */
export class TokenSigner {
  /** The public half as a JWK set. */
  readonly publicKeys: { readonly keys: readonly Readonly<Record<string, string>>[] };
  readonly #clock: Clock;
  readonly #key: SigningKey;
  readonly #keySet: ReturnType<typeof createLocalJWKSet>;

  constructor({ clock, secret, olderSecrets = [] }: TokenSignerOptions) {
    this.#clock = clock;
    this.#key = signingKey(secret);
    const keys = [this.#key, ...olderSecrets.map(signingKey)].map(publicKey);
    this.publicKeys = { keys };
    this.#keySet = createLocalJWKSet({ keys });
  }

  /**
   * A token with these claims that ends after `ttlSeconds`; `expiresAt` is in milliseconds since 1970. Each has an id, so that
   * two tokens of one second differ when connections are counted by token.
   */
  async sign(
    claims: JWTPayload,
    ttlSeconds: number,
  ): Promise<{ readonly token: string; readonly expiresAt: number }> {
    const expiresAt = Math.floor(this.#clock.now() / 1000) + ttlSeconds;
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid: this.#key.kid })
      .setExpirationTime(expiresAt)
      .setJti(randomBytes(12).toString('base64url'))
      .sign(await importJWK({ ...this.#key }, algorithm));
    return { token, expiresAt: expiresAt * 1000 };
  }

  /** The claims of a token that is ours and has not ended; undefined for any other, whatever the reason. */
  async verify(
    token: string,
    expected: { readonly issuer?: string; readonly audience?: string; readonly claims: readonly string[] },
  ): Promise<(JWTPayload & { readonly exp: number }) | undefined> {
    const { claims, ...rest } = expected;
    try {
      const { payload } = await verifyJwt(token, this.#keySet, {
        ...rest,
        algorithms: [algorithm],
        requiredClaims: ['exp', ...claims],
        currentDate: new Date(this.#clock.now()),
      });
      return { ...payload, exp: payload.exp ?? 0 };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}
