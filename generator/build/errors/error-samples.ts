import { reasonPhrase } from '../../../templates/server/runtime/errors/reason-phrases.ts';

/** An error of the server, for trials against schemas. */
export interface SampleError {
  /** The members of a problem, with `code` and `requestId`. */
  readonly problem: Readonly<Record<string, unknown>>;
  /** The members of our envelope. */
  readonly error: Readonly<Record<string, unknown>>;
  /** Members that come with some errors. */
  readonly more: Readonly<Record<string, unknown>>;
}

/** The codes of the server's own errors by status. */
const codes: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  422: 'invalid_request',
  429: 'rate_limited',
  431: 'headers_too_large',
  500: 'internal_error',
  501: 'not_implemented',
  503: 'unavailable',
};

const requestId = 'req_0123456789abcdef0123456789abcdef';

/** Errors that a response of a status (`404`), range (`4XX`) or `default` may have. One of them has a long message. */
export function errorSamples(status: string): readonly SampleError[] {
  const known = Object.keys(codes).map(Number);
  const statuses = /^\d+$/.test(status)
    ? [Number(status)]
    : known.filter((one) => status === 'default' || String(one)[0] === status[0]);
  const [first = 400] = statuses;
  return [...statuses.map((one) => sample(one, 'Room not found.')), sample(first, 'body.name: '.repeat(30))];
}

function sample(status: number, message: string): SampleError {
  const code = codes[status] ?? 'conflict';
  return {
    problem: {
      type: 'about:blank',
      title: reasonPhrase(status),
      status,
      detail: message,
      instance: '/rooms/1',
      code,
      requestId,
    },
    error: { code, message, requestId },
    more: { requiredScope: 'rooms:read' },
  };
}
