import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import {
  createClient,
  createKey,
  fetchTransport,
  getAccount,
  isRefusal,
  SecretValue,
  type WireAnswer,
} from './generated/client/index.ts';
import { checkAnswers } from './generated/client/response-validators.ts';
import { startHouse } from './server.ts';

/*
 * What the contract calls a secret comes out of the client sealed, however it is called, and goes in again as it is.
 */

async function started() {
  const house = await startHouse();
  onTestFinished(() => house.close());
  const seen: WireAnswer[] = [];
  const check = checkAnswers(() => import('./generated/validators/responses.js'));
  const onResponse = (answer: WireAnswer) => void seen.push(answer);
  const auth = house.people.token('alice');
  const api = createClient({ baseUrl: house.url, auth, copies: true, check, onResponse });
  return { house, api, seen, auth };
}

test('a key that was made is sealed in its value, in its answer and in what is told of it', async () => {
  const { api, house, seen, auth } = await started();
  const made = await api.account.createKey({ name: 'lobby' });
  const safe = await api.account.createKey({ name: 'lobby' }).safe();
  const answer = await api.account.createKey({ name: 'lobby' }).answer();
  const send = fetchTransport({ baseUrl: house.url, credential: auth });
  const plain = await createKey(send, { body: { name: 'lobby' } });
  if (!safe.ok || answer.status !== 201 || plain.status !== 201) throw new Error('A key was refused.');
  const secrets = [made, safe.value, answer.body, plain.body].map(({ secret }) => secret);
  const shown =
    inspect([made, safe, answer, plain, seen], { depth: 9 }) + JSON.stringify([made, answer, seen]);
  for (const secret of secrets) {
    expect(secret).toBeInstanceOf(SecretValue);
    expect(secret.reveal()).toMatch(/^rk_/);
    expect(shown).not.toContain(secret.reveal());
  }
  expect(shown).toContain('secret: [secret]');
});

test('a key that was made is a credential as it is, alone or from a function', async () => {
  const { api, house } = await started();
  const { secret, id } = await api.account.createKey({ name: 'lobby' });
  const baseUrl = house.url;
  const ways = [secret, () => secret, async () => secret, secret.reveal()];
  for (const key of ways) {
    const own = createClient({ baseUrl, auth: key });
    expect(await own.rooms.list().toArray()).toEqual([]);
    const refused = await getAccount(fetchTransport({ baseUrl, credential: key }));
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'person_required' } } });
  }
  await api.account.revokeKey(id);
  const error = await createClient({ baseUrl, auth: secret })
    .rooms.list()
    .catch((thrown: unknown) => thrown);
  expect(isRefusal(error, 'bad_key')).toBe(true);
  expect(inspect(error)).not.toContain(secret.reveal());
});

test('a body takes a secret sealed or as text', async () => {
  const { api } = await started();
  const room = await api.rooms.create({ name: 'Blue', kind: 'meeting', seats: 2 });
  for (const pin of ['4829-1300', new SecretValue('4829-1300')]) {
    const booking = await api.bookings.create(room.id, { name: 'Choir', pin });
    expect(booking.pin).toBe('********1300');
  }
});
