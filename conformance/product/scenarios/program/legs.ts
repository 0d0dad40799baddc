import { Blocked } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { Program } from './program.ts';
import { output, programOptions } from './stage.ts';

/** So many pictures, about a second of them, are to come without a gap. */
const watched = output.fpsNum;
const wholeMs = 10_000;

/** What a destination says of itself while the program arrives. */
export const programLegs: readonly Scenario[] = [
  scenario(
    'destinations/program/whole',
    programOptions('A destination that every picture arrives at is not degraded, and sheds nothing.', {
      proves: ['DEST-13', 'DEST-14'],
    }),
    async (context) => {
      const program = await Program.of(context);
      const { screen, destId } = program.stage;
      const row = () => program.studio.call('getDestination', { path: { destId } });
      const before = await row();
      const pictureMs = (1000 * output.fpsDen) / output.fpsNum;
      const isWhole = () => screen.steps.slice(-watched).every((step) => step <= 1.5 * pictureMs);
      await program.passes(watched * pictureMs);
      // An encoder that is kept from its work leaves pictures out itself.
      if (!(await screen.until(isWhole, wholeMs)))
        throw new Blocked('pictures are left out on the way to the platform');
      const after = await row();
      for (const shown of [before, after]) {
        const drained = valueAt(shown, '/drainPct') ?? 0;
        context.must(
          valueAt(shown, '/degraded') !== true,
          'every picture arrives, and the destination is degraded',
        );
        context.must(drained === 0, `every picture arrives, and drainPct is ${JSON.stringify(drained)}`);
      }
    },
  ),
];
