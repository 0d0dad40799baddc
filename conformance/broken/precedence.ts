import { randomUUID } from 'node:crypto';
import type { Operation } from '../engine/model/operation.ts';
import { canBeMalformed } from '../engine/probes/rejections/rejected-requests.ts';
import { isOpen, scopesOf } from '../engine/target/credentials.ts';
import { readQuery } from '../engine/target/ledger/request.ts';
import type { Call } from '../mutation/call.ts';
import { type Mutant, type Operator, plain, type Subject } from '../mutation/operator.ts';
import type { Violations } from '../mutation/proxy.ts';
import { errorResponse } from '../mutation/response-mutations.ts';

const statuses = { authentication: 401, scope: 403, validation: 400, ownership: 404 } as const;

type Reason = keyof typeof statuses;

/** The error code for a reason. */
function codeFor(reason: Reason, operation: Operation, { contract }: Subject): string {
  const scope = operation.security.scopeCode ?? contract.scopeCode;
  if (reason === 'scope') return scope ?? contract.codes.invalid;
  if (reason === 'ownership') return contract.codes.missing;
  return contract.codes.invalid;
}

/** Whether a call can be rejected for the reason, as far as a client can know. */
function holds(reason: Reason, operation: Operation, call: Call, { world }: Subject): boolean {
  const { body, query } = operation.validators;
  switch (reason) {
    case 'validation':
      return (
        (call.json !== undefined && body?.(structuredClone(call.json)) === false) ||
        query?.(readQuery(operation, call.query)) === false
      );
    case 'ownership':
      return Object.values(call.ids).some((id) => world.owner(id) === undefined);
    default:
      return true;
  }
}

/** Whether an operation can return the error of that reason. */
function canReject(reason: Reason, operation: Operation): boolean {
  if (reason === 'authentication') return !isOpen(operation);
  if (reason === 'scope') return scopesOf(operation).length > 0;
  return reason === 'validation' ? canBeMalformed(operation) : (operation.tenancy ?? []).length > 0;
}

/**
 * A mutant for each two consecutive errors that an operation can return: if both apply, it returns the later
 * one.
 */
function* turned(subject: Subject): Iterable<Mutant> {
  const order = subject.contract.precedence.filter((reason): reason is Reason =>
    Object.hasOwn(statuses, reason),
  );
  for (const operation of plain(subject)) {
    const possible = order.filter((reason) => canReject(reason, operation));
    for (const [index, first] of possible.entries()) {
      const second = possible[index + 1];
      if (second === undefined) continue;
      yield {
        operation,
        what: `${second}-before-${first}`,
        caughtBy: [`${operation.name}/precedence/${first}-before-${second}`],
        breaks: () => async (call, forward) => {
          const response = await forward(call);
          const isFirst = call.operation === operation && response.status === statuses[first];
          if (!isFirst || !holds(second, operation, call, subject)) return response;
          return errorResponse(
            subject.contract,
            response,
            codeFor(second, operation, subject),
            statuses[second],
          );
        },
      };
    }
  }
}

/** Violations of precedence: errors are checked in another order than the contract declares. */
export const operators: readonly Operator[] = [
  {
    name: 'another-order',
    sentence: 'Of two possible errors the later one is returned.',
    caughtBy: ['{operation}/precedence/*'],
    mutants: (subject) => turned(subject),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'validates-before-scope': {
    sentence: 'A malformed request is rejected before the scope is checked.',
    clause: 'API-4',
    caughtBy: ['createRoom/precedence/scope-before-validation'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (response.status !== 403 || !request.body.toString('utf8').includes('callsheetUnknownMember'))
        return response;
      const requestId = randomUUID();
      const error = { code: 'invalid_request', message: 'There is an unknown member.', requestId };
      return {
        status: 400,
        headers: { ...response.headers, 'x-request-id': requestId },
        body: Buffer.from(JSON.stringify({ error })),
      };
    },
  },
};
