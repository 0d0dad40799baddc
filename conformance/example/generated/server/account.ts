// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type { Account, CreateKeyRequest, KeyList, NewKey } from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, gates, rateClasses, serve } from './guards.ts';
import { projectAccount, projectKeyList, projectNewKey } from './projections.ts';
import type { Refusal } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';

/** What impl/account/ provides: one function per operation. */
export interface AccountHandlers {
  /** Read who is signed in. */
  getAccount(request: { caller: Caller }): Promise<{ status: 200; body: Account }>;
  /** Delete the account. */
  deleteAccount(request: { caller: Caller }): Promise<{ status: 204 }>;
  /** List the access keys. */
  listKeys(request: { caller: Caller }): Promise<{ status: 200; body: KeyList }>;
  /** Make an access key and show its secret once. */
  createKey(request: { caller: Caller; body: CreateKeyRequest }): Promise<
    | { status: 201; body: NewKey }
    | Refusal<400, 'invalid_request'>
  >;
  /** Revoke a key. */
  revokeKey(request: { caller: Caller; params: { keyId: string } }): Promise<
    | { status: 204 }
    | Refusal<404, 'not_found'>
  >;
}

/** Mounts the operations of `account`: the signed-in person and the access keys that act for them. */
export const accountRoutes =
  (handlers: AccountHandlers, gateway: Gateway<Ownership>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/account',
      ...serve(gateway, handlers.getAccount, {
        operation: 'getAccount',
        rateClass: rateClasses.general,
        security: { alternatives: [[{ scheme: 'bearerAuth', scopes: [] }]] },
        project: { 200: projectAccount },
      }),
    });
    app.route({
      method: 'DELETE',
      url: '/account',
      ...serve(gateway, handlers.deleteAccount, {
        operation: 'deleteAccount',
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: { alternatives: [[{ scheme: 'bearerAuth', scopes: [] }]] },
      }),
    });
    app.route({
      method: 'GET',
      url: '/keys',
      ...serve(gateway, handlers.listKeys, {
        operation: 'listKeys',
        rateClass: rateClasses.general,
        security: { alternatives: [[{ scheme: 'bearerAuth', scopes: [] }]] },
        project: { 200: projectKeyList },
      }),
    });
    app.route({
      method: 'POST',
      url: '/keys',
      ...serve(gateway, handlers.createKey, {
        operation: 'createKey',
        gate: gates.writes,
        rateClass: rateClasses.general,
        secret: [{ in: 'answer', pointer: '/secret', kind: 'once' }],
        security: { alternatives: [[{ scheme: 'bearerAuth', scopes: [] }]] },
        body: { required: true, mediaTypes: ['application/json'], validate: validators.CreateKeyRequest },
        project: { 201: projectNewKey },
      }),
    });
    app.route({
      method: 'DELETE',
      url: '/keys/:keyId',
      ...serve(gateway, handlers.revokeKey, {
        operation: 'revokeKey',
        gate: gates.writes,
        idempotent: { key: [], first: 204, later: 204 },
        rateClass: rateClasses.general,
        security: { alternatives: [[{ scheme: 'bearerAuth', scopes: [] }]] },
        tenancy: [{ parameter: 'keyId', resource: 'key', check: 'key' }],
      }),
    });
    done();
  };
