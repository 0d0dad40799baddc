// Generated from spec/paths/ingest.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type {
  ContributeRequest, Contribution, IngestRequest, RotateIngestRequest, SourceIngest,
} from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, ceilings, gates, rateClasses, serve } from './guards.ts';
import { projectContribution, projectSourceIngest } from './projections.ts';
import type { ApiErrorResponse } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';

/** The handlers of `ingest`: one function for each operation. */
export interface IngestHandlers {
  /** Return a source's publish endpoints. */
  issueIngest(request: {
    caller: Caller;
    params: { id: string; sourceId: string };
    body: IngestRequest | undefined;
  }): Promise<
    | { status: 200; body: SourceIngest }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Replace a source's stream key and return the new publish endpoints. */
  rotateIngest(request: {
    caller: Caller;
    params: { id: string; sourceId: string };
    body: RotateIngestRequest | undefined;
  }): Promise<
    | { status: 200; body: SourceIngest }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Bind a device to its own input and return the publish endpoints. */
  contribute(request: { caller: Caller; params: { id: string }; body: ContributeRequest }): Promise<
    | { status: 200; body: Contribution }
    | { status: 201; body: Contribution }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<409, 'ceiling_reached'>
    | ApiErrorResponse<503, 'contribute_disabled' | 'unavailable'>
  >;
}

/**
 * Mounts the operations of `ingest`: publish credentials of sources: issue them, rotate them, and
 * bind them to devices.
 */
export const ingestRoutes =
  (handlers: IngestHandlers, gateway: Gateway<Pick<Ownership, 'studio' | 'source'>>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'POST',
      url: '/v1/studios/:id/sources/:sourceId/ingest',
      ...serve(gateway, handlers.issueIngest, {
        operation: 'issueIngest',
        gate: gates.writes,
        rateClass: rateClasses.handout,
        secret: [
          { in: 'response', pointer: '/srt/complete', kind: 'full' },
          { in: 'response', pointer: '/rtmp/complete', kind: 'full' },
          { in: 'response', pointer: '/rtmps/complete', kind: 'full' },
        ],
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['sources:ingest'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'id', resource: 'studio', check: 'studio' },
          { parameter: 'sourceId', resource: 'source', check: 'source' },
        ],
        body: { required: false, mediaTypes: ['application/json'], validate: validators.IngestRequest },
        project: { 200: projectSourceIngest },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/studios/:id/sources/:sourceId/ingest/rotate',
      ...serve(gateway, handlers.rotateIngest, {
        operation: 'rotateIngest',
        emits: ['source'],
        gate: gates.writes,
        rateClass: rateClasses.handout,
        secret: [
          { in: 'response', pointer: '/srt/complete', kind: 'full' },
          { in: 'response', pointer: '/rtmp/complete', kind: 'full' },
          { in: 'response', pointer: '/rtmps/complete', kind: 'full' },
        ],
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['sources:ingest'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [
          { parameter: 'id', resource: 'studio', check: 'studio' },
          { parameter: 'sourceId', resource: 'source', check: 'source' },
        ],
        body: { required: false, mediaTypes: ['application/json'], validate: validators.RotateIngestRequest },
        project: { 200: projectSourceIngest },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/studios/:id/contribute',
      ...serve(gateway, handlers.contribute, {
        operation: 'contribute',
        ceiling: ceilings.sources,
        emits: ['source', 'canvas', 'audio', 'streamStatus'],
        gate: gates.writes,
        growth: { ceiling: ceilings.documents },
        idempotent: { key: ['deviceId'], first: 201, later: 200 },
        rateClass: rateClasses.handout,
        secret: [
          { in: 'response', pointer: '/ingest/srt/complete', kind: 'full' },
          { in: 'response', pointer: '/ingest/rtmp/complete', kind: 'full' },
          { in: 'response', pointer: '/ingest/rtmps/complete', kind: 'full' },
          { in: 'response', pointer: '/streamKey', kind: 'full' },
          { in: 'response', pointer: '/srtStreamId', kind: 'full' },
        ],
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['sources:ingest', 'sources:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        body: { required: true, mediaTypes: ['application/json'], validate: validators.ContributeRequest },
        project: { 200: projectContribution, 201: projectContribution },
      }),
    });
    done();
  };
