// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

/** What holds of members of `CreateRoomRequest`: where they are absent, and how far they clamp. */
export const createRoomRequestMembers = { seats: { default: 8 } } as const;

/** What holds of members of `DoorCodeRequest`: where they are absent, and how far they clamp. */
export const doorCodeRequestMembers = { ttlSeconds: { default: 60, min: 10, max: 600 } } as const;

/** What holds of members of `PastRequest`: where they are absent, and how far they clamp. */
export const pastRequestMembers = { most: { default: 20 } } as const;
