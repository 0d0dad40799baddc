/** The coordinate space of every studio, independent of its output size (CANVAS-08). */
export const canvasSize = { width: 1920, height: 1080 } as const;

/** A rectangle in canvas units. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A seat of a preset, in fractions of the canvas. */
export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A layout to pick. Slot 0 is the hero, if the preset has one (CANVAS-49). */
export interface Preset {
  readonly id: string;
  readonly displayName: string;
  readonly slots: readonly Slot[];
  /** The preset seats people, so a pinned owner is its hero (CANVAS-16). */
  readonly people: boolean;
  /** Slot 0 is for a shared screen, if there is one. */
  readonly screenFirst?: true;
}

/** The presets of a deployment and their version. */
export interface PresetLibrary {
  readonly version: string;
  readonly presets: readonly Preset[];
}

const quarter = 0.25;
const third = 1 / 3;

function grid(columns: number, rows: number): Slot[] {
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: (index % columns) / columns,
    y: Math.floor(index / columns) / rows,
    w: 1 / columns,
    h: 1 / rows,
  }));
}

/** All presets. Raise the version after any change of a seat. */
export const presetLibrary: PresetLibrary = {
  version: '1',
  presets: [
    { id: 'solo', displayName: 'Solo', people: false, slots: [{ x: 0, y: 0, w: 1, h: 1 }] },
    {
      id: 'side-by-side',
      displayName: 'Side by side',
      people: true,
      slots: [0, 0.5].map((x) => ({ x, y: quarter, w: 0.5, h: 0.5 })),
    },
    { id: 'grid-2x2', displayName: 'Grid of four', people: true, slots: grid(2, 2) },
    { id: 'grid-3x3', displayName: 'Grid of nine', people: true, slots: grid(3, 3) },
    {
      id: 'picture-in-picture',
      displayName: 'Picture in picture',
      people: false,
      slots: [
        { x: 0, y: 0, w: 1, h: 1 },
        { x: 0.7, y: 0.7, w: quarter, h: quarter },
      ],
    },
    {
      id: 'hero-left',
      displayName: 'Hero on the left',
      people: true,
      slots: [
        { x: 0, y: 0.125, w: 0.75, h: 0.75 },
        ...[0.125, 0.375, 0.625].map((y) => ({ x: 0.75, y, w: quarter, h: quarter })),
      ],
    },
    {
      id: 'hero-top',
      displayName: 'Hero on top',
      people: true,
      slots: [
        { x: 0.125, y: 0, w: 0.75, h: 0.75 },
        ...[0, 0.25, 0.5, 0.75].map((x) => ({ x, y: 0.75, w: quarter, h: quarter })),
      ],
    },
    {
      id: 'interview',
      displayName: 'Interview',
      people: true,
      slots: [0, 0.5].map((x) => ({ x, y: 0, w: 0.5, h: 1 })),
    },
    {
      id: 'screen-share',
      displayName: 'Shared screen',
      people: false,
      screenFirst: true,
      slots: [
        { x: 0, y: 0, w: 1 - third / 2, h: 1 },
        ...[0, 0.25, 0.5, 0.75].map((y) => ({ x: 1 - third / 2, y, w: third / 2, h: quarter })),
      ],
    },
  ],
};

/** A preset by its id, if the library has it. */
export function presetOf(library: PresetLibrary, id: string): Preset | undefined {
  return library.presets.find((preset) => preset.id === id);
}

/**
 * A slot in canvas units. Edges are rounded instead of sizes, so that adjacent seats neither overlap nor
 * leave a gap (CANVAS-41).
 */
export function slotRect({ x, y, w, h }: Slot): Rect {
  const left = Math.round(x * canvasSize.width);
  const top = Math.round(y * canvasSize.height);
  return {
    x: left,
    y: top,
    width: Math.round((x + w) * canvasSize.width) - left,
    height: Math.round((y + h) * canvasSize.height) - top,
  };
}

/** An SVG of a preset, at a tenth of the canvas's size. */
export function schematicSvg({ slots }: Preset): string {
  const seats = slots.map(slotRect).map(({ x, y, width, height }) => {
    const [left, top, wide, high] = [x, y, width, height].map((length) => length / 10);
    return `<rect x="${left}" y="${top}" width="${wide}" height="${high}" fill="#dde" stroke="#446" stroke-width="2"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 108">${seats.join('')}</svg>`;
}
