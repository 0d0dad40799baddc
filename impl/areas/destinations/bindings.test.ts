import { expect, test } from 'vitest';
import { onAir } from '../../fixtures/platforms/on-air.ts';

async function start() {
  const studio = await onAir();
  const { id } = await studio.linked('con_youtube');
  const { alice, studioId, store, destinations, bindings } = studio;
  return {
    ...studio,
    id,
    update: (change: Parameters<typeof destinations.update>[3]) =>
      destinations.update(alice, studioId, id, change),
    pick: (pick: { id: string; title: string | undefined } | undefined) =>
      store.write({ studio: studioId }, (transaction) => bindings.pick(transaction, studioId, id, pick)),
    find: () => bindings.find(studioId, id),
  };
}

test('setting and clearing a pick does not change other settings (BCAST-23, BCAST-25, BCAST-39)', async () => {
  const { update, pick, find } = await start();
  await update({ broadcastConfig: { title: 'Show', privacy: 'unlisted', enableEmbed: false } });
  await pick({ id: 'bc-1', title: 'The one' });
  expect(await find()).toMatchObject({
    pick: { id: 'bc-1', title: 'The one' },
    broadcastConfig: { title: 'Show', privacy: 'unlisted', enableEmbed: false },
  });
  await pick(undefined);
  const cleared = await find();
  expect(cleared?.pick).toBeUndefined();
  expect(cleared?.broadcastConfig).toEqual({ title: 'Show', privacy: 'unlisted', enableEmbed: false });
});

test('repeating a pick emits no event', async () => {
  const { pick, events } = await start();
  await pick({ id: 'bc-1', title: 'The one' });
  const before = await events();
  await pick({ id: 'bc-1', title: 'The one' });
  expect(await events()).toEqual(before);
  await pick({ id: 'bc-1', title: 'Another label' });
  expect(await events()).toHaveLength(before.length + 1);
});

test('the saved mode follows the pick, and the pick follows the saved mode (BCAST-06)', async () => {
  const { update, pick, find } = await start();
  await update({ broadcastConfig: { mode: 'pick' } });
  expect((await find())?.broadcastConfig.mode).toBe('pick');
  await pick(undefined);
  expect((await find())?.broadcastConfig.mode).toBe('create');
  await pick({ id: 'bc-1', title: undefined });
  expect(await find()).toMatchObject({ pick: { id: 'bc-1' }, broadcastConfig: { mode: 'pick' } });
  await update({ broadcastConfig: { title: 'Without a mode' } });
  expect((await find())?.pick).toEqual({ id: 'bc-1', title: undefined });
  await update({ broadcastConfig: { mode: 'create' } });
  expect((await find())?.pick).toBeUndefined();
});

test('changing the account clears the pick', async () => {
  const { update, pick, find } = await start();
  await pick({ id: 'bc-1', title: 'The one' });
  await update({ connectionId: 'con_youtube' });
  expect((await find())?.pick?.id).toBe('bc-1');
  await update({ connectionId: 'con_twitch' });
  expect((await find())?.pick).toBeUndefined();
});

test('a deleted destination cannot be bound', async () => {
  const { destinations, studioId, id, pick, find } = await start();
  await destinations.delete(studioId, id);
  expect(await pick({ id: 'bc-1', title: undefined })).toBe(false);
  expect(await find()).toBeUndefined();
});
