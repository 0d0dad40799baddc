import { createECDH, hash } from 'node:crypto';

/** A private ES256 key as a JWK, with a short key id because every token contains it. */
export interface SigningKey {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly d: string;
  readonly kid: string;
}

const coordinateBytes = 32;

/**
 * The signing key of a deployment. It is derived from 32 secret bytes, so every process with the same secret
 * has the same key. A token of one process is therefore valid at the media server of another.
 */
export function signingKey(secret: Uint8Array): SigningKey {
  const curve = createECDH('prime256v1');
  // Throws for a number that is not a private key of the curve; the probability is 1 in 2^32.
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  const x = point.subarray(1, 1 + coordinateBytes).toString('base64url');
  const y = point.subarray(1 + coordinateBytes).toString('base64url');
  const kid = hash('sha256', point, 'base64url').slice(0, 8);
  return { kty: 'EC', crv: 'P-256', x, y, d: Buffer.from(secret).toString('base64url'), kid };
}
