import { Skipped } from '../../checks/check.ts';
import type { EventStream } from '../../checks/event-stream.ts';
import { withinItsLife } from '../../checks/short-lived.ts';
import { describeAnswer } from '../../http/describe-response.ts';
import { mintedScheme } from '../../target/credentials.ts';
import { emptyParts } from '../../target/ledger/request.ts';
import type { Watch } from './fixture.ts';

/** The end of a key is the end of its streams: revoked, or on its expiry. */
export async function endsWithKey(watch: Watch, kind: 'revocation' | 'expiry'): Promise<void> {
  const { context, operation } = watch;
  const { keys } = context.fixtures;
  const minted = mintedScheme(context.contract);
  const scopes = minted?.scopes ?? [];
  const witness = await watch.begin(await watch.credential());
  const { answer, opened, expiresAt } =
    kind === 'expiry' ? await openedBriefly(watch, scopes) : await openedBy(watch, scopes);
  if (expiresAt === undefined) {
    const minter = minted?.mint && context.session.operation(minted.mint.operation);
    if (!minter) throw new Skipped('the contract names no operation that makes API keys');
    const removal = await context.fixtures.remove(
      context.send,
      minter,
      emptyParts,
      answer,
      keys.token('a', minter),
    );
    context.must(removal.answer.status < 300, () => describeAnswer(removal));
  } else await opened.ends((expiresAt.getTime() - context.session.pace.now()) / 1000);
  const seconds = context.strict ? 5 : 15;
  context.must(
    await opened.ends(seconds),
    `a stream of ${operation.name} goes on ${seconds} s after the end of its key`,
  );
  context.must(!(await witness.ends(0)), 'a stream of another key ended too');
}

interface Opened {
  /** What the key was made with. */
  readonly answer: unknown;
  readonly opened: EventStream;
  readonly expiresAt?: Date;
}

async function openedBy(watch: Watch, scopes: readonly string[], expiresAt?: Date): Promise<Opened> {
  const { context } = watch;
  const { answer, ...key } = await context.fixtures.keys.mint(context.send, 'a', scopes, expiresAt);
  return { answer, opened: await watch.begin(key), ...(expiresAt && { expiresAt }) };
}

/** A stream of a key that soon ends, and was good when the stream began. */
function openedBriefly(watch: Watch, scopes: readonly string[]): Promise<Opened> {
  const { pace } = watch.context.session;
  return withinItsLife((seconds) => openedBy(watch, scopes, new Date(pace.now() + seconds * 1000)));
}
