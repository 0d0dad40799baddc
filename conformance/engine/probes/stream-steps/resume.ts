import type { StreamEvent } from '../../checks/event-stream.ts';
import { sameJson } from '../../model/json-pointer.ts';
import type { Parts } from '../../target/ledger/request.ts';
import { expectOnce, settled, type Watch } from './fixture.ts';
import { expectSnapshot } from './snapshot.ts';

/** Where a client says after which event it goes on. */
type ResumeKind = 'resume-header' | 'resume-query';

/** One stream stays, another leaves and comes back: both have the same events, each once. */
export async function resumes(watch: Watch, kind: ResumeKind): Promise<void> {
  const { context, record } = watch;
  const credential = await watch.credential();
  const witness = await watch.begin(credential);
  await watch.change();
  await settled(witness, record.following.length + 1);
  const known = witness.events.length;
  const id = witness.events[known - 1]?.id ?? '';
  await watch.change();
  await watch.change();
  await settled(witness, known + 1);
  const back = await watch.open(credential, resumption(watch, kind, id));
  back.expectOpen();
  const caughtUp = (): boolean => back.events.length >= witness.events.length - known;
  const inTime = await back.until(() => caughtUp() || back.events[0]?.kind === record.snapshot, 5);
  if (back.events[0]?.kind === record.snapshot) {
    const what = 'a stream resumed at once began with a new snapshot';
    if (context.strict) context.fail(what);
    // The window may be as short as the deployment likes.
    context.warnings.push(what);
    return;
  }
  if (inTime) {
    // Counted before the change: what it tells may be there by the time it is answered.
    const before = witness.events.length;
    await watch.change();
    await settled(witness, before + 1);
    await back.until(caughtUp, 5);
  }
  const missed = witness.events.slice(known);
  context.must(
    sameJson(back.events, missed),
    () => `after ${id} came ${listed(back.events)}; a stream that had stayed open got ${listed(missed)}`,
  );
  watch.expectValid(witness.events);
  expectOnce(context, witness.events.slice(record.following.length + 1));
}

const listed = (events: readonly StreamEvent[]): string =>
  events.map(({ id, kind }) => `${kind} ${id}`).join(', ') || 'nothing';

function resumption(watch: Watch, kind: ResumeKind, id: string): Partial<Parts> {
  const { resume } = watch.record;
  return kind === 'resume-query'
    ? { query: { ...watch.parts.query, [resume?.query ?? '']: id } }
    : { headers: { ...watch.parts.headers, [resume?.header ?? '']: id } };
}

/** A stream that cannot be resumed begins anew, and without an error. */
export async function beginsAnew(watch: Watch): Promise<void> {
  const kind = watch.record.resume?.header ? 'resume-header' : 'resume-query';
  const credential = await watch.credential();
  for (const id of ['callsheet-no-such-id', watch.context.session.random.text(40), '-1']) {
    const fresh = await watch.begin(credential, resumption(watch, kind, id));
    expectSnapshot(watch, fresh);
    fresh.close();
  }
}
