import { randomUUID } from 'node:crypto';
import type { Operation } from '../engine/model/operation.ts';
import { canBeMalformed } from '../engine/probes/rejections/rejected-requests.ts';
import { isOpen, scopesOf } from '../engine/target/credentials.ts';
import { readQuery } from '../engine/target/ledger/request.ts';
import type { Call } from '../mutation/call.ts';
import { type Mutant, type Operator, plain, type Subject } from '../mutation/operator.ts';
import type { Violations } from '../mutation/proxy.ts';
import { refusal } from '../mutation/response-mutations.ts';

const statuses = { authentication: 401, scope: 403, validation: 400, ownership: 404 } as const;

type Reason = keyof typeof statuses;

/** The code that refuses for a reason. */
function codeFor(reason: Reason, operation: Operation, { contract }: Subject): string {
  const scope = operation.security.scopeCode ?? contract.scopeCode;
  if (reason === 'scope') return scope ?? contract.codes.invalid;
  if (reason === 'ownership') return contract.codes.missing;
  return contract.codes.invalid;
}

/** Whether the reason is one to refuse a call, as far as can be told from outside. */
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

/** Whether an operation can refuse for the reason at all. */
function canRefuse(reason: Reason, operation: Operation): boolean {
  if (reason === 'authentication') return !isOpen(operation);
  if (reason === 'scope') return scopesOf(operation).length > 0;
  return reason === 'validation' ? canBeMalformed(operation) : (operation.tenancy ?? []).length > 0;
}

/** Of two reasons to refuse that follow each other, the one that comes later wins. */
function* turned(subject: Subject): Iterable<Mutant> {
  const order = subject.contract.precedence.filter((reason): reason is Reason =>
    Object.hasOwn(statuses, reason),
  );
  for (const operation of plain(subject)) {
    const possible = order.filter((reason) => canRefuse(reason, operation));
    for (const [index, first] of possible.entries()) {
      const second = possible[index + 1];
      if (second === undefined) continue;
      yield {
        operation,
        what: `${second}-before-${first}`,
        caughtBy: [`${operation.name}/precedence/${first}-before-${second}`],
        breaks: () => async (call, forward) => {
          const answer = await forward(call);
          const isFirst = call.operation === operation && answer.status === statuses[first];
          if (!isFirst || !holds(second, operation, call, subject)) return answer;
          return refusal(subject.contract, answer, codeFor(second, operation, subject), statuses[second]);
        },
      };
    }
  }
}

/** Refusals that come in another order than the contract gives. */
export const operators: readonly Operator[] = [
  {
    name: 'another-order',
    sentence: 'Of two reasons to refuse a request, the one that comes later is answered.',
    caughtBy: ['{operation}/precedence/*'],
    mutants: (subject) => turned(subject),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'validates-before-scope': {
    sentence: 'A malformed request is refused before the missing scope is looked at.',
    clause: 'API-4',
    caughtBy: ['createRoom/precedence/scope-before-validation'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (answer.status !== 403 || !request.body.toString('utf8').includes('callsheetUnknownMember'))
        return answer;
      const requestId = randomUUID();
      const error = { code: 'invalid_request', message: 'There is an unknown member.', requestId };
      return {
        status: 400,
        headers: { ...answer.headers, 'x-request-id': requestId },
        body: Buffer.from(JSON.stringify({ error })),
      };
    },
  },
};
