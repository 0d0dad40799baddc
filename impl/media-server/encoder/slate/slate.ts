import { formatParameters, frameOfNals } from '../../formats/h264.ts';
import type { Track } from '../../formats/media.ts';

/* A plain dark picture of 320 by 180 and silence, as x264 and ffmpeg once encoded them: nothing here can encode. */

const parameterSets = {
  sps: bytes('Z0LAC9wUGfnwEQAAAwABAAADAAoPFCuA'),
  pps: bytes('aM4PLIA='),
};

/** Two, since key pictures that follow each other must differ in their number. */
const pictures = [
  [
    'ZYiEBLxGKAAMYccAAQHo4AAgGycnJycnJycnJycnJycnJycnJydddddddddddddddddddddddddddddddddddddddddddddddddd',
    'dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd',
    'ddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddeA',
  ],
  [
    'ZYiCAX8RigAD+/HAAEDiOAAIEMnJycnJycnJycnJycnJycnJycnXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX',
    'XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX',
    'XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXg',
  ],
].map((parts) => frameOfNals([parameterSets.sps, parameterSets.pps, bytes(parts.join(''))]));

const silence = bytes('IRAEYIwc');

/** How long one run of silence lasts: 1024 samples of 48,000 a second. */
export const soundMs = 1024 / 48;

/** What the slate is of. */
export const slateTracks: readonly Track[] = [
  { kind: 'video', codec: { name: 'H264', clockRate: 90_000, parameters: formatParameters(parameterSets) } },
  {
    kind: 'audio',
    codec: { name: 'AAC', clockRate: 48_000, channels: 2, parameters: '', config: Buffer.from([0x11, 0x90]) },
  },
];

/** The picture of a number; every one is a key frame. */
export function slatePicture(number: number): Buffer {
  return pictures[number % pictures.length] ?? Buffer.alloc(0);
}

/** A run of silence. */
export function slateSound(): Buffer {
  return silence;
}

function bytes(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}
