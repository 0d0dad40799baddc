/** Where a path of the media server is published or played, and the token that lets one in. */
export interface MediaAddress {
  readonly url: string;
  readonly token: string;
}

/** Where a path is published. */
export function publishAt(mediaUrl: string, path: string): MediaAddress {
  return { url: `${mediaUrl}/${path}/whip`, token: tokenFor('svc-media-talk', path) };
}

/** Where a path is played. */
export function playAt(mediaUrl: string, path: string): MediaAddress {
  return { url: `${mediaUrl}/${path}/whep`, token: tokenFor('svc-media-read', path) };
}

function tokenFor(audience: string, path: string): string {
  return Buffer.from(`${audience} ${path}`).toString('base64url');
}
