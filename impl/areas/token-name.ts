import { hash } from 'node:crypto';

/**
 * Names a signed token without being one. The signature is left out: anybody can make other good signatures of the same
 * token (ECDSA), of which each would be another name.
 */
export function tokenName(token: string): string {
  return hash('sha256', token.slice(0, token.lastIndexOf('.')), 'base64url');
}
