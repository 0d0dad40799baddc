import { performance } from 'node:perf_hooks';
import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import { pause, pollUntil } from '../../../engine/http/poll-until.ts';
import type { Viewer } from './viewer.ts';
import { options, Viewers } from './viewers.ts';

/**
 * Bytes that each viewer is sent and does not read. Network buffers, whose size depends on the machines,
 * take some of them.
 */
const sent = [15e6, 11.5e6, 8e6, 4.9e6, 2e6];
/**
 * In a further round, the last viewer is sent this many bytes, and each earlier viewer this many more than
 * the next.
 */
const stepBytes = 2.5e6;
/** The maximum number of rounds. */
const maxRounds = 3;
/** A reply contains its request id, so a long id makes a large reply. */
const maxNameLength = 60_000;
/** The number of requests sent together. More at once could exceed the server's limit of buffered bytes. */
const atOnce = 6;
const betweenMs = 80;
const toleratedMs = 9000;
const earlyMs = 3000;

/**
 * Interval of pongs on stuck sockets, in milliseconds: a socket notices only at a write that the server closed it. */
const beatMs = 500;

const earliestMs = (deliverySeconds: number): number => deliverySeconds * 1000 - earlyMs;
const maxMs = (deliverySeconds: number): number => deliverySeconds * 1000 + toleratedMs;

/**
 * Returns the milliseconds after which viewers were disconnected. Buffers may absorb all bytes of a viewer,
 * and a viewer that is too far behind may be disconnected at once. While no viewer is disconnected late, the
 * remaining ones are sent more.
 */
async function timeUntilClosed(
  context: Context,
  stuck: readonly Viewer[],
  { deliverySeconds, requestId }: { readonly deliverySeconds: number; readonly requestId: string },
): Promise<readonly number[]> {
  const { stop } = context.session;
  const lasted: number[] = [];
  let [left, toSend] = [stuck, sent];
  for (let round = 0; round < maxRounds && left.length > 0; round += 1) {
    const began = performance.now();
    for (let bytes = 0; bytes < Math.max(...toSend); bytes += atOnce * requestId.length) {
      for (const [index, { socket }] of left.entries())
        for (let count = 0; bytes < (toSend[index] ?? 0) && count < atOnce; count += 1)
          socket.send({ type: 'chat_history', requestId, data: { limit: 1 } });
      await pause(betweenMs, stop);
    }
    context.mayWait(scaledTimeout(maxMs(deliverySeconds)));
    const look = async (): Promise<readonly number[]> => {
      for (const { socket } of left) socket.send({ type: 'pong' });
      return left.flatMap(({ socket }) => (socket.closed ? [socket.closed.at - began] : []));
    };
    const isLate = (ms: number): boolean => ms >= earliestMs(deliverySeconds);
    const isOver = (ended: readonly number[]): boolean => ended.some(isLate) || ended.length === left.length;
    const timeout = { forMs: maxMs(deliverySeconds), everyMs: beatMs, stop };
    lasted.push(...(await pollUntil(look, isOver, timeout)));
    // If no viewer was disconnected, more bytes would not help.
    if (lasted.length === 0 || lasted.some(isLate)) break;
    left = left.filter(({ socket }) => !socket.closed);
    toSend = left.map((_, index) => (left.length - index) * stepBytes);
  }
  return lasted;
}

/** Viewers that do not read the bytes they are sent. */
export const slowReaders: readonly Scenario[] = [
  scenario(
    'viewer-chat/slow-readers',
    options(
      'A viewer that reads nothing is disconnected after 20 s, and does not delay others.',
      { proves: ['LIMIT-06'] },
      { waits: true },
    ),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const { deliverySeconds, frameBytes = maxNameLength } = viewers.record;
        if (deliverySeconds === undefined) throw new Skipped('the contract declares no delivery timeout');
        const requestId = 'x'.repeat(Math.min(maxNameLength, frameBytes - 200));
        const well = await viewers.join();
        const stuck: Viewer[] = [];
        while (stuck.length < sent.length) stuck.push(await viewers.join());
        for (const { socket } of stuck) socket.stopReading();
        const lasted = await timeUntilClosed(context, stuck, { deliverySeconds, requestId });
        if (lasted.length === 0)
          return context.fail(
            `a viewer that reads nothing is still connected after ${Math.round(maxMs(deliverySeconds) / 1000)} s`,
          );
        context.assert(
          lasted.some((ms) => ms >= earliestMs(deliverySeconds)),
          () =>
            `a viewer that reads nothing is disconnected after ${(Math.max(...lasted) / 1000).toFixed(1)} s, not ${deliverySeconds} s`,
        );
        const reply = await well.request('chat_history', { limit: 1 });
        context.assert(
          reply.ok === true,
          'a viewer that reads everything is delayed by those that read nothing',
        );
      }),
  ),
];
