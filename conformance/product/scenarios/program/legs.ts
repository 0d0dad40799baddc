import { Blocked } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { Program } from './program.ts';
import { output, programOptions } from './stage.ts';

/** Number of pictures that must arrive without a gap, about one second. */
const watched = output.fpsNum;
const wholeMs = 10_000;

/** The destination's own figures while the program arrives. */
export const programLegs: readonly Scenario[] = [
  scenario(
    'destinations/program/whole',
    programOptions('A destination that receives every picture is not degraded, and has a drainPct of 0.', {
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
      // An overloaded encoder drops pictures itself.
      if (!(await screen.until(isWhole, wholeMs)))
        throw new Blocked('pictures are dropped on the way to the platform');
      const after = await row();
      for (const shown of [before, after]) {
        const drained = valueAt(shown, '/drainPct') ?? 0;
        context.assert(
          valueAt(shown, '/degraded') !== true,
          'every picture arrives, but the destination is degraded',
        );
        context.assert(drained === 0, `every picture arrives, but drainPct is ${JSON.stringify(drained)}`);
      }
    },
  ),
];
