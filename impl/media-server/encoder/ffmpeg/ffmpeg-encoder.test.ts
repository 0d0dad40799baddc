import { expect, vi } from 'vitest';
import {
  browserFilm,
  type Film,
  FilmPublisher,
  film,
} from '../../../fixtures/media/encoder/encoder-films.ts';
import { commandsByProgram, encoderPrograms } from '../../../fixtures/media/encoder/encoder-programs.ts';
import { Screen, watch } from '../../../fixtures/media/encoder/encoder-screen.ts';
import { openEncoder, programOnPath, session } from '../../../fixtures/media/encoder/encoder-sessions.ts';
import { plan, tile } from '../../../fixtures/media/encoder/program-plans.ts';
import { requires } from '../../../fixtures/requirements.ts';

const withFfmpeg = requires('ffmpeg');
const waitMs = 20_000;

const [red, green, blue] = [
  [4, 0, 0],
  [0, 4, 0],
  [0, 0, 4],
] as const;

let made: { red: Promise<Film>; blue: Promise<Film> } | undefined;
const films = () => {
  made ??= {
    red: film({ picture: 'color=red:size=320x180:rate=15', tone: 440 }),
    blue: film({ picture: 'color=blue:size=160x180:rate=15', tone: 1000 }),
  };
  return made;
};

/** Waits until the screen shows these colours at these positions. */
function shows(
  screen: Screen,
  expected: readonly (readonly [x: number, y: number, colour: readonly number[]])[],
) {
  const seen = () => expected.map(([x, y]) => [x, y, screen.colourAt(x, y)]);
  return vi.waitFor(() => expect(seen()).toEqual(expected), { timeout: waitMs, interval: 50 });
}

function sounds(screen: Screen, left: 'loud' | 'silent', right: 'loud' | 'silent') {
  const loudness = () =>
    screen.levels.map((level) => (level > 0.05 ? 'loud' : level < 0.005 ? 'silent' : 'low'));
  return vi.waitFor(() => expect(loudness()).toEqual([left, right]), { timeout: waitMs, interval: 50 });
}

for (const program of encoderPrograms)
  requires('ffmpeg', program)(
    `${program}: a program follows its plan in picture and sound, also when the plan changes (AUDIO-27)`,
    async () => {
      const { registry, encoder, states } = openEncoder({ commands: commandsByProgram[program] });
      await FilmPublisher.publish(registry, 'inputs/red', await films().red);
      await FilmPublisher.publish(registry, 'inputs/blue', await films().blue);
      await encoder.start(session());
      const screen = watch(registry, programOnPath);
      const apply = (...program: Parameters<typeof plan>) => encoder.apply('enc_1', plan(...program));
      const sources = ['red', 'blue'];

      await apply([tile('red', 'left'), tile('blue', 'right')]);
      await shows(screen, [
        [40, 90, red],
        [158, 90, red],
        [162, 90, blue],
      ]);
      expect([screen.width, screen.height]).toEqual([320, 180]);
      await sounds(screen, 'loud', 'loud');
      expect(states()).toEqual(['starting', 'live']);

      const corner = { x: 1440, y: 810, width: 480, height: 270 };
      await apply([tile('red', 'whole'), tile('blue', corner)]);
      await shows(screen, [
        [162, 90, red],
        [234, 170, red],
        [246, 170, blue],
        [246, 130, red],
      ]);

      await apply([tile('red', 'whole'), tile('blue', 'left', { alpha: 0.5 })]);
      await shows(screen, [
        [40, 90, [2, 0, 2]],
        [240, 90, red],
      ]);

      await apply([tile('blue', 'left')], {
        sources,
        background: [255, 255, 0],
        strips: [
          { sourceId: 'red', gain: 1, pan: -1, muted: false },
          { sourceId: 'blue', gain: 1, pan: 0, muted: true },
        ],
      });
      await shows(screen, [
        [40, 90, blue],
        [240, 90, [4, 4, 0]],
      ]);
      await sounds(screen, 'loud', 'silent');
      await apply([], { sources, masterGain: 0 });
      await shows(screen, [[40, 90, green]]);
      await sounds(screen, 'silent', 'silent');
    },
  );

withFfmpeg(
  'a picture is contained, stretched or cropped, and stays so after a change of the output format',
  async () => {
    const { registry, encoder } = openEncoder();
    // A vertical picture: red above, blue below.
    const upright = await film({ picture: 'color=red:size=90x90:rate=15,pad=90:180:0:0:blue' });
    await FilmPublisher.publish(registry, 'inputs/up', upright);
    await encoder.start(session());
    const screen = watch(registry, programOnPath);
    await encoder.apply('enc_1', plan([tile('up', 'whole', { fit: 'contain' })]));
    await shows(screen, [
      [100, 90, green],
      [160, 40, red],
      [160, 140, blue],
      [220, 90, green],
    ]);
    const crop = { zoom: 2, panX: 0.5, panY: 1 };
    await encoder.apply('enc_1', plan([tile('up', 'whole', { fit: 'stretch', crop })]));
    await shows(screen, [
      [4, 10, blue],
      [316, 170, blue],
    ]);
    const output = { width: 640, height: 360, fpsNum: 25, fpsDen: 1 };
    await encoder.apply('enc_1', plan([tile('up', 'left', { fit: 'contain' })], { output }));
    const other = watch(registry, programOnPath);
    await shows(other, [
      [20, 180, green],
      [160, 40, red],
      [160, 340, blue],
      [600, 180, green],
    ]);
    expect([other.width, other.height]).toEqual([640, 360]);
  },
);

for (const program of encoderPrograms)
  requires('ffmpeg', program)(
    `${program}: a program continues although a source starts late, ends, and returns with another codec`,
    async () => {
      const { registry, encoder, states } = openEncoder({ commands: commandsByProgram[program] });
      await encoder.start(session());
      const screen = watch(registry, programOnPath);
      await encoder.apply('enc_1', plan([tile('red', 'left')]));
      await shows(screen, [[40, 90, green]]);
      const first = await FilmPublisher.publish(registry, 'inputs/red', await films().red);
      await shows(screen, [[40, 90, red]]);
      await sounds(screen, 'loud', 'loud');
      first.leave();
      const leftAt = performance.now();
      await sounds(screen, 'silent', 'silent');
      await shows(screen, [[40, 90, green]]);
      // The last picture of the source stayed for a while.
      expect(performance.now() - leftAt).toBeGreaterThan(2500);
      const again = await browserFilm({ picture: 'color=blue:size=320x240:rate=15', tone: 440, seconds: 1 });
      await FilmPublisher.publish(registry, 'inputs/red', again);
      await shows(screen, [[40, 90, blue]]);
      await sounds(screen, 'loud', 'loud');
      // The next publisher replaces the last picture.
      await FilmPublisher.publish(registry, 'inputs/red', await films().red);
      await shows(screen, [[40, 90, red]]);
      expect(states()).toEqual(['starting', 'live']);
    },
  );

withFfmpeg(
  'a resized tile continues to show its picture, and a rotated picture retains its proportions',
  async () => {
    const { registry, encoder } = openEncoder();
    const publisher = await FilmPublisher.publish(registry, 'inputs/red', await films().red);
    await encoder.start(session());
    const screen = watch(registry, programOnPath);
    const apply = (height: number) => {
      const rect = { x: 0, y: 0, width: (height * 16) / 9, height };
      return encoder.apply('enc_1', plan([tile('red', rect, { fit: 'contain' })]));
    };
    await apply(540);
    await shows(screen, [[40, 40, red]]);
    const seen = new Set<string>();
    screen.onPicture = () => seen.add(screen.colourAt(40, 40).join());
    for (let height = 580; height <= 1080; height += 100) {
      await apply(height);
      const { pictures } = screen;
      await vi.waitFor(() => expect(screen.pictures).toBeGreaterThan(pictures), waitMs);
    }
    await apply(1080);
    await shows(screen, [[310, 170, red]]);
    expect([...seen]).toEqual([red.join()]);
    screen.onPicture = () => {};
    publisher.change(await film({ picture: 'color=blue:size=180x320:rate=15', tone: 440 }));
    await shows(screen, [
      [160, 90, blue],
      [160, 10, blue],
      [40, 90, green],
      [280, 90, green],
    ]);
  },
);

withFfmpeg('vertical legs receive the upright part in the middle of the picture', async () => {
  const screens = [new Screen(), new Screen()];
  const { registry, encoder, legs } = openEncoder();
  await FilmPublisher.publish(registry, 'inputs/red', await films().red);
  await FilmPublisher.publish(registry, 'inputs/blue', await films().blue);
  await encoder.start(session([{}, { vertical: true }]));
  for (const [index, output] of [...legs.values()].entries()) {
    output.take = (frame) => screens[index]?.take(frame);
    output.follow = (tracks) => screens[index]?.follow(tracks);
  }
  const [whole, upright] = screens as [Screen, Screen];
  const tiles = [tile('red', 'left'), tile('blue', 'right')];
  await encoder.apply('enc_1', plan(tiles));
  await shows(upright, [
    [20, 90, red],
    [80, 90, blue],
  ]);
  await shows(whole, [
    [20, 90, red],
    [300, 90, blue],
  ]);
  expect([whole.width, whole.height, upright.width, upright.height]).toEqual([320, 180, 102, 180]);
  await sounds(upright, 'loud', 'loud');
});

withFfmpeg('the loudest source takes the hero seat if the plan has one (CANVAS-11)', async () => {
  const { registry, encoder } = openEncoder();
  const silent = await film({ picture: 'color=red:size=320x180:rate=15' });
  await FilmPublisher.publish(registry, 'inputs/red', silent);
  await FilmPublisher.publish(registry, 'inputs/blue', await films().blue);
  await encoder.start(session());
  const screen = watch(registry, programOnPath);
  const tiles = [
    tile('red', { x: 0, y: 0, width: 1440, height: 1080 }),
    tile('blue', { x: 1440, y: 0, width: 480, height: 540 }),
  ];
  const planned = [
    [120, 90, red],
    [280, 40, blue],
    [280, 140, green],
  ] as const;
  await encoder.apply('enc_1', plan(tiles));
  await shows(screen, planned);
  await encoder.apply('enc_1', plan(tiles, { heroSourceId: 'red' }));
  await shows(screen, [
    [120, 90, blue],
    [280, 40, red],
    [280, 140, green],
  ]);
  await encoder.apply('enc_1', plan(tiles));
  await shows(screen, planned);
});
