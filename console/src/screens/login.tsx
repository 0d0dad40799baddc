import { useState } from 'preact/hooks';
import { deployment } from '../app/deployment.ts';
import { beginLogin, isAtHome } from '../app/login.ts';
import { farewell, useKey } from '../app/session.ts';
import { useAct } from '../ui/notices.ts';

/** The login screen: a login at the identity provider, or with an API key. */
export function LoginScreen() {
  return (
    <main class="login">
      <div class="login-card">
        <p class="brand">
          <span class="mark" aria-hidden="true" />
          Callsheet
        </p>
        <h1>A live studio, in one page</h1>
        <p class="quiet">Cameras, canvas, mixer, platforms and chat: all of it through the public API.</p>
        {farewell.value && (
          <p class="bad-text" role="alert">
            {farewell.value}
          </p>
        )}
        {deployment.login && <PersonLogin />}
        <KeyLogin />
      </div>
    </main>
  );
}

function PersonLogin() {
  const [isBusy, act] = useAct();
  // The provider redirects to one origin only, where this page's stored login must be.
  if (!isAtHome())
    return (
      <a class="button primary wide" href={`${deployment.publicUrl}/console`}>
        Go to {new URL(deployment.publicUrl).host} to sign in
      </a>
    );
  return (
    <button id="sign-in" type="button" class="primary wide" disabled={isBusy} onClick={() => act(beginLogin)}>
      Sign in
    </button>
  );
}

function KeyLogin() {
  const [key, setKey] = useState('');
  return (
    <form
      class="key-login"
      onSubmit={(event) => {
        event.preventDefault();
        useKey(key.trim());
      }}
    >
      {deployment.login && <p class="or">or with an API key</p>}
      <label for="api-key">API key</label>
      <div class="row">
        <input
          id="api-key"
          type="password"
          autocomplete="off"
          placeholder="sk_live_…"
          required
          pattern="sk_live_.+"
          value={key}
          onInput={({ currentTarget }) => setKey(currentTarget.value)}
        />
        <button type="submit">Use key</button>
      </div>
    </form>
  );
}
