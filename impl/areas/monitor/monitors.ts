import type { Monitor } from '../../../generated/schemas.ts';
import { timestamp } from '../../ports/clock.ts';
import { programPath } from '../../ports/media/media-paths.ts';
import { type MediaAddress, type MediaPlane, planeOf } from '../../ports/media/media-plane.ts';
import type { MediaTokens } from '../../ports/media/media-tokens.ts';
import { maxStreamIdBytes, srtUrl } from '../../ports/media/srt-url.ts';

/** Issues credentials for playing a studio's program (MONITOR-01). */
export class Monitors {
  readonly #tokens: MediaTokens;
  readonly #plane: Pick<MediaPlane, 'addresses' | 'parts'>;

  constructor(options: { tokens: MediaTokens; plane: Pick<MediaPlane, 'addresses' | 'parts'> }) {
    this.#tokens = options.tokens;
    this.#plane = options.plane;
  }

  /** Issues a credential, on air or off (MONITOR-11). */
  async issue(studioId: string, ttlSeconds: number): Promise<Monitor> {
    const path = programPath(studioId);
    const { token, expiresAt } = await this.#tokens.read({ path, ttlSeconds });
    const { webrtc, srt } = planeOf(this.#plane, studioId).addresses;
    return {
      whep: { url: `${webrtc}/${path}/whep`, token },
      srt: srtPlayUrl(srt, path, token),
      expiresAt: timestamp(expiresAt),
    };
  }
}

/**
 * The SRT address of a path; null without an SRT server, or if the streamid would be too long (MONITOR-03).
 */
export function srtPlayUrl(address: MediaAddress | undefined, path: string, token: string): string | null {
  if (!address) return null;
  // The user name has no meaning, because the token authorizes the session.
  const streamId = `read:${path}:m:${token}`;
  return Buffer.byteLength(streamId) > maxStreamIdBytes ? null : srtUrl(address, streamId);
}
