// Generated from spec/paths/audio.yaml by `npm run generate`. Do not edit.

import { call, segment } from './runtime/call.ts';
import type { Headers, Refused } from './runtime/refused.ts';
import type { Transport } from './runtime/transport.ts';
import type {
  AudioMaster,
  AudioSourceStrip,
  StudioAudio,
  UpdateAudioMasterRequest,
  UpdateAudioSourceRequest,
} from './schemas.ts';

/** What getAudio can answer, told apart by `status`. */
export type GetAudioAnswer =
  | { status: 200; body: StudioAudio; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'forbidden', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/**
 * Read the whole mixer.
 * An API key needs `audio:read`.
 */
export function getAudio(send: Transport, request: { params: { id: string } }): Promise<GetAudioAnswer> {
  return call(send, { method: 'GET', path: `/v1/studios/${segment(request.params.id)}/audio` }, [200, 401, 403, 404, 429, 503]);
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

/**
 * Change a source's strip.
 * An API key needs `audio:write`.
 */
export function updateAudioSource(send: Transport, request: { params: { id: string; sourceId: string }; body: UpdateAudioSourceRequest }): Promise<UpdateAudioSourceAnswer> {
  return call(send, {
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id)}/audio/sources/${segment(request.params.sourceId)}`,
    body: request.body,
  }, [200, 400, 401, 403, 404, 429, 503]);
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

/**
 * Change the master bus.
 * An API key needs `audio:write`.
 */
export function updateAudioMaster(send: Transport, request: { params: { id: string }; body: UpdateAudioMasterRequest }): Promise<UpdateAudioMasterAnswer> {
  return call(send, {
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id)}/audio/master`,
    body: request.body,
  }, [200, 400, 401, 403, 404, 429, 503]);
}
