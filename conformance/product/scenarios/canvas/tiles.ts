import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import type { Citations, ScenarioOptions } from '../../../engine/checks/scenario.ts';
import { isObject, valueAt } from '../../../engine/model/json-pointer.ts';
import { OwnStudio } from '../own-studio.ts';

/**
 * The options shared by all canvas scenarios. They are strict because the paths of the canvas are decisions.
 */
export const canvasOptions = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  strict: true,
  needs: ['part:planner', 'operation:getCanvas', 'operation:pickPreset', 'operation:createSource'],
});

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Creates a studio with `count` sources and returns their ids in the order of the sources list. */
export async function studioWith(
  context: Context,
  count: number,
): Promise<{ studio: OwnStudio; sources: string[] }> {
  const studio = await OwnStudio.make(context);
  const sources: string[] = [];
  for (let made = 0; made < count; made += 1) sources.push(await studio.source());
  return { studio, sources };
}

/** Returns the source's placement in a canvas. Exactly one must exist. */
export function tile(studio: OwnStudio, canvas: unknown, sourceId: string): unknown {
  const placements = valueAt(canvas, '/placements');
  const tiles = Array.isArray(placements)
    ? placements.filter((one) => valueAt(one, '/sourceId') === sourceId)
    : [];
  studio.context.assert(tiles.length === 1, `the source ${sourceId} has ${tiles.length} placements, not 1`);
  return tiles[0];
}

/** Returns the source ids of the placements, in their order. */
export function drawOrder(canvas: unknown): unknown[] {
  const placements = valueAt(canvas, '/placements');
  return (Array.isArray(placements) ? placements : []).map((one) => valueAt(one, '/sourceId'));
}

/**
 * The presets in the capabilities. Skips the check if there are none: the encoder cannot be reached
 * (CANVAS-46).
 */
export async function presetsOf(studio: OwnStudio): Promise<readonly unknown[]> {
  const presets = valueAt(await studio.call('getCanvasCapabilities'), '/presets');
  if (Array.isArray(presets) && presets.length > 0) return presets;
  throw new Skipped('the capabilities list no presets: the encoder of the deployment cannot be reached');
}

/** The seats of a preset in canvas units, from the capabilities. */
export async function seatsOf(studio: OwnStudio, presetId: string): Promise<Rect[]> {
  const preset = (await presetsOf(studio)).find((one) => valueAt(one, '/id') === presetId);
  const slots = valueAt(preset, '/slots');
  if (!Array.isArray(slots))
    return studio.context.fail(`the capabilities do not list the preset ${presetId}`);
  return slots.map((slot) => valueAt(slot, '/rect')).filter(isRect);
}

function isRect(value: unknown): value is Rect {
  return isObject(value) && ['x', 'y', 'width', 'height'].every((side) => Number.isInteger(value[side]));
}

/** Moves or styles a tile and returns the canvas. */
export function setTile(studio: OwnStudio, sourceId: string, body: unknown): Promise<unknown> {
  return studio.call('updatePlacement', { path: { sourceId }, body });
}
