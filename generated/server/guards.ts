// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import type { Caller } from './runtime/caller.ts';
import { gate } from './runtime/gate.ts';
import { idempotent } from './runtime/idempotent.ts';
import { pagination } from './runtime/pagination.ts';
import { patch } from './runtime/patch.ts';
import { rateClass } from './runtime/rate-class.ts';
import { security } from './runtime/security.ts';
import { serveContract } from './runtime/serve.ts';
import { tenancy } from './runtime/tenancy.ts';

/** One check per thing that paths name: whether the ids, outermost first, name things of the caller's. */
export interface Ownership {
  studio(caller: Caller, studioId: string): boolean | Promise<boolean>;
  source(caller: Caller, studioId: string, sourceId: string): boolean | Promise<boolean>;
  scene(caller: Caller, studioId: string, sceneId: string): boolean | Promise<boolean>;
  destination(caller: Caller, studioId: string, destinationId: string): boolean | Promise<boolean>;
  template(caller: Caller, studioId: string, templateId: string): boolean | Promise<boolean>;
  connection(caller: Caller, connectionId: string): boolean | Promise<boolean>;
  asset(caller: Caller, assetId: string): boolean | Promise<boolean>;
  storageConfig(caller: Caller, storageConfigId: string): boolean | Promise<boolean>;
  apiKey(caller: Caller, apiKeyId: string): boolean | Promise<boolean>;
}

/**
 * Per credential kind with scopes: every scope there is, those given when none are asked for, and
 * what one includes.
 */
export const scopes = {
  apiKey: {
    known: [
      'studios:read',
      'studios:write',
      'sources:read',
      'sources:write',
      'sources:ingest',
      'audio:read',
      'audio:write',
      'canvas:read',
      'canvas:write',
      'destinations:read',
      'destinations:write',
      'stream:read',
      'stream:golive',
      'connections:read',
      'connections:write',
      'chat:read',
      'chat:send',
      'media:read',
      'media:write',
      'storage:read',
      'storage:write',
      'viewer:tokens',
      'webhooks:manage',
    ],
    defaults: [
      'studios:read',
      'sources:read',
      'destinations:read',
      'stream:read',
      'connections:read',
      'chat:read',
    ],
    implies: { 'audio:write': ['audio:read'], 'media:write': ['media:read'] },
  },
} as const;

/** What the contract declares under this name, and operations refer to. */
export const gates = {
  writes: {
    name: 'writes',
    status: 503,
    code: 'write_disabled',
    reportedBy: { operation: 'getHealth', property: 'writeEnabled' },
  },
} as const;

/** What the contract declares under this name, and operations refer to. */
export const rateClasses = {
  general: { name: 'general', per: 'credential', tokens: 50, everySeconds: 1, burst: 200, default: true },
  handout: { name: 'handout', per: 'credential', tokens: 5, everySeconds: 60, burst: 5 },
} as const;

/** Puts the guards of an operation, in the contract's order of refusals, before its handler. */
export const serve = serveContract<Ownership>({
  precedence: ['authentication', 'gate', 'rate', 'scope', 'validation', 'ownership', 'state'],
  security: {
    securitySchemes: {
      apiKey: {
        type: 'http',
        carrier: { in: 'header', name: 'Authorization', scheme: 'bearer' },
        alias: 'X-API-Key',
        prefix: 'sk_live_',
        refusal: 'invalid_key',
        interactive: 'interactive_auth_required',
        implies: { 'audio:write': ['audio:read'], 'media:write': ['media:read'] },
      },
      userJwt: {
        type: 'http',
        carrier: { in: 'header', name: 'Authorization', scheme: 'bearer' },
        jwt: true,
        refusal: 'invalid_token',
      },
    },
    unauthenticated: 'unauthorized',
    scopeCode: 'insufficient_scope',
  },
  traits: [gate, idempotent, pagination, patch, rateClass, security, tenancy],
});
