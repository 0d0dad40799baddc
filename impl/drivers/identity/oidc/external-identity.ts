import {
  type CryptoKey,
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  type JWTVerifyOptions,
  type RemoteJWKSet,
} from 'jose';
import type { Clock } from '../../../ports/clock.ts';
import { type Identity, IdentityUnavailableError, type VerifiedToken } from '../../../ports/identity.ts';
import { isLoopback } from '../../../ports/loopback.ts';
import { type VerifiedJwt, verifyJwt } from '../../jwt/verify-jwt.ts';
import { TokenCache } from '../token-cache.ts';
import { isAccessToken, isFor } from '../token-kind.ts';
import { verifiedToken } from '../verified-token.ts';

/** Only asymmetric algorithms: with a shared secret, every verifier could also sign. */
const ALGORITHMS = [
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
  'PS256',
  'PS384',
  'PS512',
  'RS256',
  'RS384',
  'RS512',
];

/**
 * The tolerated difference between the clocks of an issuer and this process, when the validity of a token is
 * checked.
 */
const CLOCK_SKEW_SECONDS = 5;

/** The settings of an external provider and its timeouts. */
export interface ExternalIdentityOptions {
  /** OIDC_ISSUER, exactly as in its tokens. */
  readonly issuer: string;
  /**
   * OIDC_AUDIENCE: the required audience of tokens. The provider also signs tokens for other audiences,
   * which must not be usable here.
   */
  readonly audience: string;
  readonly clock: Clock;
  /** The timeout of a request to the provider, in milliseconds; default 5,000. */
  readonly timeoutMs?: number;
  /** The pause after a failure without requests to the provider, in milliseconds; default 2,000. */
  readonly pause?: number;
  /**
   * The minimum time between two fetches of the keys because of a token with an unknown key, in
   * milliseconds; default 30,000.
   */
  readonly cooldown?: number;
}

/** The error in OIDC_ISSUER; undefined when it is valid. */
export function issuerProblem(issuer: string): string | undefined {
  const url = URL.parse(issuer);
  if (!url) return 'is not a URL';
  if (url.search || url.hash || url.username || url.password)
    return 'must be without query, fragment and credentials';
  return transportProblem(url);
}

/** Opens an external identity provider. It sends no request before the first token (AUTH-09). */
export function openExternalIdentity(options: ExternalIdentityOptions): Identity {
  const problem = issuerProblem(options.issuer);
  if (problem !== undefined) throw new TypeError(`OIDC_ISSUER: "${options.issuer}" ${problem}`);
  return new External(options);
}

class External implements Identity {
  readonly issuer: string;
  readonly #options: ExternalIdentityOptions;
  readonly #timeoutMs: number;
  readonly #tokens: TokenCache;
  #keys: Promise<RemoteJWKSet> | undefined;
  #failure: { readonly error: IdentityUnavailableError; readonly since: number } | undefined;

  constructor(options: ExternalIdentityOptions) {
    this.issuer = options.issuer;
    this.#options = options;
    this.#timeoutMs = options.timeoutMs ?? 5000;
    this.#tokens = new TokenCache({ clock: options.clock, verify: (token) => this.#verify(token) });
  }

  verify(token: string): VerifiedToken | undefined | Promise<VerifiedToken | undefined> {
    return this.#tokens.verify(token);
  }

  async close(): Promise<void> {}

  async #verify(token: string): Promise<VerifiedToken | undefined> {
    if (!namesIssuer(token, this.issuer)) return undefined;
    try {
      const verified = await this.#verifyWithKeys(token);
      const { header, payload } = verified;
      if (!isFor(this.#options.audience, payload) || !isAccessToken(header, payload)) return undefined;
      return verifiedToken(verified, this.issuer);
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  async #verifyWithKeys(token: string): Promise<VerifiedJwt> {
    const { clock } = this.#options;
    const options: JWTVerifyOptions = {
      algorithms: ALGORITHMS,
      issuer: this.issuer,
      requiredClaims: ['exp', 'sub'],
      currentDate: new Date(clock.now()),
      clockTolerance: CLOCK_SKEW_SECONDS,
    };
    try {
      return await verifyJwt(token, (header, input) => this.#key(header, input), options);
    } catch (error) {
      if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
      // The token does not name its signing key.
      for await (const key of error) {
        try {
          return await verifyJwt(token, key, options);
        } catch (tokenError) {
          if (!(tokenError instanceof errors.JWSSignatureVerificationFailed)) throw tokenError;
        }
      }
      throw error;
    }
  }

  async #key(...token: Parameters<RemoteJWKSet>): Promise<CryptoKey> {
    const { clock } = this.#options;
    try {
      return await within(
        this.#timeoutMs,
        this.#remoteKeys().then((keys) => keys(...token)),
      );
    } catch (cause) {
      if (isTokenError(cause) || cause instanceof IdentityUnavailableError) throw cause;
      const reason = cause instanceof Error ? cause.message : String(cause);
      const error = new IdentityUnavailableError(`${this.issuer} cannot be reached: ${reason}`, { cause });
      this.#failure = { error, since: clock.now() };
      throw error;
    }
  }

  /**
   * After a failure, requests fail immediately for a while. Otherwise each would wait for the timeout again,
   * and an overloaded provider would receive all of them.
   */
  async #request(address: string, init: RequestInit): Promise<Response> {
    const { clock, pause = 2000 } = this.#options;
    if (this.#failure) {
      const age = clock.now() - this.#failure.since;
      // A negative age means that the clock was set back.
      if (age >= 0 && age < pause) throw this.#failure.error;
    }
    return fetch(address, init);
  }

  #remoteKeys(): Promise<RemoteJWKSet> {
    this.#keys ??= this.#discover().catch((error: unknown) => {
      this.#keys = undefined;
      throw error;
    });
    return this.#keys;
  }

  async #discover(): Promise<RemoteJWKSet> {
    const address = `${this.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const response = await this.#request(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(this.#timeoutMs),
    });
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
    const found: unknown = await response.json();
    const { issuer, jwks_uri: keys } = isRecord(found) ? found : {};
    if (issuer !== this.issuer) {
      throw new Error(
        `${address} names the issuer ${JSON.stringify(issuer)}; OIDC_ISSUER must be the same to the letter`,
      );
    }
    const url = typeof keys === 'string' ? URL.parse(keys) : null;
    const problem = url ? transportProblem(url) : 'is not a URL';
    if (!url || problem !== undefined) throw new Error(`${address} returns a jwks_uri that ${problem}`);
    return createRemoteJWKSet(url, {
      timeoutDuration: this.#timeoutMs,
      [customFetch]: (address, init) => this.#request(address, init),
      ...(this.#options.cooldown === undefined ? {} : { cooldownDuration: this.#options.cooldown }),
    });
  }
}

function transportProblem(url: URL): string | undefined {
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))) return undefined;
  return 'must begin with https:// (http:// is for this machine only)';
}

/** Whether a token names this issuer. No request is sent to the issuer for other tokens. */
function namesIssuer(token: string, issuer: string): boolean {
  try {
    return decodeJwt(token).iss === issuer;
  } catch {
    return false;
  }
}

/** Whether the token itself is the reason that there is no key for it, not the provider or the network. */
function isTokenError(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}

async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no response within ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
