import type { FastifyRequest } from 'fastify';
import type { Caller } from '../requests/caller.ts';
import type { Gateway } from './gateway.ts';

/** What the guards learnt of a request and its handler may know. */
export interface Admission {
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

/** Where a request keeps it: a map beside all requests costs each of them more than everything else here. */
const kept = Symbol('admission');

interface Admitted extends FastifyRequest {
  [kept]?: Admission;
}

/** What a request without it is read as; nobody writes there. */
const nothing = Object.freeze({});

/** What the guards learnt of this request. */
export function admissionOf(request: FastifyRequest): Admission {
  const admitted: Admitted = request;
  admitted[kept] ??= newAdmission(request);
  return admitted[kept];
}

function newAdmission(request: FastifyRequest): Admission {
  return {
    params: namedParams(request.params as Record<string, string>), // Fastify's router gives strings only
    query: nothing,
    headers: nothing,
    cookies: nothing,
    queryString: undefined,
    body: undefined,
    contentType: '',
  };
}

/** The router knows names of ASCII letters, digits and _ only; other characters stand as their numbers: `room_x2d_id`. */
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

/** The cursor of a list opens only for the same path and user. */
export function cursorBinding(gateway: Gateway<unknown>, operation: string, admission: Admission) {
  const scope = [operation, admission.caller?.userId ?? '', ...Object.values(admission.params).map(String)];
  return { key: gateway.cursorKey, olderKeys: gateway.olderCursorKeys ?? [], scope };
}
