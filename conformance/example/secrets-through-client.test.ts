import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import {
  createClient,
  createKey,
  fetchTransport,
  getAccount,
  isApiError,
  SecretValue,
  type WireResponse,
} from './generated/client/index.ts';
import { validateResponses } from './generated/client/response-validators.ts';
import { startExample } from './server.ts';

/*
 * The client wraps each value that the contract declares as a secret, for every way of calling, and accepts
 * the wrapped value in requests.
 */

async function started() {
  const house = await startExample();
  onTestFinished(() => house.close());
  const seen: WireResponse[] = [];
  const validate = validateResponses(() => import('./generated/validators/responses.js'));
  const onResponse = (response: WireResponse) => void seen.push(response);
  const auth = house.people.token('alice');
  const api = createClient({ baseUrl: house.url, auth, cache: true, validate, onResponse });
  return { house, api, seen, auth };
}

test('a created key is wrapped in the value, in the response and in callbacks', async () => {
  const { api, house, seen, auth } = await started();
  const made = await api.account.createKey({ name: 'lobby' });
  const safe = await api.account.createKey({ name: 'lobby' }).safe();
  const response = await api.account.createKey({ name: 'lobby' }).response();
  const send = fetchTransport({ baseUrl: house.url, credential: auth });
  const plain = await createKey(send, { body: { name: 'lobby' } });
  if (!safe.ok || response.status !== 201 || plain.status !== 201)
    throw new Error('The creation of a key failed.');
  const secrets = [made, safe.value, response.body, plain.body].map(({ secret }) => secret);
  const shown =
    inspect([made, safe, response, plain, seen], { depth: 9 }) + JSON.stringify([made, response, seen]);
  for (const secret of secrets) {
    expect(secret).toBeInstanceOf(SecretValue);
    expect(secret.reveal()).toMatch(/^rk_/);
    expect(shown).not.toContain(secret.reveal());
  }
  expect(shown).toContain('secret: [secret]');
});

test('a wrapped key is accepted as a credential, directly or from a function', async () => {
  const { api, house } = await started();
  const { secret, id } = await api.account.createKey({ name: 'lobby' });
  const baseUrl = house.url;
  const ways = [secret, () => secret, async () => secret, secret.reveal()];
  for (const key of ways) {
    const own = createClient({ baseUrl, auth: key });
    expect(await own.rooms.list().toArray()).toEqual([]);
    const rejected = await getAccount(fetchTransport({ baseUrl, credential: key }));
    expect(rejected).toMatchObject({ status: 403, body: { error: { code: 'person_required' } } });
  }
  await api.account.revokeKey(id);
  const error = await createClient({ baseUrl, auth: secret })
    .rooms.list()
    .catch((thrown: unknown) => thrown);
  expect(isApiError(error, 'bad_key')).toBe(true);
  expect(inspect(error)).not.toContain(secret.reveal());
});

test('a body accepts a secret wrapped or as text', async () => {
  const { api } = await started();
  const room = await api.rooms.create({ name: 'Blue', kind: 'meeting', seats: 2 });
  for (const pin of ['4829-1300', new SecretValue('4829-1300')]) {
    const booking = await api.bookings.create(room.id, { name: 'Choir', pin });
    expect(booking.pin).toBe('********1300');
  }
});
