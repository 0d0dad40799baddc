import { expect, onTestFinished, test } from 'vitest';
import {
  createBooking,
  createRoom,
  eachFollowRoomEvent,
  fetchTransport,
  followRoom,
  mirrorFollowRoom,
} from './generated/client/index.ts';
import { startHouse } from './server.ts';

test('the generated client goes through the events of a room as they come', async () => {
  const house = await startHouse();
  onTestFinished(() => house.close());
  const send = fetchTransport({ baseUrl: house.url, credential: house.people.token('alice') });
  const made = await createRoom(send, { body: { name: 'Blue', kind: 'meeting', seats: 2 } });
  if (made.status !== 201) throw new Error(`The room was refused with ${made.status}.`);
  const params = { roomId: made.body.id };

  const answer = await followRoom(send, { params });
  if (answer.status !== 200) throw new Error(`The stream was refused with ${answer.status}.`);
  const told: string[] = [];
  for await (const { event, data } of answer.body) {
    told.push(event === 'room' ? data.room.name : event === 'booking' ? data.name : event);
    // What the stream begins with is there before anything else happens.
    if (told.length === 2)
      expect(await createBooking(send, { params, body: { name: 'Choir' } })).toMatchObject({ status: 201 });
    if (event === 'booking') break;
  }
  expect([told[0], told[1], told.at(-1)]).toEqual(['Blue', 'sign', 'Choir']);

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
