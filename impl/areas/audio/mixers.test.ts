import { expect, test } from 'vitest';
import { type StubSource, stub, studioWithSources } from '../../fixtures/studio/studio-sources.ts';
import { Mixers } from './mixers.ts';

async function start(initial: readonly StubSource[] = [a, b]) {
  const studio = await studioWithSources();
  const mixers = new Mixers(studio);
  const become = (...sources: StubSource[]) => studio.change(sources, mixers);
  if (initial.length > 0) await become(...initial);
  const stripOf = async (id: string) =>
    (await mixers.read(studio.studioId))?.sources.find(({ sourceId }) => sourceId === id);
  const at = { userId: studio.alice, studioId: studio.studioId };
  return { ...studio, mixers, become, stripOf, at };
}

const [a, b] = [stub('src_a'), stub('src_b', { type: 'image' })];
const untouched = { muted: false, volume: 1, pan: 0, soloed: false, trim: 1, muteGroups: [] };

test('a studio without sources has a master and no strip', async () => {
  const { mixers, studioId } = await start([]);
  expect(await mixers.read(studioId)).toEqual({ master: { muted: false, volume: 1 }, sources: [] });
  expect(await mixers.read('std_missing')).toBeUndefined();
});

test('every source has a strip, in the order of the list, including sources without audio', async () => {
  const { mixers, studioId } = await start([b, a]);
  expect((await mixers.read(studioId))?.sources).toEqual([
    { sourceId: b.id, name: b.name, type: 'image', active: true, ...untouched },
    { sourceId: a.id, name: a.name, type: 'webcam', active: true, ...untouched },
  ]);
});

test('a patch changes only the members it has, and emits one event', async () => {
  const { mixers, at, stripOf, events, studioId } = await start();
  expect(await mixers.changeStrip(at, a.id, { volume: 0.5, pan: -1 })).toMatchObject({
    ...untouched,
    volume: 0.5,
    pan: -1,
  });
  expect(await mixers.changeStrip(at, a.id, { trim: 16, soloed: true })).toMatchObject({
    ...untouched,
    volume: 0.5,
    pan: -1,
    trim: 16,
    soloed: true,
  });
  expect(await stripOf(b.id)).toMatchObject(untouched);
  const after = await mixers.read(studioId);
  expect((await events()).at(-1)).toEqual({ kind: 'audio', data: after });
  expect(await events()).toHaveLength(3);
});

test('muting keeps the fader position, on strips and on the master', async () => {
  const { mixers, at } = await start();
  await mixers.changeStrip(at, a.id, { volume: 0.25, muted: true });
  expect(await mixers.changeStrip(at, a.id, { muted: false })).toMatchObject({ muted: false, volume: 0.25 });
  await mixers.changeMaster(at, { volume: 0.25, muted: true });
  expect(await mixers.changeMaster(at, { muted: false })).toEqual({ muted: false, volume: 0.25 });
});

test('a solo mutes no other strip', async () => {
  const { mixers, at, stripOf } = await start();
  expect(await mixers.changeStrip(at, a.id, { soloed: true })).toMatchObject({ soloed: true, muted: false });
  expect(await stripOf(b.id)).toMatchObject(untouched);
});

test.each([true, false])('deactivating mutes, and reactivating restores muted: %j', async (muted) => {
  const { mixers, at, become, stripOf } = await start();
  await mixers.changeStrip(at, a.id, { muted, volume: 0.5 });
  await become({ ...a, active: false }, b);
  expect(await stripOf(a.id)).toMatchObject({ active: false, muted: true, volume: 0.5 });
  await become(a, b);
  expect(await stripOf(a.id)).toMatchObject({ active: true, muted, volume: 0.5 });
});

test('a change of an inactive strip takes effect when the source is active again', async () => {
  const { mixers, at, become, stripOf, events } = await start();
  await mixers.changeStrip(at, a.id, { muted: true });
  await become({ ...a, active: false }, b);
  const before = (await events()).length;
  expect(await mixers.changeStrip(at, a.id, { muted: false })).toMatchObject({ muted: true });
  expect(await events()).toHaveLength(before);
  await become(a, b);
  expect(await stripOf(a.id)).toMatchObject({ muted: false });
});

test('adding, deleting, renaming or switching sources emits an event; other changes do not', async () => {
  const { become, events, mixers, studioId } = await start([]);
  const changes: StubSource[][] = [
    [a],
    [a, b],
    [{ ...a, name: 'Desk' }, b],
    [{ ...a, name: 'Desk', active: false }, b],
    [b],
  ];
  for (const [index, sources] of changes.entries()) {
    await become(...sources);
    await become(...sources.map((source) => ({ ...source, ownerSub: 'ann' })));
    expect(await events()).toHaveLength(index + 1);
    expect((await events()).at(-1)).toEqual({ kind: 'audio', data: await mixers.read(studioId) });
  }
});

test('a patch without a change emits no event', async () => {
  const { mixers, at, events } = await start();
  const before = (await events()).length;
  await mixers.changeStrip(at, a.id, {});
  await mixers.changeStrip(at, a.id, { volume: 1, muted: false });
  await mixers.changeMaster(at, {});
  await mixers.changeMaster(at, { volume: 1 });
  expect(await events()).toHaveLength(before);
});

test('a source that is added again under its id has an untouched strip', async () => {
  const { mixers, at, become, stripOf } = await start();
  await mixers.changeStrip(at, a.id, { volume: 3 });
  await become(b);
  await become(a, b);
  expect(await stripOf(a.id)).toMatchObject(untouched);
});

test('a strip or master of another user or studio is not found and does not change', async () => {
  const { mixers, at, bob, bobs, studioId, stripOf } = await start();
  expect(await mixers.changeStrip({ ...at, userId: bob }, a.id, { volume: 0 })).toBeUndefined();
  expect(await mixers.changeStrip({ userId: bob, studioId: bobs }, a.id, { volume: 0 })).toBeUndefined();
  expect(await mixers.changeStrip(at, 'src_missing', { volume: 0 })).toBeUndefined();
  expect(await mixers.changeMaster({ ...at, userId: bob }, { volume: 0 })).toBeUndefined();
  expect(await stripOf(a.id)).toMatchObject(untouched);
  expect((await mixers.read(studioId))?.master).toEqual({ muted: false, volume: 1 });
});

test('concurrent patches of different fields all take effect', async () => {
  const { mixers, at, stripOf, studioId } = await start();
  await Promise.all([
    mixers.changeStrip(at, a.id, { volume: 0.5 }),
    mixers.changeStrip(at, a.id, { pan: 0.5 }),
    mixers.changeStrip(at, a.id, { trim: 2 }),
    mixers.changeStrip(at, a.id, { soloed: true }),
    mixers.changeStrip(at, a.id, { muted: true }),
    mixers.changeStrip(at, b.id, { volume: 2 }),
    mixers.changeMaster(at, { volume: 3 }),
    mixers.changeMaster(at, { muted: true }),
  ]);
  expect(await stripOf(a.id)).toMatchObject({ muted: true, volume: 0.5, pan: 0.5, soloed: true, trim: 2 });
  expect(await stripOf(b.id)).toMatchObject({ ...untouched, volume: 2 });
  expect((await mixers.read(studioId))?.master).toEqual({ muted: true, volume: 3 });
});

test('concurrent deactivation and patches give the same result in any order', async () => {
  const { mixers, at, become, stripOf } = await start();
  await Promise.all([
    mixers.changeStrip(at, a.id, { volume: 0.5 }),
    become({ ...a, active: false }, b),
    mixers.changeStrip(at, a.id, { pan: 0.5 }),
  ]);
  expect(await stripOf(a.id)).toMatchObject({ active: false, muted: true, volume: 0.5, pan: 0.5 });
  await become(a, b);
  expect(await stripOf(a.id)).toMatchObject({ active: true, muted: false, volume: 0.5, pan: 0.5 });
});
