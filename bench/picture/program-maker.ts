/** A process that makes a program of two published sources, as a deployment does while a studio is on air. */
import { pino } from 'pino';
import { dialers } from '../../impl/app/wiring/dialers.ts';
import { systemClock } from '../../impl/drivers/clock/system.ts';
import { FfmpegEncoder } from '../../impl/media-server/encoder/ffmpeg/ffmpeg-encoder.ts';
import type { MediaFrame } from '../../impl/media-server/formats/media.ts';
import { PathRegistry } from '../../impl/media-server/paths/path-registry.ts';
import type { ProgramPlan } from '../../impl/ports/media/encoder.ts';
import { offer } from '../measuring/helper-process.ts';
import { type FamilyTime, familyTime } from '../measuring/processor-time.ts';
import { requireFfmpeg } from './ffmpeg.ts';
import { FilmLoop } from './film-loop.ts';
import { type Film, recordFilm } from './recorded-film.ts';

const filmSeconds = 8;
const tickMs = 10;
const sources = ['guest', 'camera'];
const programPath = 'program/bench';
const streamId = 'bench';

const log = pino({ level: 'warn' }, pino.destination({ fd: 2 }));
const registry = new PathRegistry({ clock: systemClock, log });

/** The camera fills the canvas, and the guest is in its corner. Both are heard. */
const plan: ProgramPlan = {
  output: { width: 1280, height: 720, fpsNum: 30, fpsDen: 1 },
  background: [0, 0, 0],
  tiles: [
    { sourceId: 'camera', rect: { x: 0, y: 0, width: 1920, height: 1080 }, alpha: 1, fit: 'contain' },
    { sourceId: 'guest', rect: { x: 1152, y: 648, width: 720, height: 405 }, alpha: 1, fit: 'contain' },
  ],
  strips: sources.map((sourceId) => ({ sourceId, gain: 0.8, pan: 0, muted: false })),
  masterGain: 1,
  inputs: new Map(sources.map((sourceId) => [sourceId, { path: `inputs/${sourceId}` }])),
};

/** Shows a film on a path again and again, for as long as the process is there. */
async function publish(path: string, film: Film): Promise<void> {
  const publishing = await registry.publish(path, { tracks: film.tracks, end: () => {} }, async () => 1);
  const loop = new FilmLoop(film);
  const began = performance.now();
  setInterval(() => {
    for (const frame of loop.due(performance.now() - began)) publishing?.forwardFrame(frame);
  }, tickMs);
}

/** Watches the program as a destination does, and counts its pictures. */
class Watcher {
  readonly form = 'frames';
  pictures = 0;
  bits = 0;

  take({ kind, data }: MediaFrame): void {
    if (kind === 'video') this.pictures += 1;
    this.bits += data.length * 8;
  }

  follow(): boolean {
    return true;
  }

  end(): void {}
}

/** What the program came to so far. */
export interface Progress {
  readonly pictures: number;
  readonly bits: number;
  /** What this process and its children have used for it. */
  readonly used: FamilyTime;
}

const watcher = new Watcher();
let encoder: FfmpegEncoder | undefined;

const services = {
  /** Publishes the sources and goes on air; settles once the session is live. */
  async start(): Promise<void> {
    const film = await recordFilm(filmSeconds);
    for (const sourceId of sources) await publish(`inputs/${sourceId}`, film);
    const outputFor = () => {
      throw new Error('the program of a bench has no destinations');
    };
    const made = new FfmpegEncoder({
      registry,
      log,
      ffmpeg: requireFfmpeg(),
      outputFor,
      dialers: dialers({ openedAddresses: false }),
    });
    encoder = made;
    const { promise: live, resolve, reject } = Promise.withResolvers<void>();
    made.onStatus((_, { state, lastError }) => {
      if (state === 'live') resolve();
      if (state === 'error') reject(new Error(lastError));
    });
    await made.start({ streamId, studioId: 'std_1', programPath, legs: [], plan });
    registry.subscribe(programPath, watcher);
    await live;
  },
  async progress(): Promise<Progress> {
    return { pictures: watcher.pictures, bits: watcher.bits, used: familyTime() };
  },
  /** Ends the session and every ffmpeg of it. */
  async stop(): Promise<void> {
    await encoder?.close();
  },
};

/** What the maker of programs can be asked for. */
export type ProgramMaker = typeof services;

offer(services);
