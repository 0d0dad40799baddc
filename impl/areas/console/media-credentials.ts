import { inputPath } from '../../ports/media/media-paths.ts';
import { type MediaPlane, planeOf } from '../../ports/media/media-plane.ts';
import type { MediaTokens } from '../../ports/media/media-tokens.ts';

/** A live credential for publishing a camera from a browser. */
export interface CameraPass {
  /** The WHIP endpoint. */
  readonly url: string;
  readonly token: string;
  /** The end of the time in which a session can be started with it. */
  readonly expiresAt: string;
}

/** The ports for issuing camera credentials. The guards must have authorized the caller before. */
export interface MediaPassesPorts {
  readonly mediaTokens: Pick<MediaTokens, 'talk'>;
  readonly plane: Pick<MediaPlane, 'addresses' | 'parts'>;
}

const tokenSeconds = 900;

/**
 * Issues the owner of a source a credential for publishing over WHIP, because no operation of the contract
 * does (RTC-08, CF-55).
 */
export class MediaPasses {
  readonly #ports: MediaPassesPorts;

  constructor(ports: MediaPassesPorts) {
    this.#ports = ports;
  }

  async camera({ studioId, sourceId }: { studioId: string; sourceId: string }): Promise<CameraPass> {
    const { mediaTokens, plane } = this.#ports;
    const path = inputPath(sourceId);
    const url = `${planeOf(plane, studioId).addresses.webrtc}/${path}/whip`;
    const { token, expiresAt } = await mediaTokens.talk({ path, ttlSeconds: tokenSeconds, canPublish: true });
    return { url, token, expiresAt: new Date(expiresAt).toISOString() };
  }
}
