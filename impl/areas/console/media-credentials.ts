import { inputPath } from '../../ports/media/media-paths.ts';
import { type MediaPlane, planeOf } from '../../ports/media/media-plane.ts';
import type { MediaTokens } from '../../ports/media/media-tokens.ts';

/** What a browser publishes a camera with: a live credential. */
export interface CameraPass {
  /** Where it is offered over WHIP. */
  readonly url: string;
  readonly token: string;
  /** Until when a session can be begun with it. */
  readonly expiresAt: string;
}

/** Makes passes for sources. The guards have let the caller through before. */
export interface MediaPassesPorts {
  readonly mediaTokens: Pick<MediaTokens, 'talk'>;
  readonly plane: Pick<MediaPlane, 'addresses' | 'parts'>;
}

const secondsGood = 900;

/** Hands the owner of a source what publishes to it over WHIP, which no operation of the contract does (RTC-08, CF-55). */
export class MediaPasses {
  readonly #ports: MediaPassesPorts;

  constructor(ports: MediaPassesPorts) {
    this.#ports = ports;
  }

  async camera({ studioId, sourceId }: { studioId: string; sourceId: string }): Promise<CameraPass> {
    const { mediaTokens, plane } = this.#ports;
    const path = inputPath(sourceId);
    const url = `${planeOf(plane, studioId).addresses.webrtc}/${path}/whip`;
    const { token, expiresAt } = await mediaTokens.talk({ path, ttlSeconds: secondsGood, canPublish: true });
    return { url, token, expiresAt: new Date(expiresAt).toISOString() };
  }
}
