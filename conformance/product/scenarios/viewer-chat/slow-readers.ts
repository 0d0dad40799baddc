import { performance } from 'node:perf_hooks';
import { askUntil, pause } from '../../../engine/ask-until.ts';
import { Skipped } from '../../../engine/check.ts';
import { patient } from '../../../engine/pace.ts';
import { type Scenario, scenario } from '../../../engine/scenario.ts';
import { options, type Viewer, Viewers } from './viewers.ts';

/** The longest that may be said, so that a history of a few messages is large. */
const longText = '😀'.repeat(2000);
const messages = 32;
/** How many histories each viewer asks for and does not take: how much lies between two machines is theirs to say. */
const asked = [20, 12, 5, 2];
const betweenMs = 80;
const toleratedMs = 6000;
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
      { waits: true, needs: ['operation:sendChatMessage'] },
    ),
    (context) =>
      Viewers.run(context, async (viewers) => {
        const { deliverySeconds } = viewers.record;
        if (deliverySeconds === undefined) throw new Skipped('the contract bounds no delivery');
        const said = Array.from({ length: messages }, () =>
          viewers.studio.call('sendChatMessage', { body: { text: longText } }),
        );
        await Promise.all(said);
        const well = await viewers.join();
        const stuck: Viewer[] = [];
        while (stuck.length < asked.length) stuck.push(await viewers.join());
        for (const { socket } of stuck) socket.stopReading();
        for (let number = 0; number < Math.max(...asked); number += 1) {
          for (const [index, { socket }] of stuck.entries())
            if (number < (asked[index] ?? 0))
              socket.send({ type: 'chat_history', requestId: `${number}`, data: { limit: messages } });
          // All at once they would be more than a server need keep.
          await pause(betweenMs, context.session.stop);
        }
        const began = performance.now();
        const longest = deliverySeconds * 1000 + toleratedMs;
        context.expectWait(patient(longest));
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
