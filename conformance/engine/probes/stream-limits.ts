import { describeAnswer } from '../answer-words.ts';
import { askUntil } from '../ask-until.ts';
import type { EventStream } from '../event-stream.ts';
import type { Credential } from '../request.ts';
import { expectRefusal, expectRetryAfter } from './envelope.ts';
import type { Watch } from './stream-watch.ts';

/** One more than a credential may have open is refused. */
export async function limitsCredential(watch: Watch): Promise<void> {
  const most = watch.record.limits?.perCredential ?? 0;
  const credential = await watch.ownCredential();
  const opened: EventStream[] = [];
  for (let count = 0; count < most; count += 1) opened.push(await watch.begin(credential));
  await expectFull(watch, credential, opened);
  // Nobody else is kept out.
  await watch.begin(await watch.ownCredential());
}

/** One more than may watch a resource is refused. */
export async function limitsResource(watch: Watch): Promise<void> {
  const { perResource: most = 0, perCredential = 1 } = watch.record.limits ?? {};
  const opened: EventStream[] = [];
  let credential = await watch.ownCredential();
  for (let count = 0; count < most; count += 1) {
    if (count > 0 && count % perCredential === 0) credential = await watch.ownCredential();
    const one = await watch.open(credential);
    one.expectOpen();
    opened.push(one);
  }
  await expectFull(watch, await watch.ownCredential(), opened);
}

const longestRetrySeconds = 30;

/** One more is refused, and let in soon after another has left. */
async function expectFull(
  watch: Watch,
  credential: Credential,
  opened: readonly EventStream[],
): Promise<void> {
  const { context, operation } = watch;
  const { exchange } = await watch.attempt(credential);
  context.must(
    exchange.answer.status === 429,
    () => `with ${opened.length} streams open, one more should be 429, but ${describeAnswer(exchange)}`,
  );
  const code = context.contract.codes.limited;
  expectRefusal(context, exchange, { status: 429, ...(code !== undefined && { code }), operation });
  const wait = Math.min(expectRetryAfter(context, exchange), longestRetrySeconds);
  opened[0]?.close();
  const again = await askUntil(
    () => watch.attempt(credential),
    (attempt) => attempt.isOpen,
    { forMs: wait * 1000 + 2000, everyMs: 200, stop: context.session.stop },
  );
  context.must(again.isOpen, `still refused ${wait} s after a stream was closed`);
}
