import { escaped, lockedPage, type Page } from '../../../ports/page.ts';

/** The variable contents of the login page. */
export interface LoginPage {
  readonly action: string;
  /** The client that started the login. */
  readonly client: string;
  readonly redirectUri: string;
  /** The suggested name, or the one typed before. */
  readonly name: string;
  /** The reason why the name typed before was rejected. */
  readonly problem?: string;
}

/** The form for the user name. It works without scripts, and can only be sent from this page. */
export function loginPage({ action, client, redirectUri, name, problem }: LoginPage): Page {
  const destination = destinationOf(redirectUri);
  const description = problem === undefined ? 'name-hint' : 'name-problem name-hint';
  return signInPage(
    problem === undefined ? 'Sign in' : 'Sign in: please check the name',
    // Browsers also apply form-action to the redirect that follows the form, so the policy must name its
    // destination.
    ["'self'", destination.source],
    `<h1>Sign in</h1>
<p>to continue to <strong>${escaped(client)}</strong>, at <code>${escaped(destination.label)}</code></p>
<form method="post" action="${escaped(action)}">
<label for="name">User name</label>
<input id="name" name="name" value="${escaped(name)}" maxlength="64" required autofocus autocomplete="username" autocapitalize="none" spellcheck="false" aria-describedby="${description}"${problem === undefined ? '' : ' aria-invalid="true"'}>
${problem === undefined ? '' : `<p class="hint problem" id="name-problem" role="alert">${escaped(problem)}</p>\n`}<p class="hint" id="name-hint">A new name makes a new user. This built-in sign-in asks for no password.</p>
<div class="buttons">
<button type="submit">Sign in</button>
<button type="submit" name="decision" value="cancel" formnovalidate>Cancel</button>
</div>
</form>`,
  );
}

/** A page that explains a failed login to the person. */
export function errorPage(code: string, description: string): Page {
  return signInPage(
    'Sign-in failed',
    ["'none'"],
    `<h1>Sign-in failed</h1>
<p>${escaped(description)}</p>
<p>Go back to the program that brought you here and start again.</p>
<p class="hint">Error code: <code>${escaped(code)}</code></p>`,
  );
}

function signInPage(title: string, formTargets: readonly string[], main: string): Page {
  return lockedPage({
    title: `${title} - Callsheet`,
    main: `<main class="narrow">\n<p class="brand">Callsheet</p>\n${main}\n</main>`,
    formTargets,
    referrerPolicy: 'same-origin',
  });
}

/** The destination of a redirect: as a source in a policy, and as a label that people recognise. */
function destinationOf(redirectUri: string): { source: string; label: string } {
  const url = new URL(redirectUri);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return { source: url.protocol, label: url.protocol };
  // Policies cannot name an IPv6 address.
  return { source: url.hostname.startsWith('[') ? url.protocol : url.origin, label: url.host };
}
