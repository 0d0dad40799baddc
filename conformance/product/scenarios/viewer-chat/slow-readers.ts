import { performance } from 'node:perf_hooks';
import { askUntil, pause } from '../../../engine/ask-until.ts';
import { Skipped } from '../../../engine/check.ts';
import { patient } from '../../../engine/pace.ts';
import { type Scenario, scenario } from '../../../engine/scenario.ts';
import { options, type Viewer, Viewers } from './viewers.ts';

/** What each viewer is sent and does not take, in bytes: how much of it the way between keeps is the machines' to say. */
const sent = [15e6, 11.5e6, 8e6, 4.9e6, 2e6];
/** A reply says which request it is to, so that a long name makes a large reply. */
const longestName = 60_000;
/** So many at a time; all at once they would be more than a server need keep. */
const atOnce = 6;
const betweenMs = 80;
const toleratedMs = 9000;
const earlyMs = 3000;

/** When something is sent to a viewer who is stuck: the first of two writes after the end is told of it. */
const beatMs = 500;

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
        const began = performance.now();
        for (let bytes = 0; bytes < Math.max(...sent); bytes += atOnce * requestId.length) {
          for (const [index, { socket }] of stuck.entries())
            for (let count = 0; bytes < (sent[index] ?? 0) && count < atOnce; count += 1)
              socket.send({ type: 'chat_history', requestId, data: { limit: 1 } });
          await pause(betweenMs, context.session.stop);
        }
        const longest = deliverySeconds * 1000 + toleratedMs;
        context.mayWait(patient(longest));
        const soonest = deliverySeconds * 1000 - earlyMs;
        /** When those ended that did, those that were sent least first. */
        const ends = (): number[] =>
          stuck.flatMap(({ socket }) => (socket.closed ? [socket.closed.at - began] : [])).toReversed();
        const look = async (): Promise<number[]> => {
          for (const { socket } of stuck) socket.send({ type: 'pong' });
          return ends();
        };
        const patience = { forMs: longest, everyMs: beatMs, stop: context.session.stop };
        await askUntil(look, (ended) => ended.some((at) => at >= soonest), patience);
        // What a machine keeps for one of them it may keep; who lags behind too far may be cut at once.
        const [lasted] = ends();
        if (lasted === undefined)
          return context.fail(`who takes nothing is still there after ${Math.round(longest / 1000)} s`);
        context.must(
          lasted >= soonest,
          `who takes nothing is given up after ${(lasted / 1000).toFixed(1)} s, not ${deliverySeconds} s`,
        );
        const reply = await well.ask('chat_history', { limit: 1 });
        context.must(reply.ok === true, 'who takes everything is held back by who takes nothing');
      }),
  ),
];
