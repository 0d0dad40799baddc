import type { SlotAssignments, UpdateCanvasRequest } from '../../../generated/schemas.ts';
import type { CanvasSource } from './canvas-sources.ts';
import { canvasSize, type PresetLibrary, presetOf, type Rect } from './presets.ts';

/**
 * The error message for unknown ids in a body, or undefined. A missing source and a source of another studio
 * give the same message (CF-65).
 */
export function unknownSourceInSettings(
  change: UpdateCanvasRequest,
  sources: readonly CanvasSource[],
): string | undefined {
  const { tileOrder = [], traySourceIds = [], focusSourceId = '', pinnedOwnerId = '' } = change;
  const known = new Set(sources.map(({ id }) => id));
  const isUnknown = (id: string) => !known.has(id);
  const lists = Object.entries({ tileOrder, traySourceIds });
  for (const [member, ids] of lists) {
    const at = ids.findIndex(isUnknown);
    if (at >= 0) return `body.${member}.${at}: is not a source of this studio.`;
  }
  if (focusSourceId !== '' && isUnknown(focusSourceId))
    return 'body.focusSourceId: is not a source of this studio.';
  if (pinnedOwnerId !== '' && !sources.some(({ ownerSub }) => ownerSub === pinnedOwnerId))
    return 'body.pinnedOwnerId: owns no source of this studio.';
  return undefined;
}

/**
 * The error message for slot assignments, or undefined. Each must name a slot of a known preset and a source
 * of the studio.
 */
export function unknownSourceInSlots(
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

/**
 * The error message for a rect, or undefined. A rect may extend beyond an edge, but must overlap the canvas
 * (CANVAS-39, CANVAS-40).
 */
export function rectError({ x, y, width, height }: Rect): string | undefined {
  const shows = x + width > 0 && y + height > 0 && x < canvasSize.width && y < canvasSize.height;
  return shows ? undefined : 'body.rect: lies entirely outside the canvas; some of it must be on it.';
}
