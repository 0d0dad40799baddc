import { isObject } from '../../engine/model/json-pointer.ts';
import type { ContractRecord, Operation } from '../../engine/model/operation.ts';
import { isOpen, issuedScheme } from '../../engine/target/credentials.ts';
import type { Mutant, Operator, Subject } from '../../mutation/operator.ts';
import { each, plain } from '../../mutation/operator.ts';
import type { ProxiedResponse } from '../../mutation/proxy.ts';
import { type Violations, withJson } from '../../mutation/proxy.ts';
import { authorize } from '../../mutation/reauthorize.ts';
import { presentedBy } from '../../mutation/request-credentials.ts';
import { codeOf, errorResponse, withError } from '../../mutation/response-mutations.ts';

const scopesOf = ({ security }: Operation): string[] => [
  ...new Set(security.alternatives.flat().flatMap(({ scopes }) => scopes)),
];

const scopeCode = (operation: Operation, { scopeCode }: ContractRecord): string | undefined =>
  operation.security.scopeCode ?? scopeCode;

/** Whether a response rejects a request because of a missing scope. */
const wants = (operation: Operation, contract: ContractRecord, response: ProxiedResponse): boolean => {
  const code = scopeCode(operation, contract);
  return response.status === 403 && (code === undefined || codeOf(response) === code);
};

/** A mutant of each scope that an operation requires. */
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

/** Violations of scopes: fewer or more are required than declared. */
export const operators: readonly Operator[] = [
  {
    name: 'forgets-a-scope',
    sentence: 'A key without a required scope is accepted.',
    caughtBy: ['{operation}/scope/without-*'],
    mutants: perScope((operation, scope, subject) => () => async (call, forward) => {
      const response = await forward(call);
      if (call.operation !== operation || !wants(operation, subject.contract, response)) return response;
      const holds = scopesGranted(subject, call);
      return holds?.includes(scope) === true
        ? response
        : authorize(subject, operation, call, forward, response);
    }),
  },
  {
    name: 'names-no-scope',
    sentence: 'The error response for a missing scope does not name it.',
    caughtBy: ['{operation}/scope/without-*'],
    mutants: namesScope(({ requiredScope: _, ...error }) => error),
  },
  {
    name: 'names-another-scope',
    sentence: 'The error response for a missing scope names another one.',
    caughtBy: ['{operation}/scope/without-*'],
    mutants: namesScope((error) => ({ ...error, requiredScope: 'callsheet:none' })),
  },
  {
    name: 'wants-every-scope',
    sentence: 'A key with exactly the required scopes is rejected.',
    caughtBy: ['{operation}/scope/exactly*', '{operation}/scope/implied-by-*'],
    mutants: each(
      (operation, { contract }) =>
        scopesOf(operation).length > 0 && scopeCode(operation, contract) !== undefined,
      (operation, subject) => () => async (call, forward) => {
        const response = await forward(call);
        const code = scopeCode(operation, subject.contract);
        const held = scopesGranted(subject, call);
        if (call.operation !== operation || held === undefined || code === undefined) return response;
        const isFew = held.length < (issuedScheme(subject.contract)?.scopes?.length ?? 0) - 1;
        return isFew ? errorResponse(subject.contract, response, code) : response;
      },
    ),
  },
  {
    name: 'lets-keys-in',
    sentence: 'A key is accepted by an operation for users only.',
    caughtBy: ['{operation}/credential/key-on-user-only*', '{operation}/credential/not-accepted*'],
    mutants: each(
      (operation, { contract }) =>
        !isOpen(operation) &&
        issuedScheme(contract) !== undefined &&
        !operation.security.alternatives.flat().some(({ scheme }) => scheme === issuedScheme(contract)?.name),
      (operation, subject) => () => async (call, forward) => {
        const response = await forward(call);
        const isRejected = response.status === 403 || response.status === 401;
        if (call.operation !== operation || !isRejected || scopesGranted(subject, call) === undefined)
          return response;
        return authorize(subject, operation, call, forward, response);
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
        const response = await forward(call);
        return call.operation === operation && wants(operation, contract, response)
          ? withError(response, change)
          : response;
      },
  );
}

/** The scopes of the key in a call; undefined if it has none. */
function scopesGranted(
  { contract, world }: Subject,
  call: Parameters<typeof presentedBy>[1],
): readonly string[] | undefined {
  const presented = presentedBy(contract, call);
  return presented && world.scopes(presented.secret);
}

/** Violations written for the example. */
export const violations: Violations = {
  'forgets-required-scope': {
    sentence: 'The error response for a missing scope does not name it.',
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
    sentence: 'A key without a required scope may read.',
    clause: 'ACCESS-3',
    caughtBy: ['listRooms/scope/without-rooms:read'],
    breaks: () => {
      let user: string | undefined;
      return async (request, forward) => {
        const { authorization = '' } = request.headers;
        if (/^Bearer [^.]+\.[^.]+\.[^.]+$/.test(authorization)) user ??= authorization;
        const response = await forward(request);
        if (response.status !== 403 || request.method !== 'GET' || user === undefined) return response;
        return forward({ ...request, headers: { ...request.headers, authorization: user } });
      };
    },
  },
};
