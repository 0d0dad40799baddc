import { type Check, Skipped, type Trace } from '../check.ts';
import type { Context } from '../context.ts';
import { firstExample } from '../example-body.ts';
import { isOpen, scopesOf, takesKeys } from '../keys.ts';
import type { Operation } from '../operation.ts';
import { bearer, type Credential } from '../request.ts';
import { expectRefusal, type Refusal } from './envelope.ts';
import { malformed } from './locks.ts';
import { probe, refusedEffect } from './probe.ts';

/** Reasons to refuse a request that one request can hold two of. */
export type Reason = 'authentication' | 'scope' | 'validation' | 'ownership';

export interface Precedence extends Trace {
  /** The reason that wins. */
  readonly first: Reason;
  /** The other reason, true of the same request. */
  readonly second: Reason;
}

/** Of two reasons to refuse one request, the one the contract puts first is answered. */
export function precedence(operation: Operation, options: Precedence): Check {
  const { first, second } = options;
  return probe(
    operation,
    {
      trait: 'precedence',
      what: `${first}-before-${second}`,
      title: `${operation.name} refuses for ${first} where ${second} would be a reason too.`,
      effect: refusedEffect(operation, true),
    },
    options,
    async (context) => {
      const reasons = [first, second];
      const { parts: prepared } = await context.prepareRefused(operation, {
        missing:
          reasons.includes('ownership') || first === 'authentication' || context.session.target.readOnly,
        example: firstExample(operation),
      });
      const parts = reasons.includes('validation') ? malformed(operation, prepared) : prepared;
      if (!parts) throw new Skipped('the contract gives the request nothing to get wrong');
      const [short] = scopesOf(operation);
      const credential = await credentialFor(context, operation, reasons, short);
      expectRefusal(
        context,
        await context.send(operation, parts, credential),
        refusalFor(context, operation, first, short),
      );
    },
  );
}

async function credentialFor(
  context: Context,
  operation: Operation,
  reasons: readonly Reason[],
  short: string | undefined,
): Promise<Credential> {
  if (reasons.includes('authentication')) {
    if (isOpen(operation)) throw new Skipped('the operation needs no credential');
    return bearer(
      'invalid',
      'a',
      `${context.contract.apiKeys?.prefix ?? ''}${context.session.random.text(43)}`,
    );
  }
  if (reasons.includes('scope')) {
    if (short === undefined || !takesKeys(operation)) throw new Skipped('no scope is needed');
    return context.credential(operation, { without: short });
  }
  return context.credential(operation);
}

/** What the answer for a reason is. */
function refusalFor(
  context: Context,
  operation: Operation,
  reason: Reason,
  scope: string | undefined,
): Refusal {
  const { contract } = context;
  switch (reason) {
    case 'authentication':
      return { status: 401, code: contract.apiKeys?.code ?? contract.unauthenticated, operation };
    case 'scope':
      return { status: 403, code: operation.security.scopeCode, extra: { requiredScope: scope }, operation };
    case 'validation':
      return { status: 400, code: contract.codes.invalid, operation };
    case 'ownership':
      return { status: 404, code: contract.codes.missing, operation };
  }
}
