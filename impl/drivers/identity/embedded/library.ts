const unfounded = 'Unsupported runtime. Use Node.js v22.x LTS, or a later LTS release.';

/**
 * The OpenID Connect library. On import it warns of any Node whose build does not carry the name of an LTS line, which
 * the pinned one from npm lacks though it is one; printed at each start, that would teach people to overlook warnings.
 */
export const library = await withoutUnfoundedWarning(() => import('oidc-provider'));

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
