import { Skipped } from '../../checks/check.ts';
import type { EventStream } from '../../checks/event-stream.ts';
import { withShortLifetime } from '../../checks/short-lived.ts';
import { describeResponse } from '../../http/describe-response.ts';
import { issuedScheme } from '../../target/credentials.ts';
import { emptyValues } from '../../target/ledger/request.ts';
import type { Watch } from './fixture.ts';

/** Revocation or expiry of a key ends its streams. */
export async function endsWithKey(watch: Watch, kind: 'revocation' | 'expiry'): Promise<void> {
  const { context, operation } = watch;
  const { keys } = context.fixtures;
  const issued = issuedScheme(context.contract);
  const scopes = issued?.scopes ?? [];
  const witness = await watch.begin(await watch.credential());
  const { response, opened, expiresAt } =
    kind === 'expiry' ? await openedBriefly(watch, scopes) : await openedBy(watch, scopes);
  if (expiresAt === undefined) {
    const issuer = issued?.issues && context.session.operation(issued.issues.operation);
    if (!issuer) throw new Skipped('the contract names no operation that creates API keys');
    const removal = await context.fixtures.remove(
      context.send,
      issuer,
      emptyValues,
      response,
      keys.token('a', issuer),
    );
    context.assert(removal.response.status < 300, () => describeResponse(removal));
  } else await opened.ends((expiresAt.getTime() - context.session.pace.now()) / 1000);
  const seconds = context.strict ? 5 : 15;
  context.assert(
    await opened.ends(seconds),
    `a stream of ${operation.name} continues ${seconds} s after the end of its key`,
  );
  context.assert(!(await witness.ends(0)), 'a stream of another key ended too');
}

interface Opened {
  /** The response to the creation of the key. */
  readonly response: unknown;
  readonly opened: EventStream;
  readonly expiresAt?: Date;
}

async function openedBy(watch: Watch, scopes: readonly string[], expiresAt?: Date): Promise<Opened> {
  const { context } = watch;
  const { response, ...key } = await context.fixtures.keys.issue(context.send, 'a', scopes, expiresAt);
  return { response, opened: await watch.begin(key), ...(expiresAt && { expiresAt }) };
}

/** A stream with a key that expires soon but is valid when the stream starts. */
function openedBriefly(watch: Watch, scopes: readonly string[]): Promise<Opened> {
  const { pace } = watch.context.session;
  return withShortLifetime((seconds) => openedBy(watch, scopes, new Date(pace.now() + seconds * 1000)));
}
