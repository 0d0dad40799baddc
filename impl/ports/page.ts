import { hash } from 'node:crypto';

/** An HTML page, and the headers that isolate it from other sites. */
export interface Page {
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/** The style of every page, with a dark mode. */
const style = `
:root {
  color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif;
  --page: #eef1f5; --card: #fff; --text: #16202c; --soft: #55616f; --line: #8b97a5; --accent: #1f5fd0; --on-accent: #fff; --wrong: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root { --page: #10151b; --card: #1a222c; --text: #e8edf3; --soft: #a8b4c2; --line: #66727f; --accent: #8ab4ff; --on-accent: #0b1a33; --wrong: #ff9d94; }
}
* { box-sizing: border-box; }
body { background: var(--page); color: var(--text); display: grid; justify-items: center; margin: 0; padding: 12vh 1rem 2rem; }
main { background: var(--card); border-radius: .75rem; box-shadow: 0 1px 3px #0003, 0 8px 24px #0001; max-width: 36rem; padding: 2rem; width: 100%; }
main.narrow { max-width: 26rem; }
a { color: var(--accent); }
.brand { color: var(--accent); font-weight: 700; letter-spacing: .02em; margin: 0 0 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h1 + p { color: var(--soft); margin: 0; }
h1 + p strong { color: var(--text); }
h2 { border-top: 1px solid var(--line); font-size: 1.1rem; margin: 2rem 0 .5rem; padding-top: 1rem; }
label { display: block; font-weight: 600; margin-top: 1.5rem; }
input, select { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; color: inherit; font: inherit; margin: .375rem 0; padding: .625rem .75rem; width: 100%; }
input[aria-invalid=true] { border-color: var(--wrong); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
button { background: transparent; border: 1px solid var(--line); border-radius: .5rem; color: inherit; cursor: pointer; font: inherit; padding: .625rem 1.25rem; }
.buttons > button:first-child { background: var(--accent); border-color: var(--accent); color: var(--on-accent); flex: 1; font-weight: 600; }
button:hover { filter: brightness(1.08); }
.small { display: inline-flex; flex-wrap: wrap; gap: .25rem; margin-top: .25rem; }
.small button { color: var(--soft); font-size: .8125rem; padding: .125rem .5rem; }
.hint { color: var(--soft); font-size: .875rem; margin: .375rem 0 0; }
.problem { color: var(--wrong); font-weight: 600; }
.list { list-style: none; padding: 0; }
.list li { margin: .75rem 0; }
li { overflow-wrap: anywhere; }
code { overflow-wrap: anywhere; }
`;

const styleHash = hash('sha256', style, 'base64');

/**
 * A page that works without scripts. Its forms can be sent to its own origin and to the origins in
 * `formTargets`. Browsers also apply that list to the redirect that follows a form.
 */
export function page(title: string, main: string, formTargets: readonly string[] = []): Page {
  return lockedPage({
    title,
    main: `<main>\n${main}\n</main>`,
    policy: "img-src 'self'",
    formTargets: ["'self'", ...formTargets],
    referrerPolicy: 'no-referrer',
  });
}

/** The variable parts of a page. */
export interface LockedPage {
  readonly title: string;
  /** The `main` element. */
  readonly main: string;
  /** Directives that allow more than the style. */
  readonly policy?: string;
  /** Sources in the syntax of a content security policy. */
  readonly formTargets: readonly string[];
  readonly referrerPolicy: 'no-referrer' | 'same-origin';
}

/** A page with headers that allow its style and its forms, and block all other content. */
export function lockedPage({ title, main, policy, formTargets, referrerPolicy }: LockedPage): Page {
  const directives = [
    "default-src 'none'",
    ...(policy === undefined ? [] : [policy]),
    `style-src 'sha256-${styleHash}'`,
    `form-action ${formTargets.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': directives.join('; '),
      'Cache-Control': 'no-store',
      'Referrer-Policy': referrerPolicy,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    },
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
${main}
</body>
</html>
`,
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text escaped for HTML elements and quoted attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
