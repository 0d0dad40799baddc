/** A process that composes a program of two published sources, like a deployment with a studio on air. */
import { pino } from 'pino';
import { dialers } from '../../impl/app/wiring/dialers.ts';
import { systemClock } from '../../impl/drivers/clock/system.ts';
import { FfmpegEncoder } from '../../impl/media-server/encoder/ffmpeg/ffmpeg-encoder.ts';
import {
  ffmpegCommands,
  type MediaCommands,
  nodeAvCommand,
} from '../../impl/media-server/encoder/media-commands.ts';
import type { MediaFrame } from '../../impl/media-server/formats/media.ts';
import { PathRegistry } from '../../impl/media-server/paths/path-registry.ts';
import type { ProgramPlan } from '../../impl/ports/media/encoder.ts';
import { offer } from '../measuring/helper-process.ts';
import { childrenMegabytes, type FamilyTime, familyTime } from '../measuring/processor-time.ts';
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

/** The camera fills the canvas, and the guest is in its corner. Both are audible. */
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

/** Publishes a film to a path in a loop until the process ends. */
async function publish(path: string, film: Film): Promise<void> {
  const publishing = await registry.publish(path, { tracks: film.tracks, end: () => {} }, async () => 1);
  const loop = new FilmLoop(film);
  const began = performance.now();
  setInterval(() => {
    for (const frame of loop.due(performance.now() - began)) publishing?.forwardFrame(frame);
  }, tickMs);
}

/** Receives the program like a destination, and counts its pictures. */
class Watcher {
  readonly form = 'frames';
  pictures = 0;
  bits = 0;
  #delays: number[] = [];
  readonly #startedAt = performance.now();

  take({ kind, data, decodedAt }: MediaFrame): void {
    this.bits += data.length * 8;
    if (kind !== 'video') return;
    this.pictures += 1;
    this.#delays.push(performance.now() - this.#startedAt - decodedAt);
  }

  /** The median time from the drawing of a picture to its encoded frame since the last call, in milliseconds. */
  delay(): number {
    const sorted = this.#delays.toSorted((one, other) => one - other);
    this.#delays = [];
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  }

  follow(): boolean {
    return true;
  }

  end(): void {}
}

/** The state of the program. */
export interface Progress {
  readonly pictures: number;
  readonly bits: number;
  readonly delayMs: number;
  /** The memory of the children. */
  readonly megabytes: number;
  /** The processor time of this process and its children. */
  readonly used: FamilyTime;
}

let watcher = new Watcher();
let encoder: FfmpegEncoder | undefined;

function commandsOf(program: 'ffmpeg' | 'node-av'): MediaCommands {
  return program === 'ffmpeg' ? ffmpegCommands(requireFfmpeg()) : nodeAvCommand;
}

const services = {
  /** Publishes the sources and goes on air; resolves when the session is live. */
  async start(program: 'ffmpeg' | 'node-av'): Promise<void> {
    const film = await recordFilm(filmSeconds);
    for (const sourceId of sources) await publish(`inputs/${sourceId}`, film);
    const outputFor = () => {
      throw new Error('the program of a bench has no destinations');
    };
    const made = new FfmpegEncoder({
      registry,
      log,
      commands: commandsOf(program),
      outputFor,
      dialers: dialers({ openedAddresses: false }),
    });
    encoder = made;
    const { promise: live, resolve, reject } = Promise.withResolvers<void>();
    made.onStatus((_, { state, lastError }) => {
      if (state === 'live') resolve();
      if (state === 'error') reject(new Error(lastError));
    });
    // The clock of the program starts with it.
    watcher = new Watcher();
    await made.start({ streamId, studioId: 'std_1', programPath, legs: [], plan });
    registry.subscribe(programPath, watcher);
    await live;
  },
  async progress(): Promise<Progress> {
    const { pictures, bits } = watcher;
    return {
      pictures,
      bits,
      delayMs: watcher.delay(),
      megabytes: childrenMegabytes(),
      used: familyTime(),
    };
  },
  /** Ends the session and all its media processes. */
  async stop(): Promise<void> {
    await encoder?.close();
  },
};

/** The services of this process. */
export type ProgramMaker = typeof services;

offer(services);
