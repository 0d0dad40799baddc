import { expectRequestId } from '../../checks/envelope.ts';
import type { EventStream } from '../../checks/event-stream.ts';
import { sameJson } from '../../model/json-pointer.ts';
import type { Watch } from './fixture.ts';

/** A new stream begins with the full state. */
export async function beginsWithSnapshot(watch: Watch): Promise<void> {
  const { context, record } = watch;
  const fresh = await watch.begin(await watch.credential());
  expectRequestId(context, fresh.exchange);
  expectSnapshot(watch, fresh);
  watch.expectValid(fresh.events);
  if (!context.strict) return;
  const kinds = fresh.events.slice(1, record.following.length + 1).map(({ kind }) => kind);
  context.assert(
    sameJson(kinds, record.following),
    `the snapshot is followed by ${kinds.join(', ') || 'nothing'}, not by ${record.following.join(', ')}`,
  );
}

/** The first event is the full state. */
export function expectSnapshot(watch: Watch, { events }: EventStream): void {
  const [first] = events;
  watch.context.assert(
    first?.kind === watch.record.snapshot,
    () => `the first event is '${first?.kind}', not '${watch.record.snapshot}'`,
  );
}
