/** The mount path of the embedded provider, below PUBLIC_URL. */
export const MOUNT_PATH = '/oidc';

/** The issuer of a deployment with the address `publicUrl` (AUTH-11). */
export function embeddedIssuer(publicUrl: string): string {
  return `${publicUrl.replace(/\/+$/, '')}${MOUNT_PATH}`;
}
