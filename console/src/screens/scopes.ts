import type { Scope } from '@callsheet/client';

/** All scopes of the contract. If the contract gains or loses one, this does not compile. */
const every = {
  'studios:read': true,
  'studios:write': true,
  'sources:read': true,
  'sources:write': true,
  'sources:ingest': true,
  'audio:read': true,
  'audio:write': true,
  'canvas:read': true,
  'canvas:write': true,
  'destinations:read': true,
  'destinations:write': true,
  'stream:read': true,
  'stream:golive': true,
  'connections:read': true,
  'connections:write': true,
  'chat:read': true,
  'chat:send': true,
  'media:read': true,
  'media:write': true,
  'storage:read': true,
  'storage:write': true,
  'viewer:tokens': true,
  'webhooks:manage': true,
} satisfies Readonly<Record<Scope, true>>;

export const allScopes = Object.keys(every) as readonly Scope[]; // The object has exactly these keys.
