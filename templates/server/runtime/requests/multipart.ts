import { ApiError } from '../errors/api-error.ts';

/** The file name and media type of a part of a multipart body. */
export interface PartFacts {
  readonly filename?: string;
  readonly contentType?: string;
}

const facts = new WeakMap<Uint8Array, PartFacts>();

/** The file name and media type that the client sent with a file of a multipart body. */
export function partFacts(file: Uint8Array): PartFacts {
  return facts.get(file) ?? {};
}

/** One part of a multipart body. */
export interface Part extends PartFacts {
  readonly name: string;
  readonly content: Buffer;
}

/** Maximum number of parts: more than clients need, and few enough to be cheap. */
const maxParts = 1000;

/**
 * Maximum bytes of the headers of a part, the same as for requests. More could exhaust the stack of regular
 * expressions.
 */
const maxPartHead = 16 * 1024;

/**
 * Parses a `multipart/form-data` body into its parts, in order (RFC 7578).
 *
 * @throws ApiError (400) for a malformed body.
 */
export function readParts(body: Uint8Array, contentType: string): readonly Part[] {
  const boundary = parameterOf(contentType, 'boundary');
  if (boundary === undefined || boundary === '') throw unreadable('Content-Type: names no boundary.');
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  // The first delimiter has no line before it.
  const all = Buffer.concat([Buffer.from('\r\n'), bytes]);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const parts: Part[] = [];
  let at = all.indexOf(delimiter);
  for (;;) {
    if (at < 0) throw unreadable('body: has no last boundary.');
    const start = at + delimiter.length;
    if (all.subarray(start, start + 2).toString('latin1') === '--') return parts;
    const head = all.indexOf('\r\n', start);
    const next = all.indexOf(delimiter, start);
    if (head < 0 || next < 0) throw unreadable('body: has no last boundary.');
    if (parts.length === maxParts) throw unreadable(`body: has more than ${maxParts} parts.`);
    parts.push(partOf(all.subarray(head, next)));
    at = next;
  }
}

/** Parses a part, from the line break before its headers to its end. */
function partOf(part: Buffer): Part {
  const blank = part.indexOf('\r\n\r\n');
  if (blank < 0) throw unreadable('body: a part has no empty line after its headers.');
  if (blank > maxPartHead)
    throw unreadable(`body: the headers of a part have more than ${maxPartHead} bytes.`);
  const lines = part.subarray(0, blank).toString('utf8').split('\r\n');
  const headers = new Map(
    lines.flatMap((line) => {
      const at = line.indexOf(':');
      return at < 0 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const];
    }),
  );
  const disposition = headers.get('content-disposition') ?? '';
  const name = parameterOf(disposition, 'name');
  if (name === undefined) throw unreadable('body: a part has no name.');
  const filename = parameterOf(disposition, 'filename');
  const contentType = headers.get('content-type');
  const content = Buffer.from(part.subarray(blank + 4));
  const ownFacts = {
    ...(filename !== undefined && { filename }),
    ...(contentType !== undefined && { contentType }),
  };
  facts.set(content, ownFacts);
  return { name, content, ...ownFacts };
}

/** A parameter of a header. Browsers percent-encode quotes and line breaks in it. */
function parameterOf(header: string, name: string): string | undefined {
  for (const [, key = '', quoted, word] of header.matchAll(
    /;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g,
  )) {
    if (key.toLowerCase() !== name) continue;
    const text = quoted === undefined ? (word ?? '') : quoted.replaceAll(/\\(["\\])/g, '$1');
    return text.replaceAll(/%(22|0D|0A)/g, (escaped) => decodeURIComponent(escaped));
  }
  return undefined;
}

function unreadable(message: string): ApiError {
  return new ApiError(400, 'invalid_request', message);
}
