// Copied from templates/server/runtime/errors/socket-errors.ts by `npx callsheet generate`. Do not edit.

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { respondAndClose, respondLast } from '../connections/last-response.ts';
import { newRequestId } from '../requests/request-ids.ts';
import { ApiError } from './api-error.ts';
import type { WrittenError } from './error-writer.ts';
import { reasonPhrase } from './reason-phrases.ts';
import { errorsOf } from './request-errors.ts';

/** Serializes a complete error response, after which its connection is closed. */
export type SocketWriter = (apiError: ApiError) => string;

/** Creates a writer of connection errors, in the server's form for requests without an operation. */
export const writerOn =
  (app: FastifyInstance, requestIdHeader: string): SocketWriter =>
  (apiError) => {
    const requestId = newRequestId();
    const written = errorsOf(app).write(apiError, {
      operation: undefined,
      requestId,
      log: (err, message) => app.log.error({ err }, message),
    });
    return textOf(written, `${requestIdHeader}: ${requestId}`);
  };

function textOf({ status, headers, type, body }: WrittenError, idLine: string): string {
  const head = [
    `HTTP/1.1 ${status} ${reasonPhrase(status)}`,
    idLine,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * Writes the response to bytes that are not a valid request, and closes the socket. Without an error, only
 * closes the socket.
 */
export function rejectSocket(socket: Socket, apiError: ApiError | undefined, write: SocketWriter): void {
  if (apiError === undefined) socket.destroy();
  else respondLast(socket, write(apiError));
}

/** Rejects a connection over the ceiling, and closes it. */
export function rejectOverload(socket: Socket, write: SocketWriter): void {
  respondAndClose(socket, write(overloadError()));
}

/** The response to a request that arrived while the server was full. */
export function overloadError(): ApiError {
  const message = 'There are too many connections; retry in a moment.';
  return new ApiError(503, 'unavailable', message, { headers: { 'Retry-After': '1' } });
}

const badRequest = (message: string, specific?: ApiError['specific']) =>
  new ApiError(400, 'invalid_request', message, { specific });

export const noProxy = badRequest('CONNECT is not supported, because this server is not a proxy.');

export const tooSlow = badRequest('The request took too long to arrive.', {
  status: 408,
  code: 'request_timeout',
});

/** The error response for a connection error of Node; undefined if the client has left. */
export function socketFault({ code }: NodeJS.ErrnoException): ApiError | undefined {
  if (code === 'ECONNRESET') return undefined;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow;
  if (code === 'HPE_HEADER_OVERFLOW')
    return badRequest('The request line and headers are too large.', {
      status: 431,
      code: 'headers_too_large',
    });
  return badRequest('The request cannot be read.');
}
