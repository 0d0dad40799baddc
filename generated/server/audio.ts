// Generated from spec/paths/audio.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type {
  AudioMaster, AudioSourceStrip, StudioAudio, UpdateAudioMasterRequest, UpdateAudioSourceRequest,
} from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, gates, rateClasses, serve } from './guards.ts';
import { projectAudioMaster, projectAudioSourceStrip, projectStudioAudio } from './projections.ts';
import type { ApiErrorResponse } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';

/** The handlers of `audio`: one function for each operation. */
export interface AudioHandlers {
  /** Read the whole mixer. */
  getAudio(request: { caller: Caller; params: { id: string } }): Promise<
    | { status: 200; body: StudioAudio }
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Change a source's strip. */
  updateAudioSource(request: {
    caller: Caller;
    params: { id: string; sourceId: string };
    body: UpdateAudioSourceRequest;
  }): Promise<
    | { status: 200; body: AudioSourceStrip }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Change the master bus. */
  updateAudioMaster(request: {
    caller: Caller;
    params: { id: string };
    body: UpdateAudioMasterRequest;
  }): Promise<
    | { status: 200; body: AudioMaster }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
}

/** Mounts the operations of `audio`: a studio's mixer: the master and one strip per source. */
export const audioRoutes =
  (handlers: AudioHandlers, gateway: Gateway<Pick<Ownership, 'studio' | 'source'>>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/v1/studios/:id/audio',
      ...serve(gateway, handlers.getAudio, {
        operation: 'getAudio',
        rateClass: rateClasses.general,
        security: {
          alternatives: [[{ scheme: 'apiKey', scopes: ['audio:read'] }], [{ scheme: 'userJwt', scopes: [] }]],
          scopeCode: 'forbidden',
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        project: { 200: projectStudioAudio },
      }),
    });
    app.route({
      method: 'PATCH',
      url: '/v1/studios/:id/audio/sources/:sourceId',
      ...serve(gateway, handlers.updateAudioSource, {
        operation: 'updateAudioSource',
        emits: ['audio'],
        gate: gates.writes,
        patch: { omitted: 'unchanged', nulls: 'rejected' },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['audio:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
          scopeCode: 'forbidden',
        },
        tenancy: [
          { parameter: 'id', resource: 'studio', check: 'studio' },
          { parameter: 'sourceId', resource: 'source', check: 'source' },
        ],
        body: {
          required: true,
          mediaTypes: ['application/json'],
          validate: validators.UpdateAudioSourceRequest,
        },
        project: { 200: projectAudioSourceStrip },
      }),
    });
    app.route({
      method: 'PATCH',
      url: '/v1/studios/:id/audio/master',
      ...serve(gateway, handlers.updateAudioMaster, {
        operation: 'updateAudioMaster',
        emits: ['audio'],
        gate: gates.writes,
        patch: { omitted: 'unchanged', nulls: 'rejected' },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['audio:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
          scopeCode: 'forbidden',
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        body: {
          required: true,
          mediaTypes: ['application/json'],
          validate: validators.UpdateAudioMasterRequest,
        },
        project: { 200: projectAudioMaster },
      }),
    });
    done();
  };
