import { type Grant, type Platform, PlatformError } from '../../ports/platform.ts';
import type { PlatformHttp } from './http.ts';
import { optionalMember } from './optional-member.ts';
import type { PlatformResponse } from './response-fields.ts';

/** A platform's authorization server and this deployment's application on it. */
export interface OAuthServer {
  readonly name: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The separator between scopes; a space by default. */
  readonly scopeSeparator?: string;
  /** Additional parameters of this platform's authorization address. */
  readonly extra?: Readonly<Record<string, string>>;
}

/** The calls of a platform that go to its authorization server. */
export type OAuthCalls = Required<Pick<Platform, 'authorizationUrl' | 'exchange' | 'refresh' | 'revoke'>>;

/** OAuth 2 as most platforms implement it: codes with proof keys, refresh and revocation. */
export function oauthCalls(server: OAuthServer, http: PlatformHttp, now: () => number): OAuthCalls {
  const post = (url: string, form: Record<string, string>) =>
    http.send({
      method: 'POST',
      url,
      form: { client_id: server.clientId, client_secret: server.clientSecret, ...form },
    });

  return {
    authorizationUrl({ state, redirectUri, codeChallenge, scopes }) {
      const url = new URL(server.authorizeUrl);
      url.search = new URLSearchParams({
        client_id: server.clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: scopes.join(server.scopeSeparator ?? ' '),
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        ...server.extra,
      }).toString();
      return url.href;
    },

    async exchange({ code, redirectUri, codeVerifier }) {
      const response = await post(server.tokenUrl, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      });
      if (!response.isSuccess) throw new PlatformError('refused', `${server.name} rejected the code.`);
      return grantOf(response, now());
    },

    async refresh(grant) {
      if (grant.refreshToken === undefined) {
        throw new PlatformError('reauth', `${server.name} refreshes no grant without the person.`);
      }
      const response = await post(server.tokenUrl, {
        grant_type: 'refresh_token',
        refresh_token: grant.refreshToken,
      });
      if (isGrantGone(response)) throw new PlatformError('reauth', `${server.name} requires consent again.`);
      // Other errors, such as a wrong client secret, cannot be fixed by the person.
      if (!response.isSuccess)
        throw new PlatformError('refused', `${server.name} did not refresh the grant.`);
      return { ...grant, ...grantOf(response, now(), grant.scopes) };
    },

    async revoke(grant) {
      if (server.revokeUrl === undefined) return;
      const response = await post(server.revokeUrl, { token: grant.refreshToken ?? grant.accessToken });
      requireRevoked(server, response);
    },
  };
}

/** @throws PlatformError unless the token is revoked. Platforms respond with 400 to a token that has ended already. */
function requireRevoked({ name }: OAuthServer, { isSuccess, status }: PlatformResponse): void {
  if (!isSuccess && status !== 400)
    throw new PlatformError('refused', `${name} responded with ${status} to a revocation.`);
}

/** RFC 6749 defines `invalid_grant`; some platforms only describe it in the message. */
function isGrantGone(response: PlatformResponse): boolean {
  if (response.status !== 400 && response.status !== 401) return false;
  if (response.at('error').optionalText() === 'invalid_grant') return true;
  return /invalid refresh token/i.test(response.at('message').optionalText() ?? '');
}

/** The grant in a token endpoint's response. `known` contains its scopes if the response names none. */
export function grantOf(response: PlatformResponse, now: number, known: readonly string[] = []): Grant {
  const seconds = response.at('expires_in').optionalNumber();
  const scope = response.at('scope');
  const text = scope.optionalText();
  return {
    accessToken: response.at('access_token').text(),
    ...optionalMember('refreshToken', response.at('refresh_token').optionalText()),
    ...optionalMember('expiresAt', seconds === undefined ? undefined : now + seconds * 1000),
    scopes: scope.exists ? (text?.split(' ') ?? scope.list().map((item) => item.text())) : known,
  };
}
