import { declaredAnswer } from '../engine/model/declared-response.ts';
import { isObject } from '../engine/model/json-pointer.ts';
import type { Operation, Validator } from '../engine/model/operation.ts';
import { type Fault, type FaultKind, faultsOf, faulty } from '../mutation/json-mutations.ts';
import { jsonOf } from '../mutation/observed-traffic.ts';
import { type Mutant, type Operator, plain, type Subject } from '../mutation/operator.ts';
import { type PassingAnswer, type Violations, withJson } from '../mutation/proxy.ts';
import { answeredWith, withHeader, withJson as withJsonBody } from '../mutation/response-mutations.ts';

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
      const caughtBy = [`${operation.name}/responses/${status}*`];
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
            ? [`${operation.name}/responses/${status}*`]
            : [`${operation.name}/*`],
          breaks: answeredWith(operation, status, (passing) => {
            const broken = faulty(jsonOf(passing), fault, validate);
            return broken === undefined ? passing : withJsonBody(passing, broken);
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

/** Successes with another status, media type, header or body than declared, and answers that their schema refuses. */
export const operators: readonly Operator[] = [
  {
    name: 'another-status',
    sentence: 'A success is answered with a status that the contract does not declare.',
    caughtBy: ['{operation}/responses/*'],
    mutants: (subject) =>
      successes(subject, (operation) => {
        const other = [202, 203, 206, 200].find((status) => declaredAnswer(operation, status) === undefined);
        return (answer) => ({ ...answer, status: other ?? 207 });
      }),
  },
  {
    name: 'another-media-type',
    sentence: 'A success is sent as text/plain.',
    caughtBy: ['{operation}/responses/*'],
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
    caughtBy: ['{operation}/responses/*'],
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
    caughtBy: ['{operation}/responses/*'],
    mutants: (subject) =>
      plain(subject).flatMap((operation) =>
        successStatuses(operation).flatMap((status) =>
          (operation.answers[status]?.headers ?? [])
            .filter(({ required, decision }) => required && (subject.strict || decision === undefined))
            .map(({ name }) => ({
              operation,
              what: `${status}/${name}`,
              status,
              caughtBy: [`${operation.name}/responses/${status}*`],
              breaks: answeredWith(operation, status, (answer) => withHeader(answer, name, undefined)),
            })),
        ),
      ),
  },
  ...Object.entries(sentences).map(
    ([kind, sentence]): Operator => ({
      name: kind,
      sentence,
      caughtBy: ['{operation}/responses/*'],
      mutants: (subject) => shapes(subject, kind),
    }),
  ),
];

/** Violations written for the example. */
export const violations: Violations = {
  'adds-an-undeclared-member': {
    sentence: 'What is read has a member that the contract does not list.',
    clause: 'API-5',
    caughtBy: ['getRoom/responses/200'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) =>
        request.method === 'GET' && isObject(body) ? { ...body, unlisted: true } : body,
      ),
  },
  'answers-another-media-type': {
    sentence: 'Successes are sent as text/plain.',
    clause: 'API-5',
    caughtBy: ['getRoom/responses/200'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      const headers = { ...answer.headers, 'content-type': 'text/plain' };
      return answer.status === 200 && request.method === 'GET' ? { ...answer, headers } : answer;
    },
  },
  'answers-undeclared-status': {
    sentence: 'Creating is answered 202, which the contract does not declare.',
    clause: 'API-5',
    caughtBy: ['createRoom/responses/201-minimal'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 201 ? { ...answer, status: 202 } : answer;
    },
  },
  'drops-a-required-member': {
    sentence: 'A room is answered without a required member.',
    clause: 'API-5',
    caughtBy: ['getRoom/responses/200', 'createRoom/responses/201-minimal'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) => {
        if (!isObject(body) || !('seats' in body)) return body;
        const { seats: _, ...others } = body;
        return others;
      }),
  },
  'names-another-charset': {
    sentence: 'Successes say that their JSON is Latin-1.',
    caughtBy: ['getRoom/responses/200'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      const headers = { ...answer.headers, 'content-type': 'application/json; charset=iso-8859-1' };
      return answer.status === 200 && request.method === 'GET' ? { ...answer, headers } : answer;
    },
  },
  'shows-more-of-what-was-changed': {
    sentence: 'A room that was changed is shown with a member that the contract does not list.',
    caughtBy: ['run/responses/as-declared'],
    with: ['updateRoom/patch/alone'],
    breaks: () => {
      const changed = new Set<string>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (!/\/rooms\/[^/]+$/.test(request.path) || answer.status !== 200) return answer;
        const isChanged = changed.has(request.path);
        if (request.method === 'PATCH') changed.add(request.path);
        return isChanged
          ? withJson(answer, (body) => (isObject(body) ? { ...body, changes: 1 } : body))
          : answer;
      };
    },
  },
};
