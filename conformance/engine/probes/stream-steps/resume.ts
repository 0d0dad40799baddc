import type { StreamEvent } from '../../checks/event-stream.ts';
import { sameJson } from '../../model/json-pointer.ts';
import type { RequestValues } from '../../target/ledger/request.ts';
import { expectOnce, settled, type Watch } from './fixture.ts';
import { expectSnapshot } from './snapshot.ts';

/** The location of the last event id in a request. */
type ResumeKind = 'resume-header' | 'resume-query';

/** A stream that stays open and a stream that is closed and resumed receive the same events, each once. */
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
    const what = 'a stream that was resumed immediately began with a new snapshot';
    if (context.strict) context.fail(what);
    // The deployment may choose how long streams can be resumed.
    context.warnings.push(what);
    return;
  }
  if (inTime) {
    // Counted before the change, because its event may arrive before its response.
    const before = witness.events.length;
    await watch.change();
    await settled(witness, before + 1);
    await back.until(caughtUp, 5);
  }
  const missed = witness.events.slice(known);
  context.assert(
    sameJson(back.events, missed),
    () =>
      `after ${id}, the resumed stream got ${listed(back.events)}; a stream that stayed open got ${listed(missed)}`,
  );
  watch.expectValid(witness.events);
  expectOnce(context, witness.events.slice(record.following.length + 1));
}

const listed = (events: readonly StreamEvent[]): string =>
  events.map(({ id, kind }) => `${kind} ${id}`).join(', ') || 'nothing';

function resumption(watch: Watch, kind: ResumeKind, id: string): Partial<RequestValues> {
  const { resume } = watch.record;
  return kind === 'resume-query'
    ? { query: { ...watch.parts.query, [resume?.query ?? '']: id } }
    : { headers: { ...watch.parts.headers, [resume?.header ?? '']: id } };
}

/** A stream that cannot be resumed restarts with a snapshot, without an error. */
export async function restarts(watch: Watch): Promise<void> {
  const kind = watch.record.resume?.header ? 'resume-header' : 'resume-query';
  const credential = await watch.credential();
  for (const id of ['callsheet-no-such-id', watch.context.session.random.text(40), '-1']) {
    const fresh = await watch.begin(credential, resumption(watch, kind, id));
    expectSnapshot(watch, fresh);
    fresh.close();
  }
}
