// Generated from spec/paths/audio.yaml by `npx callsheet generate`. Do not edit.

import {
  type GetAudioAnswer, type GetAudioParameters, type UpdateAudioMasterAnswer,
  type UpdateAudioMasterParameters, type UpdateAudioSourceAnswer, type UpdateAudioSourceParameters, getAudio,
  updateAudioMaster, updateAudioSource,
} from '../audio.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';

/**
 * The operations of `audio` as methods.
 *
 * A studio's mixer: the master and one strip per source.
 */
export interface AudioResource {
  /**
   * Read the whole mixer.
   *
   * Reads the master and one strip per source, in the order of the sources list. Gains are linear,
   * not decibels: 1 is unity. Strips of inactive sources read muted and get their own mute back on
   * reactivation. Needs `audio:read`, which no source scope implies: without it the answer is 403
   * `forbidden`.
   *
   * `GET /v1/studios/{id}/audio`, `getAudio`; takes `apiKey` with `audio:read`, or `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `forbidden`; 404
   * `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.audio.get('studio_1');
   */
  get(id: GetAudioParameters['params']['id'], options?: CallOptions): PendingCall<GetAudioAnswer>;
  /**
   * Change a source's strip.
   *
   * Sends only the members to change and answers the whole strip. On a live studio the change is
   * heard at once and open studio tabs follow through an `audio` event; on an idle one it is kept for
   * the next go-live. A value out of range, an unknown member and `muteGroups` are 400, never
   * clamped. `soloed` is a synced intent and mutes nobody.
   *
   * `PATCH /v1/studios/{id}/audio/sources/{sourceId}`, `updateAudioSource`; takes `apiKey` with
   * `audio:write`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `forbidden`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.sourceId The source's id.
   *
   * @example
   * await api.audio.updateSource({ id: 'studio_1', sourceId: 'source_1' }, { volume: 0.5 });
   */
  updateSource(
    params: UpdateAudioSourceParameters['params'],
    body: UpdateAudioSourceParameters['body'],
    options?: CallOptions,
  ): PendingCall<UpdateAudioSourceAnswer>;
  /**
   * Change the master bus.
   *
   * Moves the master's fader, its mute or both, and emits an `audio` event with the whole mixer. The
   * mute is a gate of its own: the fader keeps its position under it. Out of range is 400, never
   * clamped.
   *
   * `PATCH /v1/studios/{id}/audio/master`, `updateAudioMaster`; takes `apiKey` with `audio:write`, or
   * `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `forbidden`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.audio.updateMaster('studio_1', { volume: 0.8 });
   */
  updateMaster(
    id: UpdateAudioMasterParameters['params']['id'],
    body: UpdateAudioMasterParameters['body'],
    options?: CallOptions,
  ): PendingCall<UpdateAudioMasterAnswer>;
}

/** The resource whose requests `send` sends. */
export function resource(send: Transport): AudioResource {
  return {
    get: (id, options) => pendingCall('getAudio', getAudio(send, { params: { id } }, options)),
    updateSource: (params, body, options) => pendingCall(
      'updateAudioSource',
      updateAudioSource(send, { params, body }, options),
    ),
    updateMaster: (id, body, options) => pendingCall(
      'updateAudioMaster',
      updateAudioMaster(send, { params: { id }, body }, options),
    ),
  };
}
