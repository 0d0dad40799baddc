import { Blocked, Skipped } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import { findFfmpeg, Screen } from '../../media/screen.ts';
import { Broadcaster } from '../stream/broadcaster.ts';
import { goLive, OwnPlatform } from '../stream/own-platform.ts';
import { output, programOptions } from './stage.ts';

const arrivalTimeoutMs = 15_000;

/** The picture that a vertical destination receives. */
export const programVertical: readonly Scenario[] = [
  scenario(
    'destinations/program/vertical',
    {
      ...programOptions('A vertical destination receives the 9:16 column in the middle, at full height.', {
        about: ['DEST-01'],
      }),
      strict: true,
    },
    async (context) => {
      const ffmpeg = findFfmpeg();
      if (ffmpeg === undefined) throw new Skipped('needs ffmpeg on PATH, to decode the program');
      const screen = new Screen(ffmpeg);
      context.fixtures.atEnd(() => screen.close());
      const look = async (platform: OwnPlatform): Promise<void> => {
        const air = await Broadcaster.make(context);
        await air.studio.call('updateCanvas', { body: { output } });
        const destId = await air.destination({ ...platform.destination(), vertical: true });
        await goLive(air);
        try {
          await platform.isLive(air, destId);
          if (!(await screen.until(() => screen.pictures > 0, scaledTimeout(arrivalTimeoutMs))))
            throw new Blocked(`no picture arrived in ${arrivalTimeoutMs / 1000} s`);
          const { width, height } = screen.size;
          const isColumn = height === output.height && Math.abs(width - (height * 9) / 16) <= 2;
          context.assert(
            isColumn,
            `output is ${output.width}x${output.height}, but a vertical destination receives ${width}x${height}`,
          );
        } finally {
          await air.offline(destId);
        }
      };
      await OwnPlatform.run(context, 1, look, { onMessage: (_name, message) => screen.take(message) });
    },
  ),
];
