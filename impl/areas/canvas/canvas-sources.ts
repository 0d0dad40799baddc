import type { Reader } from '../../ports/store.ts';

/** What the canvas knows of a source. */
export interface CanvasSource {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly active: boolean;
  /** The owner of a device source; absent otherwise and for shared inputs (CANVAS-31). */
  readonly ownerSub?: string;
}

/** Where the canvas learns of a studio's sources, in the order of the sources list. */
export interface StudioSources {
  of(reader: Reader, studioId: string): Promise<readonly CanvasSource[]>;
}

/** A source as its own area knows it. */
interface OwnableSource extends CanvasSource {
  readonly deviceId?: string;
}

/**
 * Says of device sources whose they are: a device is contributed by the owner of the studio, whom `ownerOf` names.
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

/** A source without what the canvas does not show, so that a change of anything else is no change of the canvas. */
export function canvasSource({ id, name, type, active, ownerSub }: CanvasSource): CanvasSource {
  return { id, name, type, active, ...(ownerSub === undefined ? {} : { ownerSub }) };
}
