// Generated from spec/paths/audio.yaml by `npx callsheet generate`. Do not edit.

import { withBody } from './runtime/body/default-serialization.ts';
import type { ApiErrorResponse, Headers } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  AudioMaster, AudioSourceStrip, StudioAudio, UpdateAudioMasterRequest, UpdateAudioSourceRequest,
} from './schemas.ts';

/** The responses of getAudio, discriminated by `status`. */
export type GetAudioResponse =
  | { status: 200; body: StudioAudio; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'forbidden', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of getAudio, discriminated by `kind` and `code`. */
export type GetAudioError = ErrorOf<GetAudioResponse>;

/** The parameters and body of getAudio. */
export type GetAudioParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
};

/**
 * Read the whole mixer.
 *
 * Reads the master and one strip per source, in the order of the sources list. Gains are linear,
 * not decibels; 1 is unity. The strip of an inactive source is muted; its previous mute returns
 * when the source is activated again. Requires `audio:read`, which no source scope implies; without
 * it the response is 403 `forbidden`.
 *
 * `GET /v1/studios/{id}/audio`; accepts `apiKey` with `audio:read`, or `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `forbidden`; 404
 * `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const response = await getAudio(send, { params: { id: 'studio_1' } });
 */
export function getAudio(
  send: Transport,
  request: GetAudioParameters,
  options?: CallOptions,
): Promise<GetAudioResponse> {
  return call(send, {
    operation: 'getAudio',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'getAudio: id')}/audio`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** The responses of updateAudioSource, discriminated by `status`. */
export type UpdateAudioSourceResponse =
  | { status: 200; body: AudioSourceStrip; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'forbidden', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of updateAudioSource, discriminated by `kind` and `code`. */
export type UpdateAudioSourceError = ErrorOf<UpdateAudioSourceResponse>;

/** The parameters and body of updateAudioSource. */
export type UpdateAudioSourceParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The source's id. */
    sourceId: string;
  };
  body: UpdateAudioSourceRequest;
};

/**
 * Change a source's strip.
 *
 * Changes the given members and returns the whole strip. On a live studio, the change is audible
 * immediately and an `audio` event is emitted. On an idle studio, it applies at the next go-live. A
 * value out of range, an unknown member or `muteGroups` is 400; values are never clamped. `soloed`
 * is only a synchronized flag and mutes no other strip.
 *
 * `PATCH /v1/studios/{id}/audio/sources/{sourceId}`; accepts `apiKey` with `audio:write`, or
 * `userJwt`.
 *
 * An absent member stays unchanged. Null is rejected.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `forbidden`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.sourceId The source's id.
 *
 * @example
 * const response = await updateAudioSource(send, { params: { id: 'studio_1', sourceId: 'source_1' }, body: { volume: 0.5 } });
 */
export function updateAudioSource(
  send: Transport,
  request: UpdateAudioSourceParameters,
  options?: CallOptions,
): Promise<UpdateAudioSourceResponse> {
  return call(send, withBody({
    operation: 'updateAudioSource',
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id, 'updateAudioSource: id')}/audio/sources/${segment(request.params.sourceId, 'updateAudioSource: sourceId')}`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 503]);
}

/** The responses of updateAudioMaster, discriminated by `status`. */
export type UpdateAudioMasterResponse =
  | { status: 200; body: AudioMaster; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'forbidden', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of updateAudioMaster, discriminated by `kind` and `code`. */
export type UpdateAudioMasterError = ErrorOf<UpdateAudioMasterResponse>;

/** The parameters and body of updateAudioMaster. */
export type UpdateAudioMasterParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  body: UpdateAudioMasterRequest;
};

/**
 * Change the master bus.
 *
 * Changes the master's fader, its mute, or both, and emits an `audio` event with the whole mixer.
 * The mute is independent of the fader, which keeps its position. A value out of range is 400,
 * never clamped.
 *
 * `PATCH /v1/studios/{id}/audio/master`; accepts `apiKey` with `audio:write`, or `userJwt`.
 *
 * An absent member stays unchanged. Null is rejected.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `forbidden`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const response = await updateAudioMaster(send, { params: { id: 'studio_1' }, body: { volume: 0.8 } });
 */
export function updateAudioMaster(
  send: Transport,
  request: UpdateAudioMasterParameters,
  options?: CallOptions,
): Promise<UpdateAudioMasterResponse> {
  return call(send, withBody({
    operation: 'updateAudioMaster',
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id, 'updateAudioMaster: id')}/audio/master`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 503]);
}
