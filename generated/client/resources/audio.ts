// Generated from spec/paths/audio.yaml by `npx callsheet generate`. Do not edit.

import {
  type GetAudioParameters, type GetAudioResponse, type UpdateAudioMasterParameters,
  type UpdateAudioMasterResponse, type UpdateAudioSourceParameters, type UpdateAudioSourceResponse, getAudio,
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
   * not decibels; 1 is unity. The strip of an inactive source is muted; its previous mute returns
   * when the source is activated again. Requires `audio:read`, which no source scope implies; without
   * it the response is 403 `forbidden`.
   *
   * `GET /v1/studios/{id}/audio`, `getAudio`; accepts `apiKey` with `audio:read`, or `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `forbidden`; 404
   * `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.audio.get('studio_1');
   */
  get(id: GetAudioParameters['params']['id'], options?: CallOptions): PendingCall<GetAudioResponse>;
  /**
   * Change a source's strip.
   *
   * Changes the given members and returns the whole strip. On a live studio, the change is audible
   * immediately and an `audio` event is emitted. On an idle studio, it applies at the next go-live. A
   * value out of range, an unknown member or `muteGroups` is 400; values are never clamped. `soloed`
   * is only a synchronized flag and mutes no other strip.
   *
   * `PATCH /v1/studios/{id}/audio/sources/{sourceId}`, `updateAudioSource`; accepts `apiKey` with
   * `audio:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<UpdateAudioSourceResponse>;
  /**
   * Change the master bus.
   *
   * Changes the master's fader, its mute, or both, and emits an `audio` event with the whole mixer.
   * The mute is independent of the fader, which keeps its position. A value out of range is 400,
   * never clamped.
   *
   * `PATCH /v1/studios/{id}/audio/master`, `updateAudioMaster`; accepts `apiKey` with `audio:write`,
   * or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<UpdateAudioMasterResponse>;
}

/** Creates the resource's methods; `send` sends their requests. */
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
