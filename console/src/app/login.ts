import { Login, LoginError } from '@callsheet/client/runtime/login/login';
import { deployment } from './deployment.ts';

/** The login at the deployment's provider, kept as long as this tab; undefined where nobody signs in. */
export const login: Login | undefined =
  deployment.login === null
    ? undefined
    : new Login({
        ...deployment.login,
        redirectUri: new URL('/console', deployment.publicUrl).href, // wherever the page was opened
        scope: 'openid offline_access',
        storage: {
          get: (key) => sessionStorage.getItem(key),
          set: (key, value) => sessionStorage.setItem(key, value),
          remove: (key) => sessionStorage.removeItem(key),
        },
      });

/** Whether this page is the one that logins come back to. */
export const isAtHome = () => location.origin === new URL(deployment.publicUrl).origin;

/** Leaves for the provider's login page. */
export async function beginLogin(): Promise<void> {
  if (login) location.assign(await login.start());
}

/**
 * Ends the login that has led to this address; false where none has.
 * @throws LoginError where it came to nothing.
 */
export async function endLogin(): Promise<boolean> {
  const came = new URL(location.href);
  if (!login || !(came.searchParams.has('code') || came.searchParams.has('error'))) return false;
  history.replaceState(null, '', location.pathname);
  await login.finish(came);
  return true;
}

/** What a person is told of a login that came to nothing. */
export function wordsFor(error: unknown): string {
  if (!(error instanceof LoginError)) return error instanceof Error ? error.message : String(error);
  if (error.code === 'access_denied') return 'The sign-in was cancelled.';
  if (error.code === 'state_mismatch') return 'This sign-in was begun elsewhere. Begin again.';
  return error.message;
}
