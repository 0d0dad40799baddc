import type { FastifyRequest } from 'fastify';
import type { Caller } from '../requests/caller.ts';
import type { Gateway } from './gateway.ts';

/** The values that guards have read and verified, for the handler. */
export interface AdmittedRequest {
  caller?: Caller;
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, unknown>>;
  cookies: Readonly<Record<string, unknown>>;
  queryString: unknown;
  body: unknown;
  contentType: string;
  page?: { readonly limit: number; readonly after: Readonly<Record<string, unknown>> | string | undefined };
}

/** A member of the request, because a map of all requests would be slower. */
const kept = Symbol('admission');

interface Admitted extends FastifyRequest {
  [kept]?: AdmittedRequest;
}

/** The empty values of a request; frozen, so nobody writes there. */
const nothing = Object.freeze({});

/** Returns the values that guards have read and verified, and creates them on first use. */
export function admittedRequestOf(request: FastifyRequest): AdmittedRequest {
  const admitted: Admitted = request;
  admitted[kept] ??= newAdmittedRequest(request);
  return admitted[kept];
}

function newAdmittedRequest(request: FastifyRequest): AdmittedRequest {
  return {
    params: namedParams(request.params as Record<string, string>), // Fastify's router returns strings only.
    query: nothing,
    headers: nothing,
    cookies: nothing,
    queryString: undefined,
    body: undefined,
    contentType: '',
  };
}

/**
 * Decodes parameter names: the router accepts only ASCII letters, digits and `_`, so other characters are
 * encoded as numbers, as in `room_x2d_id`.
 */
function namedParams(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (!hasNumbers(params)) return params;
  const named = Object.entries(params).map(([name, value]) => [
    name.replaceAll(/_x([0-9a-f]+)_/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
    value,
  ]);
  return Object.fromEntries(named);
}

function hasNumbers(params: Readonly<Record<string, string>>): boolean {
  for (const name in params) if (name.includes('_x')) return true;
  return false;
}

/** The cursor of a list is valid only for the same path and user. */
export function cursorBinding(gateway: Gateway<unknown>, operation: string, admission: AdmittedRequest) {
  const scope = [operation, admission.caller?.userId ?? '', ...Object.values(admission.params).map(String)];
  return { key: gateway.cursorKey, olderKeys: gateway.olderCursorKeys ?? [], scope };
}
