// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

/** Defaults and bounds of members of `CreateSourceRequest`. */
export const createSourceRequestMembers = { active: { default: true } } as const;

/** Defaults and bounds of members of `RotateIngestRequest`. */
export const rotateIngestRequestMembers = { kickPublishers: { default: false } } as const;

/** Defaults and bounds of members of `CreateDestinationRequest`. */
export const createDestinationRequestMembers = {
  enabled: { default: true },
  vertical: { default: false },
} as const;

/** Defaults and bounds of members of `CreateBroadcastTemplateRequest`. */
export const createBroadcastTemplateRequestMembers = { isDefault: { default: false } } as const;

/** Defaults and bounds of members of `MonitorRequest`. */
export const monitorRequestMembers = { ttlSeconds: { default: 300, max: 900 } } as const;

/** Defaults and bounds of members of `CreateStorageConfigRequest`. */
export const createStorageConfigRequestMembers = {
  region: { default: 'us-east-1' },
  forcePathStyle: { default: true },
} as const;

/** Defaults and bounds of members of `ProbeStorageRequest`. */
export const probeStorageRequestMembers = {
  region: { default: 'us-east-1' },
  forcePathStyle: { default: true },
} as const;

/** Defaults and bounds of members of `MintViewerTokenRequest`. */
export const mintViewerTokenRequestMembers = { ttlSeconds: { default: 900, max: 3600 } } as const;

/** Defaults and bounds of members of `ViewerHistoryRequest`. */
export const viewerHistoryRequestMembers = { limit: { default: 50, max: 200 } } as const;
