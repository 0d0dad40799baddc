import { isObject } from '../engine/model/json-pointer.ts';
import { type Mutant, type Operator, placed, plain, type Subject, seeing } from '../mutation/operator.ts';
import { type ProxiedResponse, type Violations, withJson, withoutHeaders } from '../mutation/proxy.ts';
import { respondedWith, withError, withHeader } from '../mutation/response-mutations.ts';

type Change = (response: ProxiedResponse, header: string) => ProxiedResponse;

/** Changes the observed responses of each operation. Each status gives one mutant. */
const responses = (
  applies: (status: number) => boolean,
  change: Change,
  caughtBy?: readonly string[],
): Operator['mutants'] =>
  function* (subject: Subject): Iterable<Mutant> {
    const { header } = subject.contract.requestId;
    for (const operation of plain(subject))
      for (const status of subject.world.statuses(operation).filter(applies))
        yield {
          operation,
          what: String(status),
          ...placed(operation, status),
          caughtBy: caughtBy ?? seeing(operation, status),
          breaks: respondedWith(operation, status, (response) => change(response, header)),
        };
  };

const isApiError = (status: number): boolean => status >= 400;

/** Violations of request ids: they are missing, or not unique. */
export const operators: readonly Operator[] = [
  {
    name: 'none',
    sentence: 'A response has no request id.',
    caughtBy: ['{operation}/*'],
    mutants: responses(
      () => true,
      (response, header) => withHeader(response, header, undefined),
    ),
  },
  {
    name: 'empty',
    sentence: 'The request id of a response is empty.',
    caughtBy: ['{operation}/*'],
    mutants: responses(
      () => true,
      (response, header) => withHeader(response, header, ''),
    ),
  },
  {
    name: 'not-in-envelope',
    sentence: 'The envelope of an error response has no request id.',
    caughtBy: ['{operation}/*'],
    mutants: responses(isApiError, (response) => withError(response, ({ requestId: _, ...error }) => error)),
  },
  {
    name: 'another-in-envelope',
    sentence: 'The request id in the envelope differs from the one in the header.',
    caughtBy: ['{operation}/*'],
    mutants: responses(isApiError, (response) =>
      withError(response, (error) => ({ ...error, requestId: 'another' })),
    ),
  },
  {
    name: 'repeated',
    sentence: 'Every response has the same request id.',
    caughtBy: ['run/request-id/unique'],
    mutants: responses(
      (status) => status < 300,
      (response, header) => withHeader(response, header, 'req_0000000000000001'),
      ['run/request-id/unique'],
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'drops-request-id': {
    sentence: 'Successful responses have no request id.',
    clause: 'API-1',
    caughtBy: ['createRoom/responses/201-minimal', 'listRooms/responses/200'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return response.status < 300
        ? { ...response, headers: withoutHeaders(response.headers, 'x-request-id') }
        : response;
    },
  },
  'repeats-request-id': {
    sentence: 'Every response has the same request id.',
    clause: 'API-1',
    caughtBy: ['run/request-id/unique'],
    with: ['listKeys/responses/200', 'listRooms/responses/200'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const renamed = withJson(response, (body) =>
        isObject(body) && isObject(body.error) ? { error: { ...body.error, requestId: 'one' } } : body,
      );
      return { ...renamed, headers: { ...response.headers, 'x-request-id': 'one' } };
    },
  },
};
