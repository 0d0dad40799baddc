import { type Exchange, headerOf, jsonOf } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { declaredResponse } from '../model/declared-response.ts';
import { isObject, valueAt } from '../model/json-pointer.ts';
import type { DeclaredResponse, Operation } from '../model/operation.ts';
import { faults } from '../model/validator-messages.ts';
import { fits, servedIn } from '../session/served-contract.ts';
import { Blocked, Skipped } from './check.ts';
import type { Context } from './context.ts';
import { isUnimplemented } from './probe.ts';

/** An expected error response. */
export interface ErrorResponse {
  readonly status: number;
  /** If the contract calls the code a decision, it is compared under `strict` only. */
  readonly code?: string;
  /** Expected members of `error` in addition to code, message and requestId. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** The operation that declares the response; its headers and schema are checked too. */
  readonly operation?: Operation;
  /**
   * The request had made-up ids because no real ones were available. Then 404 proves nothing, except under
   * `strict`.
   */
  readonly blocked?: Blocked | undefined;
}

/** Expects this error response, in the contract's error envelope. */
export function expectErrorResponse(
  context: Context,
  exchange: Exchange,
  errorResponse: ErrorResponse,
): void {
  const { response } = exchange;
  if (!promisesEnvelope(context.contract)) {
    expectBareErrorResponse(context, exchange, errorResponse);
    return;
  }
  const unwritten = isUnimplemented(context, response.status, valueAt(jsonOf(response), '/error/code'));
  if (unwritten && fromHandler(errorResponse.status)) throw new Blocked('not implemented (501)');
  if (errorResponse.blocked && response.status === 404 && !context.strict) throw errorResponse.blocked;
  const wanted = `${errorResponse.status}${errorResponse.code ? ` ${errorResponse.code}` : ''}`;
  context.assert(
    response.status === errorResponse.status,
    () => `expected ${wanted}, but ${describeResponse(exchange)}`,
  );
  expectEnvelope(context, exchange);
  const error = valueAt(jsonOf(response), '/error');
  const decided =
    errorResponse.code !== undefined && context.contract.errors[errorResponse.code]?.decision === true;
  if (errorResponse.code !== undefined && (context.strict || !decided)) {
    const code = valueAt(error, '/code');
    context.assert(
      code === errorResponse.code,
      `expected the code ${errorResponse.code}, got ${JSON.stringify(code)}`,
    );
  }
  for (const [member, value] of Object.entries(errorResponse.extra ?? {})) {
    const found = valueAt(error, `/${member}`);
    context.assert(
      found === value,
      `error.${member} should be ${JSON.stringify(value)}, but is ${JSON.stringify(found)}`,
    );
  }
  const declared = errorResponse.operation && declaredResponse(errorResponse.operation, errorResponse.status);
  if (errorResponse.operation && !declared)
    context.fail(`${errorResponse.status} is not declared for ${errorResponse.operation.name}`);
  if (declared) expectDeclared(context, exchange, declared);
}

/**
 * Whether the contract defines the form and the codes of error responses. A contract without errors leaves
 * both open.
 */
export const promisesEnvelope = ({ errors }: Context['contract']): boolean => Object.keys(errors).length > 0;

/** Expects any error response. The deployment chooses code and form, unless the operation declares them. */
function expectBareErrorResponse(context: Context, exchange: Exchange, errorResponse: ErrorResponse): void {
  const { status } = exchange.response;
  context.assert(
    status >= 400 && status < 500,
    () => `expected ${errorResponse.status} or another error response, but ${describeResponse(exchange)}`,
  );
  if (errorResponse.status === 401 && status !== 401 && status !== 403)
    throw new Skipped(
      `the request was rejected with ${status}, possibly for another reason: the contract defines no order`,
    );
  const declared = errorResponse.operation && declaredResponse(errorResponse.operation, status);
  if (declared) expectDeclared(context, exchange, declared);
}

/**
 * Whether only a handler can send this error response. Guards send the listed statuses before the handler,
 * whether the handler is implemented or not.
 */
const fromHandler = (status: number): boolean => ![400, 401, 403, 405, 429, 503].includes(status);

/** Expects an error envelope with the same request id as the header. */
export function expectEnvelope(context: Context, exchange: Exchange): void {
  if (!promisesEnvelope(context.contract)) return;
  const { response } = exchange;
  const subject = `the ${response.status} response`;
  const type = headerOf(response, 'content-type');
  context.assert(
    /^application\/json\b/.test(type ?? ''),
    `${subject} has the content type ${type ?? '(none)'}, not JSON`,
  );
  expectReadable(context, type);
  const error = valueAt(jsonOf(response), '/error');
  context.assert(isObject(error), `${subject} is not the envelope { error: { code, message, requestId } }`);
  for (const member of ['code', 'message', 'requestId']) {
    const value = valueAt(error, `/${member}`);
    context.assert(typeof value === 'string' && value !== '', `${subject} has no error.${member}`);
  }
  const header = expectRequestId(context, exchange);
  if (context.contract.requestId.assumed) return;
  const id = valueAt(error, '/requestId');
  // A proxy may add its own id in addition to the deployment's.
  const name = context.contract.requestId.header.toLowerCase();
  const lines = response.headers.filter(([key]) => key.toLowerCase() === name);
  context.assert(
    id === header || (lines.length > 1 && lines.some(([, value]) => value === id)),
    `error.requestId is ${JSON.stringify(id)}, but the header is ${JSON.stringify(header)}`,
  );
}

/** Expects `Retry-After` in whole seconds, and returns them. */
export function expectRetryAfter(context: Context, { response }: Exchange): number {
  const text = headerOf(response, 'Retry-After') ?? '';
  context.assert(
    /^[1-9]\d*$/.test(text),
    `Retry-After is '${text}', not a whole number of seconds of at least 1`,
  );
  return Number(text);
}

/** Expects a request id, and returns it. */
export function expectRequestId(context: Context, exchange: Exchange): string {
  const { header, assumed } = context.contract.requestId;
  const id = headerOf(exchange.response, header);
  if (assumed) return id ?? '';
  if (id === undefined || id.trim() === '')
    context.fail(`the ${exchange.response.status} response has no ${header}`);
  return id;
}

/** Expects the declared media type, headers and body. */
export function expectDeclared(context: Context, exchange: Exchange, declared: DeclaredResponse): void {
  const { response } = exchange;
  for (const rule of declared.headers) {
    if (rule.decision && !context.strict) continue;
    const text = headerOf(response, rule.name);
    if (text === undefined) {
      context.assert(!rule.required, `the ${response.status} response lacks the header ${rule.name}`);
      continue;
    }
    // A proxy that compresses a response weakens its ETag.
    const isWeakened =
      rule.name.toLowerCase() === 'etag' && headerOf(response, 'content-encoding') !== undefined;
    const value =
      rule.type === 'integer' && /^-?\d+$/.test(text)
        ? Number(text)
        : isWeakened
          ? text.replace(/^W\//, '')
          : text;
    context.assert(
      rule.validate?.(value) ?? true,
      () => `the header ${rule.name}: ${text} does not match its schema: ${faults(rule.validate)}`,
    );
  }
  const type = headerOf(response, 'content-type');
  if (declared.media === undefined) {
    context.assert(
      response.body.length === 0,
      `the ${response.status} response should have no body, but has ${response.body.length} bytes`,
    );
    return;
  }
  const essence = (type ?? '').split(';')[0]?.trim().toLowerCase();
  const taken = [declared.media, ...(declared.others ?? [])].map((media) =>
    media.replace(/;.*$/, '').toLowerCase(),
  );
  context.assert(
    taken.some((media) => media === essence || isWithin(essence ?? '', media)),
    `the content type is ${type ?? '(none)'}, not ${taken.join(' or ')}`,
  );
  const [first = ''] = taken;
  if (essence !== first && !(isJson(first) && isWithin(essence ?? '', first))) return;
  if (isJson(first)) expectReadable(context, type);
  const validate = context.strict ? declared.validate : (declared.stated ?? declared.validate);
  if (!validate) return;
  const body = context.json(exchange);
  const isAsDeclared = fits(servedIn(context.session), validate, body);
  context.assert(
    isAsDeclared,
    () => `the body of the ${response.status} does not match its schema: ${faults(validate)}`,
  );
}

const isJson = (media: string): boolean => /[/+]json$/.test(media);

/** Whether a media type matches a range: `image/*`, `application/*+json`. */
function isWithin(type: string, kind: string): boolean {
  const [start = '', end] = kind.split('*');
  return kind === '*/*' || (end !== undefined && type.startsWith(start) && type.endsWith(end));
}

/** JSON is UTF-8. A header with another charset makes clients decode it wrongly. */
function expectReadable(context: Context, type = ''): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1];
  context.assert(
    charset === undefined || /^utf-?8$/i.test(charset),
    `JSON is UTF-8, but its content type is ${type}`,
  );
}
