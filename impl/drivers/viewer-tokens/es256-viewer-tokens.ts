import type { JWTPayload } from 'jose';
import type { ViewerCapability, ViewerGrant, ViewerTokens } from '../../ports/viewer-tokens.ts';
import { TokenSigner, type TokenSignerOptions } from '../es256/token-signer.ts';

const issuer = 'callsheet';
const audience = 'svc-viewer';
const capabilities: readonly ViewerCapability[] = ['chat.read', 'chat.send', 'video.play'];

/** Viewer tokens as ES256 JWTs with a fixed issuer and audience (VTOK-22). */
export class Es256ViewerTokens implements ViewerTokens {
  readonly #signer: TokenSigner;

  constructor(options: TokenSignerOptions) {
    this.#signer = new TokenSigner(options);
  }

  get publicKeys(): ViewerTokens['publicKeys'] {
    return this.#signer.publicKeys;
  }

  issue({ studioId, caps, memberRef, displayName }: Omit<ViewerGrant, 'expiresAt'>, ttlSeconds: number) {
    const who = { name: displayName, ...(memberRef === undefined ? {} : { sub: memberRef }) };
    return this.#signer.sign(
      { iss: issuer, aud: audience, studio: studioId, caps: [...caps], ...who },
      ttlSeconds,
    );
  }

  async verify(token: string): Promise<ViewerGrant | undefined> {
    const claims = await this.#signer.verify(token, { issuer, audience, claims: ['studio', 'caps'] });
    return claims && grantOf(claims);
  }
}

function grantOf({ studio, caps, sub, name, exp }: JWTPayload & { exp: number }): ViewerGrant | undefined {
  if (typeof studio !== 'string' || !Array.isArray(caps)) return undefined;
  return {
    studioId: studio,
    caps: capabilities.filter((capability) => caps.includes(capability)),
    expiresAt: exp * 1000,
    ...(sub === undefined ? {} : { memberRef: sub }),
    ...(typeof name === 'string' ? { displayName: name } : {}),
  };
}
