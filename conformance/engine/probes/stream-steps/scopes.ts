import { settled, type Watch } from './fixture.ts';

/** An event is not for keys without its scope. */
export async function withholds(watch: Watch, event: string | undefined): Promise<void> {
  const { context } = watch;
  const all = await watch.begin(await watch.credential());
  const least = await watch.begin(await watch.leastKey());
  const seen = all.events.length;
  await watch.change();
  await settled(all, seen + 1);
  // Events come in order, so what the key may see is there once the last of it is.
  const last = all.events.findLast(({ kind }) => watch.record.kinds[kind]?.scope === undefined);
  const told = await least.until(() => least.events.some(({ id }) => id === last?.id));
  context.must(told, 'a key with just the scopes of the stream did not get the event of a change');
  context.must(
    !least.events.some(({ kind }) => kind === event),
    `a key without ${watch.record.kinds[event ?? '']?.scope} got the event '${event}'`,
  );
}
