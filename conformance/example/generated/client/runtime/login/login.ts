// Copied from templates/client/runtime/login/login.ts by `npx callsheet generate`. Do not edit.

import { exclusively } from './login-lock.ts';
import {
  accessOf,
  forms,
  type Held,
  type LoginEndpoints,
  LoginError,
  type LoginOptions,
} from './login-protocol.ts';

export {
  type LoginEndpoints,
  LoginError,
  type LoginOptions,
  type LoginProvider,
  type LoginSettings,
  type LoginStorage,
} from './login-protocol.ts';

/** What is remembered between leaving for the login and coming back. */
interface Begun {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/**
 * A login with an authorization code and PKCE (RFC 7636, S256), at whatever provider its issuer's OpenID configuration
 * describes, or at the addresses that are given. Nothing is asked of the provider before it is needed, and nothing is kept
 * but in the storage that is given, which pages of one program may share: one of them renews, the others go on with that.
 */
export class Login {
  readonly #options: LoginOptions;
  #endpoints: Promise<LoginEndpoints> | undefined;
  #renewing: { readonly from: string; readonly held: Promise<Held> } | undefined;

  constructor(options: LoginOptions) {
    this.#options = options;
  }

  /** Begins a login, and gives the address that the browser is to be sent to. A login begun before is forgotten. */
  async start(): Promise<string> {
    const { issuer, clientId, redirectUri, parameters = {} } = this.#options;
    const { scope = issuer === undefined ? undefined : 'openid' } = this.#options;
    const { authorization } = await this.#provider();
    const begun: Begun = { state: random(), nonce: random(), verifier: random() };
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(begun.verifier));
    const asked = {
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
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return url.href;
  }

  /**
   * Ends a login with the address that the browser came back to. It may be the end of the login begun last, and of no
   * other; each can be finished once.
   */
  async finish(callbackUrl: string | URL): Promise<void> {
    const { issuer, clientId, redirectUri, storage } = this.#options;
    const { searchParams: came } = new URL(callbackUrl);
    const text = await storage.get(this.#key('begun'));
    const begun: Begun | undefined = text ? JSON.parse(text) : undefined;
    if (!begun || came.get('state') !== begun.state)
      throw new LoginError('state_mismatch', 'it is not the end of the login that was begun here last');
    await storage.remove(this.#key('begun'));
    const from = came.get('iss');
    if (from !== null && issuer !== undefined && from !== issuer)
      throw new LoginError('issuer_mismatch', 'another provider than the one that was asked sent it');
    const error = came.get('error');
    if (error !== null) throw new LoginError(error, came.get('error_description') ?? 'the provider refused');
    const code = came.get('code');
    if (code === null) throw new LoginError('no_code', 'the provider sent no code');
    const held = await this.#exchange(
      {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        code_verifier: begun.verifier,
      },
      begun.nonce,
    );
    await this.#keep(held);
  }

  /**
   * The access token, for `auth` of a client: renewed where it has expired or the server has refused it, once for all that
   * wait. Without a login, or where the provider takes it back, it throws `LoginError` with the code `login_required`.
   */
  readonly bearer = async (refused?: string): Promise<string> => {
    const held = await this.#held();
    if (!held) throw new LoginError('login_required', 'nobody is logged in');
    const isOver = held.expiresAt !== undefined && held.expiresAt <= Date.now();
    if (held.accessToken !== refused && !isOver) return held.accessToken;
    return (await this.#renewed(held)).accessToken;
  };

  /** Whether somebody is logged in, as far as is known here. */
  async isLoggedIn(): Promise<boolean> {
    return (await this.#held()) !== undefined;
  }

  /** Forgets the login here. */
  async forget(): Promise<void> {
    for (const what of ['begun', 'held'] as const) await this.#options.storage.remove(this.#key(what));
  }

  #renewed(held: Held): Promise<Held> {
    if (this.#renewing?.from === held.accessToken) return this.#renewing.held;
    // A token renews a login once: whoever came later, in another page too, takes what it was renewed to.
    const renew = async () => {
      const now = await this.#held();
      return now && now.accessToken !== held.accessToken ? now : this.#renew(now ?? held);
    };
    const renewing = { from: held.accessToken, held: exclusively(this.#key('held'), renew) };
    this.#renewing = renewing;
    const done = () => {
      if (this.#renewing === renewing) this.#renewing = undefined;
    };
    renewing.held.then(done, done);
    return renewing.held;
  }

  async #renew({ refreshToken }: Held): Promise<Held> {
    const { clientId } = this.#options;
    if (refreshToken === undefined) {
      await this.forget();
      throw new LoginError('login_required', 'the login has expired');
    }
    try {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId };
      const held = await this.#exchange(form);
      // A provider that gives no other goes on with the one it gave.
      const next = { ...held, refreshToken: held.refreshToken ?? refreshToken };
      await this.#keep(next);
      return next;
    } catch (error) {
      if (!(error instanceof LoginError) || error.code !== 'invalid_grant') throw error;
      // Where pages cannot wait for each other, another may have been quicker.
      const now = await this.#held();
      if (now && now.refreshToken !== refreshToken) return now;
      await this.forget();
      throw new LoginError('login_required', 'the provider does not renew the login any more');
    }
  }

  async #exchange(form: Readonly<Record<string, string>>, nonce?: string): Promise<Held> {
    const { issuer, clientId, fetch } = this.#options;
    const { token, refresh = token } = await this.#provider();
    const answer = await forms(fetch).post(nonce === undefined ? refresh : token, form);
    return accessOf(answer, nonce === undefined ? undefined : { issuer, clientId, nonce });
  }

  async #provider(): Promise<LoginEndpoints> {
    const { issuer, endpoints, fetch } = this.#options;
    if (issuer === undefined) return endpoints;
    this.#endpoints ??= forms(fetch).describe(issuer);
    try {
      return await this.#endpoints;
    } catch (error) {
      this.#endpoints = undefined;
      throw error;
    }
  }

  async #held(): Promise<Held | undefined> {
    const text = await this.#options.storage.get(this.#key('held'));
    return text ? JSON.parse(text) : undefined;
  }

  async #keep(held: Held): Promise<void> {
    await this.#options.storage.set(this.#key('held'), JSON.stringify(held));
  }

  #key(what: 'begun' | 'held'): string {
    const { issuer, endpoints, clientId } = this.#options;
    return `login ${issuer ?? endpoints.authorization} ${clientId} ${what}`;
  }
}

/** 256 bits that nobody guesses, as 43 characters. */
function random(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (one) => ({ '+': '-', '/': '_' })[one] ?? '');
}
