import { expect, test } from 'vitest';
import type { Caller } from '../../../generated/server/runtime/requests/caller.ts';
import { ManualClock } from '../../fixtures/clock.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import { Changes } from '../changes.ts';
import { AccountDeletion } from './account-deletion.ts';
import { ApiKeys } from './api-keys.ts';
import { accountHandlers } from './handlers.ts';
import { Profiles } from './profiles.ts';
import { Users } from './users.ts';

async function start() {
  const clock = new ManualClock('2026-01-01T00:00:00.000Z');
  const store = await temporaryStore({ clock });
  const keys = new ApiKeys({ store, clock, scopes: { known: ['a'], defaults: ['a'], implies: {} } });
  const changes = new Changes();
  changes.afterWrite('accountErased', ({ userId }) => keys.forgetUser(userId));
  const deletion = new AccountDeletion({ store, clock, changes, failed: () => {} });
  const users = new Users({ store, clock });
  const signIn = async (subject: string): Promise<Caller> => {
    const { id } = await users.signIn({ issuer: 'test', subject });
    return { kind: 'userJwt', userId: id, credentialId: subject, scopes: 'all' };
  };
  const handlers = accountHandlers({ keys, profiles: new Profiles({ store, clock }), deletion });
  return { handlers, alice: await signIn('alice'), bob: await signIn('bob') };
}

test('each error of a username has its own status and code', async () => {
  const { handlers, alice, bob } = await start();
  const claim = (caller: Caller, username: string) => handlers.updateAccount({ caller, body: { username } });
  expect(await claim(alice, '@Alice')).toMatchObject({
    status: 200,
    body: { username: 'alice', usernameSet: true },
  });
  expect(await claim(bob, 'alice')).toMatchObject({ status: 409, error: { code: 'username_taken' } });
  expect(await claim(bob, 'admin')).toMatchObject({ status: 409, error: { code: 'username_reserved' } });
  expect(await claim(bob, '_bob')).toMatchObject({ status: 422, error: { code: 'invalid_username' } });
  await claim(alice, 'alice_2');
  expect(await claim(alice, 'alice_3')).toMatchObject({
    status: 429,
    error: { code: 'username_cooldown' },
    headers: { 'Retry-After': 30 * 24 * 60 * 60 },
  });
});

test('a secret is returned once, and another user can neither list nor revoke the key', async () => {
  const { handlers, alice, bob } = await start();
  const made = await handlers.createAccountApiKey({ caller: alice, body: { name: 'A key' } });
  if (made.status !== 201) throw new Error('no key was made');
  const { key, ...shown } = made.body;
  expect(key.startsWith(shown.prefix)).toBe(true);
  expect(await handlers.listAccountApiKeys({ caller: alice })).toEqual({
    status: 200,
    body: { data: [shown] },
  });
  expect(await handlers.listAccountApiKeys({ caller: bob })).toEqual({ status: 200, body: { data: [] } });

  const params = { keyId: shown.id };
  const foreign = await handlers.revokeAccountApiKey({ caller: bob, params });
  expect(foreign).toMatchObject({ status: 404, error: { code: 'not_found' } });
  expect(foreign).toEqual(await handlers.revokeAccountApiKey({ caller: bob, params: { keyId: 'key_none' } }));
  expect(await handlers.revokeAccountApiKey({ caller: alice, params })).toEqual({
    status: 200,
    body: { ok: true },
  });
});

test('deleting twice returns the same record and sends no e-mail', async () => {
  const { handlers, alice } = await start();
  const first = await handlers.deleteAccount({ caller: alice, body: undefined });
  expect(first).toMatchObject({
    status: 200,
    body: { ok: true, alreadyDeleted: false, confirmationEmailSent: false },
  });
  if (first.status !== 200) return;
  const again = await handlers.deleteAccount({ caller: alice, body: { reason: 'Again.' } });
  expect(again).toEqual({ status: 200, body: { ...first.body, alreadyDeleted: true } });
});
