import { isObject, type JsonObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A pinned owner is the hero of presets that seat no people, too.',
  clause: 'CANVAS-16',
  caughtBy: ['canvas/planner/pinned'],
  breaks: changes('POST', /\/canvas\/preset$/, (canvas) => {
    const tiles = Array.isArray(canvas.placements) ? canvas.placements.filter(isObject) : [];
    const pinned = tiles.find(({ ownerSub }) => ownerSub === canvas.pinnedOwnerId);
    const hero = tiles.find(({ rect }) => isObject(rect) && rect.x === 0 && rect.y === 0);
    if (!pinned || !hero) return canvas;
    const swapped = (tile: JsonObject): JsonObject => {
      if (tile === pinned) return { ...tile, rect: hero.rect };
      return tile === hero ? { ...tile, rect: pinned.rect } : tile;
    };
    return { ...canvas, placements: tiles.map(swapped) };
  }),
};
