import { expect, onTestFinished, test } from 'vitest';
import { type Broken, startBroken } from '../mutation/proxy.ts';
import { type Subject, verdictsOf } from '../mutation/score.ts';
import { generated } from './generated/conformance/index.ts';
import { scenarios } from './scenarios.ts';
import { startExample } from './server.ts';

/*
 * The ceiling of a deployment does not affect the verdicts: when a room is full, checks use another room,
 * and checks that need more bookings than a room can have are inconclusive.
 */

/**
 * The verdicts of the booking checks on an example that permits `maxBookings` bookings per room, with or
 * without a violation.
 */
async function endings(maxBookings: number, broken?: Broken): Promise<ReadonlyMap<string, string>> {
  const house = await startExample({ maxBookings });
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
  return verdictsOf(subject, `room-for-${maxBookings}`, [...checks, ...more], 'strict');
}

const of = (verdicts: ReadonlyMap<string, string>, status: string): string[] =>
  [...verdicts].filter(([, ended]) => ended === status).map(([id]) => id);

test.each([1, 2, 8])('an example with a ceiling of %i bookings per room fails no check', async (max) => {
  const verdicts = await endings(max);
  expect(of(verdicts, 'fail')).toEqual([]);
  expect(of(verdicts, 'error')).toEqual([]);
  expect(of(verdicts, 'blocked').length).toBeLessThanOrEqual(max < 8 ? 5 : 0);
  expect(of(verdicts, 'pass')).toContain('createBooking/ceiling/rejects');
});

/** Rejects a second booking in a room as if the room were full, with the true ceiling. */
const callsFull: Broken = {
  sentence: 'A room is reported as full before it is.',
  caughtBy: [],
  breaks: () => {
    const taken = new Set<string>();
    return async (request, forward) => {
      if (request.method !== 'POST' || !request.path.endsWith('/bookings')) return forward(request);
      if (!taken.has(request.path)) {
        const response = await forward(request);
        if (response.status === 201) taken.add(request.path);
        return response;
      }
      const headers = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'req_1' };
      const error = { code: 'ceiling_reached', message: 'Full.', requestId: 'req_1', max: 8 };
      return { status: 409, headers, body: Buffer.from(JSON.stringify({ error })) };
    };
  },
};

test('an example that reports rooms as full too early fails checks other than the ceiling check', async () => {
  const failed = of(await endings(8, callsFull), 'fail').filter((id) => !id.includes('/ceiling/'));
  expect(failed).not.toEqual([]);
});
