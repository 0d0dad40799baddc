import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
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
import { publishSrt } from '../../media/srt-publisher.ts';
import { OwnStudio } from '../own-studio.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['part:media', 'operation:mintMonitor'],
  queue: 'monitor',
  waits: true,
});

const quietMs = 2_000;

/** The SRT address in the monitor credential of a new studio, which is off air. */
async function addressOf(context: Context): Promise<SrtAddress> {
  const studio = await OwnStudio.make(context);
  const srt = valueAt(await studio.call('mintMonitor'), '/srt');
  if (typeof srt !== 'string') throw new Skipped('the target issues no SRT address to play');
  return srtAddressOf(srt);
}

/** The SRT address of a monitor while there is no program. */
export const offAir: readonly Scenario[] = [
  scenario(
    'monitor/srt/off-air',
    options('Off air the SRT address of a monitor plays nothing, and the connection is rejected.', {
      about: ['MONITOR-11', 'MONITOR-12'],
    }),
    async (context) => {
      const dialled = await SrtPlayer.dial(await addressOf(context));
      if ('rejected' in dialled) return;
      const { player } = dialled;
      const plays = await player.plays(1, scaledTimeout(quietMs));
      player.leave();
      context.assert(!plays, 'media arrives although the studio is off air');
      context.assert(!context.strict, 'the connection is accepted although there is no program');
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
      if (publishing === streamId) throw new Skipped('the streamid has an unknown form');
      const dialled = await publishSrt({ ...server, streamId: publishing });
      if ('publisher' in dialled) dialled.publisher.leave();
      context.assert('rejected' in dialled, 'a token to play is accepted for publishing');
    },
  ),
];
