/** The members of a source that determine the origin of its picture. */
export interface SourceOrigin {
  readonly type: string;
  readonly url?: string;
  readonly mediaAssetId?: string;
}

const libraryKinds: ReadonlySet<string> = new Set(['video-file', 'image', 'audio-file', 'media']);
const provisionedKinds: ReadonlySet<string> = new Set(['webcam', 'webrtc-input', 'generic-input']);

const withoutPicture: ReadonlySet<string> = new Set(['audio-file']);
const screens: ReadonlySet<string> = new Set(['screen', 'screen-share', 'screenshare', 'display']);

/** Whether a source can be placed on the canvas. An unknown type is assumed to have a picture. */
export function isCanvasEligible({ type }: Pick<SourceOrigin, 'type'>): boolean {
  return !withoutPicture.has(type);
}

/** Whether a source is a shared screen, which `screenPriority` places before cameras (CANVAS-16). */
export function isScreen({ type }: Pick<SourceOrigin, 'type'>): boolean {
  return screens.has(type);
}

/** Whether sources of this type can play a library asset (SRC-13). */
export function isLibraryBacked(type: string): boolean {
  return libraryKinds.has(type);
}

/**
 * Whether the service ignores a URL given with this type, because it provisions the ingest itself (SRC-11).
 */
export function ignoresUrl(type: string): boolean {
  return provisionedKinds.has(type);
}

/**
 * Whether devices publish to the source. A source that plays a URL or a library asset accepts no publisher.
 */
export function takesPublisher({ type, url, mediaAssetId }: SourceOrigin): boolean {
  return !isLibraryBacked(type) && url === undefined && mediaAssetId === undefined;
}

/** `OK` as soon as the origin of the picture is known, with or without a publisher (SRC-02). */
export function statusOf(origin: SourceOrigin): 'OK' | 'PENDING' {
  const configured = takesPublisher(origin) || origin.url !== undefined || origin.mediaAssetId !== undefined;
  return configured ? 'OK' : 'PENDING';
}
