import { expect, onTestFinished, test, vi } from 'vitest';
import { createRoom, fetchTransport } from './generated/client/index.ts';
import { talkInRoom } from './generated/client/sockets.ts';
import { startHouse } from './server.ts';

/** A room of Alice's, and what goes in and out of it. */
async function talking() {
  const house = await startHouse();
  onTestFinished(() => house.close());
  const token = house.people.token('alice');
  const send = fetchTransport({ baseUrl: house.url, credential: token });
  const made = await createRoom(send, { body: { name: 'Blue', kind: 'meeting', seats: 2 } });
  if (made.status !== 201) throw new Error(`The room was refused with ${made.status}.`);
  const roomId = made.body.id;
  const [onState, onGap] = [vi.fn(), vi.fn()];
  const told: string[] = [];
  const enter = (query: { token?: string } | (() => Promise<{ token?: string }>), isTold = false) => {
    const ask = async () => ({
      params: { roomId },
      query: typeof query === 'function' ? await query() : query,
    });
    const socket = talkInRoom(house.url, ask, {
      maxDelay: 1,
      ...(isTold && {
        onState,
        onGap,
        onRows: (rows, { added, removed }) =>
          told.push(`${rows.length} +${added.map(({ text }) => text)} -${removed.map(({ text }) => text)}`),
      }),
    });
    onTestFinished(() => socket.close());
    return socket;
  };
  return { house, token, roomId, enter, onState, onGap, told };
}

test('the generated client talks in a room: what is said, hushed and missed, over a line that is cut', async () => {
  const { house, token, roomId, enter, onState, onGap, told } = await talking();
  // While the line is cut nobody comes back until the test says so.
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
  expect(told).toEqual(['1 +one -', '2 +two -', '1 + -one', '1 +three -two']);
  expect(onState.mock.calls.flat()).toEqual(['open', 'reconnecting', 'open']);
  expect(onGap).not.toHaveBeenCalled();
  house.talk.hush({ roomId, everything: false, who: 'alice' });
  await vi.waitFor(() => expect(alice.rows).toEqual([]));
  const many = await Promise.allSettled(
    Array.from({ length: 7 }, () => other.request('say', { text: 'at once' })),
  );
  expect(many.at(-1)).toMatchObject({ reason: { kind: 'refusal', code: 'too_fast' } });
});

test('who has no token is not let in, and who has it no more is not let in again', async () => {
  const { house, token, enter } = await talking();
  const refused = { kind: 'refusal', status: 401, code: 'unauthorized' };
  await expect(enter({ token: 'none' }).closed).rejects.toMatchObject(refused);
  const alice = enter({ token });
  await vi.waitFor(() => expect(alice.state).toBe('open'));
  house.people.tokens.delete(token);
  house.talk.cut();
  await expect(alice.closed).rejects.toMatchObject(refused);
  expect(alice.state).toBe('closed');
});
