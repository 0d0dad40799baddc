import type { FastifyRequest } from 'fastify';
import { type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from '../config/config.ts';
import { requestContext } from '../observability/request-context.ts';

/** The member of a line that says which request it is of. */
export const requestIdMember = 'requestId';

/** Whose request a line is of; a logger of a request says so itself. */
function requestMembers(logger: Logger): object {
  const context = requestContext.getStore();
  if (!context || requestIdMember in logger.bindings()) return {};
  const { requestId, span } = context;
  return { [requestIdMember]: requestId, ...(span && { traceId: span.traceId }) };
}

/**
 * The deployment's log: JSON lines on standard error, so that standard output is for people. Headers, bodies and query
 * strings are never logged, since credentials travel in all three (SECRET-01).
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
  // A log that cannot be written, because its disk is full or nobody reads it, is no reason to end.
  destination.on('error', () => {});
  return pino(options, destination);
}

function requestLine({ id, method, url }: FastifyRequest) {
  return { id, method, path: url.split('?', 1).join('') };
}
