import { hash } from 'node:crypto';

/**
 * A name for a signed token that is useless as a credential. The name excludes the signature, because
 * anybody can derive other valid signatures of the same token (ECDSA), which would give the token several
 * names.
 */
export function tokenName(token: string): string {
  return hash('sha256', token.slice(0, token.lastIndexOf('.')), 'base64url');
}
