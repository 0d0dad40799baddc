import { Skipped } from '../../../engine/checks/check.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { type SrtAddress, srtAddressOf } from '../../media/srt-call.ts';
import { SrtPlayer } from '../../media/srt-player.ts';
import { OwnStudio } from '../own-studio.ts';
import { Broadcaster } from './broadcaster.ts';
import { goLive, OwnPlatform } from './own-platform.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['part:media', 'operation:goLive', 'operation:goOffline', 'operation:createDestination'],
  queue: 'delivery',
  waits: true,
});

const playedPackets = 20;
const playsMs = 15_000;

/** Media that platforms receive and monitors play. */
export const delivery: readonly Scenario[] = [
  scenario(
    'stream/delivered',
    options('A platform receives video and audio under its key only while the studio is live.', {
      proves: ['STREAM-04', 'STREAM-05', 'DEST-04', 'DEST-10'],
    }),
    (context) =>
      OwnPlatform.run(context, 2, async (platform, disabled) => {
        const air = await Broadcaster.make(context);
        const address = platform.destination();
        const destId = await air.destination(address);
        await air.destination({ ...disabled.destination(), enabled: false });
        await goLive(air);
        try {
          await platform.isLive(air, destId);
          await platform.isSent(address.streamKey);
        } finally {
          await air.offline(destId);
        }
        await platform.isLeft();
        context.assert(disabled.isUntouched, 'a disabled destination receives a stream');
      }),
  ),

  scenario(
    'stream/platform-down',
    options(
      'A platform outage is visible at its destination, does not affect others, and delivery resumes afterwards.',
      { proves: ['DEST-10', 'DEST-12'] },
    ),
    (context) =>
      OwnPlatform.run(context, 2, async (platform, other) => {
        const air = await Broadcaster.make(context);
        const [address, others] = [platform.destination(), other.destination()];
        const destId = await air.destination(address);
        await air.destination(others);
        await goLive(air);
        try {
          await platform.isLive(air, destId);
          await platform.isSent(address.streamKey);
          await platform.goDown();
          const row = await air.leg(destId, 'ERROR', 'STALLED');
          const reason = valueAt(row, '/lastError');
          context.assert(typeof reason === 'string' && reason !== '', 'a failed leg has no lastError');
          context.assert(!String(reason).includes(address.streamKey), 'lastError contains the stream key');
          await other.isSent(others.streamKey);
          await platform.comeBack();
          await air.leg(destId, 'LIVE');
          await platform.isSent(address.streamKey);
        } finally {
          await air.offline(destId);
        }
      }),
  ),

  scenario(
    'monitor/on-air',
    {
      ...options('While the studio is live, its program plays at the SRT address of its monitor only.', {
        proves: ['MONITOR-01'],
        about: ['MONITOR-02', 'MONITOR-12', 'RTC-09'],
      }),
      needs: ['part:media', 'operation:goLive', 'operation:createDestination', 'operation:mintMonitor'],
    },
    (context) =>
      OwnPlatform.run(context, 1, async (platform) => {
        const air = await Broadcaster.make(context);
        const destId = await air.destination(platform.destination());
        const others = await srtOf(await OwnStudio.make(context));
        await goLive(air);
        try {
          await air.state('live');
          const own = await srtOf(air.studio);
          const dialled = await SrtPlayer.dial(own);
          if ('rejected' in dialled) return context.fail(`the SRT address is rejected: ${dialled.rejected}`);
          const plays = await dialled.player.plays(playedPackets, scaledTimeout(playsMs));
          dialled.player.leave();
          context.assert(plays, `fewer than ${playedPackets} packets arrived in ${playsMs / 1000} s`);

          const streamId = own.streamId.replace(tokenIn(own), tokenIn(others));
          const played = await SrtPlayer.dial({ ...own, streamId });
          if ('player' in played) played.player.leave();
          context.assert('rejected' in played, 'the token of another studio plays the program');
        } finally {
          await air.offline(destId);
        }
      }),
  ),
];

/** The SRT address in a monitor credential of the studio. */
async function srtOf(studio: OwnStudio): Promise<SrtAddress> {
  const srt = valueAt(await studio.call('mintMonitor'), '/srt');
  if (typeof srt !== 'string') throw new Skipped('the target issues no SRT address to play');
  return srtAddressOf(srt);
}

/** The JWT in the streamid, at any position. */
const tokenIn = ({ streamId }: SrtAddress): string => /[\w-]+\.[\w-]+\.[\w-]+/.exec(streamId)?.[0] ?? '';
