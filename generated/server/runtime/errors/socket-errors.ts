// Copied from templates/server/runtime/errors/socket-errors.ts by `npx callsheet generate`. Do not edit.

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerAndClose, answerLast } from '../connections/last-response.ts';
import { newRequestId } from '../requests/request-ids.ts';
import { RefusalError } from './api-error.ts';
import type { WrittenError } from './error-writer.ts';
import { reasonPhrase } from './reason-phrases.ts';
import { errorsOf } from './request-errors.ts';

/** Writes the whole text of an error response, after which its connection ends. */
export type SocketWriter = (refusal: RefusalError) => string;

/** Creates a writer of connection errors, in the server's form for requests without an operation. */
export const writerOn =
  (app: FastifyInstance, requestIdHeader: string): SocketWriter =>
  (refusal) => {
    const requestId = newRequestId();
    const written = errorsOf(app).write(refusal, {
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
 * Writes the response to bytes that are not a valid request, and closes the socket. Without an error, only closes the
 * socket.
 */
export function refuseSocket(socket: Socket, refusal: RefusalError | undefined, write: SocketWriter): void {
  if (refusal === undefined) socket.destroy();
  else answerLast(socket, write(refusal));
}

/** Rejects a connection over the ceiling, and closes it. */
export function refuseOverload(socket: Socket, write: SocketWriter): void {
  answerAndClose(socket, write(overloadError()));
}

/** The response to a request that came while the server was full. */
export function overloadError(): RefusalError {
  const message = 'There are too many connections; retry in a moment.';
  return new RefusalError(503, 'unavailable', message, { headers: { 'Retry-After': '1' } });
}

const badRequest = (message: string, specific?: RefusalError['specific']) =>
  new RefusalError(400, 'invalid_request', message, { specific });

export const noProxy = badRequest('CONNECT is for proxies, and this is none.');

export const tooSlow = badRequest('The request took too long to arrive.', {
  status: 408,
  code: 'request_timeout',
});

/** The error for a connection error that Node reports; undefined if the client has left. */
export function socketFault({ code }: NodeJS.ErrnoException): RefusalError | undefined {
  if (code === 'ECONNRESET') return undefined;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow;
  if (code === 'HPE_HEADER_OVERFLOW')
    return badRequest('The request line and headers are too large.', {
      status: 431,
      code: 'headers_too_large',
    });
  return badRequest('The request cannot be read.');
}
