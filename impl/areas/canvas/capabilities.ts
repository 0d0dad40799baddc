import type { CanvasCapabilities } from '../../../generated/schemas.ts';
import { canvasSize, type PresetLibrary, schematicSvg, slotRect } from './presets.ts';

/** What the canvas asks of the encoder. */
export interface PresetRenderer {
  isReachable(): Promise<boolean>;
}

/**
 * How much is known of the presets: all of it; that they exist, but not how they resolve, since there is no planner or the
 * encoder does not say whether it can be reached; or nothing, since it cannot (CF-17).
 */
export type PresetKnowledge = 'whole' | 'unresolved' | 'none';

const defaultTimeoutMs = 2_000;

/** Asks the encoder; an answer that does not come in time is none. */
export async function presetKnowledge(
  encoder: PresetRenderer,
  { planner = true, timeoutMs = defaultTimeoutMs }: { planner?: boolean; timeoutMs?: number } = {},
): Promise<PresetKnowledge> {
  const known = planner ? 'whole' : 'unresolved';
  const { promise: silence, resolve: giveUp } = Promise.withResolvers<PresetKnowledge>();
  const timer = setTimeout(giveUp, timeoutMs, 'unresolved');
  try {
    const answer = encoder.isReachable().then((reachable) => (reachable ? known : 'none'));
    return await Promise.race([answer, silence]);
  } catch {
    return 'unresolved';
  } finally {
    clearTimeout(timer);
  }
}

/** What the canvas of a studio can do (CANVAS-44). Degraded presets come without a version (CANVAS-45). */
export function capabilities(library: PresetLibrary, known: PresetKnowledge): CanvasCapabilities {
  const nowhere = { x: 0, y: 0, width: 0, height: 0 };
  return {
    canvasWidth: canvasSize.width,
    canvasHeight: canvasSize.height,
    fitModes: ['contain', 'stretch'],
    layoutModes: ['auto', 'advanced'],
    libraryVersion: known === 'whole' ? library.version : '',
    presets: (known === 'none' ? [] : library.presets).map((preset) => ({
      id: preset.id,
      displayName: preset.displayName,
      slotCount: preset.slots.length,
      overflowToTray: true,
      slots: preset.slots.map((slot, index) => ({
        index,
        ...slot,
        rect: known === 'whole' ? slotRect(slot) : nowhere,
      })),
      schematicSvg: schematicSvg(preset),
    })),
    transitions: ['cut', 'fade'],
  };
}
