/** What the console has to know of its deployment before it asks anything. */
export interface ConsoleSettings {
  /** Where the deployment is reached; logins come back to its console. */
  readonly publicUrl: string;
  /** Where media is played and published, of every media process that is known. */
  readonly mediaUrls: readonly string[];
  readonly embedUrl: string;
  /** Who lets people in, and as which client; null where nobody signs in. */
  readonly login: { readonly issuer: string; readonly clientId: string } | null;
}

/** The element of the page that holds the settings; a browser never runs what is of this type. */
const place = '<script id="deployment" type="application/json"></script>';

/** The page with its settings in it. */
export function consolePage(page: string, settings: ConsoleSettings & { readonly checks: boolean }): string {
  // No text of a setting can end the element.
  const text = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return page.replace(place, () => place.replace('></', `>${text}</`));
}

/** Everything the page may load and whom it may talk to: this deployment, its media and its login. */
export function contentSecurityPolicy({ publicUrl, mediaUrls, embedUrl, login }: ConsoleSettings): string {
  const sockets = [embedUrl, embedUrl.replace(/^ws/, 'http')]; // which are asked why they did not open
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
