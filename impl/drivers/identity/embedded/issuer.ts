/** Where the embedded provider is mounted, below PUBLIC_URL. */
export const MOUNT_PATH = '/oidc';

/** The issuer of a deployment that is reached at `publicUrl` (AUTH-11). */
export function embeddedIssuer(publicUrl: string): string {
  return `${publicUrl.replace(/\/+$/, '')}${MOUNT_PATH}`;
}
