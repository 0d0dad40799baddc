import { declaredResponse } from '../engine/model/declared-response.ts';
import { isObject, type JsonObject } from '../engine/model/json-pointer.ts';
import {
  each,
  type Mutant,
  type Operator,
  placed,
  plain,
  type Subject,
  seeing,
} from '../mutation/operator.ts';
import { type ProxiedResponse, type Violations, withJson } from '../mutation/proxy.ts';
import {
  codeOf,
  errorResponse,
  respondedWith,
  withError,
  withHeader,
  withObject,
} from '../mutation/response-mutations.ts';

/** Changes the observed error responses of each operation. Each status gives one mutant. */
const errorResponses = (change: (response: ProxiedResponse) => ProxiedResponse): Operator['mutants'] =>
  function* (subject: Subject): Iterable<Mutant> {
    for (const operation of plain(subject))
      for (const status of subject.world.statuses(operation).filter((one) => one >= 400))
        yield {
          operation,
          what: String(status),
          ...placed(operation, status),
          caughtBy: seeing(operation, status),
          breaks: respondedWith(operation, status, change),
        };
  };

const errors = (change: (error: JsonObject) => JsonObject): Operator['mutants'] =>
  errorResponses((response) => withError(response, change));

const caughtBy = ['{operation}/*'];

/**
 * Error responses that contain less than the contract promises, and deployments that do not report which of
 * their features are off.
 */
export const operators: readonly Operator[] = [
  {
    name: 'unlisted-code',
    sentence: 'An error response has a code that the contract does not list.',
    caughtBy,
    mutants: errors((error) => ({ ...error, code: 'no_such_code' })),
  },
  {
    name: 'no-code',
    sentence: 'An error response has no code.',
    caughtBy,
    mutants: errors(({ code: _, ...error }) => error),
  },
  {
    name: 'no-message',
    sentence: 'An error response has a code but no message.',
    caughtBy,
    mutants: errors(({ message: _, ...error }) => error),
  },
  {
    name: 'empty-message',
    sentence: 'The message of an error response is empty.',
    caughtBy,
    mutants: errors((error) => ({ ...error, message: '' })),
  },
  {
    name: 'another-envelope',
    sentence: 'An error response is not in the error envelope.',
    caughtBy,
    mutants: errorResponses((response) => withObject(response, (body) => ({ errors: [body.error] }))),
  },
  {
    name: 'as-text',
    sentence: 'An error response is sent as text/plain.',
    caughtBy,
    mutants: errorResponses((response) => withHeader(response, 'content-type', 'text/plain; charset=utf-8')),
  },
  {
    name: 'another-status',
    sentence: 'An error response has another status than the contract declares for its code.',
    caughtBy,
    mutants: errorResponses((response) => ({ ...response, status: 418 })),
  },
  {
    name: 'no-header',
    sentence: 'An error response lacks a declared header.',
    caughtBy,
    *mutants(subject) {
      for (const operation of plain(subject))
        for (const status of subject.world.statuses(operation).filter((one) => one >= 400))
          for (const { name, required, decision } of declaredResponse(operation, status)?.headers ?? [])
            if (required && (subject.strict || decision === undefined))
              yield {
                operation,
                what: `${status}/${name}`,
                ...placed(operation, status),
                caughtBy: seeing(operation, status),
                breaks: respondedWith(operation, status, (response) => withHeader(response, name, undefined)),
              };
    },
  },
  {
    name: 'hides-that-it-is-off',
    sentence: 'A request that needs a feature that is off is rejected with the code of another error.',
    caughtBy: ['{operation}/errors/off-*'],
    host: 'closed',
    mutants: each(
      ({ marker, responses }) =>
        marker === undefined && Object.keys(responses).some((status) => Number(status) >= 500),
      (operation, { contract }) =>
        () =>
        async (call, forward) => {
          const response = await forward(call);
          if (call.operation !== operation || response.status < 500) return response;
          const others = Object.keys(contract.errors).filter(
            (code) => contract.errors[code]?.status === response.status && code !== codeOf(response),
          );
          return errorResponse(contract, response, others[0] ?? contract.codes.invalid, response.status);
        },
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'sends-an-unlisted-code': {
    sentence: 'A missing resource returns a code that the contract does not list.',
    clause: 'API-2',
    caughtBy: ['getRoom/tenancy/roomId'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (response.status !== 404) return response;
      return withJson(response, (body) =>
        isObject(body) && isObject(body.error) ? { error: { ...body.error, code: 'gone' } } : body,
      );
    },
  },
  'invites-retry-without-paper': {
    sentence: 'While the feature "paper" is off, the error response has a Retry-After.',
    clause: 'CLOSED-3',
    host: 'paper-off',
    caughtBy: ['writeSign/errors/off-paper'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (request.method !== 'PUT' || response.status !== 503) return response;
      return { ...response, headers: { ...response.headers, 'retry-after': '5' } };
    },
  },
  'hangs-signs-without-paper': {
    sentence: 'While the feature "paper" is off, a sign is accepted.',
    clause: 'CLOSED-3',
    host: 'paper-off',
    caughtBy: ['writeSign/errors/off-paper'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (request.method !== 'PUT' || response.status !== 503) return response;
      return { ...response, status: 200, body: request.body };
    },
  },
  'states-nothing-to-people': {
    sentence: 'Error responses have a code but no message.',
    clause: 'API-2',
    caughtBy: ['getRoom/credential/*none*', 'createRoom/body/name/missing'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) => {
        if (!isObject(body) || !isObject(body.error)) return body;
        const { message: _, ...error } = body.error;
        return { error };
      }),
  },
};
