/**
 * Measures the cost of a program: two sources of 1280x720 at 30 frames a second, one full and one in its
 * corner, with their audio, composed, mixed and encoded at the same size. The figures include the composing
 * process and all its media processes. Measures ffmpeg, and then node-av if it is installed.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { findNodeAv } from '../impl/media-server/encoder/node-av/find-node-av.ts';
import { MissingNeedError, part } from './measuring/bench-run.ts';
import { circumstances, saveFigures } from './measuring/figures.ts';
import { HelperProcess } from './measuring/helper-process.ts';
import type { Finding } from './measuring/measurement.ts';
import { reportsOthers, shareOfCore } from './measuring/processor-time.ts';
import { requireFfmpeg } from './picture/ffmpeg.ts';
import type { ProgramMaker } from './picture/program-maker.ts';

/** The time in which decoders and the encoder settle. */
const settlingMs = 4_000;
const measuredMs = 15_000;

/** The saved figures of one program, of all its processes. */
export interface ProgramFigures {
  readonly percentOfCore: number;
  readonly picturesPerSecond: number;
  readonly kilobits: number;
}

/** The figures of a program that ffmpeg or node-av decodes and encodes. */
interface Measured extends ProgramFigures {
  readonly delayMs: number;
  readonly megabytes: number;
}

async function measureWith(program: 'ffmpeg' | 'node-av'): Promise<Measured> {
  const maker = new HelperProcess<ProgramMaker>('picture/program-maker.ts');
  try {
    await maker.call('start', program);
    await delay(settlingMs);
    const from = await maker.call('progress');
    await delay(measuredMs);
    const to = await maker.call('progress');
    await maker.call('stop');
    const milliseconds = to.used.at - from.used.at;
    const total = shareOfCore(from.used, to.used);
    const ofChildren = ((to.used.childrenCpu - from.used.childrenCpu) / milliseconds) * 100;
    const rate = ((to.pictures - from.pictures) / milliseconds) * 1000;
    const kilobits = (to.bits - from.bits) / milliseconds;
    const { delayMs, megabytes } = to;
    console.log(`  ${program}: ${rate.toFixed(1)} pictures a second, ${kilobits.toFixed(0)} kbit/s`);
    console.log(
      `    node ${(total - ofChildren).toFixed(1)} % of a core, decoders and encoder ${ofChildren.toFixed(1)} %`,
    );
    console.log(
      `    ${megabytes.toFixed(0)} MB in decoders and encoder, a picture is encoded after ${delayMs.toFixed(0)} ms`,
    );
    return { percentOfCore: total, picturesPerSecond: rate, kilobits, delayMs, megabytes };
  } finally {
    await maker.close();
  }
}

async function measure(): Promise<Finding[]> {
  const measured = circumstances();
  requireFfmpeg();
  if (!reportsOthers()) throw new MissingNeedError('there is no /proc, which provides the usage of ffmpeg');
  const { percentOfCore, picturesPerSecond, kilobits } = await measureWith('ffmpeg');
  saveFigures<ProgramFigures>('program', measured, { percentOfCore, picturesPerSecond, kilobits });
  const findings: Finding[] = [
    {
      what: 'program, 720p30 of two sources',
      figure: percentOfCore,
      unit: '% of a core',
      aim: { limit: 60 },
    },
    // A program that falls behind would use less.
    { what: 'its pictures a second', figure: picturesPerSecond, unit: '', aim: { atLeast: 29 } },
  ];
  if ('reason' in (await findNodeAv())) return findings;
  const nodeAv = await measureWith('node-av');
  return [
    ...findings,
    {
      what: 'the same with node-av',
      figure: nodeAv.percentOfCore,
      unit: '% of a core',
      aim: { limit: 1.25 * 60 },
    },
    { what: 'its pictures a second', figure: nodeAv.picturesPerSecond, unit: '', aim: { atLeast: 29 } },
  ];
}

await part('Program: two sources composed to 1280x720 at 30 frames a second', measure);
