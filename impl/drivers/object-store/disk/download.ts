import type { Stats } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';

/** One version of a file. Objects do not change, but a file restored from a backup may differ. */
export interface Version {
  readonly size: number;
  readonly etag: string;
  readonly modified: Date;
}

/** Bytes from `start` up to but not including `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export function versionOf({ size, mtimeMs }: Stats): Version {
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"`;
  return { size, etag, modified: new Date(Math.floor(mtimeMs / 1000) * 1000) };
}

/** Whether the client has this version already (RFC 9110, 13.1). Tags take precedence over dates. */
export function isNotModified(headers: IncomingHttpHeaders, version: Version): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return names(tags, version.etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return version.modified.getTime() <= since;
}

function names(tags: string, etag: string): boolean {
  return tags.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}

/**
 * The requested range (RFC 9110, 14.2). Undefined = the whole file: the request has no range, several
 * ranges, an invalid header, or an `If-Range` of another version.
 */
export function rangeOf(headers: IncomingHttpHeaders, version: Version): Range | 'unsatisfiable' | undefined {
  const requestedRange = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? '');
  const [, first = '', last = ''] = requestedRange ?? [];
  if (!requestedRange || (first === '' && last === '') || !isCurrent(headers['if-range'], version))
    return undefined;
  const { size } = version;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size : Math.min(Number(last) + 1, size) };
}

function isCurrent(condition: IncomingHttpHeaders['if-range'], version: Version): boolean {
  if (condition === undefined || Array.isArray(condition)) return true;
  return condition.startsWith('"')
    ? condition === version.etag
    : Date.parse(condition) === version.modified.getTime();
}
