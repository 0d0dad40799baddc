import { expect, test } from 'vitest';
import { temporaryStore } from '../fixtures/store/store.ts';
import { Changes } from './changes.ts';

test('who follows a change in its write is called in the order of subscription, and undoes the write by throwing', async () => {
  const changes = new Changes();
  const calls: string[] = [];
  changes.inWrite('sourcesChanged', async (_, { studioId }) => void calls.push(`first ${studioId}`));
  changes.inWrite('sourcesChanged', async () => {
    calls.push('second');
    throw new Error('no');
  });
  changes.inWrite('publishersChanged', async () => void calls.push('another kind'));
  const store = await temporaryStore();
  const write = store.write({ name: 'sealing keys' }, async (transaction) => {
    await transaction.run("INSERT INTO sealing_keys VALUES ('a', 'b', 'c')");
    await changes.publishInWrite(transaction, 'sourcesChanged', { studioId: 'std_1' });
  });
  await expect(write).rejects.toThrow('no');
  expect(calls).toEqual(['first std_1', 'second']);
  expect(await store.all('SELECT * FROM sealing_keys')).toEqual([]);
});

test('what is durable is told to everybody who asked for it, and to nobody else', async () => {
  const changes = new Changes();
  const calls: string[] = [];
  changes.afterWrite('outputRemoved', async ({ destinationId }) => void calls.push(destinationId));
  changes.afterWrite('accountErased', ({ userId }) => void calls.push(userId));
  await changes.publishAfterWrite('outputRemoved', { streamId: 'enc_1', destinationId: 'dst_1' });
  await changes.publishAfterWrite('publisherArrived', { studioId: 'std_1', sourceId: 'src_1' });
  expect(calls).toEqual(['dst_1']);
});
