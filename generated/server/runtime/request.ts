// Copied from templates/server/runtime/request.ts by `npx callsheet generate`. Do not edit.

import type { FastifyRequest } from 'fastify';
import { type Admission, admissionOf } from './admission.ts';
import { type Bounds, clamp, clampMembers } from './clamp.ts';
import { mediaType } from './content.ts';
import { type Decode, decodeParameters } from './parameters.ts';
import { invalidRequest, requireValid, type Validate } from './validation.ts';

/** How the parts of a request are read. */
export interface RequestParts {
  readonly query?: ParameterTraits;
  readonly headers?: ParameterTraits;
  readonly body?: BodyTraits;
  /** A refused request says only that it was refused. */
  readonly genericValidation?: boolean;
}

export interface ParameterTraits {
  readonly decode: Readonly<Record<string, Decode>>;
  readonly clamp?: Readonly<Record<string, Bounds>>;
  readonly defaults?: Readonly<Record<string, unknown>>;
  readonly validate: Validate;
}

export interface BodyTraits {
  readonly required: boolean;
  readonly mediaTypes: readonly string[];
  readonly clamp?: readonly { readonly path: readonly string[]; readonly bounds: Bounds }[];
  readonly validate?: Validate;
}

/** Validates the request and keeps what the handler is given: decoded, clamped, with defaults. */
export function admit(request: FastifyRequest, traits: RequestParts): void {
  const admission = admissionOf(request);
  const generic = traits.genericValidation;
  if (traits.query) {
    admission.query = readParameters(
      'query',
      request.query as Record<string, unknown>,
      traits.query,
      generic,
    ); // a map by Fastify's parser
  }
  if (traits.headers) admission.headers = readParameters('header', request.headers, traits.headers, generic);
  if (traits.body) readBody(request, admission, traits.body, generic);
}

function readParameters(
  part: string,
  raw: Readonly<Record<string, unknown>>,
  { decode, clamp: bounds, defaults, validate }: ParameterTraits,
  generic = false,
): Record<string, unknown> {
  const values = decodeParameters(raw, decode);
  requireValid(part, values, validate, generic);
  for (const [name, bound] of Object.entries(bounds ?? {})) {
    const value = values[name];
    if (typeof value === 'number') values[name] = clamp(value, bound);
  }
  for (const [name, value] of Object.entries(defaults ?? {})) values[name] ??= value;
  return values;
}

function readBody(request: FastifyRequest, admission: Admission, traits: BodyTraits, generic = false): void {
  const { body } = request;
  if (body === undefined) {
    if (!traits.required) return;
    throw invalidRequest('body: is required.', generic);
  }
  admission.contentType = mediaType(request.headers['content-type']);
  if (!traits.mediaTypes.includes(admission.contentType)) {
    throw invalidRequest(`Content-Type: must be ${traits.mediaTypes.join(' or ')}.`, generic);
  }
  if (traits.validate) requireValid('body', body, traits.validate, generic);
  if (traits.clamp) clampMembers(body, traits.clamp);
  admission.body = body;
}
