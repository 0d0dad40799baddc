import { type Area, colourOf, type Heading, line, picture, tenth, text } from './frame.ts';
import { type Axis, captionOf, exactScale, numberOf, type Scale, scaleOf } from './scale.ts';

/** One line of a plot. */
export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** A line chart: a line for each series, with its name at the end. */
export interface LinePlot extends Heading {
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
  /** A value to compare the lines with. */
  readonly aim?: { readonly value: number; readonly name: string };
}

const size = { width: 860, height: 440 };
const area: Area = { left: 80, top: 72, width: 480, height: 300 };
const labelHeight = 15;

/** Draws lines as an SVG document. */
export function linePlot(plot: LinePlot): string {
  const xs = plot.series.flatMap(({ points }) => points.map(([x]) => x));
  const ys = plot.series.flatMap(({ points }) => points.map(([, y]) => y));
  const x = plot.x.isLogarithmic ? scaleOf(xs, plot.x) : exactScale(Math.min(...xs), Math.max(...xs));
  const y = scaleOf([...ys, ...(plot.aim ? [plot.aim.value] : [])], plot.y);
  const toX = (value: number) => area.left + x.position(value) * area.width;
  const toY = (value: number) => area.top + (1 - y.position(value)) * area.height;
  return picture(plot, size, [
    ...rules(plot.x, x, plot.y, y),
    ...(plot.aim
      ? [
          line([area.left, toY(plot.aim.value)], [area.left + area.width, toY(plot.aim.value)], 'aim'),
          text(plot.aim.name, { x: area.left + 6, y: toY(plot.aim.value) - 5, of: 'faint' }),
        ]
      : []),
    ...plot.series.map(({ points }, index) => path(points, toX, toY, colourOf(index), dashOf(index))),
    ...names(plot.series, toY),
  ]);
}

/** A repeated colour gets dashes, so that no two lines look alike. */
const dashOf = (index: number) => ['', '6 3', '2 3'][Math.floor(index / 8)] ?? '';

function path(
  points: Series['points'],
  toX: (value: number) => number,
  toY: (value: number) => number,
  colour: string,
  dash: string,
): string {
  const locations = points.map(([x, y]) => [tenth(toX(x)), tenth(toY(y))] as const);
  const dots =
    locations.length > 40
      ? []
      : locations.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="${colour}"/>`);
  const broken = dash === '' ? '' : ` stroke-dasharray="${dash}"`;
  const whole = locations.map(([x, y]) => `${x},${y}`).join(' ');
  return [
    `<polyline points="${whole}" fill="none" stroke="${colour}" stroke-width="2"${broken}/>`,
    ...dots,
  ].join('\n');
}

/** Puts each name as close to the end of its line as other names permit. */
function names(series: readonly Series[], toY: (value: number) => number): string[] {
  const ends = series
    .map(({ name, points }, index) => ({ name, index, y: toY(points.at(-1)?.[1] ?? 0) }))
    .toSorted((one, other) => one.y - other.y);
  let last = Number.NEGATIVE_INFINITY;
  const placed = ends.map((end) => {
    last = Math.max(end.y, last + labelHeight);
    return { ...end, y: last };
  });
  // A name that would be below the plot pushes the others up.
  let below = area.top + area.height + labelHeight;
  return placed.toReversed().map(({ name, index, y }) => {
    below = Math.min(y, below - labelHeight);
    return text(name, { x: area.left + area.width + 12, y: below + 4, colour: colourOf(index) });
  });
}

/** Axes with their numbers and captions. */
function rules(xAxis: Axis, x: Scale, yAxis: Axis, y: Scale): string[] {
  const { left, top, width, height } = area;
  const bottom = top + height;
  return [
    ...y.ticks.flatMap((tick) => {
      const at = top + (1 - y.position(tick)) * height;
      return [
        line([left, at], [left + width, at], 'rule'),
        text(numberOf(tick), { x: left - 8, y: at + 4, at: 'end', of: 'faint' }),
      ];
    }),
    ...x.ticks.map((tick) =>
      text(numberOf(tick), { x: left + x.position(tick) * width, y: bottom + 18, at: 'middle', of: 'faint' }),
    ),
    line([left, bottom], [left + width, bottom], 'axis'),
    text(captionOf(xAxis), { x: left + width / 2, y: bottom + 42, at: 'middle' }),
    text(captionOf(yAxis), { x: 22, y: top + height / 2, at: 'middle', isTurned: true }),
  ];
}
