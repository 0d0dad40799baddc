import { expectRefusal, expectRetryAfter } from '../../checks/envelope.ts';
import type { EventStream } from '../../checks/event-stream.ts';
import { describeAnswer } from '../../http/describe-response.ts';
import { tooLong } from '../../http/outcome.ts';
import { askUntil } from '../../http/poll-until.ts';
import { toldToWait } from '../../http/retry-after.ts';
import type { Credential } from '../../target/ledger/request.ts';
import type { Watch } from './fixture.ts';

/** One more than a credential may have open is refused. */
export async function limitsCredential(watch: Watch): Promise<void> {
  const most = watch.record.limits?.perCredential ?? 0;
  const credential = await watch.ownCredential();
  const opened: EventStream[] = [];
  // Whoever comes with another key to the same thing is held up by all but this limit.
  const beside = async () => watch.attempt(await watch.ownCredential());
  while (opened.length < most) {
    const told = `a credential with ${opened.length} of its ${most} streams open is refused one more`;
    opened.push(await openWithin(watch, credential, beside, told));
  }
  await expectFull(watch, credential, opened);
  // Nobody else is kept out.
  await watch.begin(await watch.ownCredential());
}

/** One more than may watch a resource is refused. */
export async function limitsResource(watch: Watch): Promise<void> {
  const { context, operation } = watch;
  const { perResource: most = 0, perCredential = 1 } = watch.record.limits ?? {};
  const opened: EventStream[] = [];
  let credential = await watch.ownCredential();
  // Whoever comes with the same key to another thing is held up by all but this limit.
  const beside = async () =>
    watch.attempt(credential, { path: (await context.prepare(operation, { fresh: true })).path });
  while (opened.length < most) {
    if (opened.length > 0 && opened.length % perCredential === 0) credential = await watch.ownCredential();
    const told = `with ${opened.length} streams open where ${most} may be, one more is refused`;
    opened.push(await openWithin(watch, credential, beside, told));
  }
  await expectFull(watch, await watch.ownCredential(), opened);
}

/** As often is come back before a limit counts as too low. */
const rounds = 3;
const longestWaitMs = 120_000;

/**
 * Opens a stream that is within its limits. Where it is told to come back later it does, for a rate, or others who have
 * streams open, may stand against it; those would stand against the one beside it as well.
 * @throws Violation when that is let in each time, and this one never.
 */
async function openWithin(
  watch: Watch,
  credential: Credential,
  beside: () => Promise<EventStream>,
  told: string,
): Promise<EventStream> {
  const { context, operation } = watch;
  for (let round = 0, waited = 0; round < rounds; round += 1) {
    const one = await watch.attempt(credential);
    const wait = toldToWait(one.exchange, context.contract);
    if (wait === undefined) {
      one.expectOpen();
      return one;
    }
    const other = await beside();
    other.close();
    if (!other.isOpen) return watch.open(credential);
    waited += wait;
    if (waited > longestWaitMs) throw tooLong(operation.name, wait, false);
    await context.wait(wait);
  }
  return context.fail(`${told}, as often as it comes back, while another is let in`);
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
