import { describeAnswer } from '../answer-words.ts';
import { Skipped } from '../check.ts';
import { mintedScheme } from '../credentials.ts';
import { emptyParts } from '../request.ts';
import type { Watch } from './stream-watch.ts';

/** The end of a key is the end of its streams: revoked, or on its expiry. */
export async function endsWithKey(watch: Watch, kind: 'revocation' | 'expiry'): Promise<void> {
  const { context, operation } = watch;
  const { keys } = context.fixtures;
  const minted = mintedScheme(context.contract);
  const scopes = minted?.scopes ?? [];
  const expiresAt = kind === 'expiry' ? new Date(context.session.pace.now() + 3000) : undefined;
  const witness = await watch.begin(await watch.credential());
  const { answer, ...key } = await keys.mint(context.send, 'a', scopes, expiresAt);
  const opened = await watch.begin(key);
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
