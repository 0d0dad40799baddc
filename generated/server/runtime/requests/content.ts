// Copied from templates/server/runtime/requests/content.ts by `npx callsheet generate`. Do not edit.

import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors/api-error.ts';

/**
 * Maximum nesting of objects and arrays: more than real requests need, and few enough levels for recursive
 * functions.
 */
const deepestNesting = 100;

/**
 * Adds the parsers of request bodies: JSON becomes a value, other media types stay bytes. An empty body
 * counts as none, for every content type. Validation checks which media types an operation accepts.
 */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/(?:[\w.-]+\+)?json(?:$|;)/,
    { parseAs: 'buffer' },
    (request, bytes: Buffer, done) => {
      if (bytes.length === 0) return done(null, undefined);
      if (!isUtf8(bytes)) return done(unreadable('is not UTF-8'));
      if (nestsTooDeep(bytes))
        return done(unreadable(`is nested deeper than the ${deepestNesting} levels allowed`));
      const text = bytes.toString();
      return parseJson(request, text, (error, value) => {
        if (error && isJson(text))
          done(unreadable('contains a member named __proto__ or constructor.prototype'));
        else done(error, value);
      });
    },
  );
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes: Buffer, done) => {
    done(null, bytes.length === 0 ? undefined : bytes);
  });
}

/** The media type of a Content-Type header, without its parameters. */
export function mediaType(contentType: string | undefined): string {
  const whole = contentType ?? '';
  const end = whole.indexOf(';');
  return (end < 0 ? whole : whole.slice(0, end)).trim().toLowerCase();
}

/** The declared media type of a body: the exact type, otherwise a matching range. */
export function mediaTypeAmong(stated: readonly string[], type: string): string | undefined {
  if (stated.includes(type)) return type;
  const kind = type.replace(/\/.*$/, '/*');
  return [kind, '*/*'].find((one) => stated.includes(one));
}

/** Whether a JSON text is nested too deeply for recursive functions. */
export function nestsTooDeep(json: Uint8Array): boolean {
  const [quote, backslash, openArray, closeArray, openObject, closeObject] = [34, 92, 91, 93, 123, 125];
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index];
    if (quoted) {
      if (byte === backslash) index += 1;
      else if (byte === quote) quoted = false;
    } else if (byte === quote) quoted = true;
    else if (byte === openArray || byte === openObject) depth += 1;
    else if (byte === closeArray || byte === closeObject) depth -= 1;
    if (depth > deepestNesting) return true;
  }
  return false;
}

function unreadable(fault: string): ApiError {
  return new ApiError(400, 'invalid_request', `body: ${fault}.`);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
