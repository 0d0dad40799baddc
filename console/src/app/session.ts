import { type ApiClient, createClient, NetworkError, type Secret } from '@callsheet/client';
import { LoginError } from '@callsheet/client/runtime/login/login';
import { signal } from '@preact/signals';
import { login } from './login.ts';
import { record } from './requests.ts';

/** The user of the console: a person who has signed in, or a key. */
export interface Session {
  readonly kind: 'person' | 'key';
  readonly api: ApiClient;
  /** The current credential, for requests outside of the contract. */
  credential(): Promise<string>;
}

const keyKept = 'callsheet.key';

/** The session; null before a login. */
export const session = signal<Session | null>(null);
/** Why the last session ended, in words for the user. */
export const farewell = signal('');
/** Whether the deployment is reachable, according to the browser or the last call. */
export const online = signal(navigator.onLine);

addEventListener('online', () => {
  online.value = true;
});
addEventListener('offline', () => {
  online.value = false;
});

/** Resumes the session of this tab, if there is one. */
export async function resume(): Promise<void> {
  const key = sessionStorage.getItem(keyKept);
  if (key !== null) useKey(key);
  else if (await login?.isLoggedIn()) signIn();
}

/** Starts a session of the person who has signed in. */
export function signIn(): void {
  sessionStorage.removeItem(keyKept);
  const auth = async (rejected?: string) => {
    try {
      return (await login?.bearer(rejected)) ?? '';
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
  void login?.clear();
  farewell.value = why;
  session.value = null;
}

/** Creates a client of this deployment with another credential; its calls are listed too. */
export function clientWith(auth: Secret): ApiClient {
  return createClient({
    baseUrl: location.origin,
    auth,
    fetch: reachable,
    onResponse: (received, request) => record(request, received),
  });
}

function begin(kind: Session['kind'], auth: (rejected?: string) => Promise<string>): void {
  farewell.value = '';
  session.value = { kind, api: clientWith(auth), credential: () => auth() };
}

/** `fetch`, which also updates `online`. */
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

/** Whether a call failed without a response. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError;
}
