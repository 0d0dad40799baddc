import { declaredAnswer } from '../engine/model/declared-response.ts';
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
import { type PassingAnswer, type Violations, withJson } from '../mutation/proxy.ts';
import {
  answeredWith,
  codeOf,
  refusal,
  withError,
  withHeader,
  withObject,
} from '../mutation/response-mutations.ts';

/** Changes each refusal that an operation was seen to give, one status at a time. */
const refusals = (change: (answer: PassingAnswer) => PassingAnswer): Operator['mutants'] =>
  function* (subject: Subject): Iterable<Mutant> {
    for (const operation of plain(subject))
      for (const status of subject.world.statuses(operation).filter((one) => one >= 400))
        yield {
          operation,
          what: String(status),
          ...placed(operation, status),
          caughtBy: seeing(operation, status),
          breaks: answeredWith(operation, status, change),
        };
  };

const errors = (change: (error: JsonObject) => JsonObject): Operator['mutants'] =>
  refusals((answer) => withError(answer, change));

const caughtBy = ['{operation}/*'];

/** Error responses that say less than the contract promises, and deployments that hide which of their parts are off. */
export const operators: readonly Operator[] = [
  {
    name: 'unlisted-code',
    sentence: 'A refusal has a code that the contract does not list.',
    caughtBy,
    mutants: errors((error) => ({ ...error, code: 'no_such_code' })),
  },
  {
    name: 'no-code',
    sentence: 'A refusal has no code.',
    caughtBy,
    mutants: errors(({ code: _, ...error }) => error),
  },
  {
    name: 'no-message',
    sentence: 'A refusal has a code and no message.',
    caughtBy,
    mutants: errors(({ message: _, ...error }) => error),
  },
  {
    name: 'empty-message',
    sentence: 'The message of a refusal is empty.',
    caughtBy,
    mutants: errors((error) => ({ ...error, message: '' })),
  },
  {
    name: 'another-envelope',
    sentence: 'What is said of a refusal is not in the envelope of errors.',
    caughtBy,
    mutants: refusals((answer) => withObject(answer, (body) => ({ errors: [body.error] }))),
  },
  {
    name: 'as-text',
    sentence: 'A refusal is sent as text/plain.',
    caughtBy,
    mutants: refusals((answer) => withHeader(answer, 'content-type', 'text/plain; charset=utf-8')),
  },
  {
    name: 'another-status',
    sentence: 'A refusal has a status that the contract does not give it.',
    caughtBy,
    mutants: refusals((answer) => ({ ...answer, status: 418 })),
  },
  {
    name: 'no-header',
    sentence: 'A refusal lacks a header that the contract declares for it.',
    caughtBy,
    *mutants(subject) {
      for (const operation of plain(subject))
        for (const status of subject.world.statuses(operation).filter((one) => one >= 400))
          for (const { name, required, decision } of declaredAnswer(operation, status)?.headers ?? [])
            if (required && (subject.strict || decision === undefined))
              yield {
                operation,
                what: `${status}/${name}`,
                ...placed(operation, status),
                caughtBy: seeing(operation, status),
                breaks: answeredWith(operation, status, (answer) => withHeader(answer, name, undefined)),
              };
    },
  },
  {
    name: 'hides-that-it-is-off',
    sentence: 'What a switched-off part is needed for is refused with the code of another refusal.',
    caughtBy: ['{operation}/errors/off-*'],
    host: 'closed',
    mutants: each(
      ({ marker, answers }) =>
        marker === undefined && Object.keys(answers).some((status) => Number(status) >= 500),
      (operation, { contract }) =>
        () =>
        async (call, forward) => {
          const answer = await forward(call);
          if (call.operation !== operation || answer.status < 500) return answer;
          const others = Object.keys(contract.errors).filter(
            (code) => contract.errors[code]?.status === answer.status && code !== codeOf(answer),
          );
          return refusal(contract, answer, others[0] ?? contract.codes.invalid, answer.status);
        },
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'answers-an-unlisted-code': {
    sentence: 'What is missing is answered with a code that the contract does not list.',
    clause: 'API-2',
    caughtBy: ['getRoom/tenancy/roomId'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (answer.status !== 404) return answer;
      return withJson(answer, (body) =>
        isObject(body) && isObject(body.error) ? { error: { ...body.error, code: 'gone' } } : body,
      );
    },
  },
  'asks-to-retry-without-paper': {
    sentence: 'A house without paper asks its callers to try again.',
    clause: 'CLOSED-3',
    host: 'paper-off',
    caughtBy: ['writeSign/errors/off-paper'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.method !== 'PUT' || answer.status !== 503) return answer;
      return { ...answer, headers: { ...answer.headers, 'retry-after': '5' } };
    },
  },
  'hangs-signs-without-paper': {
    sentence: 'A house without paper takes a sign all the same.',
    clause: 'CLOSED-3',
    host: 'paper-off',
    caughtBy: ['writeSign/errors/off-paper'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.method !== 'PUT' || answer.status !== 503) return answer;
      return { ...answer, status: 200, body: request.body };
    },
  },
  'says-nothing-to-people': {
    sentence: 'Errors have a code and no message.',
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
