import { expect, onTestFinished, test } from 'vitest';
import { type Broken, startBroken } from '../mutation/proxy.ts';
import { type Subject, verdictsOf } from '../mutation/score.ts';
import { generated } from './generated/conformance/index.ts';
import { scenarios } from './scenarios.ts';
import { startHouse } from './server.ts';

/*
 * A house of another size is as good as any: where a room is full checks move on to another, and what needs more than
 * there is room for says nothing.
 */

/** How the checks of bookings end in a house whose rooms have room for so many, and that breaks a promise. */
async function endings(mostBookings: number, broken?: Broken): Promise<ReadonlyMap<string, string>> {
  const house = await startHouse({ mostBookings });
  onTestFinished(() => house.close());
  const front = broken && (await startBroken(house.url, broken));
  onTestFinished(() => front?.close());
  const { people } = house;
  const url = front?.url ?? house.url;
  const subject: Subject = { url, generated, token: (user) => people.token(user), project: { scenarios } };
  const checks = [
    '*Booking*/responses/*',
    '*Booking*/accepts/*',
    '*Booking*/pagination/*',
    '*Booking*/ceiling/*',
  ];
  const more = ['*Booking*/lifecycle/*', '*Booking*/emits/*', '*Booking*/patch/*'];
  return verdictsOf(subject, `room-for-${mostBookings}`, [...checks, ...more], 'strict');
}

const of = (verdicts: ReadonlyMap<string, string>, status: string): string[] =>
  [...verdicts].filter(([, ended]) => ended === status).map(([id]) => id);

test.each([1, 2, 8])('a house with room for %i bookings a room is not blamed', async (most) => {
  const verdicts = await endings(most);
  expect(of(verdicts, 'fail')).toEqual([]);
  expect(of(verdicts, 'error')).toEqual([]);
  expect(of(verdicts, 'blocked').length).toBeLessThanOrEqual(most < 8 ? 5 : 0);
  expect(of(verdicts, 'pass')).toContain('createBooking/ceiling/refuses');
});

/** Rooms with a booking in them are called full, with the number that rooms have room for. */
const callsFull: Broken = {
  sentence: 'A room is said to be full while it is not.',
  caughtBy: [],
  breaks: () => {
    const taken = new Set<string>();
    return async (request, forward) => {
      if (request.method !== 'POST' || !request.path.endsWith('/bookings')) return forward(request);
      if (!taken.has(request.path)) {
        const answer = await forward(request);
        if (answer.status === 201) taken.add(request.path);
        return answer;
      }
      const headers = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'req_1' };
      const error = { code: 'ceiling_reached', message: 'Full.', requestId: 'req_1', max: 8 };
      return { status: 409, headers, body: Buffer.from(JSON.stringify({ error })) };
    };
  },
};

test('a house that says a room is full while it is not is blamed by more than the check of its ceiling', async () => {
  const failed = of(await endings(8, callsFull), 'fail').filter((id) => !id.includes('/ceiling/'));
  expect(failed).not.toEqual([]);
});
