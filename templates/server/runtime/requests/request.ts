import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import { omitReadOnly, type ReadOnlyRule } from '../responses/read-only-members.ts';
import { ownMember, setOwn } from '../responses/set-member.ts';
import { type AdmittedRequest, admittedRequestOf } from '../routes/admitted-request.ts';
import { type Bounds, clamp, clampMembers } from '../traits/clamp.ts';
import { type BodyKind, bodyValue } from './body-kinds.ts';
import { mediaType, mediaTypeAmong } from './content.ts';
import { each, readSequence } from './item-sequences.ts';
import { type Decode, decodeText, parameterDecoder } from './parameters.ts';
import { type PathTraits, pathReader } from './path-parameters.ts';
import { fromCookies, fromHeader, fromPairs, queryPairs, type Styled, unescaped } from './styles.ts';
import { invalidRequest, requireValid, unlessValid, type Validate } from './validation.ts';

/** How the parameters and the body of a request are read. */
export interface RequestParts {
  /** Absent if all path parameters are plain text. */
  readonly params?: PathTraits;
  readonly query?: ParameterTraits;
  readonly headers?: ParameterTraits;
  readonly cookies?: ParameterTraits;
  /** Present if the whole query is one value. */
  readonly queryString?: QueryStringTraits;
  readonly body?: BodyTraits;
  /** Validation errors do not reveal the reason. */
  readonly genericValidation?: boolean;
}

export interface ParameterTraits {
  readonly decode: Readonly<Record<string, Decode | Styled>>;
  readonly clamp?: Readonly<Record<string, Bounds>>;
  readonly defaults?: Readonly<Record<string, unknown>>;
  readonly validate: Validate;
}

/** How a query that is one value is read. */
export type QueryStringTraits = BodyKind & { readonly required?: true };

export interface BodyTraits {
  readonly required: boolean;
  /** In lower case; `image/*` matches all images. */
  readonly mediaTypes: readonly string[];
  /** How bodies become values, by media type. Types without an entry are JSON or bytes. */
  readonly kinds?: Readonly<Record<string, BodyKind>>;
  readonly clamp?: readonly { readonly path: readonly string[]; readonly bounds: Bounds }[];
  readonly readOnly?: readonly ReadOnlyRule[];
  readonly validate?: Validate;
}

/**
 * Creates a guard that validates a request and stores the values for the handler: decoded, clamped, with
 * defaults.
 */
export function admission(traits: RequestParts): (request: FastifyRequest) => ApiError | undefined {
  const generic = traits.genericValidation;
  const path = traits.params && pathReader(traits.params);
  const query = traits.query && parameterReader('query', traits.query, generic);
  const headers = traits.headers && parameterReader('header', traits.headers, generic);
  const cookies = traits.cookies && parameterReader('cookie', traits.cookies, generic);
  return (request) => {
    const admitted = admittedRequestOf(request);
    if (path && traits.params) {
      const params = path(request);
      requireValid('path', params, traits.params.validate, generic);
      admitted.params = params;
    }
    if (query) {
      const read = query(queryOf(request));
      if (read instanceof ApiError) return read;
      admitted.query = read;
    }
    if (headers) {
      const read = headers(headersOf(request));
      if (read instanceof ApiError) return read;
      admitted.headers = read;
    }
    if (cookies) {
      const read = cookies(cookiesOf(request));
      if (read instanceof ApiError) return read;
      admitted.cookies = read;
    }
    if (traits.queryString) admitted.queryString = readQueryString(request, traits.queryString, generic);
    return traits.body && readBody(request, admitted, traits.body, generic);
  };
}

/** The parameters of one location: plain ones by name, and a function that reads those with a style. */
interface Source {
  readonly plain: Readonly<Record<string, unknown>>;
  styled(name: string, styled: Styled): unknown;
}

function queryOf(request: FastifyRequest): Source {
  const plain = request.query as Record<string, unknown>; // Fastify's query parser returns an object.
  return { plain, styled: (name, styled) => fromPairs(name, styled, queryPairs(request)) };
}

function headersOf({ headers }: FastifyRequest): Source {
  return {
    plain: headers,
    styled: (name, styled) => {
      const text = ownMember(headers, name);
      return typeof text === 'string' ? fromHeader(styled, text) : text;
    },
  };
}

function cookiesOf({ headers }: FastifyRequest): Source {
  return { plain: {}, styled: (name, styled) => fromCookies(name, styled, headers.cookie ?? '') };
}

/** Creates a function that reads and validates the parameters of one location. */
function parameterReader(
  part: string,
  { decode, clamp: bounds = {}, defaults = {}, validate }: ParameterTraits,
  generic = false,
): (source: Source) => Record<string, unknown> | ApiError {
  const plainly = parameterDecoder(decode);
  const oddly = Object.entries(decode).filter((one): one is [string, Styled] => typeof one[1] === 'object');
  const [clamps, absents] = [Object.entries(bounds), Object.entries(defaults)];
  return ({ plain, styled }) => {
    const values = plainly(plain);
    for (const [name, how] of oddly) {
      const value = styled(name, how);
      if (value !== undefined) setOwn(values, name, value);
    }
    const apiError = unlessValid(part, values, validate, generic);
    if (apiError) return apiError;
    for (const [name, bound] of clamps) {
      const value = ownMember(values, name);
      if (typeof value === 'number') setOwn(values, name, clamp(value, bound));
    }
    for (const [name, value] of absents)
      if ((ownMember(values, name) ?? null) === null) setOwn(values, name, value);
    return values;
  };
}

function readQueryString({ raw }: FastifyRequest, traits: QueryStringTraits, generic = false): unknown {
  const written = /\?([^#]*)/s.exec(raw.url ?? '')?.[1] ?? '';
  if (written === '') {
    if (traits.required) throw invalidRequest('query: is required.', generic);
    return undefined;
  }
  const text = traits.kind === 'form' ? written : unescaped(written);
  const value = traits.kind === 'json' ? decodeText(text, 'json') : bodyValue(traits, Buffer.from(text), '');
  if (traits.validate) requireValid('query', value, traits.validate, generic);
  return value;
}

/** Stores the body for the handler; returns an error if the body is rejected. */
function readBody(
  request: FastifyRequest,
  admission: AdmittedRequest,
  traits: BodyTraits,
  generic = false,
): ApiError | undefined {
  const { body } = request;
  if (body === undefined && !isOfItems(request, traits))
    return traits.required ? invalidRequest('body: is required.', generic) : undefined;
  admission.contentType = mediaType(request.headers['content-type']);
  const stated = mediaTypeAmong(traits.mediaTypes, admission.contentType);
  if (stated === undefined) return unsupportedType(traits.mediaTypes, generic);
  const how = traits.kinds?.[stated];
  if (how !== undefined) {
    admission.body =
      how.kind === 'items' ? each(readItems(how, body, stated, generic)) : readKind(how, request, generic);
    return undefined;
  }
  if (traits.readOnly) omitReadOnly(body, traits.readOnly);
  const apiError =
    traits.validate && !isBytes(traits, body)
      ? unlessValid('body', body, traits.validate, generic)
      : undefined;
  if (apiError) return apiError;
  if (traits.clamp) clampMembers(body, traits.clamp);
  admission.body = body;
  return undefined;
}

function unsupportedType(mediaTypes: readonly string[], generic: boolean): ApiError {
  const specific = { status: 415, code: 'unsupported_media_type' };
  return invalidRequest(`Content-Type: must be ${mediaTypes.join(' or ')}.`, generic, specific);
}

/** Reads a body of a media type with its own entry. */
function readKind(how: BodyKind, { body, headers }: FastifyRequest, generic: boolean): unknown {
  const isRead = how.kind === 'json' || !(body instanceof Uint8Array);
  const value = isRead ? body : bodyValue(how, body, headers['content-type'] ?? '');
  if (how.readOnly) omitReadOnly(value, how.readOnly);
  if (how.validate) requireValid('body', value, how.validate, generic);
  return value;
}

function readItems(how: BodyKind, body: unknown, type: string, generic: boolean): readonly unknown[] {
  const items = readSequence(type, body instanceof Uint8Array ? body : Buffer.from(''));
  const { validate } = how;
  if (validate)
    for (const [index, item] of items.entries()) requireValid(`body.${index}`, item, validate, generic);
  return items;
}

/** Whether the body is a sequence of items. An empty body is then an empty sequence. */
function isOfItems({ headers }: FastifyRequest, { mediaTypes, kinds }: BodyTraits): boolean {
  const stated = mediaTypeAmong(mediaTypes, mediaType(headers['content-type']));
  return stated !== undefined && kinds?.[stated]?.kind === 'items';
}

/** Bytes are valid if the operation accepts other media types than JSON. */
function isBytes({ mediaTypes }: BodyTraits, body: unknown): boolean {
  return mediaTypes.length > 1 && body instanceof Uint8Array;
}
