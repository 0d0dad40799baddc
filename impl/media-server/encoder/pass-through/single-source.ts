import type { ProgramPlan } from '../../../ports/media/encoder.ts';
import type { Track } from '../../formats/media.ts';

/** A source that can be passed through. */
export interface SingleSource {
  readonly path: string;
  readonly isMuted: boolean;
}

const whole = { x: 0, y: 0, width: 1920, height: 1080 };

/** The only source of the plan, or the reason why the plan cannot be passed through. */
export function singleSource(plan: ProgramPlan): SingleSource | { readonly problem: string } {
  const [tile, ...others] = plan.tiles;
  if (!tile || others.length > 0)
    return {
      problem: `Without ffmpeg a program is exactly one source; the canvas shows ${plan.tiles.length}.`,
    };
  const { x, y, width, height } = tile.rect;
  const isWhole = x === whole.x && y === whole.y && width === whole.width && height === whole.height;
  if (!isWhole || tile.alpha < 1 || (tile.crop?.zoom ?? 1) > 1)
    return {
      problem: 'Without ffmpeg a program is one source that fills the canvas, opaque and not cropped.',
    };
  const input = plan.inputs.get(tile.sourceId);
  if (!input || !('path' in input))
    return {
      problem:
        'Without ffmpeg a program is one source that is published by a device, not read from an address.',
    };
  const strip = plan.strips.find(({ sourceId }) => sourceId === tile.sourceId);
  return { path: input.path, isMuted: !strip || strip.muted || strip.gain === 0 || plan.masterGain === 0 };
}

/** The reason why tracks cannot be passed through; undefined if they can. */
export function problemOfTracks(tracks: readonly Track[]): string | undefined {
  const names = tracks.map(({ codec }) => codec.name);
  const carried = names.includes('H264') && names.every((name) => name === 'H264' || name === 'AAC');
  return carried
    ? undefined
    : `Without ffmpeg the source must publish H.264 and AAC; it publishes ${names.join(' and ')}.`;
}
