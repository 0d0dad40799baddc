import type { SlotAssignments, UpdateCanvasRequest } from '../../../generated/schemas.ts';
import type { CanvasSource } from './canvas-sources.ts';
import { canvasSize, type PresetLibrary, presetOf, type Rect } from './presets.ts';

/** What is wrong with the ids of a body, or undefined. A missing source and one of another studio read alike (CF-65). */
export function strangerInSettings(
  change: UpdateCanvasRequest,
  sources: readonly CanvasSource[],
): string | undefined {
  const { tileOrder = [], traySourceIds = [], focusSourceId = '', pinnedOwnerId = '' } = change;
  const known = new Set(sources.map(({ id }) => id));
  const isStranger = (id: string) => !known.has(id);
  const lists = Object.entries({ tileOrder, traySourceIds });
  for (const [member, ids] of lists) {
    const at = ids.findIndex(isStranger);
    if (at >= 0) return `body.${member}.${at}: is not a source of this studio.`;
  }
  if (focusSourceId !== '' && isStranger(focusSourceId))
    return 'body.focusSourceId: is not a source of this studio.';
  if (pinnedOwnerId !== '' && !sources.some(({ ownerSub }) => ownerSub === pinnedOwnerId))
    return 'body.pinnedOwnerId: owns no source of this studio.';
  return undefined;
}

/** What is wrong with slot assignments, or undefined: each names a slot of a known preset and a source of the studio. */
export function strangerInSlots(
  assignments: SlotAssignments,
  sources: readonly CanvasSource[],
  library: PresetLibrary,
): string | undefined {
  const known = new Set(sources.map(({ id }) => id));
  for (const [presetId, assigned] of Object.entries(assignments)) {
    const preset = presetOf(library, presetId);
    if (!preset) return 'body.slotAssignments: names a preset that the capabilities do not list.';
    const taken = new Set<string>();
    for (const [index, sourceId] of Object.entries(assigned)) {
      if (!preset.slots.some((_, slot) => String(slot) === index))
        return `body.slotAssignments.${presetId}: names a slot that the preset does not have.`;
      const at = `body.slotAssignments.${presetId}.${index}`;
      if (!known.has(sourceId)) return `${at}: is not a source of this studio.`;
      if (taken.has(sourceId)) return `${at}: the source has another slot of the preset.`;
      taken.add(sourceId);
    }
  }
  return undefined;
}

/** What is wrong with a written rect, or undefined: it may overhang an edge, but not miss the canvas (CANVAS-39, CANVAS-40). */
export function rectFault({ x, y, width, height }: Rect): string | undefined {
  const shows = x + width > 0 && y + height > 0 && x < canvasSize.width && y < canvasSize.height;
  return shows ? undefined : 'body.rect: lies entirely outside the canvas; some of it must be on it.';
}
