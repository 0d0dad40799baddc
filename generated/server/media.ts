// Generated from spec/paths/media.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type {
  CompleteMediaUploadRequest, CreateMediaUploadRequest, MediaAsset, MediaAssetDetail, MediaAssetPage,
  MediaUploadPlan, Ok,
} from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, ceilings, gates, rateClasses, serve } from './guards.ts';
import {
  projectMediaAssetDetail, projectMediaAssetPage, projectMediaUploadPlan, projectOk,
} from './projections.ts';
import type { ApiErrorResponse } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';
import type { PageRequest } from './runtime/traits/pagination.ts';

/** The handlers of `media`: one function for each operation. */
export interface MediaHandlers {
  /** List the caller's media library. */
  listMediaAssets(request: { caller: Caller; page: PageRequest<MediaAsset, 'id'> }): Promise<
    | {
        status: 200;
        items: MediaAsset[];
        more: boolean;
        body: Pick<MediaAssetPage, 'quotaUsedBytes' | 'quotaLimitBytes'>;
      }
    | ApiErrorResponse<400, 'invalid_request'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Start an upload to the media library. */
  createMediaUpload(request: { caller: Caller; body: CreateMediaUploadRequest }): Promise<
    | { status: 201; body: MediaUploadPlan }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<402, 'storage_quota_exceeded'>
    | ApiErrorResponse<409, 'ceiling_reached'>
    | ApiErrorResponse<503, 'storage_disabled' | 'unavailable'>
  >;
  /** Read a media asset. */
  getMediaAsset(request: { caller: Caller; params: { assetId: string } }): Promise<
    | { status: 200; body: MediaAssetDetail }
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Delete a media asset permanently. */
  deleteMediaAsset(request: { caller: Caller; params: { assetId: string } }): Promise<
    | { status: 200; body: Ok }
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<409, 'conflict'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Complete an upload after its bytes are in storage. */
  completeMediaUpload(request: {
    caller: Caller;
    params: { assetId: string };
    body: CompleteMediaUploadRequest | undefined;
  }): Promise<
    | { status: 200; body: MediaAssetDetail }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<503, 'storage_disabled' | 'unavailable'>
  >;
  /** Abort an unfinished upload and free its allowance. */
  abortMediaUpload(request: { caller: Caller; params: { assetId: string } }): Promise<
    | { status: 200; body: Ok }
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<409, 'conflict'>
    | ApiErrorResponse<503, 'storage_disabled' | 'unavailable'>
  >;
}

/** Mounts the operations of `media`: the user's media library and uploads to it. */
export const mediaRoutes =
  (handlers: MediaHandlers, gateway: Gateway<Pick<Ownership, 'asset'>>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/v1/media',
      ...serve(gateway, handlers.listMediaAssets, {
        operation: 'listMediaAssets',
        pagination: {
          items: 'data',
          cursor: 'nextCursor',
          order: [{ by: 'id', direction: 'asc' }],
          limit: { default: 50, max: 200, over: 'clamp' },
          query: { cursor: 'cursor', limit: 'limit' },
        },
        rateClass: rateClasses.general,
        security: {
          alternatives: [[{ scheme: 'apiKey', scopes: ['media:read'] }], [{ scheme: 'userJwt', scopes: [] }]],
        },
        query: { decode: { cursor: 'string', limit: 'integer' }, validate: validators.listMediaAssetsQuery },
        project: { 200: projectMediaAssetPage },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/media',
      ...serve(gateway, handlers.createMediaUpload, {
        operation: 'createMediaUpload',
        ceiling: ceilings.assets,
        gate: gates.writes,
        rateClass: rateClasses.general,
        secret: [
          { in: 'response', pointer: '/uploadUrl', kind: 'full' },
          { in: 'response', pointer: '/parts/*/url', kind: 'full' },
        ],
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['media:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        body: {
          required: true,
          mediaTypes: ['application/json'],
          validate: validators.CreateMediaUploadRequest,
        },
        project: { 201: projectMediaUploadPlan },
      }),
    });
    app.route({
      method: 'GET',
      url: '/v1/media/:assetId',
      ...serve(gateway, handlers.getMediaAsset, {
        operation: 'getMediaAsset',
        rateClass: rateClasses.general,
        secret: [{ in: 'response', pointer: '/downloadUrl', kind: 'full' }],
        security: {
          alternatives: [[{ scheme: 'apiKey', scopes: ['media:read'] }], [{ scheme: 'userJwt', scopes: [] }]],
        },
        tenancy: [{ parameter: 'assetId', resource: 'asset', check: 'asset' }],
        project: { 200: projectMediaAssetDetail },
      }),
    });
    app.route({
      method: 'DELETE',
      url: '/v1/media/:assetId',
      ...serve(gateway, handlers.deleteMediaAsset, {
        operation: 'deleteMediaAsset',
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['media:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'assetId', resource: 'asset', check: 'asset' }],
        project: { 200: projectOk },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/media/:assetId/complete',
      ...serve(gateway, handlers.completeMediaUpload, {
        operation: 'completeMediaUpload',
        gate: gates.writes,
        idempotent: { key: [], first: 200, later: 200 },
        rateClass: rateClasses.general,
        secret: [{ in: 'response', pointer: '/downloadUrl', kind: 'full' }],
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['media:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'assetId', resource: 'asset', check: 'asset' }],
        body: {
          required: false,
          mediaTypes: ['application/json'],
          validate: validators.CompleteMediaUploadRequest,
        },
        project: { 200: projectMediaAssetDetail },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/media/:assetId/abort',
      ...serve(gateway, handlers.abortMediaUpload, {
        operation: 'abortMediaUpload',
        gate: gates.writes,
        idempotent: { key: [], first: 200, later: 200 },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['media:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'assetId', resource: 'asset', check: 'asset' }],
        project: { 200: projectOk },
      }),
    });
    done();
  };
