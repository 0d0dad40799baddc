// Copied from templates/client/runtime/login/login-protocol.ts by `npx callsheet generate`. Do not edit.

/** Where a login is kept: `sessionStorage` with its methods under these names, a file, a map. */
export interface LoginStorage {
  get(key: string): string | null | undefined | Promise<string | null | undefined>;
  set(key: string, value: string): void | Promise<void>;
  remove(key: string): void | Promise<void>;
}

/** The addresses of a provider that describes itself nowhere. */
export interface LoginEndpoints {
  readonly authorization: string;
  readonly token: string;
  /** Where a login is renewed, unless at `token`. */
  readonly refresh?: string;
}

/** The provider: as it calls itself, to the letter, which leads to its OpenID configuration, or its addresses. */
export type LoginProvider =
  | { readonly issuer: string; readonly endpoints?: undefined }
  | { readonly issuer?: undefined; readonly endpoints: LoginEndpoints };

/** Who logs in where. */
export type LoginOptions = LoginProvider & LoginSettings;

/** Who logs in, and how. */
export interface LoginSettings {
  /** What the provider calls this program; one without a secret of its own. */
  readonly clientId: string;
  /** Where the browser comes back to. */
  readonly redirectUri: string;
  /** What is asked for, separated by spaces; by default `openid`, and nothing of a provider that is known by its addresses. */
  readonly scope?: string;
  /** What else the provider is asked, such as `audience` or `resource`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Holds secrets: one that others do not read. */
  readonly storage: LoginStorage;
  /** Stands in for the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** A login that came to nothing. Its code is the provider's (`access_denied`, `invalid_grant`) or one of ours (`login_required`). */
export class LoginError extends Error {
  override readonly name = 'LoginError';
  readonly code: string;

  constructor(code: string, what: string, options?: ErrorOptions) {
    super(`The login failed (${code}): ${what}.`, options);
    this.code = code;
  }
}

/** What is kept of a login. */
export interface Held {
  readonly accessToken: string;
  readonly refreshToken?: string;
  /** When the access token is no longer shown, in milliseconds of `Date.now()`. */
  readonly expiresAt?: number;
}

type Members = Readonly<Record<string, unknown>>;

const patience = 30_000;

/** The requests to a provider. Each throws `LoginError` if the response lacks required members. */
interface ProviderRequests {
  /** Reads the addresses of a provider from its OpenID configuration. */
  describe(issuer: string): Promise<LoginEndpoints>;
  /** Posts a form, and returns the members of the response's JSON. */
  post(url: string, form: Readonly<Record<string, string>>): Promise<Members>;
}

/** Creates requests that `send` sends. */
export function forms(send: typeof fetch = fetch): ProviderRequests {
  const ask = async (url: string, init: RequestInit): Promise<{ status: number; members: Members }> => {
    try {
      const response = await send(url, { ...init, signal: AbortSignal.timeout(patience), redirect: 'error' });
      return { status: response.status, members: membersOf(await response.text()) };
    } catch (cause) {
      throw new LoginError('unreachable', `${new URL(url).origin} does not answer`, { cause });
    }
  };
  return {
    async describe(issuer: string): Promise<LoginEndpoints> {
      const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
      const { members } = await ask(url, {});
      const { issuer: own, authorization_endpoint: authorization, token_endpoint: token } = members;
      if (own !== issuer || typeof authorization !== 'string' || typeof token !== 'string')
        throw new LoginError('no_provider', `${url} describes no provider that calls itself ${issuer}`);
      return { authorization, token };
    },
    async post(url: string, form: Readonly<Record<string, string>>): Promise<Members> {
      const { status, members } = await ask(url, { method: 'POST', body: new URLSearchParams(form) });
      if (status === 200) return members;
      const { error = `status_${status}`, error_description: what = 'the provider gave no token' } = members;
      throw new LoginError(String(error), String(what));
    },
  };
}

/** What the token of a login that was begun here says of it; the issuer is not known of every provider. */
interface Expected {
  readonly issuer: string | undefined;
  readonly clientId: string;
  readonly nonce: string;
}

/** What a token endpoint gave; of a login that was begun with a nonce, only what is of that one. */
export function accessOf(
  { access_token, refresh_token, expires_in, id_token }: Members,
  begun: Expected | undefined,
): Held {
  if (typeof access_token !== 'string' || access_token === '')
    throw new LoginError('no_token', 'the provider answered without an access token');
  if (begun && typeof id_token === 'string') {
    // It came from the provider itself, so its signature says nothing more (OpenID Connect Core, 3.1.3.7).
    const { nonce, iss, aud } = claimsOf(id_token);
    const audiences = Array.isArray(aud) ? aud : [aud];
    const isFrom = begun.issuer === undefined || iss === begun.issuer;
    if (nonce !== begun.nonce || !isFrom || !audiences.includes(begun.clientId))
      throw new LoginError('nonce_mismatch', 'the token is of another login');
  }
  return {
    accessToken: access_token,
    ...(typeof refresh_token === 'string' && { refreshToken: refresh_token }),
    // A little early: a token takes a while to get there.
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
