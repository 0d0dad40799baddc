import type { Configuration, Provider, ResourceServer } from 'oidc-provider';
import type { Clock } from '../../../ports/clock.ts';
import { CONSOLE_CLIENT } from '../../../ports/identity.ts';
import type { Store } from '../../../ports/store.ts';
import { ACCESS_TOKEN_LIFETIME, NATIVE_CLIENT } from './access-token.ts';
import type { IdentityKeys } from './keys.ts';
import { library } from './library.ts';
import { errorPage } from './pages.ts';
import { Records } from './records.ts';
import { nameOf } from './user-names.ts';

/** The API as a resource of RFC 8707. It is the only resource, so clients need not name it. */
export const API_RESOURCE = 'urn:callsheet:api';

/** All scopes that a client may request. A token's scope does not limit the use of the API (AUTH-10). */
export const SCOPES = 'openid offline_access';

/** The path of the authorization endpoint below the issuer. */
export const AUTHORIZATION_PATH = '/authorize';

/** The path of the login page below the issuer; the interaction's id follows. */
export const INTERACTION_PATH = '/interaction/';

const DAY = 24 * 3600;

/**
 * Redirect addresses on this machine. Any port is accepted with them, because a native program listens on a
 * free port (RFC 8252, 7.3).
 */
const LOOPBACK_REDIRECT_URIS = ['127.0.0.1', '[::1]', 'localhost'].flatMap((host) => [
  `http://${host}/`,
  `http://${host}/callback`,
]);

/** Dependencies and settings of the OpenID Connect provider. */
export interface ProviderOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: IdentityKeys;
  readonly store: Store;
  readonly clock: Clock;
  /** Redirect addresses of the native client in addition to loopback addresses. */
  readonly redirectUris: readonly string[];
  /** The address of the console, for sign-ins in a browser. */
  readonly consoleUrl: string;
}

/** The OpenID Connect provider: Authorization Code with PKCE for public clients, and nothing else (AUTH-09, AUTH-11). */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { Provider } = await library();
  const provider = new Provider(options.issuer, configuration(options));
  // With this setting the library takes its own address from the forwarded headers. `serveProvider` sets them
  // to the issuer's address.
  provider.proxy = true;
  provider.use(async (context, next) => {
    await next();
    // Nobody stays signed in: every client must prompt the person again, and a shared browser stores no name.
    if (context.oidc?.session && context.oidc.entities.AuthorizationCode) {
      await context.oidc.session.destroy();
      const session = provider.cookieName('session');
      const cookies = [context.response.get('Set-Cookie')].flat();
      context.set({ 'Set-Cookie': cookies.filter((cookie) => !cookie.startsWith(session)) });
    }
  });
  return provider;
}

function configuration(options: ProviderOptions): Configuration {
  const { issuer, keys, store, clock } = options;
  return {
    adapter: (model) => new Records(store, clock, model),
    ...clientRules(options),
    ...accounts(store),
    cookies: {
      keys: keys.cookies,
      names: {
        session: 'callsheet_session',
        interaction: 'callsheet_login',
        resume: 'callsheet_login_resume',
      },
    },
    features: features(options),
    interactions: { url: async (_context, { uid }) => `${issuer}${INTERACTION_PATH}${uid}` },
    jwks: { keys: keys.signing.map((key) => ({ ...key })) },
    renderError: async (context, { error, error_description: description }) => {
      const { headers, html } = errorPage(error, description ?? 'The sign-in failed.');
      context.set(headers);
      context.body = html;
    },
    routes: { authorization: AUTHORIZATION_PATH, revocation: '/revoke' },
    expiresWithSession: async () => false,
    ttl: {
      AccessToken: ACCESS_TOKEN_LIFETIME,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 3600,
      Session: 3600,
      // Each use extends a refresh token, until its grant ends.
      RefreshToken: 30 * DAY,
      Grant: 90 * DAY,
    },
  };
}

/** Two clients, both public: native programs that listen on this machine, and the console. */
function clientRules({
  redirectUris,
  consoleUrl,
}: ProviderOptions): Pick<
  Configuration,
  'clientAuthMethods' | 'clientBasedCORS' | 'clientDefaults' | 'clients' | 'responseTypes' | 'scopes'
> {
  return {
    clientAuthMethods: ['none'],
    clientBasedCORS: (_context, origin, client) =>
      client.redirectUris.some((uri) => URL.parse(uri)?.origin === origin),
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'ES256',
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    clients: [
      {
        client_id: NATIVE_CLIENT,
        client_name: 'Callsheet CLI',
        application_type: 'native',
        redirect_uris: [...LOOPBACK_REDIRECT_URIS, ...redirectUris],
      },
      {
        client_id: CONSOLE_CLIENT,
        client_name: 'Callsheet console',
        application_type: 'web',
        redirect_uris: [consoleUrl],
      },
    ],
    responseTypes: ['code'],
    scopes: SCOPES.split(' '),
  };
}

/** People know users by their names, so tokens contain the name as well. */
function accounts(store: Store): Pick<Configuration, 'claims' | 'extraTokenClaims' | 'findAccount'> {
  return {
    claims: { openid: ['sub', 'name'] },
    extraTokenClaims: async (_context, { accountId }) => {
      const name = accountId === undefined ? undefined : await nameOf(store, accountId);
      return name === undefined ? undefined : { name };
    },
    findAccount: async (_context, subject) => {
      const name = await nameOf(store, subject);
      if (name === undefined) return undefined;
      return { accountId: subject, claims: async () => ({ sub: subject, name }) };
    },
  };
}

function features({ audience }: ProviderOptions): Configuration['features'] {
  const resourceServer: ResourceServer = {
    audience,
    scope: SCOPES,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'ES256' } },
  };
  return {
    devInteractions: { enabled: false },
    // The API does not check proofs of possession, so tokens must not be bound to one.
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: async (_context, client, token) => client.clientId === token.clientId,
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: async () => API_RESOURCE,
      useGrantedResource: async () => true,
      getResourceServerInfo: async (_context, resource) => {
        if (resource !== API_RESOURCE) throw new (await library()).errors.InvalidTarget();
        return resourceServer;
      },
    },
  };
}
