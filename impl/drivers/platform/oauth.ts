import { type Grant, type Platform, PlatformError } from '../../ports/platform.ts';
import type { PlatformHttp } from './http.ts';
import { given } from './optional-member.ts';
import type { Answer } from './response-fields.ts';

/** A platform's authorization server and our application on it. */
export interface OAuthServer {
  readonly name: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Between scopes; a blank. */
  readonly scopeSeparator?: string;
  /** What this platform wants in the authorization address beside the usual. */
  readonly extra?: Readonly<Record<string, string>>;
}

/** What of a platform is its authorization server's. */
export type OAuthCalls = Required<Pick<Platform, 'authorizationUrl' | 'exchange' | 'refresh' | 'revoke'>>;

/** OAuth 2 as most platforms speak it: codes with proof keys, renewal and revocation. */
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
      const answer = await post(server.tokenUrl, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      });
      if (!answer.isSuccess) throw new PlatformError('refused', `${server.name} refused the code.`);
      return grantOf(answer, now());
    },

    async refresh(grant) {
      if (grant.refreshToken === undefined) {
        throw new PlatformError('reauth', `${server.name} renews nothing without the person.`);
      }
      const answer = await post(server.tokenUrl, {
        grant_type: 'refresh_token',
        refresh_token: grant.refreshToken,
      });
      if (isGrantGone(answer)) throw new PlatformError('reauth', `${server.name} wants consent anew.`);
      // Anything else, such as a wrong client secret, is not the person's to mend.
      if (!answer.isSuccess) throw new PlatformError('refused', `${server.name} renewed nothing.`);
      return { ...grant, ...grantOf(answer, now(), grant.scopes) };
    },

    async revoke(grant) {
      if (server.revokeUrl === undefined) return;
      const answer = await post(server.revokeUrl, { token: grant.refreshToken ?? grant.accessToken });
      // A token the platform does not know has ended already.
      if (!answer.isSuccess && answer.status !== 400) {
        throw new PlatformError('refused', `${server.name} answered ${answer.status} to a revocation.`);
      }
    },
  };
}

/** RFC 6749 says `invalid_grant`; some platforms say it in words. */
function isGrantGone(answer: Answer): boolean {
  if (answer.status !== 400 && answer.status !== 401) return false;
  if (answer.at('error').optionalText() === 'invalid_grant') return true;
  return /invalid refresh token/i.test(answer.at('message').optionalText() ?? '');
}

/** The grant in a token endpoint's answer; scopes that it does not repeat are `known`. */
export function grantOf(answer: Answer, now: number, known: readonly string[] = []): Grant {
  const seconds = answer.at('expires_in').optionalNumber();
  const scope = answer.at('scope');
  const text = scope.optionalText();
  return {
    accessToken: answer.at('access_token').text(),
    ...given('refreshToken', answer.at('refresh_token').optionalText()),
    ...given('expiresAt', seconds === undefined ? undefined : now + seconds * 1000),
    scopes: scope.exists ? (text?.split(' ') ?? scope.list().map((item) => item.text())) : known,
  };
}
