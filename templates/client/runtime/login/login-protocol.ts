/** Where a login is stored: a wrapper of `sessionStorage`, a file, a map. */
export interface LoginStorage {
  get(key: string): string | null | undefined | Promise<string | null | undefined>;
  set(key: string, value: string): void | Promise<void>;
  remove(key: string): void | Promise<void>;
}

/** The addresses of a provider that publishes no OpenID configuration. */
export interface LoginEndpoints {
  readonly authorization: string;
  readonly token: string;
  /** The address that renews a login, if it is not `token`. */
  readonly refresh?: string;
}

/** The provider: either its issuer, exactly as in its OpenID configuration, or its endpoints. */
export type LoginProvider =
  | { readonly issuer: string; readonly endpoints?: undefined }
  | { readonly issuer?: undefined; readonly endpoints: LoginEndpoints };

/** The provider and settings of a login. */
export type LoginOptions = LoginProvider & LoginSettings;

/** The settings of a login. */
export interface LoginSettings {
  /** The client id of this program at the provider. It must be a public client, without a secret. */
  readonly clientId: string;
  /** The address of this program to which the provider redirects the browser. */
  readonly redirectUri: string;
  /**
   * The requested scopes, separated by spaces. Defaults to `openid` for a provider given by its issuer,
   * otherwise to none.
   */
  readonly scope?: string;
  /** Additional parameters of the authorization request, such as `audience` or `resource`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Stores the tokens. Nobody else must be able to read it. */
  readonly storage: LoginStorage;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/**
 * A login that failed. `code` is the provider's (`access_denied`, `invalid_grant`) or one of this client
 * (`login_required`).
 */
export class LoginError extends Error {
  override readonly name = 'LoginError';
  readonly code: string;

  constructor(code: string, what: string, options?: ErrorOptions) {
    super(`The login failed (${code}): ${what}.`, options);
    this.code = code;
  }
}

/** The stored tokens of a login. */
export interface StoredTokens {
  readonly accessToken: string;
  readonly refreshToken?: string;
  /** When the access token counts as expired, in milliseconds of `Date.now()`. */
  readonly expiresAt?: number;
}

type Members = Readonly<Record<string, unknown>>;

const timeoutMs = 30_000;

/** The requests to a provider. Each throws `LoginError` if the response lacks required members. */
interface ProviderRequests {
  /** Reads the addresses of a provider from its OpenID configuration. */
  describe(issuer: string): Promise<LoginEndpoints>;
  /** Posts a form, and returns the members of the response's JSON. */
  post(url: string, form: Readonly<Record<string, string>>): Promise<Members>;
}

/** Creates requests that `send` sends. */
export function providerRequests(send: typeof fetch = fetch): ProviderRequests {
  const request = async (url: string, init: RequestInit): Promise<{ status: number; members: Members }> => {
    try {
      const response = await send(url, {
        ...init,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      return { status: response.status, members: membersOf(await response.text()) };
    } catch (cause) {
      throw new LoginError('unreachable', `${new URL(url).origin} does not respond`, { cause });
    }
  };
  return {
    async describe(issuer: string): Promise<LoginEndpoints> {
      const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
      const { members } = await request(url, {});
      const { issuer: own, authorization_endpoint: authorization, token_endpoint: token } = members;
      if (own !== issuer || typeof authorization !== 'string' || typeof token !== 'string')
        throw new LoginError('no_provider', `${url} does not describe the provider ${issuer}`);
      return { authorization, token };
    },
    async post(url: string, form: Readonly<Record<string, string>>): Promise<Members> {
      const { status, members } = await request(url, { method: 'POST', body: new URLSearchParams(form) });
      if (status === 200) return members;
      const { error = `status_${status}`, error_description: what = 'the provider returned no token' } =
        members;
      throw new LoginError(String(error), String(what));
    },
  };
}

/**
 * The values that the id token of a login must contain. The issuer is unknown for a provider given by its
 * endpoints.
 */
interface Expected {
  readonly issuer: string | undefined;
  readonly clientId: string;
  readonly nonce: string;
}

/**
 * Reads the response of a token endpoint. With `begun`, the id token must be of that login.
 *
 * @throws LoginError if the access token is missing, or if the id token is of another login.
 */
export function tokensOf(
  { access_token, refresh_token, expires_in, id_token }: Members,
  begun: Expected | undefined,
): StoredTokens {
  if (typeof access_token !== 'string' || access_token === '')
    throw new LoginError('no_token', 'the provider responded without an access token');
  if (begun && typeof id_token === 'string') {
    // The token comes directly from the provider, so its signature need not be verified (OpenID Connect Core,
    // 3.1.3.7).
    const { nonce, iss, aud } = claimsOf(id_token);
    const audiences = Array.isArray(aud) ? aud : [aud];
    const isFrom = begun.issuer === undefined || iss === begun.issuer;
    if (nonce !== begun.nonce || !isFrom || !audiences.includes(begun.clientId))
      throw new LoginError('nonce_mismatch', 'the token is of another login');
  }
  return {
    accessToken: access_token,
    ...(typeof refresh_token === 'string' && { refreshToken: refresh_token }),
    // Expires ten seconds early, because a request takes time to arrive.
    ...(typeof expires_in === 'number' && { expiresAt: Date.now() + Math.max(0, expires_in - 10) * 1000 }),
  };
}

function claimsOf(token: string): Members {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    return membersOf(new TextDecoder().decode(Uint8Array.from(atob(payload), (one) => one.charCodeAt(0))));
  } catch {
    return {};
  }
}

function membersOf(text: string): Members {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
