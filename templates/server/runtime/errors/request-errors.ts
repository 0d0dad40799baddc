import type { Server } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import type { ErrorForms } from './error-forms.ts';
import { ErrorWriter, type Failure } from './error-writer.ts';

/** For each server, the error writer of requests that reach no operation. */
const writers = new WeakMap<Server, ErrorWriter>();

const plain = new ErrorWriter();

/**
 * Creates the error writer of a contract. Requests that reach no operation get the forms of the contract
 * whose routes were mounted first. If a function is missing, the server does not start.
 *
 * @param functions The project's `ErrorResponses`.
 */
export function mountErrors(app: FastifyInstance, forms: ErrorForms, functions?: object): ErrorWriter {
  const errors = new ErrorWriter(forms, functions);
  const { missing } = errors;
  if (missing.length > 0)
    app.addHook('onReady', async () => {
      throw new TypeError(
        `The error responses lack ${missing.join(', ')}; pass all of them to contractRoutes.`,
      );
    });
  if (!writers.has(app.server)) writers.set(app.server, errors);
  return errors;
}

/** The error writer of requests that reach no operation. */
export const errorsOf = ({ server }: FastifyInstance): ErrorWriter => writers.get(server) ?? plain;

/** The part of a route's configuration that the error handler reads. */
export interface RouteErrors {
  readonly operation: string;
  readonly errors: ErrorWriter;
}

/**
 * Sends an error in the form of the contract: an `ApiError` with its status, an unreadable request as 400,
 * any other error as a 500 that does not reveal the cause. Requests that reach no operation get the form of
 * the contract whose routes were mounted first.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const apiError = error instanceof ApiError ? error : (requestError(error, request) ?? fault);
  if (apiError === fault) request.log.error({ err: error }, 'request failed');
  // Fastify closes the connection after every unreadable body. A client that still sends could then lose the
  // response.
  if (reply.hasHeader('connection') && reply.raw.shouldKeepAlive && !reply.raw.hasHeader('connection'))
    reply.header('connection', 'keep-alive');
  return reply.send(writeFailure(apiError, request, reply));
}

/** Sets status and headers of an error response and returns its body; undefined if it has none. */
export function writeFailure(
  failure: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
): string | undefined {
  const { operation, errors = errorsOf(request.server) } = routeErrorsOf(request);
  const { status, headers, type, body } = errors.write(failure, {
    operation,
    requestId: request.id,
    path: pathOf(request),
    log: (err, message) => request.log.error({ err }, message),
  });
  for (const [name, value] of Object.entries(headers)) reply.header(name, value);
  reply.code(status);
  if (type === undefined) {
    reply.removeHeader('content-type');
    return undefined;
  }
  reply.header('content-type', type);
  return body;
}

/** The operation of a request and its error writer. */
function routeErrorsOf({ routeOptions }: FastifyRequest): Partial<RouteErrors> {
  const config: object = routeOptions.config ?? {};
  if (!('operation' in config) || typeof config.operation !== 'string') return {};
  return 'errors' in config && isWriter(config.errors)
    ? { operation: config.operation, errors: config.errors }
    : {};
}

/**
 * A server may have routes of several contracts, each with its own copy of this class, so `instanceof` does
 * not work.
 */
const isWriter = (value: unknown): value is ErrorWriter =>
  typeof value === 'object' && value !== null && 'write' in value && typeof value.write === 'function';

/** The path of a request without its query, as its client sent it. */
function pathOf({ url }: FastifyRequest): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

const fault = new ApiError(500, 'internal_error', 'The request could not be carried out.');

/**
 * Converts an error of Fastify or Node about the request. Errors that handlers throw are not converted, even
 * with the same members.
 */
function requestError(error: unknown, request: FastifyRequest): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  const fastifys = code.startsWith('FST_ERR_') && status >= 400 && status < 500;
  const brokenOff = code === 'ECONNRESET' && !request.raw.complete;
  if (!fastifys && !brokenOff) return undefined;
  const specific = Object.hasOwn(specificStatuses, code) ? specificStatuses[code] : undefined;
  return new ApiError(400, 'invalid_request', requestFault(code, request), { specific });
}

const specificStatuses: Readonly<Record<string, { readonly status: number; readonly code: string }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'payload_too_large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'unsupported_media_type' },
  FST_ERR_MAX_PARAM_LENGTH: { status: 414, code: 'uri_too_long' },
};

function requestFault(code: string, { routeOptions }: FastifyRequest): string {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return `body: is too large; ${routeOptions.bodyLimit} bytes are the most.`;
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return 'path: cannot be read.';
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') return 'body: is not valid JSON.';
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return 'Content-Length: does not match the body.';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'Content-Type: cannot be read.';
  return 'The request cannot be read.';
}
