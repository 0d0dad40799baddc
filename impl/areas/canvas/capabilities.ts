import type { CanvasCapabilities } from '../../../generated/schemas.ts';
import { canvasSize, type PresetLibrary, schematicSvg, slotRect } from './presets.ts';

/** The function of the encoder that the canvas calls. */
export interface PresetRenderer {
  isReachable(): Promise<boolean>;
}

/**
 * How much is known about the presets (CF-17). `whole`: all. `unresolved`: only that they exist, because
 * there is no planner or the encoder did not report whether it is reachable. `none`: nothing, because the
 * encoder is unreachable.
 */
export type PresetKnowledge = 'whole' | 'unresolved' | 'none';

const defaultTimeoutMs = 2_000;

/** Queries the encoder. A timeout or an error gives `unresolved`. */
export async function presetKnowledge(
  encoder: PresetRenderer,
  { planner = true, timeoutMs = defaultTimeoutMs }: { planner?: boolean; timeoutMs?: number } = {},
): Promise<PresetKnowledge> {
  const known = planner ? 'whole' : 'unresolved';
  const { promise: silence, resolve: abandon } = Promise.withResolvers<PresetKnowledge>();
  const timer = setTimeout(abandon, timeoutMs, 'unresolved');
  try {
    const detected = encoder.isReachable().then((reachable) => (reachable ? known : 'none'));
    return await Promise.race([detected, silence]);
  } catch {
    return 'unresolved';
  } finally {
    clearTimeout(timer);
  }
}

/** The capabilities of a studio's canvas (CANVAS-44). Unresolved presets have no version (CANVAS-45). */
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
