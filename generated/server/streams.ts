// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

/** What `streamStudioEvents` is held to: follow a studio's state. */
export const streamStudioEventsStream = {
  snapshot: 'snapshot',
  following: ['canvas', 'audio'],
  window: { events: 1000, seconds: 600 },
  heartbeat: { everySeconds: 15, comment: 'heartbeat <timestamp>' },
  limits: { perCredential: 5, perResource: 32 },
  scopeOfKind: { canvas: 'canvas:read', audio: 'audio:read' },
} as const;
