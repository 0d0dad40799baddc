import { expect, test } from 'vitest';
import { temporaryStore } from '../fixtures/store/store.ts';
import { Changes } from './changes.ts';

test('calls listeners in a write in the order of subscription, and an error of a listener undoes the write', async () => {
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

test('notifies only the listeners of the same kind of durable change', async () => {
  const changes = new Changes();
  const calls: string[] = [];
  changes.afterWrite('outputRemoved', async ({ destinationId }) => void calls.push(destinationId));
  changes.afterWrite('accountErased', ({ userId }) => void calls.push(userId));
  await changes.publishAfterWrite('outputRemoved', { streamId: 'enc_1', destinationId: 'dst_1' });
  await changes.publishAfterWrite('publisherArrived', { studioId: 'std_1', sourceId: 'src_1' });
  expect(calls).toEqual(['dst_1']);
});
