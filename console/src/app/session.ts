import { type ApiClient, createClient, NetworkError, type Secret } from '@callsheet/client';
import { LoginError } from '@callsheet/client/runtime/login/login';
import { signal } from '@preact/signals';
import { login } from './login.ts';
import { record } from './requests.ts';

/** Who uses the console: a person who signed in, or a key. */
export interface Session {
  readonly kind: 'person' | 'key';
  readonly api: ApiClient;
  /** What is presented now; for what is beside the contract. */
  credential(): Promise<string>;
}

const keyKept = 'callsheet.key';

/** The session, null before anybody has logged in. */
export const session = signal<Session | null>(null);
/** Why the last one ended, in words for the person. */
export const farewell = signal('');
/** Whether the deployment can be reached, as far as the browser or the last call knows. */
export const online = signal(navigator.onLine);

addEventListener('online', () => {
  online.value = true;
});
addEventListener('offline', () => {
  online.value = false;
});

/** Takes up what this tab had, if it had something. */
export async function resume(): Promise<void> {
  const key = sessionStorage.getItem(keyKept);
  if (key !== null) useKey(key);
  else if (await login?.isLoggedIn()) signIn();
}

/** Begins as the person who has logged in. */
export function signIn(): void {
  sessionStorage.removeItem(keyKept);
  const auth = async (refused?: string) => {
    try {
      return (await login?.bearer(refused)) ?? '';
    } catch (error) {
      if (error instanceof LoginError && error.code === 'login_required') signOut('Your sign-in has ended.');
      throw error;
    }
  };
  begin('person', auth);
}

export function useKey(key: string): void {
  sessionStorage.setItem(keyKept, key);
  begin('key', async () => key);
}

export function signOut(why = ''): void {
  sessionStorage.removeItem(keyKept);
  void login?.forget();
  farewell.value = why;
  session.value = null;
}

/** A client of this deployment with another credential, whose calls are listed too. */
export function clientWith(auth: Secret): ApiClient {
  return createClient({
    baseUrl: location.origin,
    auth,
    fetch: reachable,
    onResponse: (answer, request) => record(request, answer),
  });
}

function begin(kind: Session['kind'], auth: (refused?: string) => Promise<string>): void {
  farewell.value = '';
  session.value = { kind, api: clientWith(auth), credential: () => auth() };
}

/** `fetch`, which notices whether anything answers. */
const reachable: typeof fetch = async (...request) => {
  try {
    const response = await fetch(...request);
    online.value = true;
    return response;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) online.value = false;
    throw error;
  }
};

/** Whether a call failed because nothing answered. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError;
}
