const unfounded = 'Unsupported runtime. Use Node.js v22.x LTS, or a later LTS release.';

/**
 * The OpenID Connect library. On import it warns of any Node whose build does not carry the name of an LTS line, which
 * the pinned one from npm lacks though it is one; printed at each start, that would teach people to overlook warnings.
 * It is loaded when somebody first signs in: no other part of a deployment is as large, and many never need it.
 */
export function library(): Promise<typeof import('oidc-provider')> {
  loading ??= withoutUnfoundedWarning(() => import('oidc-provider'));
  return loading;
}

let loading: Promise<typeof import('oidc-provider')> | undefined;

async function withoutUnfoundedWarning<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = (...line: unknown[]) => {
    if (!String(line[0]).includes(unfounded)) warn.apply(console, line);
  };
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}
