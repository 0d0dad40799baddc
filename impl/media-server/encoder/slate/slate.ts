import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  formatParameters,
  frameOfNals,
  nalsOfByteStream,
  nalType,
  parameterSetsAmong,
  typeOfNal,
} from '../../formats/h264.ts';
import type { Track } from '../../formats/media.ts';

/** A still picture that says why there is no program, with silence. */
export interface Slate {
  readonly tracks: readonly Track[];
  /**
   * The key frames of the picture. Send them in turn, because adjacent key frames must differ in their IDR
   * picture id.
   */
  readonly pictures: readonly Buffer[];
}

/** A block of silence, encoded as AAC. */
export const silence: Buffer = Buffer.from('IRAEYIwc', 'base64');

/** The duration of one block of silence: 1024 samples at 48,000 a second. */
export const silenceMs = 1024 / 48;

const audio: Track = {
  kind: 'audio',
  codec: { name: 'AAC', clockRate: 48_000, channels: 2, parameters: '', config: Buffer.from([0x11, 0x90]) },
};

/** The slates for the whole canvas and for upright outputs. `draw-slate.ts` draws them. */
export const slates: Readonly<Record<'whole' | 'upright', Slate>> = {
  whole: readSlate('slate.h264'),
  upright: readSlate('slate-upright.h264'),
};

function readSlate(file: string): Slate {
  const units = nalsOfByteStream(readFileSync(join(import.meta.dirname, file)));
  const sets = parameterSetsAmong(units);
  if (!sets) throw new Error(`${file} has no parameter sets. Run: node draw-slate.ts`);
  const parameters = formatParameters(sets);
  return {
    tracks: [{ kind: 'video', codec: { name: 'H264', clockRate: 90_000, parameters } }, audio],
    pictures: units
      .filter((unit) => typeOfNal(unit) === nalType.idr)
      .map((unit) => frameOfNals([sets.sps, sets.pps, unit])),
  };
}
