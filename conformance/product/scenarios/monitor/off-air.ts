import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
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
import { publishSrt } from '../../media/srt-publisher.ts';
import { OwnStudio } from '../own-studio.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['part:media', 'operation:mintMonitor'],
  lane: 'monitor',
  waits: true,
});

const quietMs = 2_000;

/** Where a monitor of a studio that is off air plays over SRT. */
async function addressOf(context: Context): Promise<SrtAddress> {
  const studio = await OwnStudio.make(context);
  const srt = valueAt(await studio.call('mintMonitor'), '/srt');
  if (typeof srt !== 'string') throw new Skipped('the target gives no SRT address to play');
  return srtAddressOf(srt);
}

/** What the SRT address of a monitor is good for while there is nothing to play. */
export const offAir: readonly Scenario[] = [
  scenario(
    'monitor/srt/off-air',
    options('Off air the SRT address of a monitor plays nothing, and the caller is told to go.', {
      about: ['MONITOR-11', 'MONITOR-12'],
    }),
    async (context) => {
      const dialled = await SrtPlayer.dial(await addressOf(context));
      if ('refused' in dialled) return;
      const { player } = dialled;
      const plays = await player.plays(1, patient(quietMs));
      player.leave();
      context.must(!plays, 'something plays although the studio is off air');
      context.must(!context.strict, 'the caller is let in although there is nothing to play');
    },
  ),

  scenario(
    'monitor/srt/read-only',
    options('The token in the SRT address of a monitor publishes nothing.', {
      proves: ['MONITOR-01'],
      about: ['RTC-11'],
    }),
    async (context) => {
      const { streamId, ...server } = await addressOf(context);
      const publishing = streamId.replace(/^read:/, 'publish:').replace(/\bm=request\b/, 'm=publish');
      if (publishing === streamId) throw new Skipped('the streamid is of a form that is not known here');
      const dialled = await publishSrt({ ...server, streamId: publishing });
      if ('publisher' in dialled) dialled.publisher.leave();
      context.must('refused' in dialled, 'a token to play is let in to publish');
    },
  ),
];
