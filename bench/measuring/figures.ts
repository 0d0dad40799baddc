import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';

/** Under what figures were measured. Nothing of it says when or where. */
export interface Circumstances {
  readonly node: string;
  readonly cores: number;
  /** Processes that wanted a core, in the mean of the minute before. */
  readonly loadBefore: number;
}

/** What a bench measured, as `bench/plots/<name>.json` holds it. */
export interface Kept<Figures> {
  readonly bench: string;
  readonly measured: Circumstances;
  readonly figures: Figures;
}

const folder = join(import.meta.dirname, '../plots');

/** To be called before a bench begins, which is load itself. */
export function circumstances(): Circumstances {
  const [load = 0] = loadavg();
  return {
    node: process.versions.node,
    cores: availableParallelism(),
    loadBefore: Math.round(load * 10) / 10,
  };
}

/** Writes down what a bench measured, for plots and for whoever calculates with it. */
export function keepFigures<Figures>(bench: string, measured: Circumstances, figures: Figures): void {
  mkdirSync(folder, { recursive: true });
  const kept: Kept<Figures> = { bench, measured, figures };
  writeFileSync(join(folder, `${bench}.json`), `${rowByRow(JSON.parse(JSON.stringify(kept, rounded)))}\n`);
}

/** What a bench wrote down last; undefined where it has not. */
export function keptFigures<Figures>(bench: string): Kept<Figures> | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, `${bench}.json`), 'utf8')) as Kept<Figures>; // a file of ours
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** More than four digits of a measurement say nothing. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
}

const maxLineLength = 100;

/** JSON with one row a line: an element of a list is never broken, other values only if they are long. */
export function rowByRow(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= maxLineLength)
    return line;
  const inner = `${indent}  `;
  const [open, close, parts] = Array.isArray(value)
    ? ['[', ']', value.map((row) => JSON.stringify(row))]
    : [
        '{',
        '}',
        Object.entries(value).map(([name, of]) => `${JSON.stringify(name)}: ${rowByRow(of, inner)}`),
      ];
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}
