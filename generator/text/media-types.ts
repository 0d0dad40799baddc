/** A media type without its parameters, in lower case. */
export function essence(mediaType: string): string {
  return mediaType.replace(/;.*$/s, '').trim().toLowerCase();
}

/** Whether bodies of a media type are JSON: `application/problem+json; charset=utf-8`, `text/json`. */
export function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(essence(mediaType));
}
