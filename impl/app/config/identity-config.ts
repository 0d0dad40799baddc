import { isLoopbackHost } from '../../ports/loopback.ts';
import type { RateClass } from '../../ports/rate-limiter.ts';
import { type Environment, isAddress, optionalMember } from './environment.ts';

/** The settings of the identity provider. */
export interface IdentityConfig {
  /** The issuer, exactly as its tokens name it; absent = the embedded provider. */
  readonly oidcIssuer?: string;
  /** The audience of the tokens; always set together with an issuer. */
  readonly oidcAudience?: string;
  /** The client id of the console at an external provider; absent = the console offers no sign-in there. */
  readonly consoleClientId?: string;
  /** Whether people can sign in to the embedded provider by naming a user, without a password. */
  readonly loginPage: boolean;
}

/** The rate limit of one address at the embedded provider's login. A sign-in takes four requests. */
export const signInRate: RateClass = { tokens: 60, everySeconds: 60, burst: 240 };

/** The text for error messages about a value that `issuer` rejects. */
export const issuerAllowed =
  'an https:// address (http:// on this machine) without credentials, query and fragment, or empty for the embedded provider';

/**
 * Returns the address unchanged if credentials may be sent there (HTTPS or loopback), otherwise undefined.
 */
export function issuer(text: string): string | undefined {
  if (!isAddress(text)) return undefined;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isLoopbackHost(hostname) ? text : undefined;
}

/** Reads the identity settings. */
export function identityConfig(
  read: Environment,
  where: { readonly host: string; readonly publicUrl: string | undefined },
): IdentityConfig {
  const oidcAudience = read.text('OIDC_AUDIENCE');
  const config = {
    ...optionalMember('oidcIssuer', read.parsed('OIDC_ISSUER', issuerAllowed, issuer)),
    ...optionalMember('oidcAudience', oidcAudience),
    ...optionalMember('consoleClientId', read.text('CONSOLE_CLIENT_ID')),
  };
  const login = read.oneOf('EMBEDDED_LOGIN', ['open', 'off']);
  if (read.text('OIDC_ISSUER') !== undefined) {
    if (config.oidcIssuer !== undefined && oidcAudience === undefined)
      read.addProblem('OIDC_AUDIENCE', noAudience);
    return { ...config, loginPage: false };
  }
  const exposed = exposure(where);
  if (exposed !== undefined && read.text('EMBEDDED_LOGIN') === undefined)
    read.addProblem('EMBEDDED_LOGIN', `is empty, and ${exposed} ${openToAll}`);
  return { ...config, loginPage: login !== 'off' };
}

const noAudience =
  'is empty; with OIDC_ISSUER it must be the audience of the tokens for this API (of Cognito, the id of the client)';

const openToAll =
  'can be reached from other machines, so that anybody could sign in as anyone without a password: set OIDC_ISSUER to a real provider, or EMBEDDED_LOGIN to off (tokens come from the command `token` alone) or to open';

/** The setting that makes the deployment reachable from other machines; undefined if none does. */
function exposure({ host, publicUrl }: { host: string; publicUrl: string | undefined }): string | undefined {
  if (!isLoopbackHost(host)) return `HOST ${host}`;
  if (publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).hostname))
    return `PUBLIC_URL ${publicUrl}`;
  return undefined;
}
