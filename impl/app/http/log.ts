import type { FastifyRequest } from 'fastify';
import { type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from '../config/config.ts';
import { requestContext } from '../observability/request-context.ts';

/** The log member with the request id. */
export const requestIdMember = 'requestId';

/** The members that identify the current request; none if the logger has them already. */
function requestMembers(logger: Logger): object {
  const context = requestContext.getStore();
  if (!context || requestIdMember in logger.bindings()) return {};
  const { requestId, span } = context;
  return { [requestIdMember]: requestId, ...(span && { traceId: span.traceId }) };
}

/**
 * The deployment's log: JSON lines on standard error, because standard output is for people. Headers, bodies
 * and query strings are never logged, because all three may contain credentials (SECRET-01).
 */
export function openLog(level: LogLevel): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    redact: {
      paths: ['*.authorization', '*.token', '*.key', '*.secret', '*.password', '*.streamKey'],
      censor: '[secret]',
    },
    mixin: (_line, _level, logger) => requestMembers(logger),
    serializers: { req: requestLine, err: pino.stdSerializers.err },
  };
  const destination = pino.destination({ fd: 2, sync: false });
  // A log that is not writable, because the disk is full or nobody reads it, does not end the process.
  destination.on('error', () => {});
  return pino(options, destination);
}

function requestLine({ id, method, url }: FastifyRequest) {
  return { id, method, path: url.split('?', 1).join('') };
}
