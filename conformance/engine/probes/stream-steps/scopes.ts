import { settled, type Watch } from './fixture.ts';

/** A key without an event's scope does not receive the event. */
export async function withholds(watch: Watch, event: string | undefined): Promise<void> {
  const { context } = watch;
  const all = await watch.begin(await watch.credential());
  const restricted = await watch.begin(await watch.leastKey());
  const seen = all.events.length;
  await watch.change();
  await settled(all, seen + 1);
  // Events are in order, so all events for the key have arrived when the last one has.
  const last = all.events.findLast(({ kind }) => watch.record.kinds[kind]?.scope === undefined);
  const hasArrived = await restricted.until(() => restricted.events.some(({ id }) => id === last?.id));
  context.assert(
    hasArrived,
    'a key with only the scopes of the stream did not receive the event of a change',
  );
  context.assert(
    !restricted.events.some(({ kind }) => kind === event),
    `a key without ${watch.record.kinds[event ?? '']?.scope} received the event '${event}'`,
  );
}
