// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

/** What `followRoom` is held to: follow a room. */
export const followRoomStream = {
  snapshot: 'room',
  following: ['sign'],
  window: { events: 100 },
  heartbeat: { everySeconds: 1, comment: 'heartbeat <timestamp>' },
  limits: { perCredential: 2, perResource: 4 },
  scopeOfKind: { sign: 'signs:read' },
} as const;
