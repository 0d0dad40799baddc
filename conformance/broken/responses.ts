import { declaredResponse } from '../engine/model/declared-response.ts';
import { isObject } from '../engine/model/json-pointer.ts';
import type { Operation, Validator } from '../engine/model/operation.ts';
import { type Fault, type FaultKind, faultsOf, faulty } from '../mutation/json-mutations.ts';
import { jsonOf } from '../mutation/observed-traffic.ts';
import { type Mutant, type Operator, plain, type Subject } from '../mutation/operator.ts';
import { type ProxiedResponse, type Violations, withJson } from '../mutation/proxy.ts';
import { respondedWith, withHeader, withJson as withJsonBody } from '../mutation/response-mutations.ts';

const successStatuses = ({ responses }: Operation): number[] =>
  Object.keys(responses)
    .map(Number)
    .filter((status) => status >= 200 && status < 300);

/** A mutant for each declared success to which a change applies. */
function* successes(
  subject: Subject,
  changeOf: (
    operation: Operation,
    status: number,
  ) => ((response: ProxiedResponse) => ProxiedResponse) | undefined,
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
        breaks: respondedWith(operation, status, change),
      };
    }
  }
}

/**
 * Maximum number of pointers in one response that are broken in the same way, because the schema treats the
 * others alike.
 */
const maxPointers = 3;

const sentences: Readonly<Record<FaultKind, string>> = {
  missing: 'A response lacks a required member.',
  'wrong-type': 'A member of a response has another type.',
  null: 'A member of a response is null although it may not be.',
  'unknown-member': 'A response has an undeclared member.',
  empty: 'A member of a response is empty although it may not be.',
  'another-word': 'A member of a response has a value outside its enumeration.',
  'too-long': 'A text in a response is longer than permitted.',
  'too-many': 'A list in a response has more items than permitted.',
  'too-large': 'A number in a response is above its maximum.',
  'too-small': 'A number in a response is below its minimum.',
  fraction: 'An integer in a response has a fraction.',
  text: 'A text in a response does not match its format.',
};

function* shapes(subject: Subject, kind: string): Iterable<Mutant> {
  for (const operation of plain(subject)) {
    const isJudged = (one: number): boolean => one < 300 || operation.responses[one] === undefined;
    for (const status of subject.world.statuses(operation).filter(isJudged)) {
      const response = declaredResponse(operation, status);
      const validate = subject.strict ? response?.validate : (response?.stated ?? response?.validate);
      if (!validate) continue;
      for (const fault of faultsIn(subject, operation, status, validate)
        .filter((one) => one.kind === kind)
        .slice(0, maxPointers))
        yield {
          operation,
          what: `${status}${fault.pointer}`,
          status,
          caughtBy: operation.responses[status]
            ? [`${operation.name}/responses/${status}*`]
            : [`${operation.name}/*`],
          breaks: respondedWith(operation, status, (passing) => {
            const broken = faulty(jsonOf(passing), fault, validate);
            return broken === undefined ? passing : withJsonBody(passing, broken);
          }),
        };
    }
  }
}

const known = new WeakMap<Subject, Map<string, readonly Fault[]>>();

/** Every possible invalid change of an operation's observed responses, computed once for all kinds. */
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
    .responses(operation, status)
    .slice(-4)
    .flatMap((response) => faultsOf(jsonOf(response), validate));
  return [...new Map(faults.map((fault) => [`${fault.kind} ${fault.pointer}`, fault])).values()];
}

/**
 * Successes with another status, media type, header or body than declared, and responses that do not match
 * their schema.
 */
export const operators: readonly Operator[] = [
  {
    name: 'another-status',
    sentence: 'A success has an undeclared status.',
    caughtBy: ['{operation}/responses/*'],
    mutants: (subject) =>
      successes(subject, (operation) => {
        const other = [202, 203, 206, 200].find(
          (status) => declaredResponse(operation, status) === undefined,
        );
        return (response) => ({ ...response, status: other ?? 207 });
      }),
  },
  {
    name: 'another-media-type',
    sentence: 'A success is sent as text/plain.',
    caughtBy: ['{operation}/responses/*'],
    mutants: (subject) =>
      successes(subject, ({ responses }, status) =>
        responses[status]?.media === undefined
          ? undefined
          : (response) => withHeader(response, 'content-type', 'text/plain'),
      ),
  },
  {
    name: 'no-body',
    sentence: 'A success has no body.',
    caughtBy: ['{operation}/responses/*'],
    mutants: (subject) =>
      successes(subject, ({ responses }, status) =>
        responses[status]?.validate === undefined
          ? undefined
          : (response) => ({ ...response, body: Buffer.alloc(0) }),
      ),
  },
  {
    name: 'no-header',
    sentence: 'A success lacks a required header.',
    caughtBy: ['{operation}/responses/*'],
    mutants: (subject) =>
      plain(subject).flatMap((operation) =>
        successStatuses(operation).flatMap((status) =>
          (operation.responses[status]?.headers ?? [])
            .filter(({ required, decision }) => required && (subject.strict || decision === undefined))
            .map(({ name }) => ({
              operation,
              what: `${status}/${name}`,
              status,
              caughtBy: [`${operation.name}/responses/${status}*`],
              breaks: respondedWith(operation, status, (response) => withHeader(response, name, undefined)),
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
    sentence: 'A read returns an undeclared member.',
    clause: 'API-5',
    caughtBy: ['getRoom/responses/200'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) =>
        request.method === 'GET' && isObject(body) ? { ...body, unlisted: true } : body,
      ),
  },
  'sends-another-media-type': {
    sentence: 'Successes are sent as text/plain.',
    clause: 'API-5',
    caughtBy: ['getRoom/responses/200'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const headers = { ...response.headers, 'content-type': 'text/plain' };
      return response.status === 200 && request.method === 'GET' ? { ...response, headers } : response;
    },
  },
  'sends-undeclared-status': {
    sentence: 'A creation returns 202, which the contract does not declare.',
    clause: 'API-5',
    caughtBy: ['createRoom/responses/201-minimal'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return response.status === 201 ? { ...response, status: 202 } : response;
    },
  },
  'drops-a-required-member': {
    sentence: 'A room in a response lacks a required member.',
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
    sentence: 'The content type of successes declares Latin-1.',
    caughtBy: ['getRoom/responses/200'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const headers = { ...response.headers, 'content-type': 'application/json; charset=iso-8859-1' };
      return response.status === 200 && request.method === 'GET' ? { ...response, headers } : response;
    },
  },
  'shows-more-of-what-was-changed': {
    sentence: 'A changed room is returned with an undeclared member.',
    caughtBy: ['run/responses/as-declared'],
    with: ['updateRoom/patch/alone'],
    breaks: () => {
      const changed = new Set<string>();
      return async (request, forward) => {
        const response = await forward(request);
        if (!/\/rooms\/[^/]+$/.test(request.path) || response.status !== 200) return response;
        const isChanged = changed.has(request.path);
        if (request.method === 'PATCH') changed.add(request.path);
        return isChanged
          ? withJson(response, (body) => (isObject(body) ? { ...body, changes: 1 } : body))
          : response;
      };
    },
  },
};
