import { declaredAnswer } from '../../engine/model/declared-response.ts';
import type { Operation } from '../../engine/model/operation.ts';
import { type Mutant, type Operator, plain, type Subject } from '../../mutation/operator.ts';
import type { PassingAnswer } from '../../mutation/proxy.ts';
import { answeredWith, withHeader } from '../../mutation/response-mutations.ts';

/** Successes with another status, media type or header than declared, or without what they are about. */
export const operators: readonly Operator[] = [
  {
    name: 'another-status',
    sentence: 'A success is answered with a status that the contract does not declare.',
    caughtBy: ['{operation}/answers/*'],
    mutants: (subject) =>
      successes(subject, (operation) => {
        const other = [202, 203, 206, 200].find((status) => declaredAnswer(operation, status) === undefined);
        return (answer) => ({ ...answer, status: other ?? 207 });
      }),
  },
  {
    name: 'another-media-type',
    sentence: 'A success is sent as text/plain.',
    caughtBy: ['{operation}/answers/*'],
    mutants: (subject) =>
      successes(subject, ({ answers }, status) =>
        answers[status]?.media === undefined
          ? undefined
          : (answer) => withHeader(answer, 'content-type', 'text/plain'),
      ),
  },
  {
    name: 'no-body',
    sentence: 'A success has no body.',
    caughtBy: ['{operation}/answers/*'],
    mutants: (subject) =>
      successes(subject, ({ answers }, status) =>
        answers[status]?.validate === undefined
          ? undefined
          : (answer) => ({ ...answer, body: Buffer.alloc(0) }),
      ),
  },
  {
    name: 'no-header',
    sentence: 'A success lacks a header that it has to have.',
    caughtBy: ['{operation}/answers/*'],
    mutants: (subject) =>
      plain(subject).flatMap((operation) =>
        successStatuses(operation).flatMap((status) =>
          (operation.answers[status]?.headers ?? [])
            .filter(({ required, decision }) => required && (subject.strict || decision === undefined))
            .map(({ name }) => ({
              operation,
              what: `${status}/${name}`,
              status,
              caughtBy: [`${operation.name}/answers/${status}*`],
              breaks: answeredWith(operation, status, (answer) => withHeader(answer, name, undefined)),
            })),
        ),
      ),
  },
];

const successStatuses = ({ answers }: Operation): number[] =>
  Object.keys(answers)
    .map(Number)
    .filter((status) => status >= 200 && status < 300);

/** A mutant for each declared success that has a change. */
function* successes(
  subject: Subject,
  changeOf: (operation: Operation, status: number) => ((answer: PassingAnswer) => PassingAnswer) | undefined,
): Iterable<Mutant> {
  for (const operation of plain(subject)) {
    if (operation.marker !== undefined || operation.disposes === 'caller') continue;
    for (const status of successStatuses(operation)) {
      const change = changeOf(operation, status);
      if (!change) continue;
      const caughtBy = [`${operation.name}/answers/${status}*`];
      yield {
        operation,
        what: String(status),
        status,
        caughtBy,
        breaks: answeredWith(operation, status, change),
      };
    }
  }
}
