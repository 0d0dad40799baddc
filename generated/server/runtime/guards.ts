// Copied from templates/server/runtime/guards.ts by `npx callsheet generate`. Do not edit.

import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Caller } from './caller.ts';
import { type Bounds, clamp, clampMembers } from './clamp.ts';
import { mediaType } from './content.ts';
import { type GateKind, requireOpen } from './gate.ts';
import type { Gateway } from './gateway.ts';
import { openCursor, openPlace, type PaginationKind } from './pagination.ts';
import { type Decode, decodeParameters } from './parameters.ts';
import { type RateClassKind, takeTurn } from './rate-class.ts';
import { authenticate, type CredentialKind, requireScopes, type Security } from './security.ts';
import { type OwnedParameter, requireOwned } from './tenancy.ts';
import { invalidRequest, requireValid, type Validate } from './validation.ts';

/** What the contract says of all operations. */
export interface ContractTraits {
  /** The order of refusals. */
  readonly precedence: readonly string[];
  readonly credentials: Readonly<Record<string, CredentialKind>>;
  readonly gates: Readonly<Record<string, GateKind>>;
  readonly rateClasses: Readonly<Record<string, RateClassKind>>;
}

/** What the contract says of one operation, as far as it is enforced before its handler runs. */
export interface GuardTraits {
  readonly operation: string;
  readonly security?: Security;
  /** The code for a missing scope. */
  readonly scopeRefusal?: string;
  readonly gate?: string;
  readonly rateClass?: string;
  readonly tenancy?: readonly OwnedParameter[];
  readonly pagination?: PaginationKind;
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

/** What the guards learnt of a request and its handler may know. */
export interface Admission {
  caller?: Caller;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, unknown>>;
  body: unknown;
  contentType: string;
  page?: { readonly limit: number; readonly after: Readonly<Record<string, unknown>> | string | undefined };
}

const admissions = new WeakMap<FastifyRequest, Admission>();

/** What the guards learnt of this request. */
export function admissionOf(request: FastifyRequest): Admission {
  const known = admissions.get(request);
  if (known) return known;
  const params = request.params as Record<string, string>; // Fastify's router gives strings only
  const admission = { params, query: {}, headers: {}, body: undefined, contentType: '' };
  admissions.set(request, admission);
  return admission;
}

/** The cursor of a list opens only for the same path and user. */
export function cursorBinding(gateway: Gateway<unknown>, operation: string, admission: Admission) {
  const scope = [operation, admission.caller?.userId ?? '', ...Object.values(admission.params)];
  return { key: gateway.cursorKey, olderKeys: gateway.olderCursorKeys ?? [], scope };
}

type Guard = (request: FastifyRequest) => Promise<void> | void;

/**
 * The guards of one operation as Fastify hooks, in the order the contract's `precedence` gives. What stands before
 * `validation` runs before the body is read, so that a stranger's body costs nothing.
 */
export function guardsOf(
  contract: ContractTraits,
  gateway: Gateway<object>,
  traits: GuardTraits,
): RouteShorthandOptions {
  const guards: Readonly<Record<string, Guard | undefined>> = {
    authentication: traits.security && authenticationGuard(contract, gateway, traits),
    gate: gateGuard(contract, gateway, traits),
    rate: rateGuard(contract, gateway, traits),
    scope: traits.security && scopeGuard(contract, traits.security, traits),
    validation: (request) => admit(request, traits),
    ownership: traits.tenancy && ownershipGuard(gateway, traits.tenancy),
  };
  const { precedence } = contract;
  requireOrder(precedence, guards, traits.operation);
  const inOrder = (names: readonly string[]) =>
    names.map((name) => guards[name]).filter((guard) => guard !== undefined);
  const split = precedence.indexOf('validation');
  const early = inOrder(precedence.slice(0, split));
  const late = inOrder(precedence.slice(split));
  if (traits.pagination) {
    // A cursor opens for its user only, so whoever calls must be known first.
    const known = Math.max(split, precedence.indexOf('authentication'));
    late.splice(inOrder(precedence.slice(split, known + 1)).length, 0, pageGuard(gateway, traits));
  }
  return { onRequest: runAll(early), preHandler: runAll(late), config: { operation: traits.operation } };
}

/** An order that would let requests past a guard is a fault of the contract, found when the server starts. */
function requireOrder(
  precedence: readonly string[],
  guards: Readonly<Record<string, Guard | undefined>>,
  operation: string,
): void {
  for (const name of Object.keys(guards).filter((key) => guards[key])) {
    if (!precedence.includes(name))
      throw new Error(`${operation}: the contract's precedence does not say when "${name}" refuses.`);
    const needsCaller = guards.authentication && (name === 'scope' || name === 'ownership');
    if (needsCaller && precedence.indexOf(name) < precedence.indexOf('authentication'))
      throw new Error(
        `${operation}: the contract's precedence puts "${name}" before "authentication", which it needs.`,
      );
  }
}

function runAll(guards: readonly Guard[]) {
  return async (request: FastifyRequest): Promise<void> => {
    for (const guard of guards) await guard(request);
  };
}

function authenticationGuard(
  { credentials }: ContractTraits,
  gateway: Gateway<object>,
  { operation }: GuardTraits,
): Guard {
  return async (request) => {
    admissionOf(request).caller = await authenticate(request, gateway, credentials, operation);
  };
}

function gateGuard(
  { gates }: ContractTraits,
  gateway: Gateway<object>,
  traits: GuardTraits,
): Guard | undefined {
  const name = traits.gate;
  const gate = name === undefined ? undefined : gates[name];
  return name !== undefined && gate ? () => requireOpen(gateway, name, gate) : undefined;
}

function rateGuard(
  { rateClasses }: ContractTraits,
  gateway: Gateway<object>,
  traits: GuardTraits,
): Guard | undefined {
  const name = traits.rateClass;
  const kind = name === undefined ? undefined : rateClasses[name];
  if (name === undefined || !kind) return undefined;
  return (request) => takeTurn(gateway, name, kind, admissionOf(request).caller, request);
}

function scopeGuard({ credentials }: ContractTraits, security: Security, traits: GuardTraits): Guard {
  return (request) => {
    const { caller } = admissionOf(request);
    if (caller) requireScopes(caller, security, credentials, traits.scopeRefusal ?? 'insufficient_scope');
  };
}

function ownershipGuard({ ownership }: Gateway<object>, tenancy: readonly OwnedParameter[]): Guard {
  return async (request) => {
    const { caller, params } = admissionOf(request);
    if (caller) await requireOwned(ownership, caller, params, tenancy);
  };
}

function pageGuard(gateway: Gateway<object>, { operation, pagination }: GuardTraits): Guard {
  return (request) => {
    const admission = admissionOf(request);
    if (pagination) admission.page = readPage(gateway, operation, admission, pagination);
  };
}

/** Validates the request and keeps what the handler is given: decoded, clamped, with defaults. */
function admit(request: FastifyRequest, traits: GuardTraits): void {
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

function readPage(
  gateway: Gateway<object>,
  operation: string,
  admission: Admission,
  pagination: PaginationKind,
) {
  const { limit, cursor } = admission.query;
  const binding = cursorBinding(gateway, operation, admission);
  const open = (text: string) =>
    pagination.order.length > 0 ? openCursor(text, pagination.order, binding) : openPlace(text, binding);
  return {
    limit: typeof limit === 'number' ? Math.min(limit, pagination.limit.max) : pagination.limit.default,
    after: typeof cursor === 'string' ? open(cursor) : undefined,
  };
}
