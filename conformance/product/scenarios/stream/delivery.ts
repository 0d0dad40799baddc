import { Skipped } from '../../../engine/checks/check.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { patient } from '../../../engine/http/check-attempt.ts';
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
  lane: 'delivery',
  waits: true,
});

const playedPackets = 20;
const playsMs = 15_000;

/** What platforms are sent, and what a monitor plays. */
export const delivery: readonly Scenario[] = [
  scenario(
    'stream/delivered',
    options('A platform is sent pictures and sound under its key while the studio is live, and no longer.', {
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
          await platform.isTaken(air, destId);
          await platform.isSent(address.streamKey);
        } finally {
          await air.offline(destId);
        }
        await platform.isLeft();
        context.must(disabled.isUntouched, 'a disabled destination is sent a stream');
      }),
  ),

  scenario(
    'stream/platform-down',
    options(
      'A platform that goes down shows at its destination, is sent again when it is back, and holds up no other.',
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
          await platform.isTaken(air, destId);
          await platform.isSent(address.streamKey);
          await platform.goDown();
          const row = await air.leg(destId, 'ERROR', 'STALLED');
          const reason = valueAt(row, '/lastError');
          context.must(typeof reason === 'string' && reason !== '', 'a leg that failed has no lastError');
          context.must(!String(reason).includes(address.streamKey), 'lastError shows the stream key');
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
      ...options(
        'While the studio is live its program plays under the SRT address of a monitor, and no other.',
        { proves: ['MONITOR-01'], about: ['MONITOR-02', 'MONITOR-12', 'RTC-09'] },
      ),
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
          if ('refused' in dialled) return context.fail(`the SRT address is refused: ${dialled.refused}`);
          const plays = await dialled.player.plays(playedPackets, patient(playsMs));
          dialled.player.leave();
          context.must(plays, `fewer than ${playedPackets} packets came in ${playsMs / 1000} s`);

          const streamId = own.streamId.replace(tokenIn(own), tokenIn(others));
          const played = await SrtPlayer.dial({ ...own, streamId });
          if ('player' in played) played.player.leave();
          context.must('refused' in played, 'the token of another studio plays the program too');
        } finally {
          await air.offline(destId);
        }
      }),
  ),
];

/** Where a monitor of the studio plays over SRT. */
async function srtOf(studio: OwnStudio): Promise<SrtAddress> {
  const srt = valueAt(await studio.call('mintMonitor'), '/srt');
  if (typeof srt !== 'string') throw new Skipped('the target gives no SRT address to play');
  return srtAddressOf(srt);
}

/** The three parts of a JWT, wherever they stand. */
const tokenIn = ({ streamId }: SrtAddress): string => /[\w-]+\.[\w-]+\.[\w-]+/.exec(streamId)?.[0] ?? '';
