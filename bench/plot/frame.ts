/** The texts of every plot. */
export interface Heading {
  readonly title: string;
  /** The circumstances of the measurement, in a line below the title. */
  readonly note: string;
}

/** The area of a plot that contains the figures, in pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Distinguishable on white and on black, and with most kinds of colour blindness. */
const colours = ['#4c78d8', '#e8912d', '#3ba55c', '#d64550', '#9467d8', '#1fa9b8', '#b08d2e', '#d86fb0'];

/** The colour of a series, by its number. */
export const colourOf = (index: number): string => colours[index % colours.length] ?? '#888888';

/** An SVG document. Its text and lines adapt to a light or a dark theme. */
export function picture(
  { title, note }: Heading,
  { width, height }: { readonly width: number; readonly height: number },
  content: readonly string[],
): string {
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    '<style>',
    'text { font: 12px system-ui, sans-serif; fill: #1f2328; }',
    '.title { font-size: 16px; font-weight: 600; } .faint { fill: #59636e; }',
    '.back { fill: #ffffff; } .rule { stroke: #d1d9e0; } .axis { stroke: #59636e; } .aim { stroke: #1f2328; stroke-dasharray: 5 4; }',
    '@media (prefers-color-scheme: dark) {',
    'text { fill: #e6edf3; } .faint { fill: #9198a1; }',
    '.back { fill: #0d1117; } .rule { stroke: #2f353d; } .axis { stroke: #9198a1; } .aim { stroke: #e6edf3; }',
    '}',
    '</style>',
    `<rect class="back" width="${width}" height="${height}"/>`,
    text(title, { x: 20, y: 28, of: 'title' }),
    text(note, { x: 20, y: 48, of: 'faint' }),
    ...content,
    '</svg>',
  ].join('\n')}\n`;
}

/** A line of text. `at` is the end of the text that `x` refers to. */
export function text(
  words: string,
  position: {
    readonly x: number;
    readonly y: number;
    readonly of?: 'title' | 'faint';
    readonly at?: 'start' | 'middle' | 'end';
    readonly colour?: string;
    /** Vertical, for the caption of the vertical axis. */
    readonly isTurned?: boolean;
  },
): string {
  const { x, y, of, at = 'start', colour, isTurned = false } = position;
  const attributes = [
    `x="${tenth(x)}" y="${tenth(y)}" text-anchor="${at}"`,
    ...(of ? [`class="${of}"`] : []),
    ...(colour ? [`style="fill: ${colour}"`] : []),
    ...(isTurned ? [`transform="rotate(-90 ${tenth(x)} ${tenth(y)})"`] : []),
  ];
  return `<text ${attributes.join(' ')}>${escaped(words)}</text>`;
}

/** A straight line. */
export function line(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  of: 'rule' | 'axis' | 'aim',
): string {
  return `<line class="${of}" x1="${tenth(x1)}" y1="${tenth(y1)}" x2="${tenth(x2)}" y2="${tenth(y2)}"/>`;
}

/** Rounds pixels to tenths, which is finer than visible. */
export const tenth = (pixels: number): string => String(Math.round(pixels * 10) / 10);

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
