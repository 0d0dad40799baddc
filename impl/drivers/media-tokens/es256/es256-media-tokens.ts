import type { JWTPayload } from 'jose';
import type {
  MediaAudience,
  MediaGrant,
  MediaToken,
  MediaTokens,
} from '../../../ports/media/media-tokens.ts';
import { TokenSigner, type TokenSignerOptions } from '../../es256/token-signer.ts';

const audiences: readonly MediaAudience[] = ['svc-media-talk', 'svc-media-read'];

/** ES256 JWTs with a minimum of claims, because a read token must fit into an SRT stream id (LIMIT-07). */
export class Es256MediaTokens implements MediaTokens {
  readonly #signer: TokenSigner;

  constructor(options: TokenSignerOptions) {
    this.#signer = new TokenSigner(options);
  }

  get publicKeys(): MediaTokens['publicKeys'] {
    return this.#signer.publicKeys;
  }

  talk({ path, ttlSeconds, canPublish }: Parameters<MediaTokens['talk']>[0]): Promise<MediaToken> {
    return this.#sign('svc-media-talk', { path, can_publish: canPublish }, ttlSeconds);
  }

  read({ path, ttlSeconds }: Parameters<MediaTokens['read']>[0]): Promise<MediaToken> {
    return this.#sign('svc-media-read', { path }, ttlSeconds);
  }

  async verify(token: string): Promise<MediaGrant | undefined> {
    const claims = await this.#signer.verify(token, { claims: ['aud', 'path'] });
    return claims && grantOf(claims);
  }

  #sign(audience: MediaAudience, claims: JWTPayload, ttlSeconds: number): Promise<MediaToken> {
    return this.#signer.sign({ ...claims, aud: audience }, ttlSeconds);
  }
}

function grantOf({ aud, path, exp, can_publish }: JWTPayload & { exp: number }): MediaGrant | undefined {
  const audience = audiences.find((known) => known === aud);
  if (audience === undefined || typeof path !== 'string') return undefined;
  const canPublish = audience === 'svc-media-talk' && can_publish === true;
  return { audience, path, canPublish, expiresAt: exp * 1000 };
}
