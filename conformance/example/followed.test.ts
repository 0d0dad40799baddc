import { expect, onTestFinished, test } from 'vitest';
import {
  createBooking,
  createRoom,
  eachFollowRoomEvent,
  fetchTransport,
  followRoom,
  mirrorFollowRoom,
} from './generated/client/index.ts';
import { startExample } from './server.ts';

test('the generated client iterates over the events of a room as they arrive', async () => {
  const house = await startExample();
  onTestFinished(() => house.close());
  const send = fetchTransport({ baseUrl: house.url, credential: house.people.token('alice') });
  const made = await createRoom(send, { body: { name: 'Blue', kind: 'meeting', seats: 2 } });
  if (made.status !== 201) throw new Error(`The creation of the room returned ${made.status}.`);
  const params = { roomId: made.body.id };

  const response = await followRoom(send, { params });
  if (response.status !== 200) throw new Error(`The request for the stream returned ${response.status}.`);
  const received: string[] = [];
  for await (const { event, data } of response.body) {
    received.push(event === 'room' ? data.room.name : event === 'booking' ? data.name : event);
    // The snapshot arrives before any other event.
    if (received.length === 2)
      expect(await createBooking(send, { params, body: { name: 'Choir' } })).toMatchObject({ status: 201 });
    if (event === 'booking') break;
  }
  expect([received[0], received[1], received.at(-1)]).toEqual(['Blue', 'sign', 'Choir']);

  const missing = await followRoom(send, { params: { roomId: 'room_none' } });
  expect(missing).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });

  const known = mirrorFollowRoom();
  const changes: unknown[] = [];
  for await (const one of eachFollowRoomEvent(send, { params })) {
    changes.push(...known.apply(one).map(({ member, change }) => `${member} ${change}`));
    if (one.event === 'room') await createBooking(send, { params, body: { name: 'Band' } });
    if (known.state?.bookings.length === 2) break;
  }
  expect(changes.filter((change) => change !== 'sign replaced')).toEqual([
    'room replaced',
    'bookings added',
    'bookings added',
  ]);
  expect(known.state?.bookings.map(({ name }) => name)).toEqual(['Choir', 'Band']);
});
