import { type Area, colourOf, type Heading, line, picture, tenth, text } from './frame.ts';
import { type Axis, captionOf, numberOf, scaleOf } from './scale.ts';

/** A bar chart: a group of bars for each measurement, and a bar in it for each contender. */
export interface BarPlot extends Heading {
  readonly y: Axis;
  /** The contenders of the bars in a group, in order. */
  readonly names: readonly string[];
  readonly groups: readonly { readonly name: string; readonly values: readonly number[] }[];
  /** A value to compare the bars with. */
  readonly aim?: { readonly value: number; readonly name: string };
}

const size = { width: 860, height: 440 };
const area: Area = { left: 80, top: 96, width: 750, height: 280 };
const gap = 0.25;

/** Draws groups of bars as an SVG document. */
export function barPlot({ y: axis, names, groups, aim, ...heading }: BarPlot): string {
  const { left, top, width, height } = area;
  const scale = scaleOf([...groups.flatMap(({ values }) => values), aim?.value ?? 0], axis);
  const toY = (value: number) => top + (1 - scale.position(value)) * height;
  const room = width / groups.length;
  const bar = (room * (1 - gap)) / names.length;
  return picture(heading, size, [
    ...legend(names),
    ...scale.ticks.flatMap((tick) => [
      line([left, toY(tick)], [left + width, toY(tick)], 'rule'),
      text(numberOf(tick), { x: left - 8, y: toY(tick) + 4, at: 'end', of: 'faint' }),
    ]),
    ...groups.flatMap(({ name, values }, group) => {
      const from = left + group * room + (room * gap) / 2;
      return [
        ...values.map((value, index) => oneBar(from + index * bar, bar, toY(value), value, colourOf(index))),
        text(name, { x: left + (group + 0.5) * room, y: top + height + 20, at: 'middle' }),
      ];
    }),
    line([left, top + height], [left + width, top + height], 'axis'),
    ...(aim
      ? [
          line([left, toY(aim.value)], [left + width, toY(aim.value)], 'aim'),
          text(aim.name, { x: left + width, y: toY(aim.value) - 5, at: 'end', of: 'faint' }),
        ]
      : []),
    text(captionOf(axis), { x: 22, y: top + height / 2, at: 'middle', isTurned: true }),
  ]);
}

function oneBar(x: number, width: number, y: number, value: number, colour: string): string {
  const height = area.top + area.height - y;
  return [
    `<rect x="${tenth(x + 1)}" y="${tenth(y)}" width="${tenth(width - 2)}" height="${tenth(height)}" fill="${colour}"/>`,
    text(numberOf(Number(value.toPrecision(2))), { x: x + width / 2, y: y - 4, at: 'middle', of: 'faint' }),
  ].join('\n');
}

/** A patch of colour and a name for each contender, in a row. */
function legend(names: readonly string[]): string[] {
  let x = 20;
  return names.map((name, index) => {
    const at = x;
    // An estimate of the width of a letter in common fonts.
    x += 34 + name.length * 6.6;
    return [
      `<rect x="${tenth(at)}" y="62" width="12" height="12" fill="${colourOf(index)}"/>`,
      text(name, { x: at + 18, y: 73 }),
    ].join('\n');
  });
}
