import type { AudioHandlers } from '../../../generated/server/audio.ts';
import { apiError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { Mixers } from './mixers.ts';

/** The handlers of the operations of `audio`. */
export function audioHandlers(mixers: Mixers): AudioHandlers {
  return {
    // If a resource is deleted after the tenancy guard, the 404 is the same as the guard's (AUDIO-26,
    // TENANT-02).
    async getAudio({ params }) {
      const audio = await mixers.read(params.id);
      return audio ? { status: 200, body: audio } : apiError(404, 'not_found', 'studio not found');
    },

    async updateAudioSource({ caller, params, body }) {
      const target = { userId: caller.userId, studioId: params.id };
      const strip = await mixers.changeStrip(target, params.sourceId, body);
      return strip ? { status: 200, body: strip } : apiError(404, 'not_found', 'source not found');
    },

    async updateAudioMaster({ caller, params, body }) {
      const target = { userId: caller.userId, studioId: params.id };
      const master = await mixers.changeMaster(target, body);
      return master ? { status: 200, body: master } : apiError(404, 'not_found', 'studio not found');
    },
  };
}
