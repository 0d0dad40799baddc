// Generated from spec/paths/audio.yaml by `npx callsheet generate`. Do not edit.

import { withBody } from './runtime/body/default-serialization.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  AudioMaster, AudioSourceStrip, StudioAudio, UpdateAudioMasterRequest, UpdateAudioSourceRequest,
} from './schemas.ts';

/** What getAudio can answer, told apart by `status`. */
export type GetAudioAnswer =
  | { status: 200; body: StudioAudio; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'forbidden', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/** What a call of getAudio can be thrown as, told apart by `kind` and `code`. */
export type GetAudioError = ErrorOf<GetAudioAnswer>;

/** What getAudio is given. */
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
 * not decibels: 1 is unity. Strips of inactive sources read muted and get their own mute back on
 * reactivation. Needs `audio:read`, which no source scope implies: without it the answer is 403
 * `forbidden`.
 *
 * `GET /v1/studios/{id}/audio`; takes `apiKey` with `audio:read`, or `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `forbidden`; 404
 * `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const answer = await getAudio(send, { params: { id: 'studio_1' } });
 */
export function getAudio(
  send: Transport,
  request: GetAudioParameters,
  options?: CallOptions,
): Promise<GetAudioAnswer> {
  return call(send, {
    operation: 'getAudio',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'getAudio: id')}/audio`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** What updateAudioSource can answer, told apart by `status`. */
export type UpdateAudioSourceAnswer =
  | { status: 200; body: AudioSourceStrip; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'forbidden', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of updateAudioSource can be thrown as, told apart by `kind` and `code`. */
export type UpdateAudioSourceError = ErrorOf<UpdateAudioSourceAnswer>;

/** What updateAudioSource is given. */
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
 * Sends only the members to change and answers the whole strip. On a live studio the change is
 * heard at once and open studio tabs follow through an `audio` event; on an idle one it is kept for
 * the next go-live. A value out of range, an unknown member and `muteGroups` are 400, never
 * clamped. `soloed` is a synced intent and mutes nobody.
 *
 * `PATCH /v1/studios/{id}/audio/sources/{sourceId}`; takes `apiKey` with `audio:write`, or
 * `userJwt`.
 *
 * A member that is left out stays as it is. Null is refused.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `forbidden`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.sourceId The source's id.
 *
 * @example
 * const answer = await updateAudioSource(send, { params: { id: 'studio_1', sourceId: 'source_1' }, body: { volume: 0.5 } });
 */
export function updateAudioSource(
  send: Transport,
  request: UpdateAudioSourceParameters,
  options?: CallOptions,
): Promise<UpdateAudioSourceAnswer> {
  return call(send, withBody({
    operation: 'updateAudioSource',
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id, 'updateAudioSource: id')}/audio/sources/${segment(request.params.sourceId, 'updateAudioSource: sourceId')}`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 503]);
}

/** What updateAudioMaster can answer, told apart by `status`. */
export type UpdateAudioMasterAnswer =
  | { status: 200; body: AudioMaster; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'forbidden', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of updateAudioMaster can be thrown as, told apart by `kind` and `code`. */
export type UpdateAudioMasterError = ErrorOf<UpdateAudioMasterAnswer>;

/** What updateAudioMaster is given. */
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
 * Moves the master's fader, its mute or both, and emits an `audio` event with the whole mixer. The
 * mute is a gate of its own: the fader keeps its position under it. Out of range is 400, never
 * clamped.
 *
 * `PATCH /v1/studios/{id}/audio/master`; takes `apiKey` with `audio:write`, or `userJwt`.
 *
 * A member that is left out stays as it is. Null is refused.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `forbidden`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const answer = await updateAudioMaster(send, { params: { id: 'studio_1' }, body: { volume: 0.8 } });
 */
export function updateAudioMaster(
  send: Transport,
  request: UpdateAudioMasterParameters,
  options?: CallOptions,
): Promise<UpdateAudioMasterAnswer> {
  return call(send, withBody({
    operation: 'updateAudioMaster',
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id, 'updateAudioMaster: id')}/audio/master`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 429, 503]);
}
