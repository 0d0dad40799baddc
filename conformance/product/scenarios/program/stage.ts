import { Blocked, Skipped, Violation } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import type { Citations, ScenarioOptions } from '../../../engine/checks/scenario.ts';
import { patient } from '../../../engine/http/check-attempt.ts';
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

/** What scenarios that look at a program have in common: they share one broadcast. */
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
  lane: 'program',
  waits: true,
  ...more,
});

/** The colours of the test cards and of what is behind them. */
export const colours = {
  red: [255, 0, 0],
  yellow: [255, 255, 0],
  blue: [0, 0, 255],
  white: [255, 255, 255],
} as const satisfies Readonly<Record<string, Colour>>;

const { red, yellow, blue } = colours;
/** Red on the left, yellow on the right; four by three. */
const halves = new TestCard(Array<readonly Colour[]>(3).fill([red, red, yellow, yellow]));
const whole = new TestCard(Array<readonly Colour[]>(3).fill([blue, blue, blue, blue]));

/** What is sent out: small, so that it costs little, and unlike what any studio begins with. */
export const output = { width: 320, height: 180, fpsNum: 15, fpsDen: 1 } as const;
export const canvasWidth = 1920;
export const canvasHeight = 1080;

/** How loud the high tone is told to be while the studio is still idle. */
export const idleVolume = 0.25;

const beginsMs = 20_000;
const settlesMs = 3000;
const key = 'program';

/** A source of the program: what it shows and how it sounds. */
export interface Input {
  readonly id: string;
  readonly tone: Tone;
}

/** A studio on air, and the platform of the suite's own that its program goes to. */
export interface Stage {
  readonly studioId: string;
  readonly destId: string;
  /** Red on the left and yellow on the right, with the low tone. */
  readonly halves: Input;
  /** Blue, with the high tone. */
  readonly whole: Input;
  readonly screen: Screen;
  /** How loud both tones were when they were first heard, and whether hardly anything came by then. */
  readonly first: { readonly low: number; readonly high: number; readonly isStarved: boolean };
}

/** The stage of the lane; the first check that asks has it built. */
export async function stageOf(context: Context): Promise<Stage> {
  const { memory } = context.fixtures;
  const built = memory.get(key) as Promise<Stage> | undefined; // nothing else is kept under this name
  if (built) return built.catch(asBlocked);
  const stage = build(context);
  memory.set(key, stage);
  return stage.catch(asBlocked);
}

/** Whether a studio can go live and be sent something is for other scenarios to judge. */
function asBlocked(problem: unknown): never {
  throw problem instanceof Violation ? new Blocked(problem.message) : problem;
}

async function build(context: Context): Promise<Stage> {
  if (!isLoopback(new URL(context.session.target.baseUrl).hostname))
    throw new Skipped('the target cannot reach this machine: only one on the same machine is sure to');
  const ffmpeg = findFfmpeg();
  if (ffmpeg === undefined) throw new Skipped('needs ffmpeg on PATH, to look at what is sent');
  const screen = new Screen(ffmpeg);
  context.fixtures.atEnd(() => screen.close());
  const listener = await RtmpListener.open({ hears: (_name, message) => screen.take(message) });
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
    throw new Skipped('the target connects to nothing on this machine; start it so that it may to see this');
  const levels = () => ({
    low: screen.levelsOf(tones.low.hertz)[0],
    high: screen.levelsOf(tones.high.hertz)[0],
  });
  const isThere = () =>
    screen.pictures > 0 && isBlue(screen) && levels().low > heardDb && levels().high > heardDb;
  if (!(await screen.until(isThere, patient(beginsMs))))
    throw new Blocked(`the program of two sources is not sent within ${beginsMs / 1000} s`);
  // What is listened to reaches back before the sound began.
  const { pictures } = screen;
  await screen.until(() => screen.pictures > pictures + output.fpsNum, beginsMs);
  return { studioId: studio.id, destId, ...inputs, screen, first: await firstHeard(screen, levels) };
}

/** The sound of a starved encoder has gaps at first, which make a tone quieter than it is: it is listened to for longer. */
async function firstHeard(
  screen: Screen,
  levels: () => { readonly low: number; readonly high: number },
): Promise<Stage['first']> {
  const [before, began] = [screen.pictures, performance.now()];
  await screen.until(() => isKept(levels()), patient(settlesMs));
  const rate = (1000 * (screen.pictures - before)) / (performance.now() - began);
  return { ...levels(), isStarved: rate < output.fpsNum / 2 };
}

/** Whether the high tone is as much quieter than the low one as was set while the studio was idle. */
export const isKept = ({ low, high }: { readonly low: number; readonly high: number }): boolean =>
  Math.abs(high - low - 20 * Math.log10(idleVolume)) <= 2;

const heardDb = -50;
const isBlue = (screen: Screen): boolean => {
  const [r, g, b] = screen.colourAt(0.75, 0.5);
  return r < 64 && g < 64 && b > 192;
};

async function publish(studio: OwnStudio, { id, tone }: Input, card: TestCard): Promise<Publisher> {
  const { context } = studio;
  const issued = await studio.call('issueIngest', { path: { sourceId: id }, body: { protocols: ['rtmp'] } });
  if (!grantedIn(context, issued).includes('rtmp')) throw new Skipped('the target does not grant rtmp');
  const dialled = await publishRtmp(completeOf(context, issued, 'rtmp'), colouredShow(card, tone));
  if ('refused' in dialled) throw new Blocked(`a publisher is refused: ${dialled.refused}`);
  context.fixtures.atEnd(() => dialled.publisher.leave());
  return dialled.publisher;
}
