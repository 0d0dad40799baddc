import { Login, LoginError } from '@callsheet/client/runtime/login/login';
import { deployment } from './deployment.ts';

/** The login at the deployment's provider, stored for this tab; undefined if the deployment has no login. */
export const login: Login | undefined =
  deployment.login === null
    ? undefined
    : new Login({
        ...deployment.login,
        redirectUri: new URL('/console', deployment.publicUrl).href, // Independent of the address at which the page was opened.
        scope: 'openid offline_access',
        storage: {
          get: (key) => sessionStorage.getItem(key),
          set: (key, value) => sessionStorage.setItem(key, value),
          remove: (key) => sessionStorage.removeItem(key),
        },
      });

/** Whether the provider redirects logins to this origin. */
export const isAtHome = () => location.origin === new URL(deployment.publicUrl).origin;

/** Goes to the provider's login page. */
export async function beginLogin(): Promise<void> {
  if (login) location.assign(await login.start());
}

/**
 * Finishes the login that has redirected to this address; false if there is none.
 *
 * @throws LoginError if it failed.
 */
export async function endLogin(): Promise<boolean> {
  const came = new URL(location.href);
  if (!login || !(came.searchParams.has('code') || came.searchParams.has('error'))) return false;
  history.replaceState(null, '', location.pathname);
  await login.finish(came);
  return true;
}

/** Describes a failed login for the user. */
export function wordsFor(error: unknown): string {
  if (!(error instanceof LoginError)) return error instanceof Error ? error.message : String(error);
  if (error.code === 'access_denied') return 'The sign-in was cancelled.';
  if (error.code === 'state_mismatch') return 'This sign-in was started in another tab. Start again.';
  return error.message;
}
