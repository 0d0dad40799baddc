import { isObject } from '../../engine/model/json-pointer.ts';
import type { ContractRecord, Operation } from '../../engine/model/operation.ts';
import { isOpen, mintedScheme } from '../../engine/target/credentials.ts';
import type { Mutant, Operator, Subject } from '../../mutation/operator.ts';
import { each, plain } from '../../mutation/operator.ts';
import type { PassingAnswer } from '../../mutation/proxy.ts';
import { type Violations, withJson } from '../../mutation/proxy.ts';
import { letIn } from '../../mutation/reauthorize.ts';
import { presentedBy } from '../../mutation/request-credentials.ts';
import { codeOf, refusal, withError } from '../../mutation/response-mutations.ts';

const scopesOf = ({ security }: Operation): string[] => [
  ...new Set(security.alternatives.flat().flatMap(({ scopes }) => scopes)),
];

const scopeCode = (operation: Operation, { scopeCode }: ContractRecord): string | undefined =>
  operation.security.scopeCode ?? scopeCode;

/** Whether an answer refuses for want of a scope. */
const wants = (operation: Operation, contract: ContractRecord, answer: PassingAnswer): boolean => {
  const code = scopeCode(operation, contract);
  return answer.status === 403 && (code === undefined || codeOf(answer) === code);
};

/** A mutant of each scope that an operation asks for. */
const perScope = (
  breaks: (operation: Operation, scope: string, subject: Subject) => Mutant['breaks'],
): Operator['mutants'] =>
  function* (subject) {
    for (const operation of plain(subject))
      for (const scope of scopesOf(operation))
        yield {
          operation,
          what: scope,
          caughtBy: [`${operation.name}/scope/without-${scope}`],
          breaks: breaks(operation, scope, subject),
        };
  };

/** Scopes that are not asked for, or more than are. */
export const operators: readonly Operator[] = [
  {
    name: 'forgets-a-scope',
    sentence: 'A key short of a scope is let in.',
    caughtBy: ['{operation}/scope/without-*'],
    mutants: perScope((operation, scope, subject) => () => async (call, forward) => {
      const answer = await forward(call);
      if (call.operation !== operation || !wants(operation, subject.contract, answer)) return answer;
      const holds = heldScopes(subject, call);
      return holds?.includes(scope) === true ? answer : letIn(subject, operation, call, forward, answer);
    }),
  },
  {
    name: 'names-no-scope',
    sentence: 'A refusal for want of a scope does not name it.',
    caughtBy: ['{operation}/scope/without-*'],
    mutants: namesScope(({ requiredScope: _, ...error }) => error),
  },
  {
    name: 'names-another-scope',
    sentence: 'A refusal for want of a scope names another one.',
    caughtBy: ['{operation}/scope/without-*'],
    mutants: namesScope((error) => ({ ...error, requiredScope: 'callsheet:none' })),
  },
  {
    name: 'wants-every-scope',
    sentence: 'A key with just the scopes that are asked for is refused.',
    caughtBy: ['{operation}/scope/exactly*', '{operation}/scope/implied-by-*'],
    mutants: each(
      (operation, { contract }) =>
        scopesOf(operation).length > 0 && scopeCode(operation, contract) !== undefined,
      (operation, subject) => () => async (call, forward) => {
        const answer = await forward(call);
        const code = scopeCode(operation, subject.contract);
        const held = heldScopes(subject, call);
        if (call.operation !== operation || held === undefined || code === undefined) return answer;
        const isFew = held.length < (mintedScheme(subject.contract)?.scopes?.length ?? 0) - 1;
        return isFew ? refusal(subject.contract, answer, code) : answer;
      },
    ),
  },
  {
    name: 'lets-keys-in',
    sentence: 'A key is let in where only users are.',
    caughtBy: ['{operation}/credential/key-on-user-only*', '{operation}/credential/not-accepted*'],
    mutants: each(
      (operation, { contract }) =>
        !isOpen(operation) &&
        mintedScheme(contract) !== undefined &&
        !operation.security.alternatives.flat().some(({ scheme }) => scheme === mintedScheme(contract)?.name),
      (operation, subject) => () => async (call, forward) => {
        const answer = await forward(call);
        const isRefused = answer.status === 403 || answer.status === 401;
        if (call.operation !== operation || !isRefused || heldScopes(subject, call) === undefined)
          return answer;
        return letIn(subject, operation, call, forward, answer);
      },
    ),
  },
];

function namesScope(change: Parameters<typeof withError>[1]): Operator['mutants'] {
  return each(
    (operation, { contract }) =>
      scopesOf(operation).length > 0 &&
      contract.errors[scopeCode(operation, contract) ?? '']?.extra?.includes('requiredScope'),
    (operation, { contract }) =>
      () =>
      async (call, forward) => {
        const answer = await forward(call);
        return call.operation === operation && wants(operation, contract, answer)
          ? withError(answer, change)
          : answer;
      },
  );
}

/** The scopes of the key that a call presents; undefined where it presents none. */
function heldScopes(
  { contract, world }: Subject,
  call: Parameters<typeof presentedBy>[1],
): readonly string[] | undefined {
  const presented = presentedBy(contract, call);
  return presented && world.scopes(presented.secret);
}

/** Violations written for the example. */
export const violations: Violations = {
  'forgets-required-scope': {
    sentence: 'A missing scope is refused without being named.',
    clause: 'ACCESS-3',
    caughtBy: ['createRoom/scope/without-rooms:write', 'listRooms/scope/without-rooms:read'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) => {
        if (!isObject(body) || !isObject(body.error)) return body;
        const { requiredScope: _, ...error } = body.error;
        return { error };
      }),
  },
  'lets-any-scope-read': {
    sentence: 'A key short of a scope may read all the same.',
    clause: 'ACCESS-3',
    caughtBy: ['listRooms/scope/without-rooms:read'],
    breaks: () => {
      let user: string | undefined;
      return async (request, forward) => {
        const { authorization = '' } = request.headers;
        if (/^Bearer [^.]+\.[^.]+\.[^.]+$/.test(authorization)) user ??= authorization;
        const answer = await forward(request);
        if (answer.status !== 403 || request.method !== 'GET' || user === undefined) return answer;
        return forward({ ...request, headers: { ...request.headers, authorization: user } });
      };
    },
  },
};
