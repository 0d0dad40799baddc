/** The settings that the console needs before its first request. */
export interface ConsoleSettings {
  /** The public address of the deployment, and the return address of logins. */
  readonly publicUrl: string;
  /** The addresses of all media processes, for playing and publishing. */
  readonly mediaUrls: readonly string[];
  readonly embedUrl: string;
  /** The login's issuer and client id; null if the deployment has no login. */
  readonly login: { readonly issuer: string; readonly clientId: string } | null;
  /** What the encoder can do; null if unknown. */
  readonly encoder: { readonly composes: boolean; readonly text: string } | null;
}

/** The element of the page with the settings. Browsers do not run a script of this type. */
const placeholder = '<script id="deployment" type="application/json"></script>';

/** Inserts the settings into the page. */
export function consolePage(page: string, settings: ConsoleSettings & { readonly checks: boolean }): string {
  // Prevents a setting from closing the element.
  const text = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return page.replace(placeholder, () => placeholder.replace('></', `>${text}</`));
}

/**
 * The content security policy: the page may load and connect only to this deployment, its media and its
 * login.
 */
export function contentSecurityPolicy({ publicUrl, mediaUrls, embedUrl, login }: ConsoleSettings): string {
  const sockets = [embedUrl, embedUrl.replace(/^ws/, 'http')]; // HTTP too: the page requests the reason of a failed socket
  const own = [
    publicUrl,
    publicUrl.replace(/^http/, 'ws'),
    ...mediaUrls,
    ...sockets,
    login?.issuer ?? publicUrl,
  ];
  const origins = new Set(own.map((address) => new URL(address).origin.replace(/^null$/, address)));
  const sources = [...origins].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${sources}`,
    "media-src 'self' blob:",
    `connect-src 'self' ${sources}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
