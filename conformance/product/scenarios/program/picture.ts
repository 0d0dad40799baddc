import { Overloaded } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { pictureRate } from '../../media/picture-rate.ts';
import { Program } from './program.ts';
import { output, programOptions } from './stage.ts';

/** Maximum time that an encoder may be short of CPU, in milliseconds. */
const catchUpTimeoutMs = 30_000;

/** The picture of a program, as its platform receives it. */
export const programPicture: readonly Scenario[] = [
  scenario(
    'canvas/program/format',
    programOptions('The program has the size and the frame rate of the canvas’s output.', {
      proves: ['CANVAS-22'],
    }),
    async (context) => {
      const { stage } = await Program.of(context);
      const { width, height } = stage.screen.size;
      context.assert(
        width === output.width && height === output.height,
        `output is ${output.width}x${output.height}, but the program has ${width}x${height}`,
      );
      const wanted = output.fpsNum / output.fpsDen;
      await stage.screen.until(() => stage.screen.rate !== undefined, 5_000);
      const looked = () => (stage.screen.rate ? pictureRate(stage.screen.steps, wanted) : 'another');
      // An encoder that was short of CPU catches up once it has enough.
      if (looked() === 'starved') await stage.screen.until(() => looked() === 'kept', catchUpTimeoutMs);
      const [rate, found] = [stage.screen.rate ?? 0, looked()];
      const message = `output is ${wanted} pictures a second, but ${rate.toFixed(1)} are sent`;
      if (found === 'starved') throw new Overloaded(`the encoder is starved: ${message}`);
      context.assert(found === 'kept', message);
    },
  ),

  scenario(
    'canvas/program/tiles',
    programOptions('On air every tile has the position, order and opacity of the canvas.', {
      proves: ['CANVAS-08', 'CANVAS-23', 'CANVAS-29', 'CANVAS-37', 'CANVAS-39'],
    }),
    async (context) => {
      const program = await Program.of(context);
      const { halves, whole } = program.stage;
      await program.shows('tiles side by side', [240, 540, 'red'], [720, 540, 'yellow'], [1440, 540, 'blue']);
      await Promise.all([
        program.setTile(halves, { rect: { x: 192, y: 108, width: 768, height: 432 }, zIndex: 2 }),
        program.setTile(whole, { rect: { x: 768, y: 432, width: 768, height: 432 }, zIndex: 1 }),
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
      await program.setTile(whole, { zIndex: 3 });
      await program.shows('a tile with a higher zIndex', ...apart, [864, 486, 'blue']);
      await program.setTile(whole, { alpha: 0.5 });
      await program.shows(
        'a tile with half the opacity',
        [1440, 810, [128, 128, 255]],
        [864, 486, [128, 128, 128]],
      );
      await program.setTile(whole, { visible: false });
      await program.shows('a hidden tile', [864, 486, 'yellow'], [1440, 810, 'white']);
      await program.setTile(halves, { rect: { x: -384, y: 108, width: 768, height: 432 } });
      await program.shows('a tile over the edge', [96, 324, 'yellow'], [480, 324, 'white']);
      await program.change({ canvasBackground: { color: 'blue' } });
      await program.shows('another background', [96, 324, 'yellow'], [480, 324, 'blue']);
    },
  ),

  scenario(
    'canvas/program/fit',
    programOptions('On air a picture has the fit and the crop of its tile on the canvas.', {
      proves: ['CANVAS-10', 'CANVAS-30', 'CANVAS-43'],
    }),
    async (context) => {
      const program = await Program.of(context);
      const { halves, whole } = program.stage;
      const rect = { x: 0, y: 0, width: 960, height: 1080 };
      await program.setTile(halves, { rect, fitMode: 'contain' });
      const neighbour = [1440, 540, 'blue'] as const;
      const contained = [
        [240, 90, 'white'],
        [240, 990, 'white'],
        [240, 540, 'red'],
      ] as const;
      await program.shows('a tile with the fit "contain"', ...contained, [720, 540, 'yellow'], neighbour);
      await program.setTile(halves, { fitMode: 'stretch' });
      await program.shows('a tile with the fit "stretch"', [240, 90, 'red'], [720, 990, 'yellow'], neighbour);
      await program.setTile(halves, { crop: { zoom: 2, panX: 0, panY: 0.5 } });
      await program.shows('the left part of a picture', [240, 540, 'red'], [840, 540, 'red'], neighbour);
      await program.setTile(halves, { crop: { zoom: 2, panX: 1, panY: 0.5 } });
      await program.shows(
        'the right part of a picture',
        [120, 540, 'yellow'],
        [840, 540, 'yellow'],
        neighbour,
      );
      await program.setTile(whole, { visible: false });
      await program.shows('a hidden neighbour', [120, 540, 'yellow'], [1440, 540, 'white']);
    },
  ),

  scenario(
    'canvas/program/guide',
    programOptions('The vertical guide and the aspect ratio do not change the program.', {
      proves: ['CANVAS-09', 'CANVAS-24'],
    }),
    async (context) => {
      const program = await Program.of(context);
      const { halves, screen } = program.stage;
      await program.setTile(halves, { rect: { x: 192, y: 108, width: 768, height: 432 } });
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
        // The background changes in the same request, so that the arrival of the change is visible.
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
        context.assert(
          width === output.width && height === output.height,
          `${what} the program has ${width}x${height}, but output is ${output.width}x${output.height}`,
        );
      }
    },
  ),
];
