import { Blocked } from '../../checks/check.ts';
import { isFresh } from '../../checks/consumed-resource.ts';
import type { Context } from '../../checks/context.ts';
import { EventStream } from '../../checks/event-stream.ts';
import { type Exchange, isSuccess } from '../../http/client.ts';
import { describeResponse } from '../../http/describe-response.ts';
import type { Operation } from '../../model/operation.ts';
import type { NamedScheme } from '../../target/credentials.ts';
import type { Credential } from '../../target/ledger/request.ts';

/**
 * Expects that a valid request with a credential of this scheme succeeds. Authentication alone does not
 * suffice: the handler itself may require the credential that most callers use.
 * @throws Violation if the request is rejected, but succeeds with the default credential.
 * @throws Blocked if the request is rejected with both: other checks judge that.
 */
export async function expectServed(
  context: Context,
  operation: Operation,
  scheme: NamedScheme,
): Promise<void> {
  const exchange = await call(
    context,
    operation,
    await context.credential(operation, { scheme: scheme.name, calls: 1 }),
  );
  if (isSuccess(exchange)) return;
  const baseline = await call(context, operation, await context.credential(operation, { calls: 1 }));
  context.assert(
    !isSuccess(baseline),
    () => `the request succeeds with another credential, but ${describeResponse(exchange)}`,
  );
  throw new Blocked(describeResponse(exchange), exchange);
}

async function call(context: Context, operation: Operation, credential: Credential): Promise<Exchange> {
  const parts = await context.prepare(operation, { succeeds: true, fresh: isFresh(context, operation) });
  if (!operation.stream) return context.send(operation, parts, credential);
  const opened = await EventStream.openWhenAllowed(context, operation, parts, credential);
  opened.close();
  return opened.exchange;
}
