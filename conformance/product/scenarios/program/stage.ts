import { Blocked, Skipped, Violation } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import type { Citations, ScenarioOptions } from '../../../engine/checks/scenario.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import { colouredShow, type Tone, tones } from '../../media/coloured-show.ts';
import { isLoopback } from '../../media/loopback.ts';
import type { Publisher } from '../../media/publisher.ts';
import { RtmpListener } from '../../media/rtmp-listener.ts';
import { publishRtmp } from '../../media/rtmp-publisher.ts';
import { findFfmpeg, Screen } from '../../media/screen.ts';
import { type Colour, TestCard } from '../../media/test-card.ts';
import { completeOf, grantedIn } from '../ingest/endpoints.ts';
import { OwnStudio } from '../own-studio.ts';
import { Broadcaster } from '../stream/broadcaster.ts';
import { goLive } from '../stream/own-platform.ts';

/** The options of all scenarios that observe a program: they share one broadcast. */
export const programOptions = (
  title: string,
  cited: Citations,
  more: Partial<ScenarioOptions> = {},
): ScenarioOptions => ({
  title,
  ...cited,
  needs: [
    'part:media',
    'part:encoder',
    'part:planner',
    'operation:goLive',
    'operation:createDestination',
    'operation:issueIngest',
    'operation:updateCanvas',
  ],
  queue: 'program',
  waits: true,
  ...more,
});

/** The colours of the test cards and of the canvas background. */
export const colours = {
  red: [255, 0, 0],
  yellow: [255, 255, 0],
  blue: [0, 0, 255],
  white: [255, 255, 255],
} as const satisfies Readonly<Record<string, Colour>>;

const { red, yellow, blue } = colours;
/** Red on the left, yellow on the right, in a grid of four by three. */
const halves = new TestCard(Array<readonly Colour[]>(3).fill([red, red, yellow, yellow]));
const whole = new TestCard(Array<readonly Colour[]>(3).fill([blue, blue, blue, blue]));

/** The output format: small, so that it is cheap, and different from the default of studios. */
export const output = { width: 320, height: 180, fpsNum: 15, fpsDen: 1 } as const;
export const canvasWidth = 1920;
export const canvasHeight = 1080;

/** The volume of the high tone that is set while the studio is idle. */
export const idleVolume = 0.25;

const startTimeoutMs = 20_000;
const settleMs = 3000;
const key = 'program';

/** A source of the program and its tone. */
export interface Input {
  readonly id: string;
  readonly tone: Tone;
}

/** A studio on air, and the suite's own platform that receives its program. */
export interface Stage {
  readonly studioId: string;
  readonly destId: string;
  /** Red on the left and yellow on the right, with the low tone. */
  readonly halves: Input;
  /** Blue, with the high tone. */
  readonly whole: Input;
  readonly screen: Screen;
  /** The levels of both tones when they first arrived, and whether the encoder was starved then. */
  readonly first: { readonly low: number; readonly high: number; readonly isStarved: boolean };
}

/** Returns the stage of the queue; the first check that needs it creates it. */
export async function stageOf(context: Context): Promise<Stage> {
  const { memory } = context.fixtures;
  const built = memory.get(key) as Promise<Stage> | undefined; // no other value has this key
  if (built) return built.catch(asBlocked);
  const stage = build(context);
  memory.set(key, stage);
  return stage.catch(asBlocked);
}

/** Other scenarios check whether a studio can go live and receive media, so a violation here only blocks. */
function asBlocked(problem: unknown): never {
  throw problem instanceof Violation ? new Blocked(problem.message) : problem;
}

async function build(context: Context): Promise<Stage> {
  if (!isLoopback(new URL(context.session.target.baseUrl).hostname))
    throw new Skipped('the target cannot reach this machine: only a target on the same machine is sure to');
  const ffmpeg = findFfmpeg();
  if (ffmpeg === undefined) throw new Skipped('needs ffmpeg on PATH, to decode the program');
  const screen = new Screen(ffmpeg);
  context.fixtures.atEnd(() => screen.close());
  const listener = await RtmpListener.open({ onMessage: (_name, message) => screen.take(message) });
  context.fixtures.atEnd(() => listener.close());
  const studio = await OwnStudio.make(context);
  const inputs = {
    halves: { id: await studio.source(), tone: tones.low },
    whole: { id: await studio.source(), tone: tones.high },
  };
  const ids = [inputs.halves.id, inputs.whole.id];
  const guide = { enabled: true, xOffset: 656, width: 608, height: canvasHeight };
  const frame = { layoutMode: 'advanced', canvasBackground: { color: '#ffffff' } };
  const canvas = { ...frame, output, aspectRatio: '9/16', verticalOverlay: guide };
  await studio.call('updateCanvas', { body: canvas });
  for (const [at, sourceId] of ids.entries())
    await studio.call('updatePlacement', {
      path: { sourceId },
      body: { rect: { x: at * 960, y: 0, width: 960, height: canvasHeight }, fitMode: 'stretch' },
    });
  const path = { sourceId: inputs.whole.id };
  await studio.call('updateAudioSource', { path, body: { volume: idleVolume } });
  await publish(studio, inputs.halves, halves);
  await publish(studio, inputs.whole, whole);

  const air = Broadcaster.of(studio);
  const address = { rtmpUrl: listener.url, streamKey: context.session.unique() };
  const destId = await air.destination(address);
  await goLive(air);
  context.fixtures.atEnd(async () => {
    await studio.send('goOffline');
  });
  const row = await air.leg(destId, 'LIVE', 'ERROR');
  if (listener.visits === 0 && JSON.stringify(row).includes('ERROR'))
    throw new Skipped(
      'the target makes no connections to this machine; start it so that it may, to run this check',
    );
  const levels = () => ({
    low: screen.levelsOf(tones.low.hertz)[0],
    high: screen.levelsOf(tones.high.hertz)[0],
  });
  const isThere = () =>
    screen.pictures > 0 && isBlue(screen) && levels().low > audibleDb && levels().high > audibleDb;
  if (!(await screen.until(isThere, scaledTimeout(startTimeoutMs))))
    throw new Blocked(`the program of two sources did not arrive within ${startTimeoutMs / 1000} s`);
  // The analysed audio may include a time before the tones started, so it waits for another second of the
  // program.
  const { pictures } = screen;
  await screen.until(() => screen.pictures > pictures + output.fpsNum, startTimeoutMs);
  return { studioId: studio.id, destId, ...inputs, screen, first: await firstReceived(screen, levels) };
}

/**
 * The audio of a starved encoder has gaps at first, which lower the level of a tone, so it is measured for
 * longer.
 */
async function firstReceived(
  screen: Screen,
  levels: () => { readonly low: number; readonly high: number },
): Promise<Stage['first']> {
  const [before, began] = [screen.pictures, performance.now()];
  await screen.until(() => isKept(levels()), scaledTimeout(settleMs));
  const rate = (1000 * (screen.pictures - before)) / (performance.now() - began);
  return { ...levels(), isStarved: rate < output.fpsNum / 2 };
}

/**
 * Returns whether the high tone is quieter than the low one by the volume that was set while the studio was
 * idle.
 */
export const isKept = ({ low, high }: { readonly low: number; readonly high: number }): boolean =>
  Math.abs(high - low - 20 * Math.log10(idleVolume)) <= 2;

const audibleDb = -50;
const isBlue = (screen: Screen): boolean => {
  const [r, g, b] = screen.colourAt(0.75, 0.5);
  return r < 64 && g < 64 && b > 192;
};

async function publish(studio: OwnStudio, { id, tone }: Input, card: TestCard): Promise<Publisher> {
  const { context } = studio;
  const issued = await studio.call('issueIngest', { path: { sourceId: id }, body: { protocols: ['rtmp'] } });
  if (!grantedIn(context, issued).includes('rtmp')) throw new Skipped('the target does not grant rtmp');
  const dialled = await publishRtmp(completeOf(context, issued, 'rtmp'), colouredShow(card, tone));
  if ('rejected' in dialled) throw new Blocked(`a publisher is rejected: ${dialled.rejected}`);
  context.fixtures.atEnd(() => dialled.publisher.leave());
  return dialled.publisher;
}
