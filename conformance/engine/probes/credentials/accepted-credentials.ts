import type { Context } from '../../checks/context.ts';
import type { Exchange } from '../../http/client.ts';
import { describeResponse } from '../../http/describe-response.ts';
import type { Operation } from '../../model/operation.ts';
import { judgeShared } from '../../session/shared-exchanges.ts';
import { issuedScheme, type NamedScheme } from '../../target/credentials.ts';
import { malformedIdCall, tokenOf, type ValidCredential, wasLookedFor } from '../malformed-ids.ts';
import type { CredentialKind } from './credential-kinds.ts';

/** Expects that the credential is accepted: by a 404 of a shared request, otherwise by a separate request. */
export async function expectAuthorized(
  context: Context,
  operation: Operation,
  way: ValidCredential | undefined,
  alone: () => Promise<Exchange>,
): Promise<void> {
  const shared = way && malformedIdCall(context, operation, way);
  if (!shared) return expectAccepted(context, await alone());
  let isShared = true;
  await judgeShared(context, {
    ...shared,
    judge: (exchange) => {
      if (!isShared) return expectAccepted(context, exchange);
      isShared = false;
      context.assert(wasLookedFor(context, exchange), 'no resource was looked up');
    },
    alone,
  });
}

/** The kind of shared request that shows that this credential is accepted. */
export function wayOf(
  context: Context,
  operation: Operation,
  scheme: NamedScheme,
  kind: CredentialKind,
): ValidCredential | undefined {
  if (kind === 'alias-header')
    return issuedScheme(context.contract)?.name === scheme.name ? 'alias' : undefined;
  const isToken = kind === 'user-jwt' || kind === 'user-token';
  return isToken && tokenOf(context, operation)?.name === scheme.name ? 'token' : undefined;
}

/** Expects that the credential is accepted. The rest of the request may be rejected. */
export function expectAccepted(context: Context, exchange: Exchange): void {
  const { status } = exchange.response;
  context.assert(
    status !== 401 && status !== 403,
    () => `the credential should be accepted, but ${describeResponse(exchange)}`,
  );
  context.assert(status !== 500, () => describeResponse(exchange));
}
