import { isObject } from '../engine/model/json-pointer.ts';
import { type Mutant, type Operator, placed, plain, type Subject, seeing } from '../mutation/operator.ts';
import { type PassingAnswer, type Violations, withJson, withoutHeaders } from '../mutation/proxy.ts';
import { answeredWith, withError, withHeader } from '../mutation/response-mutations.ts';

type Change = (answer: PassingAnswer, header: string) => PassingAnswer;

/** Changes each answer that an operation was seen to give, one status at a time. */
const answers = (
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
          breaks: answeredWith(operation, status, (answer) => change(answer, header)),
        };
  };

const isRefusal = (status: number): boolean => status >= 400;

/** Answers that cannot be told apart, or found again. */
export const operators: readonly Operator[] = [
  {
    name: 'none',
    sentence: 'An answer carries no request id.',
    caughtBy: ['{operation}/*'],
    mutants: answers(
      () => true,
      (answer, header) => withHeader(answer, header, undefined),
    ),
  },
  {
    name: 'empty',
    sentence: 'The request id of an answer is empty.',
    caughtBy: ['{operation}/*'],
    mutants: answers(
      () => true,
      (answer, header) => withHeader(answer, header, ''),
    ),
  },
  {
    name: 'not-in-envelope',
    sentence: 'The envelope of a refusal has no request id.',
    caughtBy: ['{operation}/*'],
    mutants: answers(isRefusal, (answer) => withError(answer, ({ requestId: _, ...error }) => error)),
  },
  {
    name: 'another-in-envelope',
    sentence: 'The request id of an envelope is not the one of the header.',
    caughtBy: ['{operation}/*'],
    mutants: answers(isRefusal, (answer) =>
      withError(answer, (error) => ({ ...error, requestId: 'another' })),
    ),
  },
  {
    name: 'repeated',
    sentence: 'Every answer carries the same request id.',
    caughtBy: ['run/request-id/unique'],
    mutants: answers(
      (status) => status < 300,
      (answer, header) => withHeader(answer, header, 'req_0000000000000001'),
      ['run/request-id/unique'],
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'drops-request-id': {
    sentence: 'Successes carry no request id.',
    clause: 'API-1',
    caughtBy: ['createRoom/responses/201-minimal', 'listRooms/responses/200'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return answer.status < 300
        ? { ...answer, headers: withoutHeaders(answer.headers, 'x-request-id') }
        : answer;
    },
  },
  'repeats-request-id': {
    sentence: 'Every answer carries the same request id.',
    clause: 'API-1',
    caughtBy: ['run/request-id/unique'],
    with: ['listKeys/responses/200', 'listRooms/responses/200'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      const renamed = withJson(answer, (body) =>
        isObject(body) && isObject(body.error) ? { error: { ...body.error, requestId: 'one' } } : body,
      );
      return { ...renamed, headers: { ...answer.headers, 'x-request-id': 'one' } };
    },
  },
};
