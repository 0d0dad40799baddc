import { expect, onTestFinished, test, vi } from 'vitest';
import { createRoom, fetchTransport } from './generated/client/index.ts';
import { talkInRoom } from './generated/client/sockets.ts';
import { startExample } from './server.ts';

/** Starts an example with a room of Alice, and records the socket's callbacks. */
async function talking() {
  const house = await startExample();
  onTestFinished(() => house.close());
  const token = house.people.token('alice');
  const send = fetchTransport({ baseUrl: house.url, credential: token });
  const made = await createRoom(send, { body: { name: 'Blue', kind: 'meeting', seats: 2 } });
  if (made.status !== 201) throw new Error(`The creation of the room returned ${made.status}.`);
  const roomId = made.body.id;
  const [onState, onGap] = [vi.fn(), vi.fn()];
  const received: string[] = [];
  const enter = (query: { token?: string } | (() => Promise<{ token?: string }>), isReported = false) => {
    const parameters = async () => ({
      params: { roomId },
      query: typeof query === 'function' ? await query() : query,
    });
    const socket = talkInRoom(house.url, parameters, {
      maxDelay: 1,
      ...(isReported && {
        onState,
        onGap,
        onRows: (rows, { added, removed }) =>
          received.push(
            `${rows.length} +${added.map(({ text }) => text)} -${removed.map(({ text }) => text)}`,
          ),
      }),
    });
    onTestFinished(() => socket.close());
    return socket;
  };
  return { house, token, roomId, enter, onState, onGap, received };
}

test('the generated client sends and receives messages and removals, also after a lost connection', async () => {
  const { house, token, roomId, enter, onState, onGap, received } = await talking();
  // The client cannot reconnect until the test opens the gate.
  let [gate, open] = [Promise.resolve(), () => {}];
  const alice = enter(async () => gate.then(() => ({ token })), true);
  const other = enter({ token });
  await vi.waitFor(() => expect([alice.state, other.state]).toEqual(['open', 'open']));
  expect(alice.maySend).toBe(true);
  const one = await other.request('say', { text: 'one' });
  expect(one).toMatchObject({ roomId, voice: { who: 'alice' }, text: 'one' });
  await other.request('say', { text: 'two' });
  await vi.waitFor(() => expect(alice.rows.map(({ text }) => text)).toEqual(['one', 'two']));
  house.talk.hush({ roomId, everything: false, nr: one.nr });
  await vi.waitFor(() => expect(alice.rows.map(({ text }) => text)).toEqual(['two']));

  gate = new Promise((resolve) => {
    open = resolve;
  });
  house.talk.cut();
  await vi.waitFor(() => expect(alice.state).toBe('reconnecting'));
  const [two] = alice.rows;
  house.talk.hush({ roomId, everything: false, nr: two?.nr ?? '' });
  await vi.waitFor(() => other.request('say', { text: 'three' }));
  open();
  await vi.waitFor(() => expect(alice.rows.map(({ text }) => text)).toEqual(['three']));
  expect(received).toEqual(['1 +one -', '2 +two -', '1 + -one', '1 +three -two']);
  expect(onState.mock.calls.flat()).toEqual(['open', 'reconnecting', 'open']);
  expect(onGap).not.toHaveBeenCalled();
  house.talk.hush({ roomId, everything: false, who: 'alice' });
  await vi.waitFor(() => expect(alice.rows).toEqual([]));
  const many = await Promise.allSettled(
    Array.from({ length: 7 }, () => other.request('say', { text: 'at once' })),
  );
  expect(many.at(-1)).toMatchObject({ reason: { kind: 'api', code: 'too_fast' } });
});

test('a client without a valid token is rejected, also when it reconnects', async () => {
  const { house, token, enter } = await talking();
  const rejected = { kind: 'api', status: 401, code: 'unauthorized' };
  await expect(enter({ token: 'none' }).closed).rejects.toMatchObject(rejected);
  const alice = enter({ token });
  await vi.waitFor(() => expect(alice.state).toBe('open'));
  house.people.tokens.delete(token);
  house.talk.cut();
  await expect(alice.closed).rejects.toMatchObject(rejected);
  expect(alice.state).toBe('closed');
});
