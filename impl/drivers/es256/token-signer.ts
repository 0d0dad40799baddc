import { randomBytes } from 'node:crypto';
import { createLocalJWKSet, errors, importJWK, type JWTPayload, SignJWT } from 'jose';
import type { Clock } from '../../ports/clock.ts';
import { verifyJwt } from '../jwt/verify-jwt.ts';
import { type SigningKey, signingKey } from './signing-key.ts';

const algorithm = 'ES256';

/** The clock and the keys of a token signer. */
export interface TokenSignerOptions {
  readonly clock: Clock;
  /** The 32 bytes from which the signing key is derived. */
  readonly secret: Uint8Array;
  /** Secrets of earlier keys. They only verify tokens, so that issued tokens stay valid until they expire. */
  readonly olderSecrets?: readonly Uint8Array[];
}

function publicKey({ kty, crv, x, y, kid }: SigningKey) {
  return { kty, crv, x, y, kid, alg: algorithm, use: 'sig' };
}

/**
 * Signs and verifies short-lived ES256 JWTs with a key that every process of the deployment derives for
 * itself.
 */
export class TokenSigner {
  /** The public keys as a JWK set. */
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
   * A token with these claims that expires after `ttlSeconds`; `expiresAt` is in milliseconds since 1970.
   * Each token has an id, so that two tokens of the same second differ when connections are counted by
   * token.
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

  /**
   * The claims of a token of this deployment that has not expired; undefined for any other token, for any
   * reason.
   */
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
