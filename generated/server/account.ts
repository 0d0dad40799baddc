// Generated from spec/paths/account.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type {
  Account, AccountApiKeyCreated, AccountApiKeyList, AccountDeletionRequestBody, AccountDeletionResult,
  CreateAccountApiKeyRequest, Ok, UpdateAccountRequest,
} from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, ceilings, gates, rateClasses, serve } from './guards.ts';
import {
  projectAccount, projectAccountApiKeyCreated, projectAccountApiKeyList, projectAccountDeletionResult,
  projectOk,
} from './projections.ts';
import type { ApiErrorResponse } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';

/** The handlers of `account`: one function for each operation. */
export interface AccountHandlers {
  /** Read the signed-in user's account. */
  getAccount(request: { caller: Caller }): Promise<
    | { status: 200; body: Account }
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Delete the account immediately and irreversibly. */
  deleteAccount(request: { caller: Caller; body: AccountDeletionRequestBody | undefined }): Promise<
    | { status: 200; body: AccountDeletionResult }
    | ApiErrorResponse<400, 'invalid_request'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Claim or change the username. */
  updateAccount(request: { caller: Caller; body: UpdateAccountRequest }): Promise<
    | { status: 200; body: Account }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<409, 'username_taken' | 'username_reserved'>
    | ApiErrorResponse<422, 'invalid_username'>
    | (ApiErrorResponse<429, 'username_cooldown'> & { headers: { 'Retry-After': number } })
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** List the user's API keys. */
  listAccountApiKeys(request: { caller: Caller }): Promise<
    | { status: 200; body: AccountApiKeyList }
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Create an API key and return its secret once. */
  createAccountApiKey(request: { caller: Caller; body: CreateAccountApiKeyRequest }): Promise<
    | { status: 201; body: AccountApiKeyCreated }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<409, 'ceiling_reached'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Revoke an API key. */
  revokeAccountApiKey(request: { caller: Caller; params: { keyId: string } }): Promise<
    | { status: 200; body: Ok }
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
}

/** Mounts the operations of `account`: the signed-in user and the API keys that act for them. */
export const accountRoutes =
  (handlers: AccountHandlers, gateway: Gateway<Pick<Ownership, 'apiKey'>>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/v1/account',
      ...serve(gateway, handlers.getAccount, {
        operation: 'getAccount',
        rateClass: rateClasses.general,
        security: { alternatives: [[{ scheme: 'userJwt', scopes: [] }]] },
        project: { 200: projectAccount },
      }),
    });
    app.route({
      method: 'DELETE',
      url: '/v1/account',
      ...serve(gateway, handlers.deleteAccount, {
        operation: 'deleteAccount',
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: { alternatives: [[{ scheme: 'userJwt', scopes: [] }]] },
        body: {
          required: false,
          mediaTypes: ['application/json'],
          validate: validators.AccountDeletionRequestBody,
        },
        project: { 200: projectAccountDeletionResult },
      }),
    });
    app.route({
      method: 'PATCH',
      url: '/v1/account',
      ...serve(gateway, handlers.updateAccount, {
        operation: 'updateAccount',
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: { alternatives: [[{ scheme: 'userJwt', scopes: [] }]] },
        body: { required: true, mediaTypes: ['application/json'], validate: validators.UpdateAccountRequest },
        project: { 200: projectAccount },
      }),
    });
    app.route({
      method: 'GET',
      url: '/v1/account/api-keys',
      ...serve(gateway, handlers.listAccountApiKeys, {
        operation: 'listAccountApiKeys',
        rateClass: rateClasses.general,
        security: { alternatives: [[{ scheme: 'userJwt', scopes: [] }]] },
        project: { 200: projectAccountApiKeyList },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/account/api-keys',
      ...serve(gateway, handlers.createAccountApiKey, {
        operation: 'createAccountApiKey',
        ceiling: ceilings.apiKeys,
        gate: gates.writes,
        rateClass: rateClasses.general,
        secret: [{ in: 'response', pointer: '/key', kind: 'once' }],
        security: { alternatives: [[{ scheme: 'userJwt', scopes: [] }]] },
        body: {
          required: true,
          mediaTypes: ['application/json'],
          validate: validators.CreateAccountApiKeyRequest,
        },
        project: { 201: projectAccountApiKeyCreated },
      }),
    });
    app.route({
      method: 'DELETE',
      url: '/v1/account/api-keys/:keyId',
      ...serve(gateway, handlers.revokeAccountApiKey, {
        operation: 'revokeAccountApiKey',
        gate: gates.writes,
        idempotent: { key: [], first: 200, later: 200 },
        rateClass: rateClasses.general,
        security: { alternatives: [[{ scheme: 'userJwt', scopes: [] }]] },
        tenancy: [{ parameter: 'keyId', resource: 'API key', check: 'apiKey' }],
        project: { 200: projectOk },
      }),
    });
    done();
  };
