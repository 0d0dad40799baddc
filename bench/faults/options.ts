import type { Fault } from './fault.ts';
import { faults } from './faults.ts';

/** A fault and its name. */
export interface Chosen {
  readonly name: string;
  readonly fault: Fault;
}

/** The faults of a comma list; all of them if there is none. @throws RangeError for a name that no fault has. */
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

/** So many writes in so many runs, of which each has as many; the first ones have one more where they do not divide. */
export function sharesOf(writes: number, runs: number): number[] {
  return Array.from({ length: runs }, (_, run) => Math.floor(writes / runs) + (run < writes % runs ? 1 : 0));
}
