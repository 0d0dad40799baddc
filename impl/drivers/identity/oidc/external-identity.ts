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

/** Only keys that the issuer alone holds: with a shared secret, whoever verifies could also sign. */
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

/** An issuer's clock may be this far ahead of ours when it says from when a token is good. */
const CLOCK_SKEW_SECONDS = 5;

/** An external provider and how patient to be with it. */
export interface ExternalIdentityOptions {
  /** OIDC_ISSUER, to the letter as its tokens name it. */
  readonly issuer: string;
  /** OIDC_AUDIENCE: whom tokens must be for. The provider signs them for others too, who could use them here. */
  readonly audience: string;
  readonly clock: Clock;
  /** How long a token may wait for the provider, in milliseconds; 5,000. */
  readonly patience?: number;
  /** How long after a failure the provider is left alone, in milliseconds; 2,000. */
  readonly pause?: number;
  /** How long after fetching the keys a token of an unknown key makes them be fetched again, in milliseconds; 30,000. */
  readonly cooldown?: number;
}

/** What is wrong with OIDC_ISSUER; undefined when nothing is. */
export function issuerProblem(issuer: string): string | undefined {
  const url = URL.parse(issuer);
  if (!url) return 'is not a URL';
  if (url.search || url.hash || url.username || url.password)
    return 'must be without query, fragment and credentials';
  return transportProblem(url);
}

/** Opens an external identity provider. It is first asked when the first token comes (AUTH-09). */
export function openExternalIdentity(options: ExternalIdentityOptions): Identity {
  const problem = issuerProblem(options.issuer);
  if (problem !== undefined) throw new TypeError(`OIDC_ISSUER: "${options.issuer}" ${problem}`);
  return new External(options);
}

class External implements Identity {
  readonly issuer: string;
  readonly #options: ExternalIdentityOptions;
  readonly #patience: number;
  readonly #tokens: TokenCache;
  #keys: Promise<RemoteJWKSet> | undefined;
  #failure: { readonly error: IdentityUnavailableError; readonly since: number } | undefined;

  constructor(options: ExternalIdentityOptions) {
    this.issuer = options.issuer;
    this.#options = options;
    this.#patience = options.patience ?? 5000;
    this.#tokens = new TokenCache({ clock: options.clock, verify: (token) => this.#verify(token) });
  }

  verify(token: string): VerifiedToken | undefined | Promise<VerifiedToken | undefined> {
    return this.#tokens.verify(token);
  }

  async close(): Promise<void> {}

  async #verify(token: string): Promise<VerifiedToken | undefined> {
    if (!namesIssuer(token, this.issuer)) return undefined;
    try {
      const verified = await this.#judge(token);
      const { header, payload } = verified;
      if (!isFor(this.#options.audience, payload) || !isAccessToken(header, payload)) return undefined;
      return verifiedToken(verified, this.issuer);
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  async #judge(token: string): Promise<VerifiedJwt> {
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
      // The token does not say which key it was signed with.
      for await (const key of error) {
        try {
          return await verifyJwt(token, key, options);
        } catch (refusal) {
          if (!(refusal instanceof errors.JWSSignatureVerificationFailed)) throw refusal;
        }
      }
      throw error;
    }
  }

  async #key(...token: Parameters<RemoteJWKSet>): Promise<CryptoKey> {
    const { clock } = this.#options;
    try {
      return await within(
        this.#patience,
        this.#remoteKeys().then((keys) => keys(...token)),
      );
    } catch (cause) {
      if (isRefusal(cause) || cause instanceof IdentityUnavailableError) throw cause;
      const reason = cause instanceof Error ? cause.message : String(cause);
      const error = new IdentityUnavailableError(`${this.issuer} cannot be asked: ${reason}`, { cause });
      this.#failure = { error, since: clock.now() };
      throw error;
    }
  }

  /** After a failure every request would wait as long again, and an ailing provider would be asked by all of them. */
  async #ask(address: string, init: RequestInit): Promise<Response> {
    const { clock, pause = 2000 } = this.#options;
    if (this.#failure) {
      const age = clock.now() - this.#failure.since;
      // Before it is after it: the clock was set back.
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
    const response = await this.#ask(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(this.#patience),
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
    if (!url || problem !== undefined) throw new Error(`${address} gives a jwks_uri that ${problem}`);
    return createRemoteJWKSet(url, {
      timeoutDuration: this.#patience,
      [customFetch]: (address, init) => this.#ask(address, init),
      ...(this.#options.cooldown === undefined ? {} : { cooldownDuration: this.#options.cooldown }),
    });
  }
}

function transportProblem(url: URL): string | undefined {
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))) return undefined;
  return 'must begin with https:// (http:// is for this machine only)';
}

/** Whether a token claims to be of the issuer at all; the issuer is not bothered about others. */
function namesIssuer(token: string, issuer: string): boolean {
  try {
    return decodeJwt(token).iss === issuer;
  } catch {
    return false;
  }
}

/** Whether it is the token's fault that there is no key for it, rather than the provider's or the network's. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}

async function within<T>(patience: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
