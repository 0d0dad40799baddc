import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { type ErrorResponse, expectErrorResponse } from '../checks/envelope.ts';
import { probe, rejectedEffect } from '../checks/probe.ts';
import type { Exchange } from '../http/client.ts';
import type { Operation } from '../model/operation.ts';
import { firstExample } from '../session/example-body.ts';
import { judgeShared } from '../session/shared-exchanges.ts';
import { isOpen, scopesOf } from '../target/credentials.ts';
import type { Credential } from '../target/ledger/request.ts';
import { firstScheme, unknownCredential } from './credentials/rejected-credentials.ts';
import { canBeMalformed, malformed } from './rejections/rejected-requests.ts';
import {
  faultyAndMissing,
  type SharedRequest,
  unknownCaller,
  withoutScope,
} from './rejections/rejections.ts';
import { scopeError } from './security.ts';

/** Reasons to reject a request that can be combined. */
export type Reason = 'authentication' | 'scope' | 'validation' | 'ownership';

export interface Precedence extends Trace {
  /** The reason with precedence. */
  readonly first: Reason;
  /** The other reason, which applies to the same request. */
  readonly second: Reason;
}

/** Of two reasons to reject a request, the error response names the one that comes first in the contract. */
export function precedence(operation: Operation, options: Precedence): Check {
  const { first, second } = options;
  return probe(
    operation,
    {
      trait: 'precedence',
      what: `${first}-before-${second}`,
      title: `${operation.name} rejects a request for ${first} before ${second}.`,
      effect: rejectedEffect(operation, true),
    },
    options,
    async (context) => {
      const judge = (exchange: Exchange): void =>
        expectErrorResponse(
          context,
          exchange,
          errorResponseFor(context, operation, first, scopesOf(operation)[0]),
        );
      const alone = () => request(context, operation, [first, second]);
      const isMeant = second !== 'validation' || canBeMalformed(operation);
      const shared = isMeant ? sharedFor(context, operation, first, second) : undefined;
      if (shared) await judgeShared(context, { ...shared, judge, alone });
      else judge(await alone());
    },
  );
}

/** A shared request with these and other reasons for rejection; undefined if none is shared. */
function sharedFor(
  context: Context,
  operation: Operation,
  first: Reason,
  second: Reason,
): SharedRequest | undefined {
  const [short] = scopesOf(operation);
  if (isOpen(operation)) return undefined;
  if (first === 'authentication') return unknownCaller(context, operation);
  if (first === 'scope' && short !== undefined) return withoutScope(context, operation, short);
  const isOfBoth = first === 'validation' && second === 'ownership';
  return isOfBoth ? faultyAndMissing(context, operation) : undefined;
}

/** Sends a request with two reasons for rejection. */
async function request(
  context: Context,
  operation: Operation,
  reasons: readonly [first: Reason, second: Reason],
): Promise<Exchange> {
  const [first] = reasons;
  const { parts: prepared } = await context.prepareRejected(operation, {
    missing: reasons.includes('ownership') || first === 'authentication' || context.session.target.readOnly,
    example: firstExample(operation),
  });
  // In a read-only run, an unknown caller's request is malformed as well, so that two guards would have to
  // fail.
  const doubly = first === 'authentication' && context.session.target.readOnly;
  const wrong = reasons.includes('validation') || doubly ? malformed(operation, prepared) : undefined;
  const parts = reasons.includes('validation') ? wrong : (wrong ?? prepared);
  if (!parts) throw new Skipped('the contract constrains nothing in the request, so it cannot be malformed');
  const [short] = scopesOf(operation);
  const credential = await credentialFor(context, operation, reasons, short);
  return context.send(operation, parts, credential);
}

async function credentialFor(
  context: Context,
  operation: Operation,
  reasons: readonly Reason[],
  short: string | undefined,
): Promise<Credential> {
  if (reasons.includes('authentication')) {
    if (isOpen(operation)) throw new Skipped('the operation needs no credential');
    return unknownCredential(context, firstScheme(context, operation));
  }
  if (reasons.includes('scope')) {
    if (short === undefined) throw new Skipped('no scope is needed');
    return context.credential(operation, { without: short, calls: 1 });
  }
  return context.credential(operation, { calls: 1 });
}

/** The expected error response for a reason. */
function errorResponseFor(
  context: Context,
  operation: Operation,
  reason: Reason,
  scope: string | undefined,
): ErrorResponse {
  const { contract } = context;
  switch (reason) {
    case 'authentication':
      return { status: 401, ...unknownCode(context, operation), operation };
    case 'scope':
      return scopeError(context, operation, scope);
    case 'validation':
      return { status: 400, code: contract.codes.invalid, operation };
    case 'ownership':
      return { status: 404, code: contract.codes.missing, operation };
  }
}

/** The code for an unknown credential, if the contract declares one. */
function unknownCode(context: Context, operation: Operation): { readonly code?: string } {
  const code = firstScheme(context, operation).error ?? context.contract.unauthenticated;
  return code === undefined ? {} : { code };
}
