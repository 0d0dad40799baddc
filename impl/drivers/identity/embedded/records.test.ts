import { expect, test } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { temporaryStore } from '../../../fixtures/store/store.ts';
import { Records, sweepRecords } from './records.ts';

async function records(model = 'RefreshToken') {
  const [store, clock] = [await temporaryStore(), new ManualClock()];
  return { store, clock, records: new Records(store, clock, model) };
}

test('finds the last version of a record by its id', async () => {
  const { records: tokens } = await records();
  const payload = { jti: 'secret', kind: 'RefreshToken', accountId: 'usr_1', grantId: 'g', exp: 5 };
  await tokens.upsert('secret', payload, 60);
  expect(await tokens.find('secret')).toEqual(payload);
  await tokens.upsert('secret', { ...payload, exp: 6 }, 60);
  expect(await tokens.find('secret')).toEqual({ ...payload, exp: 6 });
  expect(await tokens.find('other')).toBeUndefined();
});

test('the store never receives an id', async () => {
  const { records: tokens, store } = await records();
  await tokens.upsert('secret', { jti: 'secret' });
  expect(JSON.stringify(await store.all('SELECT * FROM identity_records'))).not.toContain('secret');
});

test('stores an address that ends with the id without this id, and restores the address', async () => {
  const { records: interactions, store } = await records('Interaction');
  const payload = { jti: 'secret', returnTo: 'https://id.example/authorize/secret' };
  await interactions.upsert('secret', payload);
  expect(await interactions.find('secret')).toEqual(payload);
  expect(JSON.stringify(await store.all('SELECT * FROM identity_records'))).not.toContain('secret');
  const other = { jti: 'secret', returnTo: 'https://id.example/elsewhere' };
  await interactions.upsert('secret', other);
  expect(await interactions.find('secret')).toEqual(other);
});

test('models do not share ids', async () => {
  const { records: tokens, store, clock } = await records();
  await tokens.upsert('same', { exp: 1 });
  expect(await new Records(store, clock, 'Session').find('same')).toBeUndefined();
});

test('finds a session by its uid and a device by its code', async () => {
  const { records: sessions } = await records('Session');
  await sessions.upsert('cookie', { uid: 'u', userCode: 'c', accountId: 'usr_1' });
  expect(await sessions.findByUid('u')).toMatchObject({ accountId: 'usr_1' });
  expect(await sessions.findByUserCode('c')).toMatchObject({ accountId: 'usr_1' });
});

test('a record can be consumed once', async () => {
  const { records: tokens, clock } = await records();
  await tokens.upsert('secret', { exp: 1 });
  await tokens.consume('secret');
  expect(await tokens.find('secret')).toMatchObject({ consumed: clock.now() / 1000 });
  await expect(tokens.consume('secret')).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('revoking a grant deletes its records of one model', async () => {
  const { records: tokens, store, clock } = await records();
  const codes = new Records(store, clock, 'AuthorizationCode');
  await tokens.upsert('a', { grantId: 'g' });
  await tokens.upsert('b', { grantId: 'other' });
  await codes.upsert('c', { grantId: 'g' });
  await tokens.revokeByGrantId('g');
  expect(await tokens.find('a')).toBeUndefined();
  expect(await tokens.find('b')).toBeDefined();
  expect(await codes.find('c')).toBeDefined();
  await codes.destroy('c');
  expect(await codes.find('c')).toBeUndefined();
});

test('the sweep deletes only expired records', async () => {
  const { records: tokens, store, clock } = await records();
  await tokens.upsert('short', {}, 60);
  await tokens.upsert('long', {}, 120);
  await tokens.upsert('endless', {});
  clock.advance(60_001);
  await sweepRecords(store, clock);
  expect(await tokens.find('short')).toBeUndefined();
  expect(await tokens.find('long')).toBeDefined();
  expect(await tokens.find('endless')).toBeDefined();
});
