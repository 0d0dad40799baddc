import type { Fault } from './fault.ts';
import { faults } from './faults.ts';

/** A fault and its name. */
export interface Chosen {
  readonly name: string;
  readonly fault: Fault;
}

/**
 * The faults of a comma-separated list; all faults without a list. @throws RangeError for an unknown name.
 */
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

/** Faults that need more writes than others to show an effect have this many shares. */
const weights: Readonly<Record<string, number>> = { 'foreign-transaction': 8 };

/** The number of writes for each of these faults. Together they have at least `writes`. */
export function sharesOf(writes: number, names: readonly string[]): number[] {
  const each = names.map((name) => weights[name] ?? 1);
  const all = each.reduce((sum, weight) => sum + weight, 0);
  return each.map((weight) => Math.ceil((writes * weight) / all));
}
