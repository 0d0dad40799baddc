import type { Measured } from '../fan-out.ts';

/** Prints the figures of servers as a Markdown table. */
export function printTable<Load extends string>(measured: readonly Measured<Load>[]): void {
  const loads = Object.keys(measured[0]?.frames ?? {}) as Load[]; // all servers have the same loads
  const heads = [
    ...loads.flatMap((load) => [`${load}, a frame`, 'of the first']),
    'opening',
    'KiB each, opened',
    'after all rounds',
    'each further',
  ];
  console.log(`| server | ${heads.join(' | ')} |`);
  console.log(`| --- |${heads.map(() => ' ---: |').join('')}`);
  for (const { name, frames, opening, memory } of measured) {
    const cells = [
      ...loads.flatMap((load) => [`${frames[load].cpu.toFixed(1)} µs`, frames[load].ofFirst.toFixed(2)]),
      `${opening.cpu.toFixed(0)} µs`,
      ...[memory.opened, memory.worked, memory.slope].map((kibibytes) => kibibytes.toFixed(1)),
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}
