import { Blocked } from '../../checks/check.ts';
import { isFresh } from '../../checks/consumed-resource.ts';
import type { Context } from '../../checks/context.ts';
import { EventStream } from '../../checks/event-stream.ts';
import { type Exchange, isSuccess } from '../../http/client.ts';
import { describeAnswer } from '../../http/describe-response.ts';
import type { Operation } from '../../model/operation.ts';
import type { NamedScheme } from '../../target/credentials.ts';
import type { Credential } from '../../target/ledger/request.ts';

/**
 * A good request is served to who presents a credential of that scheme. To get past authentication is not enough: what
 * serves the request may itself ask for the kind of credential that most callers have.
 * @throws Violation when it is refused and the same request is served with the credential that checks usually have.
 * @throws Blocked when it is refused either way: that is for other checks to judge.
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
  const usual = await call(context, operation, await context.credential(operation, { calls: 1 }));
  context.must(
    !isSuccess(usual),
    () => `who presents another credential is served, but ${describeAnswer(exchange)}`,
  );
  throw new Blocked(describeAnswer(exchange), exchange);
}

async function call(context: Context, operation: Operation, credential: Credential): Promise<Exchange> {
  const parts = await context.prepare(operation, { succeeds: true, fresh: isFresh(context, operation) });
  if (!operation.stream) return context.send(operation, parts, credential);
  const opened = await EventStream.openInTurn(context, operation, parts, credential);
  opened.close();
  return opened.exchange;
}
