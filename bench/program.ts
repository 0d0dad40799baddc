/**
 * What a program costs: two sources of 1280x720 at 30 frames a second, one full and one in its corner, with their sound,
 * composed, mixed and encoded at the same size. Counted is the process that composes, and every ffmpeg it starts.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { MissingNeedError, part } from './measuring/bench-run.ts';
import { circumstances, keepFigures } from './measuring/figures.ts';
import { HelperProcess } from './measuring/helper-process.ts';
import type { Finding } from './measuring/measurement.ts';
import { shareOfCore, tellsOfOthers } from './measuring/processor-time.ts';
import { requireFfmpeg } from './picture/ffmpeg.ts';
import type { ProgramMaker } from './picture/program-maker.ts';

/** In which decoders and encoder settle. */
const settlingMs = 4_000;
const measuredMs = 15_000;

/** What the bench writes down: of one program, all processes that make it. */
export interface ProgramFigures {
  readonly percentOfCore: number;
  readonly picturesPerSecond: number;
  readonly kilobits: number;
}

async function measure(): Promise<Finding[]> {
  const measured = circumstances();
  requireFfmpeg();
  if (!tellsOfOthers()) throw new MissingNeedError('there is no /proc, which tells what ffmpeg uses');
  const maker = new HelperProcess<ProgramMaker>('picture/program-maker.ts');
  try {
    await maker.ask('start');
    await delay(settlingMs);
    const from = await maker.ask('progress');
    await delay(measuredMs);
    const to = await maker.ask('progress');
    await maker.ask('stop');
    const milliseconds = to.used.at - from.used.at;
    const total = shareOfCore(from.used, to.used);
    const ofChildren = ((to.used.childrenCpu - from.used.childrenCpu) / milliseconds) * 100;
    const rate = ((to.pictures - from.pictures) / milliseconds) * 1000;
    const kilobits = (to.bits - from.bits) / milliseconds;
    console.log(`  ${rate.toFixed(1)} pictures a second, ${kilobits.toFixed(0)} kbit/s`);
    console.log(
      `  node ${(total - ofChildren).toFixed(1)} % of a core, ffmpeg to decode and encode ${ofChildren.toFixed(1)} %`,
    );
    const figures = { percentOfCore: total, picturesPerSecond: rate, kilobits };
    keepFigures<ProgramFigures>('program', measured, figures);
    return [
      { what: 'program, 720p30 of two sources', figure: total, unit: '% of a core', aim: { atMost: 60 } },
      // A program that falls behind uses little.
      { what: 'its pictures a second', figure: rate, unit: '', aim: { atLeast: 29 } },
    ];
  } finally {
    await maker.close();
  }
}

await part('Program: two sources composed to 1280x720 at 30 frames a second', measure);
