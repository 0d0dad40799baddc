import { declaredAnswer } from '../../engine/model/declared-response.ts';
import type { Operation, Validator } from '../../engine/model/operation.ts';
import { type Fault, type FaultKind, faultsOf, faulty } from '../../mutation/json-mutations.ts';
import { jsonOf } from '../../mutation/observed-traffic.ts';
import { type Mutant, type Operator, plain, type Subject } from '../../mutation/operator.ts';
import { answeredWith, withJson } from '../../mutation/response-mutations.ts';

/** How many places of one answer are broken in the same way: the schema says the same of the others. */
const mostPlaces = 3;

const sentences: Readonly<Record<FaultKind, string>> = {
  missing: 'A member that has to be there is left out of an answer.',
  'wrong-type': 'A member of an answer is of another type.',
  null: 'A member of an answer is null that may not be.',
  'unknown-member': 'An answer has a member that the contract does not list.',
  empty: 'A member of an answer is empty that may not be.',
  'another-word': 'A member of an answer is none of the values it may have.',
  'too-long': 'A text of an answer is longer than it may be.',
  'too-many': 'A list in an answer has more items than it may have.',
  'too-large': 'A number of an answer is above what it may be.',
  'too-small': 'A number of an answer is below what it may be.',
  fraction: 'A whole number of an answer has a fraction.',
  text: 'A text of an answer is not in its format.',
};

/** Answers that do not fit their schema, each in a way that their schema refuses. */
export const operators: readonly Operator[] = Object.entries(sentences).map(([kind, sentence]) => ({
  name: kind,
  sentence,
  caughtBy: ['{operation}/answers/*'],
  mutants: (subject) => shapes(subject, kind),
}));

function* shapes(subject: Subject, kind: string): Iterable<Mutant> {
  for (const operation of plain(subject)) {
    const isJudged = (one: number): boolean => one < 300 || operation.answers[one] === undefined;
    for (const status of subject.world.statuses(operation).filter(isJudged)) {
      const answer = declaredAnswer(operation, status);
      const validate = subject.strict ? answer?.validate : (answer?.stated ?? answer?.validate);
      if (!validate) continue;
      for (const fault of faultsIn(subject, operation, status, validate)
        .filter((one) => one.kind === kind)
        .slice(0, mostPlaces))
        yield {
          operation,
          what: `${status}${fault.pointer}`,
          status,
          caughtBy: operation.answers[status]
            ? [`${operation.name}/answers/${status}*`]
            : [`${operation.name}/*`],
          breaks: answeredWith(operation, status, (passing) => {
            const broken = faulty(jsonOf(passing), fault, validate);
            return broken === undefined ? passing : withJson(passing, broken);
          }),
        };
    }
  }
}

const known = new WeakMap<Subject, Map<string, readonly Fault[]>>();

/** Every fault of what an operation was seen to answer, found once for all kinds. */
function faultsIn(
  subject: Subject,
  operation: Operation,
  status: number,
  validate: Validator,
): readonly Fault[] {
  const all = known.get(subject) ?? new Map<string, readonly Fault[]>();
  known.set(subject, all);
  const key = `${operation.name} ${status}`;
  const faults = all.get(key) ?? found(subject, operation, status, validate);
  all.set(key, faults);
  return faults;
}

function found(
  { world }: Subject,
  operation: Operation,
  status: number,
  validate: Validator,
): readonly Fault[] {
  const faults = world
    .answers(operation, status)
    .slice(-4)
    .flatMap((answer) => faultsOf(jsonOf(answer), validate));
  return [...new Map(faults.map((fault) => [`${fault.kind} ${fault.pointer}`, fault])).values()];
}
