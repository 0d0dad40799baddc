const unfounded = 'Unsupported runtime. Use Node.js v22.x LTS, or a later LTS release.';

/**
 * The OpenID Connect library. On import it warns about every Node build without the name of an LTS line. The
 * pinned Node from npm lacks the name although it is an LTS build. The warning is therefore suppressed,
 * because at each start it would teach people to ignore warnings.
 *
 * It is loaded at the first sign-in, because it is the largest part of a deployment, and many deployments
 * never need it.
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
