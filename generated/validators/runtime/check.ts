// Copied from templates/validators/runtime/check.ts by `npx callsheet generate`. Do not edit.

import { canonical } from './canonical.ts';
import { codePoints } from './code-points.ts';
import { equal } from './equal.ts';

/** The functions that generated checks call. */

/** Whether a value is an object of JSON: neither null nor a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a list. */
export function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Whether a value is a JSON number, which is never infinite. */
export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Whether a value is a number without a fraction, such as 1.0. */
export function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}

/** Whether a member is the object's own: an inherited one such as `toString` is not. */
export function owns(value: object, name: string): boolean {
  return Object.hasOwn(value, name);
}

/** The number of an object's members. */
export function countOf(value: object): number {
  return Object.keys(value).length;
}

/** Whether a text has more code points than `max`. */
export function isLonger(text: string, max: number): boolean {
  return text.length > max && codePoints(text) > max;
}

/** Whether a text has fewer code points than `least`. */
export function isShorter(text: string, least: number): boolean {
  return text.length < least || (text.length < 2 * least && codePoints(text) < least);
}

/** Compiles a pattern with the `u` flag, or without the flag if the pattern is invalid with it. */
export function pattern(source: string): RegExp {
  try {
    return new RegExp(source, 'u');
  } catch {
    return new RegExp(source);
  }
}

/** A set of member names. */
export function names(...listed: readonly string[]): ReadonlySet<string> {
  return new Set(listed);
}

/** Whether a value equals one of those listed, compared deeply. */
export function isOneOf(value: unknown, listed: readonly unknown[]): boolean {
  return listed.some((one) => equal(one, value));
}

/** Up to this many lists and objects are compared pairwise; more are compared as texts, in linear time. */
const maxCompared = 16;

/** Whether all items are different values. */
export function isUnique(items: readonly unknown[]): boolean {
  const seen = new Set<unknown>();
  const compound: unknown[] = [];
  const texts = new Set<string>();
  for (const item of items) {
    if (typeof item !== 'object' || item === null) {
      if (seen.has(item)) return false;
      seen.add(item);
    } else if (texts.size === 0 && compound.length < maxCompared) {
      if (isOneOf(item, compound)) return false;
      compound.push(item);
    } else {
      if (texts.size === 0) for (const one of compound) texts.add(canonical(one));
      const text = canonical(item);
      if (texts.has(text)) return false;
      texts.add(text);
    }
  }
  return true;
}

/** Whether the number of matching items is within the limits. */
export function hasMatches(
  items: readonly unknown[],
  fits: (item: unknown) => boolean,
  least: number,
  max: number,
): boolean {
  let count = 0;
  for (const item of items) if (fits(item)) count += 1;
  return count >= least && count <= max;
}

/** Whether a number is a multiple of another, in decimal arithmetic: 19.99 is a multiple of 0.01. */
export function isMultipleOf(value: number, factor: number): boolean {
  if (Number.isInteger(value) && Number.isInteger(factor)) return value % factor === 0;
  const scale = 10n ** BigInt(Math.max(decimalsOf(value), decimalsOf(factor)));
  return scaled(value, scale) % scaled(factor, scale) === 0n;
}

function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
}

function scaled(value: number, scale: bigint): bigint {
  const [digits = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  const power = Number(exponent) - fraction.length;
  const unscaled = BigInt(whole + fraction) * scale;
  return power < 0 ? unscaled / 10n ** BigInt(-power) : unscaled * 10n ** BigInt(power);
}

/** The names of an object's members. */
export function namesOf(value: object): readonly string[] {
  return Object.keys(value);
}

/** Whether an object has members that are not listed. */
export function hasOthers(value: object, listed: ReadonlySet<string>): boolean {
  return Object.keys(value).some((name) => !listed.has(name));
}
