/** What of a source decides where its picture comes from. */
export interface SourceOrigin {
  readonly type: string;
  readonly url?: string;
  readonly mediaAssetId?: string;
}

const libraryKinds: ReadonlySet<string> = new Set(['video-file', 'image', 'audio-file', 'media']);
const provisionedKinds: ReadonlySet<string> = new Set(['webcam', 'webrtc-input', 'generic-input']);

const withoutPicture: ReadonlySet<string> = new Set(['audio-file']);
const screens: ReadonlySet<string> = new Set(['screen', 'screen-share', 'screenshare', 'display']);

/** Whether a source has a picture to seat; a kind nobody knows is taken to have one. */
export function isCanvasEligible({ type }: Pick<SourceOrigin, 'type'>): boolean {
  return !withoutPicture.has(type);
}

/** Whether a source is a shared screen, which `screenPriority` lets outrank cameras (CANVAS-16). */
export function isScreen({ type }: Pick<SourceOrigin, 'type'>): boolean {
  return screens.has(type);
}

/** Whether sources of this type can play a library asset (SRC-13). */
export function isLibraryBacked(type: string): boolean {
  return libraryKinds.has(type);
}

/** Whether a URL given with this type counts for nothing, because the service provisions its ingest (SRC-11). */
export function ignoresUrl(type: string): boolean {
  return provisionedKinds.has(type);
}

/** Whether devices publish to the source; one that is read from elsewhere is granted no protocol. */
export function takesPublisher({ type, url, mediaAssetId }: SourceOrigin): boolean {
  return !isLibraryBacked(type) && url === undefined && mediaAssetId === undefined;
}

/** `OK` as soon as it is clear where the picture comes from, whoever publishes or not (SRC-02). */
export function statusOf(origin: SourceOrigin): 'OK' | 'PENDING' {
  const configured = takesPublisher(origin) || origin.url !== undefined || origin.mediaAssetId !== undefined;
  return configured ? 'OK' : 'PENDING';
}
