import type { AudioHandlers } from '../../../generated/server/audio.ts';
import { refuse } from '../../../generated/server/runtime/errors/api-error.ts';
import type { Mixers } from './mixers.ts';

/** Answers the operations of `audio`. */
export function audioHandlers(mixers: Mixers): AudioHandlers {
  return {
    // What vanishes after the tenancy guard is refused in the guard's words (AUDIO-26, TENANT-02).
    async getAudio({ params }) {
      const audio = await mixers.read(params.id);
      return audio ? { status: 200, body: audio } : refuse(404, 'not_found', 'studio not found');
    },

    async updateAudioSource({ caller, params, body }) {
      const target = { userId: caller.userId, studioId: params.id };
      const strip = await mixers.changeStrip(target, params.sourceId, body);
      return strip ? { status: 200, body: strip } : refuse(404, 'not_found', 'source not found');
    },

    async updateAudioMaster({ caller, params, body }) {
      const target = { userId: caller.userId, studioId: params.id };
      const master = await mixers.changeMaster(target, body);
      return master ? { status: 200, body: master } : refuse(404, 'not_found', 'studio not found');
    },
  };
}
