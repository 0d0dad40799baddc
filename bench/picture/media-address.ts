/** The URL for publishing or playing a path of the media server, with its token. */
export interface MediaAddress {
  readonly url: string;
  readonly token: string;
}

/** The publish URL of a path. */
export function publishAt(mediaUrl: string, path: string): MediaAddress {
  return { url: `${mediaUrl}/${path}/whip`, token: tokenFor('svc-media-talk', path) };
}

/** The playback URL of a path. */
export function playAt(mediaUrl: string, path: string): MediaAddress {
  return { url: `${mediaUrl}/${path}/whep`, token: tokenFor('svc-media-read', path) };
}

function tokenFor(audience: string, path: string): string {
  return Buffer.from(`${audience} ${path}`).toString('base64url');
}
