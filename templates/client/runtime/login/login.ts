import { exclusively } from './login-lock.ts';
import {
  type LoginEndpoints,
  LoginError,
  type LoginOptions,
  providerRequests,
  type StoredTokens,
  tokensOf,
} from './login-protocol.ts';

export {
  type LoginEndpoints,
  LoginError,
  type LoginOptions,
  type LoginProvider,
  type LoginSettings,
  type LoginStorage,
} from './login-protocol.ts';

/** The values that are stored while the browser is at the provider. */
interface PendingLogin {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/**
 * A login with an authorization code and PKCE (RFC 7636, S256), at a provider given by its issuer or its
 * endpoints. The provider is first contacted when it is needed. All state is in the given storage. Pages of
 * one origin can share a storage: one page renews the login, the others use the new tokens.
 */
export class Login {
  readonly #options: LoginOptions;
  #endpoints: Promise<LoginEndpoints> | undefined;
  #renewing: { readonly from: string; readonly tokens: Promise<StoredTokens> } | undefined;

  constructor(options: LoginOptions) {
    this.#options = options;
  }

  /**
   * Starts a login and returns the address to which the program must send the browser. It replaces a login
   * that was started earlier and not finished.
   *
   * @throws LoginError if the provider cannot be reached.
   */
  async start(): Promise<string> {
    const { issuer, clientId, redirectUri, parameters = {} } = this.#options;
    const { scope = issuer === undefined ? undefined : 'openid' } = this.#options;
    const { authorization } = await this.#provider();
    const begun: PendingLogin = { state: random(), nonce: random(), verifier: random() };
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(begun.verifier));
    const query = {
      ...parameters,
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      ...(scope !== undefined && { scope }),
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: base64url(new Uint8Array(digest)),
      code_challenge_method: 'S256',
    };
    await this.#options.storage.set(this.#key('begun'), JSON.stringify(begun));
    const url = new URL(authorization);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }

  /**
   * Finishes the login that was started last, with the address to which the provider redirected the browser.
   * A login can be finished once.
   *
   * @throws LoginError if the address belongs to another login, or if the provider returned an error.
   */
  async finish(callbackUrl: string | URL): Promise<void> {
    const { issuer, clientId, redirectUri, storage } = this.#options;
    const { searchParams: returned } = new URL(callbackUrl);
    const text = await storage.get(this.#key('begun'));
    const begun: PendingLogin | undefined = text ? JSON.parse(text) : undefined;
    if (!begun || returned.get('state') !== begun.state)
      throw new LoginError(
        'state_mismatch',
        'the address does not belong to the login that was started here last',
      );
    await storage.remove(this.#key('begun'));
    const from = returned.get('iss');
    if (from !== null && issuer !== undefined && from !== issuer)
      throw new LoginError('issuer_mismatch', 'the response comes from another provider');
    const error = returned.get('error');
    if (error !== null)
      throw new LoginError(error, returned.get('error_description') ?? 'the provider rejected the login');
    const code = returned.get('code');
    if (code === null) throw new LoginError('no_code', 'the provider sent no code');
    const tokens = await this.#exchange(
      {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        code_verifier: begun.verifier,
      },
      begun.nonce,
    );
    await this.#store(tokens);
  }

  /**
   * Returns the access token; pass it to a client as `auth`. Renews an expired or rejected token, once for
   * all callers that wait.
   *
   * @throws LoginError with the code `login_required` without a login, or when the provider no longer renews
   * it.
   */
  readonly bearer = async (rejected?: string): Promise<string> => {
    const tokens = await this.#tokens();
    if (!tokens) throw new LoginError('login_required', 'nobody is logged in');
    const isOver = tokens.expiresAt !== undefined && tokens.expiresAt <= Date.now();
    if (tokens.accessToken !== rejected && !isOver) return tokens.accessToken;
    return (await this.#renewed(tokens)).accessToken;
  };

  /** Whether a login is stored. The provider may have revoked it. */
  async isLoggedIn(): Promise<boolean> {
    return (await this.#tokens()) !== undefined;
  }

  /** Removes the login from the storage. The provider is not notified. */
  async clear(): Promise<void> {
    for (const what of ['begun', 'held'] as const) await this.#options.storage.remove(this.#key(what));
  }

  #renewed(tokens: StoredTokens): Promise<StoredTokens> {
    if (this.#renewing?.from === tokens.accessToken) return this.#renewing.tokens;
    // A refresh token works once: later callers, in other pages too, use the result of the first.
    const renew = async () => {
      const now = await this.#tokens();
      return now && now.accessToken !== tokens.accessToken ? now : this.#renew(now ?? tokens);
    };
    const renewing = { from: tokens.accessToken, tokens: exclusively(this.#key('held'), renew) };
    this.#renewing = renewing;
    const done = () => {
      if (this.#renewing === renewing) this.#renewing = undefined;
    };
    renewing.tokens.then(done, done);
    return renewing.tokens;
  }

  async #renew({ refreshToken }: StoredTokens): Promise<StoredTokens> {
    const { clientId } = this.#options;
    if (refreshToken === undefined) {
      await this.clear();
      throw new LoginError('login_required', 'the login has expired');
    }
    try {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId };
      const tokens = await this.#exchange(form);
      // If the provider sends no new refresh token, the old one stays valid.
      const next = { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
      await this.#store(next);
      return next;
    } catch (error) {
      if (!(error instanceof LoginError) || error.code !== 'invalid_grant') throw error;
      // On platforms without locks, another page may have renewed the login meanwhile.
      const now = await this.#tokens();
      if (now && now.refreshToken !== refreshToken) return now;
      await this.clear();
      throw new LoginError('login_required', 'the provider no longer renews the login');
    }
  }

  async #exchange(form: Readonly<Record<string, string>>, nonce?: string): Promise<StoredTokens> {
    const { issuer, clientId, fetch } = this.#options;
    const { token, refresh = token } = await this.#provider();
    const response = await providerRequests(fetch).post(nonce === undefined ? refresh : token, form);
    return tokensOf(response, nonce === undefined ? undefined : { issuer, clientId, nonce });
  }

  async #provider(): Promise<LoginEndpoints> {
    const { issuer, endpoints, fetch } = this.#options;
    if (issuer === undefined) return endpoints;
    this.#endpoints ??= providerRequests(fetch).describe(issuer);
    try {
      return await this.#endpoints;
    } catch (error) {
      this.#endpoints = undefined;
      throw error;
    }
  }

  async #tokens(): Promise<StoredTokens | undefined> {
    const text = await this.#options.storage.get(this.#key('held'));
    return text ? JSON.parse(text) : undefined;
  }

  async #store(tokens: StoredTokens): Promise<void> {
    await this.#options.storage.set(this.#key('held'), JSON.stringify(tokens));
  }

  #key(what: 'begun' | 'held'): string {
    const { issuer, endpoints, clientId } = this.#options;
    return `login ${issuer ?? endpoints.authorization} ${clientId} ${what}`;
  }
}

/** 256 random bits as 43 characters. */
function random(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (one) => ({ '+': '-', '/': '_' })[one] ?? '');
}
