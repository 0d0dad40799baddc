import { isLoopbackHost } from '../../ports/loopback.ts';
import type { RateClass } from '../../ports/rate-limiter.ts';
import { type Environment, given, isAddress } from './environment.ts';

/** Who vouches for users. */
export interface IdentityConfig {
  /** To the letter as the issuer's tokens name it; absent = the embedded provider. */
  readonly oidcIssuer?: string;
  /** Whom tokens must be for; always there with an issuer. */
  readonly oidcAudience?: string;
  /** What the console is to an external provider; absent = nobody signs in to it there. */
  readonly consoleClientId?: string;
  /** Whether the embedded provider lets people sign in by naming a user. */
  readonly loginPage: boolean;
}

/** What one address may ask of the embedded provider's login; signing in takes four. */
export const signInRate: RateClass = { tokens: 60, everySeconds: 60, burst: 240 };

/** What `issuer` takes. */
export const issuerAllowed =
  'an https:// address (http:// on this machine) without credentials, query and fragment, or empty for the embedded provider';

/** An address that credentials may be sent to, as it is; undefined when it is none. */
export function issuer(text: string): string | undefined {
  if (!isAddress(text)) return undefined;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isLoopbackHost(hostname) ? text : undefined;
}

/** Reads the settings of identity. */
export function identityConfig(
  read: Environment,
  where: { readonly host: string; readonly publicUrl: string | undefined },
): IdentityConfig {
  const oidcAudience = read.text('OIDC_AUDIENCE');
  const config = {
    ...given('oidcIssuer', read.parsed('OIDC_ISSUER', issuerAllowed, issuer)),
    ...given('oidcAudience', oidcAudience),
    ...given('consoleClientId', read.text('CONSOLE_CLIENT_ID')),
  };
  const login = read.oneOf('EMBEDDED_LOGIN', ['open', 'off']);
  if (read.text('OIDC_ISSUER') !== undefined) {
    if (config.oidcIssuer !== undefined && oidcAudience === undefined)
      read.wrong('OIDC_AUDIENCE', noAudience);
    return { ...config, loginPage: false };
  }
  const exposed = exposure(where);
  if (exposed !== undefined && read.text('EMBEDDED_LOGIN') === undefined)
    read.wrong('EMBEDDED_LOGIN', `is empty, and ${exposed} ${openToAll}`);
  return { ...config, loginPage: login !== 'off' };
}

const noAudience =
  'is empty; with OIDC_ISSUER it must be what the tokens for this API name as their audience (of Cognito, the id of the client)';

const openToAll =
  'is reached from elsewhere, where anybody could sign in as anyone without a password: set OIDC_ISSUER to a real provider, or EMBEDDED_LOGIN to off (tokens come from the command `token` alone) or to open';

/** The setting by which others than this machine come in; undefined when there is none. */
function exposure({ host, publicUrl }: { host: string; publicUrl: string | undefined }): string | undefined {
  if (!isLoopbackHost(host)) return `HOST ${host}`;
  if (publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).hostname))
    return `PUBLIC_URL ${publicUrl}`;
  return undefined;
}
