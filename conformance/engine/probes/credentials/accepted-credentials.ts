import type { Context } from '../../checks/context.ts';
import type { Exchange } from '../../http/client.ts';
import { describeAnswer } from '../../http/describe-response.ts';
import type { Operation } from '../../model/operation.ts';
import { judgeShared } from '../../session/shared-exchanges.ts';
import { mintedScheme, type NamedScheme } from '../../target/credentials.ts';
import { strangeCall, tokenOf, type WayIn, wasLookedFor } from '../malformed-ids.ts';
import type { CredentialKind } from './credential-kinds.ts';

/** The credential gets through, seen where something is looked for on its behalf, or else by a request of its own. */
export async function expectLetIn(
  context: Context,
  operation: Operation,
  way: WayIn | undefined,
  alone: () => Promise<Exchange>,
): Promise<void> {
  const shared = way && strangeCall(context, operation, way);
  if (!shared) return expectAccepted(context, await alone());
  let isShared = true;
  await judgeShared(context, {
    ...shared,
    judge: (exchange) => {
      if (!isShared) return expectAccepted(context, exchange);
      isShared = false;
      context.must(wasLookedFor(context, exchange), 'nothing was looked for');
    },
    alone,
  });
}

/** By which of the requests that others want refused such a credential is seen to get through. */
export function wayOf(
  context: Context,
  operation: Operation,
  scheme: NamedScheme,
  kind: CredentialKind,
): WayIn | undefined {
  if (kind === 'alias-header')
    return mintedScheme(context.contract)?.name === scheme.name ? 'alias' : undefined;
  const isToken = kind === 'user-jwt' || kind === 'user-token';
  return isToken && tokenOf(context, operation)?.name === scheme.name ? 'token' : undefined;
}

/** The credential got through: whatever is wrong with the rest of the request may be refused. */
export function expectAccepted(context: Context, exchange: Exchange): void {
  const { status } = exchange.answer;
  context.must(
    status !== 401 && status !== 403,
    () => `the credential should do, but ${describeAnswer(exchange)}`,
  );
  context.must(status !== 500, () => describeAnswer(exchange));
}
