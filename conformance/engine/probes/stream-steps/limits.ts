import { expectErrorResponse, expectRetryAfter } from '../../checks/envelope.ts';
import type { EventStream } from '../../checks/event-stream.ts';
import { describeResponse } from '../../http/describe-response.ts';
import { tooLong } from '../../http/outcome.ts';
import { pollUntil } from '../../http/poll-until.ts';
import { retryAfterMs } from '../../http/retry-after.ts';
import type { Credential } from '../../target/ledger/request.ts';
import type { Watch } from './fixture.ts';

/** A stream above the credential's limit is rejected. */
export async function limitsCredential(watch: Watch): Promise<void> {
  const max = watch.record.limits?.perCredential ?? 0;
  const credential = await watch.ownCredential();
  const opened: EventStream[] = [];
  // A stream with another key on the same resource is subject to all other limits.
  const openControl = async () => watch.attempt(await watch.ownCredential());
  while (opened.length < max) {
    const complaint = `a credential with ${opened.length} of its ${max} streams open cannot open another one`;
    opened.push(await openWithin(watch, credential, openControl, complaint));
  }
  await expectFull(watch, credential, opened);
  // Other credentials are not affected.
  await watch.begin(await watch.ownCredential());
}

/** A stream above the resource's limit is rejected. */
export async function limitsResource(watch: Watch): Promise<void> {
  const { context, operation } = watch;
  const { perResource: max = 0, perCredential = 1 } = watch.record.limits ?? {};
  const opened: EventStream[] = [];
  let credential = await watch.ownCredential();
  // A stream with the same key on another resource is subject to all other limits.
  const openControl = async () =>
    watch.attempt(credential, { path: (await context.prepare(operation, { fresh: true })).path });
  while (opened.length < max) {
    if (opened.length > 0 && opened.length % perCredential === 0) credential = await watch.ownCredential();
    const complaint = `with ${opened.length} of ${max} streams open, another one is rejected`;
    opened.push(await openWithin(watch, credential, openControl, complaint));
  }
  await expectFull(watch, await watch.ownCredential(), opened);
}

/** The number of attempts before a limit counts as too low. */
const rounds = 3;
const maxWaitMs = 120_000;

/**
 * Opens a stream within its limits. If the response says to retry later, a rate limit or the streams of
 * other checks may be the reason. Both would also reject the control stream of `openControl`, so the check
 * retries.
 * @throws Violation if the control stream is accepted each time, and this stream never.
 */
async function openWithin(
  watch: Watch,
  credential: Credential,
  openControl: () => Promise<EventStream>,
  complaint: string,
): Promise<EventStream> {
  const { context, operation } = watch;
  for (let round = 0, waited = 0; round < rounds; round += 1) {
    const one = await watch.attempt(credential);
    const wait = retryAfterMs(one.exchange, context.contract);
    if (wait === undefined) {
      one.expectOpen();
      return one;
    }
    const other = await openControl();
    other.close();
    if (!other.isOpen) return watch.open(credential);
    waited += wait;
    if (waited > maxWaitMs) throw tooLong(operation.name, wait, false);
    await context.wait(wait);
  }
  return context.fail(`${complaint}, in every attempt, while another stream is accepted`);
}

const maxRetrySeconds = 30;

/** One more stream is rejected, and accepted soon after another one is closed. */
async function expectFull(
  watch: Watch,
  credential: Credential,
  opened: readonly EventStream[],
): Promise<void> {
  const { context, operation } = watch;
  const { exchange } = await watch.attempt(credential);
  context.assert(
    exchange.response.status === 429,
    () => `with ${opened.length} streams open, one more should return 429, but ${describeResponse(exchange)}`,
  );
  const code = context.contract.codes.limited;
  expectErrorResponse(context, exchange, { status: 429, ...(code !== undefined && { code }), operation });
  const wait = Math.min(expectRetryAfter(context, exchange), maxRetrySeconds);
  opened[0]?.close();
  const again = await pollUntil(
    () => watch.attempt(credential),
    (attempt) => attempt.isOpen,
    { forMs: wait * 1000 + 2000, everyMs: 200, stop: context.session.stop },
  );
  context.assert(again.isOpen, `still rejected ${wait} s after a stream was closed`);
}
