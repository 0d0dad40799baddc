import { escaped, type Page, style, styleHash } from '../../../ports/page.ts';

/** What the login page shows. */
export interface LoginPage {
  readonly action: string;
  /** The program that asked for the login. */
  readonly client: string;
  readonly redirectUri: string;
  /** What is already known or was typed before. */
  readonly name: string;
  /** Why the name typed before was refused. */
  readonly problem?: string;
}

/** The form that asks who is there. It works without scripts, and can be sent from here only. */
export function loginPage({ action, client, redirectUri, name, problem }: LoginPage): Page {
  const destination = destinationOf(redirectUri);
  const description = problem === undefined ? 'name-hint' : 'name-problem name-hint';
  return page(
    problem === undefined ? 'Sign in' : 'Sign in: please check the name',
    // Browsers hold the redirect that follows the form to form-action as well, so it must name where that leads.
    `'self' ${destination.source}`,
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

/** Says what went wrong with a login, to the person in front of it. */
export function errorPage(code: string, description: string): Page {
  return page(
    'Sign-in failed',
    "'none'",
    `<h1>Sign-in failed</h1>
<p>${escaped(description)}</p>
<p>Go back to the program that brought you here and start again.</p>
<p class="hint">Error code: <code>${escaped(code)}</code></p>`,
  );
}

function page(title: string, formAction: string, main: string): Page {
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    },
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} - Callsheet</title>
<style>${style}</style>
</head>
<body>
<main class="narrow">
<p class="brand">Callsheet</p>
${main}
</main>
</body>
</html>
`,
  };
}

/** Where a redirect leads: as a source in a policy, and as a person would recognise it. */
function destinationOf(redirectUri: string): { source: string; label: string } {
  const url = new URL(redirectUri);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return { source: url.protocol, label: url.protocol };
  // Policies have no way to name an IPv6 address.
  return { source: url.hostname.startsWith('[') ? url.protocol : url.origin, label: url.host };
}
