import { Skipped } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { presetsOf, type Rect, seatsOf } from '../canvas/tiles.ts';
import { Program, type Spot } from './program.ts';
import { programOptions } from './stage.ts';

/**
 * More than the time for which a source must be the loudest before it may take the hero seat, in
 * milliseconds.
 */
const longerMs = 2_500;

/** The source in the hero seat of a program. */
export const programHero: readonly Scenario[] = [
  scenario(
    'canvas/program/hero',
    programOptions(
      'The encoder makes the loudest source the hero only if auto emphasis is enabled.',
      { proves: ['CANVAS-11'] },
      { strict: true },
    ),
    async (context) => {
      const program = await Program.of(context);
      const { studio, stage } = program;
      const { halves, whole } = stage;
      const [presetId, hero, other] = await presetWithHero(program);
      await studio.call('pickPreset', { body: { presetId } });
      const tileOrder = [halves.id, whole.id];
      await program.change({ layoutMode: 'auto', fitMode: 'stretch', tileOrder, autoEmphasisEnabled: false });
      await program.mix(halves, { muted: true });
      const asPlanned = [inside(hero, 'red'), inside(other, 'blue')];
      await program.shows('a preset with a hero seat', ...asPlanned);
      await program.passes(longerMs);
      await program.shows('a preset with a hero seat and auto emphasis off', ...asPlanned);
      await program.change({ autoEmphasisEnabled: true });
      const taken = [inside(hero, 'blue'), inside(other, 'red')];
      await program.shows('a preset with a hero seat and auto emphasis on', ...taken);
    },
  ),
];

/** Finds a preset with a seat larger than all others; returns its id, that seat and another one. */
async function presetWithHero({ studio }: Program): Promise<readonly [string, Rect, Rect]> {
  for (const preset of await presetsOf(studio)) {
    const id = String(valueAt(preset, '/id'));
    const [hero, second, ...others] = await seatsOf(studio, id);
    if (!hero || !second) continue;
    const smaller = [second, ...others].every((seat) => areaOf(seat) < areaOf(hero));
    const apart = second.x >= hero.x + hero.width || second.y >= hero.y + hero.height;
    if (smaller && apart) return [id, hero, second];
  }
  throw new Skipped('the capabilities list no preset with a hero seat');
}

const areaOf = ({ width, height }: Rect): number => width * height;

/** A spot halfway down a seat, a quarter of its width from the left. */
const inside = ({ x, y, width, height }: Rect, colour: Spot[2]): Spot => [
  x + width / 4,
  y + height / 2,
  colour,
];
