// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

/** What holds of members of `CreateSourceRequest`: where they are absent, and how far they clamp. */
export const createSourceRequestMembers = { active: { default: true } } as const;

/** What holds of members of `RotateIngestRequest`: where they are absent, and how far they clamp. */
export const rotateIngestRequestMembers = { kickPublishers: { default: false } } as const;

/**
 * What holds of members of `CreateDestinationRequest`: where they are absent, and how far they
 * clamp.
 */
export const createDestinationRequestMembers = {
  enabled: { default: true },
  vertical: { default: false },
} as const;

/**
 * What holds of members of `CreateBroadcastTemplateRequest`: where they are absent, and how far
 * they clamp.
 */
export const createBroadcastTemplateRequestMembers = { isDefault: { default: false } } as const;

/** What holds of members of `MonitorRequest`: where they are absent, and how far they clamp. */
export const monitorRequestMembers = { ttlSeconds: { default: 300, max: 900 } } as const;

/**
 * What holds of members of `CreateStorageConfigRequest`: where they are absent, and how far they
 * clamp.
 */
export const createStorageConfigRequestMembers = {
  region: { default: 'us-east-1' },
  forcePathStyle: { default: true },
} as const;

/** What holds of members of `ProbeStorageRequest`: where they are absent, and how far they clamp. */
export const probeStorageRequestMembers = {
  region: { default: 'us-east-1' },
  forcePathStyle: { default: true },
} as const;

/** What holds of members of `MintViewerTokenRequest`: where they are absent, and how far they clamp. */
export const mintViewerTokenRequestMembers = { ttlSeconds: { default: 900, max: 3600 } } as const;

/** What holds of members of `ViewerHistoryRequest`: where they are absent, and how far they clamp. */
export const viewerHistoryRequestMembers = { limit: { default: 50, max: 200 } } as const;
