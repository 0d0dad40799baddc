import { Starved } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { pictureRate } from '../../media/picture-rate.ts';
import { Program } from './program.ts';
import { output, programOptions } from './stage.ts';

/** How long an encoder may get too little of its machine, in milliseconds. */
const catchesUpMs = 30_000;

/** What is seen of a program where it arrives. */
export const programPicture: readonly Scenario[] = [
  scenario(
    'canvas/program/format',
    programOptions('What is sent has the size and the rate of the canvas’s output.', {
      proves: ['CANVAS-22'],
    }),
    async (context) => {
      const { stage } = await Program.of(context);
      const { width, height } = stage.screen.size;
      context.must(
        width === output.width && height === output.height,
        `output is ${output.width}x${output.height}, and ${width}x${height} is sent`,
      );
      const wanted = output.fpsNum / output.fpsDen;
      await stage.screen.until(() => stage.screen.rate !== undefined, 5_000);
      const looked = () => (stage.screen.rate ? pictureRate(stage.screen.steps, wanted) : 'another');
      // One that gets little of its machine for a while has caught up when it gets more.
      if (looked() === 'starved') await stage.screen.until(() => looked() === 'kept', catchesUpMs);
      const [rate, found] = [stage.screen.rate ?? 0, looked()];
      const said = `output is ${wanted} pictures a second, and ${rate.toFixed(1)} are sent`;
      if (found === 'starved') throw new Starved(`the encoder is starved: ${said}`);
      context.must(found === 'kept', said);
    },
  ),

  scenario(
    'canvas/program/tiles',
    programOptions('On air every tile shows where the canvas says, in its order, and as opaque as it is.', {
      proves: ['CANVAS-08', 'CANVAS-23', 'CANVAS-29', 'CANVAS-37', 'CANVAS-39'],
    }),
    async (context) => {
      const program = await Program.of(context);
      const { halves, whole } = program.stage;
      await program.shows('tiles side by side', [240, 540, 'red'], [720, 540, 'yellow'], [1440, 540, 'blue']);
      await Promise.all([
        program.place(halves, { rect: { x: 192, y: 108, width: 768, height: 432 }, zIndex: 2 }),
        program.place(whole, { rect: { x: 768, y: 432, width: 768, height: 432 }, zIndex: 1 }),
      ]);
      const apart = [
        [96, 54, 'white'],
        [240, 162, 'red'],
        [900, 162, 'yellow'],
        [1056, 162, 'white'],
        [240, 594, 'white'],
        [1440, 810, 'blue'],
        [1632, 918, 'white'],
      ] as const;
      await program.shows('tiles that overlap', ...apart, [864, 486, 'yellow']);
      await program.place(whole, { zIndex: 3 });
      await program.shows('a tile that was lifted', ...apart, [864, 486, 'blue']);
      await program.place(whole, { alpha: 0.5 });
      await program.shows('a tile half as opaque', [1440, 810, [128, 128, 255]], [864, 486, [128, 128, 128]]);
      await program.place(whole, { visible: false });
      await program.shows('a hidden tile', [864, 486, 'yellow'], [1440, 810, 'white']);
      await program.place(halves, { rect: { x: -384, y: 108, width: 768, height: 432 } });
      await program.shows('a tile over the edge', [96, 324, 'yellow'], [480, 324, 'white']);
      await program.change({ canvasBackground: { color: 'blue' } });
      await program.shows('another background', [96, 324, 'yellow'], [480, 324, 'blue']);
    },
  ),

  scenario(
    'canvas/program/fit',
    programOptions(
      'On air a picture fits its tile as the canvas says, and the part of it shows that it says.',
      {
        proves: ['CANVAS-10', 'CANVAS-30', 'CANVAS-43'],
      },
    ),
    async (context) => {
      const program = await Program.of(context);
      const { halves, whole } = program.stage;
      const rect = { x: 0, y: 0, width: 960, height: 1080 };
      await program.place(halves, { rect, fitMode: 'contain' });
      const beside = [1440, 540, 'blue'] as const;
      const contained = [
        [240, 90, 'white'],
        [240, 990, 'white'],
        [240, 540, 'red'],
      ] as const;
      await program.shows('a tile that contains its picture', ...contained, [720, 540, 'yellow'], beside);
      await program.place(halves, { fitMode: 'stretch' });
      await program.shows('a tile that stretches it', [240, 90, 'red'], [720, 990, 'yellow'], beside);
      await program.place(halves, { crop: { zoom: 2, panX: 0, panY: 0.5 } });
      await program.shows('the left part of a picture', [240, 540, 'red'], [840, 540, 'red'], beside);
      await program.place(halves, { crop: { zoom: 2, panX: 1, panY: 0.5 } });
      await program.shows('its right part', [120, 540, 'yellow'], [840, 540, 'yellow'], beside);
      await program.place(whole, { visible: false });
      await program.shows('a hidden neighbour', [120, 540, 'yellow'], [1440, 540, 'white']);
    },
  ),

  scenario(
    'canvas/program/guide',
    programOptions('The vertical guide and the intended ratio change nothing that is sent.', {
      proves: ['CANVAS-09', 'CANVAS-24'],
    }),
    async (context) => {
      const program = await Program.of(context);
      const { halves, screen } = program.stage;
      await program.place(halves, { rect: { x: 192, y: 108, width: 768, height: 432 } });
      const tiles = [
        [240, 162, 'red'],
        [900, 486, 'yellow'],
        [1440, 540, 'blue'],
        [1880, 1040, 'blue'],
      ] as const;
      const verticalOverlay = { enabled: true, xOffset: 656, width: 608, height: 1080 };
      for (const [color, aspectRatio, enabled] of [
        ['blue', '16/9', false],
        ['yellow', '9/16', true],
      ] as const) {
        // The background goes with it, so that it is seen when the change has arrived.
        const changed = await program.change({
          aspectRatio,
          verticalOverlay: { ...verticalOverlay, enabled },
          canvasBackground: { color },
        });
        const shown = { '/aspectRatio': aspectRatio, '/verticalOverlay/enabled': enabled };
        program.studio.shows('the canvas', changed, shown);
        const what = `with ${aspectRatio} and ${enabled ? 'a guide' : 'no guide'}`;
        await program.shows(what, [96, 54, color], ...tiles);
        await program.passes(300);
        await program.shows(what, [96, 54, color], ...tiles);
        const { width, height } = screen.size;
        context.must(
          width === output.width && height === output.height,
          `${what} ${width}x${height} is sent, and output is ${output.width}x${output.height}`,
        );
      }
    },
  ),
];
