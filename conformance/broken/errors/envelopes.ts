import { declaredAnswer } from '../../engine/model/declared-response.ts';
import type { JsonObject } from '../../engine/model/json-pointer.ts';
import { type Mutant, type Operator, placed, plain, type Subject, seeing } from '../../mutation/operator.ts';
import type { PassingAnswer } from '../../mutation/proxy.ts';
import { answeredWith, withError, withHeader, withObject } from '../../mutation/response-mutations.ts';

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

/** Refusals that a program, or people, can make less of than was promised. */
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
];
