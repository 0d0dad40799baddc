// Generated from spec/paths/storage.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type {
  CreateStorageConfigRequest, Ok, ProbeStorageRequest, StorageConfig, StorageProbeResult,
  UpdateStorageConfigRequest,
} from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, ceilings, gates, rateClasses, serve } from './guards.ts';
import {
  projectOk, projectStorageConfig, projectStorageConfigPage, projectStorageProbeResult,
} from './projections.ts';
import type { ApiErrorResponse } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';
import type { PageRequest } from './runtime/traits/pagination.ts';

/** The handlers of `storage`: one function for each operation. */
export interface StorageHandlers {
  /** List the caller's storage configs. */
  listStorageConfigs(request: { caller: Caller; page: PageRequest<StorageConfig, 'id'> }): Promise<
    | { status: 200; items: StorageConfig[]; more: boolean }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<503, 'storage_disabled' | 'unavailable'>
  >;
  /** Create a storage config and probe its bucket. */
  createStorageConfig(request: { caller: Caller; body: CreateStorageConfigRequest }): Promise<
    | { status: 201; body: StorageConfig }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<402, 'subscription_required'>
    | ApiErrorResponse<409, 'ceiling_reached'>
    | ApiErrorResponse<503, 'storage_disabled' | 'unavailable'>
  >;
  /** Test a bucket and its credentials without storing them. */
  probeStorage(request: { caller: Caller; body: ProbeStorageRequest }): Promise<
    | { status: 200; body: StorageProbeResult }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<503, 'storage_disabled' | 'unavailable'>
  >;
  /** Read a storage config. */
  getStorageConfig(request: { caller: Caller; params: { configId: string } }): Promise<
    | { status: 200; body: StorageConfig }
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<503, 'storage_disabled' | 'unavailable'>
  >;
  /** Delete a storage config, but not its bucket. */
  deleteStorageConfig(request: {
    caller: Caller;
    params: { configId: string };
    query: { force: boolean };
  }): Promise<
    | { status: 200; body: Ok }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<409, 'conflict'>
    | ApiErrorResponse<503, 'storage_disabled' | 'unavailable'>
  >;
  /** Change a storage config and probe its bucket again. */
  updateStorageConfig(request: {
    caller: Caller;
    params: { configId: string };
    body: UpdateStorageConfigRequest;
  }): Promise<
    | { status: 200; body: StorageConfig }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<402, 'subscription_required'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<503, 'storage_disabled' | 'unavailable'>
  >;
  /** Probe a storage config's bucket again. */
  verifyStorageConfig(request: { caller: Caller; params: { configId: string } }): Promise<
    | { status: 200; body: StorageConfig }
    | ApiErrorResponse<402, 'subscription_required'>
    | ApiErrorResponse<404, 'not_found'>
    | ApiErrorResponse<503, 'storage_disabled' | 'unavailable'>
  >;
}

/** Mounts the operations of `storage`: the user's object-storage buckets. */
export const storageRoutes =
  (handlers: StorageHandlers, gateway: Gateway<Pick<Ownership, 'storageConfig'>>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/v1/storage-configs',
      ...serve(gateway, handlers.listStorageConfigs, {
        operation: 'listStorageConfigs',
        pagination: {
          items: 'data',
          cursor: 'nextCursor',
          order: [{ by: 'id', direction: 'asc' }],
          limit: { default: 50, max: 200, over: 'clamp' },
          query: { cursor: 'cursor', limit: 'limit' },
        },
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['storage:read'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        query: {
          decode: { cursor: 'string', limit: 'integer' },
          validate: validators.listStorageConfigsQuery,
        },
        project: { 200: projectStorageConfigPage },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/storage-configs',
      ...serve(gateway, handlers.createStorageConfig, {
        operation: 'createStorageConfig',
        ceiling: ceilings.storageConfigs,
        gate: gates.writes,
        rateClass: rateClasses.general,
        secret: [
          { in: 'request', pointer: '/accessKeyId', kind: 'never' },
          { in: 'request', pointer: '/secretAccessKey', kind: 'never' },
        ],
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['storage:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        body: {
          required: true,
          mediaTypes: ['application/json'],
          validate: validators.CreateStorageConfigRequest,
        },
        project: { 201: projectStorageConfig },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/storage-configs/probe',
      ...serve(gateway, handlers.probeStorage, {
        operation: 'probeStorage',
        gate: gates.writes,
        rateClass: rateClasses.general,
        secret: [
          { in: 'request', pointer: '/accessKeyId', kind: 'never' },
          { in: 'request', pointer: '/secretAccessKey', kind: 'never' },
        ],
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['storage:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        body: { required: true, mediaTypes: ['application/json'], validate: validators.ProbeStorageRequest },
        project: { 200: projectStorageProbeResult },
      }),
    });
    app.route({
      method: 'GET',
      url: '/v1/storage-configs/:configId',
      ...serve(gateway, handlers.getStorageConfig, {
        operation: 'getStorageConfig',
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['storage:read'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'configId', resource: 'storage config', check: 'storageConfig' }],
        project: { 200: projectStorageConfig },
      }),
    });
    app.route({
      method: 'DELETE',
      url: '/v1/storage-configs/:configId',
      ...serve(gateway, handlers.deleteStorageConfig, {
        operation: 'deleteStorageConfig',
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['storage:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'configId', resource: 'storage config', check: 'storageConfig' }],
        query: {
          decode: { force: 'boolean' },
          defaults: { force: false },
          validate: validators.deleteStorageConfigQuery,
        },
        project: { 200: projectOk },
      }),
    });
    app.route({
      method: 'PATCH',
      url: '/v1/storage-configs/:configId',
      ...serve(gateway, handlers.updateStorageConfig, {
        operation: 'updateStorageConfig',
        gate: gates.writes,
        patch: { omitted: 'unchanged', nulls: 'rejected' },
        rateClass: rateClasses.general,
        secret: [
          { in: 'request', pointer: '/accessKeyId', kind: 'never' },
          { in: 'request', pointer: '/secretAccessKey', kind: 'never' },
        ],
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['storage:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'configId', resource: 'storage config', check: 'storageConfig' }],
        body: {
          required: true,
          mediaTypes: ['application/json'],
          validate: validators.UpdateStorageConfigRequest,
        },
        project: { 200: projectStorageConfig },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/storage-configs/:configId/verify',
      ...serve(gateway, handlers.verifyStorageConfig, {
        operation: 'verifyStorageConfig',
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [
            [{ scheme: 'apiKey', scopes: ['storage:write'] }],
            [{ scheme: 'userJwt', scopes: [] }],
          ],
        },
        tenancy: [{ parameter: 'configId', resource: 'storage config', check: 'storageConfig' }],
        project: { 200: projectStorageConfig },
      }),
    });
    done();
  };
