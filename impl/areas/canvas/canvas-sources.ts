import type { Reader } from '../../ports/store.ts';

/** The members of a source that the canvas uses. */
export interface CanvasSource {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly active: boolean;
  /** The owner of a device source; absent for other sources and shared inputs (CANVAS-31). */
  readonly ownerSub?: string;
}

/** Reads a studio's sources, in the order of the sources list. */
export interface StudioSources {
  of(reader: Reader, studioId: string): Promise<readonly CanvasSource[]>;
}

/** A source of the sources area. */
interface OwnableSource extends CanvasSource {
  readonly deviceId?: string;
}

/**
 * Adds the owner to device sources: a device is contributed by the owner of the studio, which `ownerOf`
 * returns.
 */
export function ownedSources(
  ofStudio: (reader: Reader, studioId: string) => Promise<readonly OwnableSource[]>,
  ownerOf: (reader: Reader, studioId: string) => Promise<string | undefined>,
): StudioSources {
  return {
    async of(reader, studioId) {
      const sources = await ofStudio(reader, studioId);
      if (!sources.some(({ deviceId }) => deviceId !== undefined)) return sources;
      const ownerSub = await ownerOf(reader, studioId);
      if (ownerSub === undefined) return sources;
      return sources.map((source) => (source.deviceId === undefined ? source : { ...source, ownerSub }));
    },
  };
}

/**
 * Removes members that the canvas does not show, so that changes of other members do not change the canvas.
 */
export function canvasSource({ id, name, type, active, ownerSub }: CanvasSource): CanvasSource {
  return { id, name, type, active, ...(ownerSub === undefined ? {} : { ownerSub }) };
}
