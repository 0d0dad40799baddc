// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import type { Caller } from './runtime/requests/caller.ts';
import { globalHooks } from './runtime/routes/guards.ts';
import { serveContract } from './runtime/routes/serve.ts';
import { cors } from './runtime/traits/cors.ts';
import { emits } from './runtime/traits/emits.ts';
import { gate } from './runtime/traits/gate.ts';
import { idempotent } from './runtime/traits/idempotent.ts';
import { pagination } from './runtime/traits/pagination.ts';
import { patch } from './runtime/traits/patch.ts';
import { rateClass } from './runtime/traits/rate-class.ts';
import { secret } from './runtime/traits/secret.ts';
import { security } from './runtime/traits/security.ts';
import { tenancy } from './runtime/traits/tenancy.ts';

/**
 * The ownership checks of path parameters: each returns whether the ids, outermost first, name a resource of
 * the caller.
 */
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
 * The scopes of each security scheme: `known` lists all scopes, `defaults` the scopes of a credential that
 * was created without scopes, and `implies` the scopes that a scope includes.
 */
export const scopes = {
  apiKey: {
    known: [
      'studios:read', 'studios:write', 'sources:read', 'sources:write', 'sources:ingest', 'audio:read',
      'audio:write', 'canvas:read', 'canvas:write', 'destinations:read', 'destinations:write', 'stream:read',
      'stream:golive', 'connections:read', 'connections:write', 'chat:read', 'chat:send', 'media:read',
      'media:write', 'storage:read', 'storage:write', 'viewer:tokens', 'webhooks:manage',
    ],
    defaults: [
      'studios:read', 'sources:read', 'destinations:read', 'stream:read', 'connections:read', 'chat:read',
    ],
    implies: { 'audio:write': ['audio:read'], 'media:write': ['media:read'] },
  },
} as const;

/** Declarations of the contract that operations refer to. */
export const ceilings = {
  studios: { name: 'studios', of: 'studios', per: 'account', max: 10000, status: 409, code: 'ceiling_reached' },
  sources: { name: 'sources', of: 'sources', per: 'studio', max: 500, status: 409, code: 'ceiling_reached' },
  documents: { name: 'documents', of: 'bytes of stored documents', per: 'account', max: 67108864, unit: 'bytes', status: 409, code: 'ceiling_reached' },
  scenes: { name: 'scenes', of: 'scenes', per: 'studio', max: 500, status: 409, code: 'ceiling_reached' },
  destinations: { name: 'destinations', of: 'destinations', per: 'studio', max: 500, status: 409, code: 'ceiling_reached' },
  templates: { name: 'templates', of: 'broadcast templates', per: 'studio', max: 500, status: 409, code: 'ceiling_reached' },
  connections: { name: 'connections', of: 'connections', per: 'account', max: 500, status: 409, code: 'ceiling_reached' },
  assets: { name: 'assets', of: 'media assets', per: 'account', max: 10000, status: 409, code: 'ceiling_reached' },
  storageConfigs: { name: 'storageConfigs', of: 'storage configs', per: 'account', max: 500, status: 409, code: 'ceiling_reached' },
  apiKeys: { name: 'apiKeys', of: 'API keys that are not revoked', per: 'account', max: 2000, status: 409, code: 'ceiling_reached' },
  eventStreamsOfAccount: { name: 'eventStreamsOfAccount', of: 'event streams', per: 'account', max: 250, status: 429, code: 'rate_limited' },
  viewerSocketsOfToken: { name: 'viewerSocketsOfToken', of: 'viewer sockets', per: 'viewer token', max: 8, status: 429, code: 'rate_limited' },
  viewerSocketsOfStudio: { name: 'viewerSocketsOfStudio', of: 'viewer sockets', per: 'studio', max: 20000, status: 429, code: 'rate_limited' },
  viewerSocketsOfAddress: { name: 'viewerSocketsOfAddress', of: 'viewer sockets', per: 'address', max: 2000, status: 429, code: 'rate_limited' },
  mediaSessionsOfToken: { name: 'mediaSessionsOfToken', of: 'WebRTC sessions', per: 'media token', max: 8, status: 429, code: 'rate_limited' },
  mediaSessionsOfPath: { name: 'mediaSessionsOfPath', of: 'players over WebRTC', per: 'media path', max: 100, status: 429, code: 'rate_limited' },
  mediaSessionsOfAddress: { name: 'mediaSessionsOfAddress', of: 'WebRTC sessions', per: 'address', max: 100, status: 429, code: 'rate_limited' },
} as const;

/** Declarations of the contract that operations refer to. */
export const gates = {
  writes: { name: 'writes', status: 503, code: 'write_disabled', reportedBy: { operation: 'getHealth', property: 'writeEnabled' } },
} as const;

/** Declarations of the contract that operations refer to. */
export const lifecycles = {
  studioStream: {
    name: 'studioStream', schema: 'StreamStatus', field: 'state', reader: 'getStreamStatus',
    initial: 'offline',
    states: ['offline', 'starting', 'live', 'stopping', 'error'],
    moves: [
      { by: 'goLive', from: ['offline', 'error'], to: 'starting' },
      { by: 'goLive', from: ['starting', 'live', 'stopping'], rejected: { status: 409, code: 'conflict' } },
      { by: 'service', from: ['starting'], to: 'live' },
      { by: 'service', from: ['starting', 'live'], to: 'error' },
      { by: 'goOffline', from: ['starting', 'live'], to: 'stopping' },
      { by: 'goOffline', from: ['error'], to: 'offline' },
      { by: 'service', from: ['starting', 'live', 'stopping'], to: 'offline' },
    ],
  },
  destination: {
    name: 'destination', schema: 'Destination', field: 'status', reader: 'getDestination', initial: 'IDLE',
    states: ['IDLE', 'CONNECTING', 'LIVE', 'STALLED', 'ERROR', 'STOPPING'],
    moves: [
      { by: 'goLive', from: ['IDLE', 'ERROR'], to: 'CONNECTING' },
      { by: 'goLive', from: ['ERROR'], to: 'IDLE' },
      { by: 'service', from: ['IDLE', 'LIVE', 'STALLED', 'ERROR'], to: 'CONNECTING' },
      { by: 'service', from: ['IDLE', 'CONNECTING', 'STALLED', 'ERROR'], to: 'LIVE' },
      { by: 'service', from: ['IDLE', 'CONNECTING', 'LIVE', 'ERROR'], to: 'STALLED' },
      { by: 'service', from: ['IDLE', 'CONNECTING', 'LIVE', 'STALLED', 'STOPPING'], to: 'ERROR' },
      { by: 'service', from: ['CONNECTING', 'LIVE', 'STALLED', 'ERROR', 'STOPPING'], to: 'IDLE' },
      { by: 'goOffline', from: ['IDLE', 'CONNECTING', 'LIVE', 'STALLED', 'ERROR'], to: 'STOPPING' },
      { by: 'goOffline', from: ['ERROR'], to: 'IDLE' },
    ],
  },
  broadcastTargeting: {
    name: 'broadcastTargeting', schema: 'BroadcastPickResult', field: 'mode', initial: 'create',
    states: ['create', 'pick'],
    moves: [
      { by: 'pickBroadcast', from: ['create'], to: 'pick' },
      { by: 'pickBroadcast', from: ['pick'], to: 'create' },
      { by: 'createBroadcast', from: ['create'], to: 'pick' },
      { by: 'createBroadcast', from: ['pick'], to: 'pick' },
    ],
  },
  broadcast: {
    name: 'broadcast', schema: 'Broadcast', field: 'status', initial: 'created',
    states: ['created', 'ready', 'testing', 'live', 'complete'],
    moves: [
      { by: 'service', from: ['created'], to: 'ready' },
      { by: 'service', from: ['ready'], to: 'testing' },
      { by: 'service', from: ['ready'], to: 'live' },
      { by: 'service', from: ['testing'], to: 'live' },
      { by: 'service', from: ['live'], to: 'complete' },
    ],
  },
  connection: {
    name: 'connection', schema: 'Connection', field: 'status', reader: 'getConnection', initial: 'active',
    states: ['active', 'expired', 'needs_reauth', 'revoked'],
    moves: [
      { by: 'service', from: ['active'], to: 'expired' },
      { by: 'service', from: ['active'], to: 'needs_reauth' },
      { by: 'service', from: ['expired'], to: 'needs_reauth' },
      { by: 'service', from: ['active'], to: 'revoked' },
      { by: 'service', from: ['expired'], to: 'revoked' },
      { by: 'service', from: ['needs_reauth'], to: 'revoked' },
      { by: 'startLink', from: ['needs_reauth'], to: 'active' },
      { by: 'startLink', from: ['expired'], to: 'active' },
      { by: 'startLink', from: ['revoked'], to: 'active' },
    ],
  },
  mediaAsset: {
    name: 'mediaAsset', schema: 'MediaAsset', field: 'status', initial: 'UPLOADING',
    states: ['UPLOADING', 'READY', 'FAILED'],
    moves: [
      { by: 'createMediaUpload', from: [], to: 'UPLOADING' },
      { by: 'completeMediaUpload', from: ['UPLOADING'], to: 'READY' },
      { by: 'completeMediaUpload', from: ['READY'], to: 'READY' },
      { by: 'completeMediaUpload', from: ['FAILED'], to: 'FAILED' },
      { by: 'service', from: ['UPLOADING'], to: 'FAILED' },
      { by: 'abortMediaUpload', from: ['UPLOADING'], to: 'removed' },
      { by: 'abortMediaUpload', from: ['READY'], rejected: { status: 409, code: 'conflict' } },
      { by: 'abortMediaUpload', from: ['FAILED'], rejected: { status: 409, code: 'conflict' } },
      { by: 'deleteMediaAsset', from: ['READY'], to: 'removed' },
      { by: 'deleteMediaAsset', from: ['FAILED'], to: 'removed' },
      { by: 'deleteMediaAsset', from: ['UPLOADING'], to: 'removed' },
      { by: 'service', from: ['UPLOADING'], to: 'removed' },
    ],
  },
} as const;

/** Declarations of the contract that operations refer to. */
export const rateClasses = {
  general: { name: 'general', per: 'credential', tokens: 50, everySeconds: 1, burst: 200, default: true },
  handout: { name: 'handout', per: 'credential', tokens: 5, everySeconds: 60, burst: 5 },
} as const;

const contract = {
  precedence: ['authentication', 'gate', 'rate', 'scope', 'validation', 'ownership', 'state'],
  security: {
    securitySchemes: {
      apiKey: {
        type: 'http',
        carrier: { in: 'header', name: 'Authorization', scheme: 'bearer' },
        alias: 'X-API-Key',
        prefix: 'sk_live_',
        error: 'invalid_key',
        interactive: 'interactive_auth_required',
        implies: { 'audio:write': ['audio:read'], 'media:write': ['media:read'] },
      },
      userJwt: {
        type: 'http',
        carrier: { in: 'header', name: 'Authorization', scheme: 'bearer' },
        jwt: true,
        error: 'invalid_token',
      },
    },
    unauthenticated: 'unauthorized',
    scopeCode: 'insufficient_scope',
  },
  traits: [cors, emits, gate, idempotent, pagination, patch, rateClass, secret, security, tenancy],
  cors: {
    under: '/v1/',
    maxAgeSeconds: 86400,
    methods: ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST'],
    headers: ['Authorization', 'Content-Type', 'If-None-Match', 'Last-Event-ID', 'X-API-Key'],
    exposed: ['Allow', 'ETag', 'Retry-After', 'WWW-Authenticate', 'X-Request-Id'],
  },
};

/** Adds the guards of an operation to its handler, in the order of the contract's `precedence`. */
export const serve = serveContract(contract);

/** The handlers that run for every request of the API before routing. */
export const mounted = globalHooks(contract);
