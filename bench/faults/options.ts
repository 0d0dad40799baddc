import type { Fault } from './fault.ts';
import { faults } from './faults.ts';

/** A fault and its name. */
export interface Chosen {
  readonly name: string;
  readonly fault: Fault;
}

/** The faults of a comma-separated list; all faults without a list. @throws RangeError for a name that no fault has. */
export function chosenFaults(list: string | undefined): Chosen[] {
  const names = list === undefined ? Object.keys(faults) : list.split(',').map((name) => name.trim());
  return names.map((name) => {
    const fault = Object.hasOwn(faults, name) ? faults[name] : undefined;
    if (!fault) throw new RangeError(`There is no fault ${name}; use ${Object.keys(faults).join(', ')}.`);
    return { name, fault };
  });
}

/** A whole number of at least 1. @throws RangeError for anything else. */
export function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new RangeError(`--${option} is ${text}; use a whole number of at least 1.`);
  return number;
}

/** Faults that show only after more writes than others have this many shares. */
const weights: Readonly<Record<string, number>> = { 'foreign-transaction': 8 };

/** How many of all writes each of these faults has. Together they have no fewer than `writes`. */
export function sharesOf(writes: number, names: readonly string[]): number[] {
  const each = names.map((name) => weights[name] ?? 1);
  const all = each.reduce((sum, weight) => sum + weight, 0);
  return each.map((weight) => Math.ceil((writes * weight) / all));
}
