import type { CanvasState } from '../../../../generated/schemas.ts';
import type { ProgramTile } from '../../../ports/media/encoder.ts';
import { isScreen } from '../../source-kinds.ts';

/**
 * The source in the hero seat, if the loudest source may replace it while it is the loudest (CANVAS-11).
 * This requires that the planner places the tiles, that one tile is larger than all others, and that its
 * source was not chosen. A chosen source (a pinned owner, a focus, an assigned slot) and a shared screen
 * keep their seat.
 */
export function openHero(canvas: CanvasState, tiles: readonly ProgramTile[]): string | undefined {
  if (!canvas.autoEmphasisEnabled || canvas.layoutMode !== 'auto') return undefined;
  if (canvas.pinnedOwnerId !== '' || canvas.focusSourceId !== '') return undefined;
  if (canvas.slotAssignments[canvas.activePreset]?.['0'] !== undefined) return undefined;
  const [largest, second] = tiles.toSorted((one, other) => areaOf(other) - areaOf(one));
  if (!largest || !second || areaOf(largest) === areaOf(second)) return undefined;
  const hero = canvas.placements.find(({ sourceId }) => sourceId === largest.sourceId);
  return hero && !isScreen(hero) ? hero.sourceId : undefined;
}

function areaOf({ rect }: ProgramTile): number {
  return rect.width * rect.height;
}
