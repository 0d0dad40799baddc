import type {
  AudioSourceStrip,
  CanvasPlacement,
  CanvasState,
  StudioAudio,
} from '../../../../generated/schemas.ts';
import type { ProgramInput, ProgramPlan, ProgramStrip, ProgramTile } from '../../../ports/media/encoder.ts';
import { cssColour } from './css-colour.ts';
import { openHero } from './hero.ts';

const black = [0, 0, 0] as const;

/** The program of a studio, from its canvas, its mixer and its sources (AUDIO-27, CANVAS-22). */
export function programPlan(
  canvas: CanvasState,
  audio: StudioAudio,
  inputs: ReadonlyMap<string, ProgramInput>,
): ProgramPlan {
  const { width, height, fpsNum, fpsDen } = canvas.output;
  const tiles = tilesOf(canvas);
  const heroSourceId = openHero(canvas, tiles);
  return {
    output: { width, height, fpsNum, fpsDen },
    background: (canvas.canvasBackground && cssColour(canvas.canvasBackground.color)) ?? black,
    tiles,
    strips: audio.sources.map(stripOf),
    masterGain: audio.master.muted ? 0 : audio.master.volume,
    ...(heroSourceId === undefined ? {} : { heroSourceId }),
    inputs,
  };
}

/** The tiles from back to front (CANVAS-29). */
function tilesOf(canvas: CanvasState): ProgramTile[] {
  return canvas.placements
    .filter((placement) => shows(placement, canvas))
    .toSorted((one, other) => one.zIndex - other.zIndex || (one.sourceId < other.sourceId ? -1 : 1))
    .flatMap((placement) => tileOf(placement, canvas) ?? []);
}

function shows({ active, visible, onCanvas }: CanvasPlacement, { layoutMode }: CanvasState): boolean {
  return active && visible && (onCanvas || layoutMode !== 'auto');
}

function tileOf(placement: CanvasPlacement, canvas: CanvasState): ProgramTile | undefined {
  const { sourceId, rect, alpha, crop, fitMode = canvas.fitMode } = placement;
  if (!rect) return undefined;
  const { x, y, width, height } = rect;
  return { sourceId, rect: { x, y, width, height }, alpha, fit: fitMode, ...(crop ? { crop } : {}) };
}

/** Solos of other strips do not matter (AUDIO-16); an inactive source is always muted (AUDIO-14). */
function stripOf({ sourceId, active, muted, volume, trim, pan }: AudioSourceStrip): ProgramStrip {
  return { sourceId, gain: volume * trim, pan, muted: muted || !active };
}
