import { performance } from 'node:perf_hooks';
import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { patient } from '../../../engine/http/check-attempt.ts';
import { askUntil, pause } from '../../../engine/http/poll-until.ts';
import type { Viewer } from './viewer.ts';
import { options, Viewers } from './viewers.ts';

/** What each viewer is sent and does not take, in bytes: how much of it the way between keeps is the machines' to say. */
const sent = [15e6, 11.5e6, 8e6, 4.9e6, 2e6];
/** How much more than the one before each is sent who has been kept, once nobody has waited so long. */
const stepBytes = 2.5e6;
/** How often, at most. */
const mostRounds = 3;
/** A reply says which request it is to, so that a long name makes a large reply. */
const longestName = 60_000;
/** So many at a time; all at once they would be more than a server need keep. */
const atOnce = 6;
const betweenMs = 80;
const toleratedMs = 9000;
const earlyMs = 3000;

/** When something is sent to a viewer who is stuck: the first of two writes after the end is told of it. */
const beatMs = 500;

const soonestMs = (deliverySeconds: number): number => deliverySeconds * 1000 - earlyMs;
const longestMs = (deliverySeconds: number): number => deliverySeconds * 1000 + toleratedMs;

/**
 * After how many milliseconds those were given up who were. What a machine keeps for one of them it may keep, and who lags
 * behind too far may be cut at once: while nobody was given up in between, those who are left are sent more.
 */
async function whenGivenUp(
  context: Context,
  stuck: readonly Viewer[],
  { deliverySeconds, requestId }: { readonly deliverySeconds: number; readonly requestId: string },
): Promise<readonly number[]> {
  const { stop } = context.session;
  const lasted: number[] = [];
  let [left, toSend] = [stuck, sent];
  for (let round = 0; round < mostRounds && left.length > 0; round += 1) {
    const began = performance.now();
    for (let bytes = 0; bytes < Math.max(...toSend); bytes += atOnce * requestId.length) {
      for (const [index, { socket }] of left.entries())
        for (let count = 0; bytes < (toSend[index] ?? 0) && count < atOnce; count += 1)
          socket.send({ type: 'chat_history', requestId, data: { limit: 1 } });
      await pause(betweenMs, stop);
    }
    context.mayWait(patient(longestMs(deliverySeconds)));
    const look = async (): Promise<readonly number[]> => {
      for (const { socket } of left) socket.send({ type: 'pong' });
      return left.flatMap(({ socket }) => (socket.closed ? [socket.closed.at - began] : []));
    };
    const isLate = (ms: number): boolean => ms >= soonestMs(deliverySeconds);
    const isOver = (ended: readonly number[]): boolean => ended.some(isLate) || ended.length === left.length;
    const patience = { forMs: longestMs(deliverySeconds), everyMs: beatMs, stop };
    lasted.push(...(await askUntil(look, isOver, patience)));
    // Where nobody was given up they are all that are sent so much.
    if (lasted.length === 0 || lasted.some(isLate)) break;
    left = left.filter(({ socket }) => !socket.closed);
    toSend = left.map((_, index) => (left.length - index) * stepBytes);
  }
  return lasted;
}

/** What becomes of viewers who take nothing of what they are sent. */
export const slowReaders: readonly Scenario[] = [
  scenario(
    'viewer-chat/slow-readers',
    options(
      'A viewer who takes nothing is given up after 20 s, and holds nobody back.',
      { proves: ['LIMIT-06'] },
      { waits: true },
    ),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const { deliverySeconds, frameBytes = longestName } = viewers.record;
        if (deliverySeconds === undefined) throw new Skipped('the contract bounds no delivery');
        const requestId = 'x'.repeat(Math.min(longestName, frameBytes - 200));
        const well = await viewers.join();
        const stuck: Viewer[] = [];
        while (stuck.length < sent.length) stuck.push(await viewers.join());
        for (const { socket } of stuck) socket.stopReading();
        const lasted = await whenGivenUp(context, stuck, { deliverySeconds, requestId });
        if (lasted.length === 0)
          return context.fail(
            `who takes nothing is still there after ${Math.round(longestMs(deliverySeconds) / 1000)} s`,
          );
        context.must(
          lasted.some((ms) => ms >= soonestMs(deliverySeconds)),
          () =>
            `who takes nothing is given up after ${(Math.max(...lasted) / 1000).toFixed(1)} s, not ${deliverySeconds} s`,
        );
        const reply = await well.ask('chat_history', { limit: 1 });
        context.must(reply.ok === true, 'who takes everything is held back by who takes nothing');
      }),
  ),
];
