import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';

/** The machine that figures were measured on. It contains neither time nor place. */
export interface Circumstances {
  readonly node: string;
  readonly cores: number;
  /** The mean number of processes that wanted a core in the minute before. */
  readonly loadBefore: number;
}

/** The measurements of a bench, as stored in `bench/plots/<name>.json`. */
export interface SavedFigures<Figures> {
  readonly bench: string;
  readonly measured: Circumstances;
  readonly figures: Figures;
}

const folder = join(import.meta.dirname, '../plots');

/** Call this before a bench starts, because the bench itself is a load. */
export function circumstances(): Circumstances {
  const [load = 0] = loadavg();
  return {
    node: process.versions.node,
    cores: availableParallelism(),
    loadBefore: Math.round(load * 10) / 10,
  };
}

/** Saves the measurements of a bench, for plots and calculations. */
export function saveFigures<Figures>(bench: string, measured: Circumstances, figures: Figures): void {
  mkdirSync(folder, { recursive: true });
  const saved: SavedFigures<Figures> = { bench, measured, figures };
  writeFileSync(join(folder, `${bench}.json`), `${rowByRow(JSON.parse(JSON.stringify(saved, rounded)))}\n`);
}

/** Reads the last measurements of a bench; undefined if there are none. */
export function readFigures<Figures>(bench: string): SavedFigures<Figures> | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, `${bench}.json`), 'utf8')) as SavedFigures<Figures>; // written by `saveFigures`
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** More than four digits of a measurement have no meaning. */
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
