import type { Evaluated } from './evaluated.ts';
import type { Rules, SchemaRules } from './rules.ts';

/** One thing that is wrong with a value. */
export interface ValidationError {
  /** Where in the value, as a JSON pointer. */
  readonly instancePath: string;
  /** Which keyword of the schema, as a JSON pointer from the component it stands in. */
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
  /** The name that does not fit, where it is a name that does not. */
  readonly propertyName?: string;
}

/**
 * How a value fared: it fits; it does not, and what else is wrong does not matter any more (`ended`); or it does not, and
 * a schema around may say so in its own words as well (`failed`).
 */
export type Outcome = 'fits' | 'failed' | 'ended';

/** The position of a value: its key in the value around it. */
export interface Place {
  readonly around: Place | undefined;
  readonly key: string | number;
}

/** Whether two positions are the same. Levels are compared, because a path may be as long as the value. */
export function isSamePlace(one: Place | undefined, other: Place | undefined): boolean {
  let [left, right] = [one, other];
  while (left !== right) {
    if (left === undefined || right === undefined || left.key !== right.key) return false;
    [left, right] = [left.around, right.around];
  }
  return true;
}

/** A value, where it stands, and what is to be said of it. */
export interface Spot {
  readonly value: unknown;
  readonly path: string;
  /** The same as `path`; undefined for the whole value. */
  readonly place?: Place | undefined;
  readonly schemaPath: string;
  /** Whether it is judged by one of several alternatives, so that not fitting may be right. */
  readonly amongOthers: boolean;
  readonly errors: ValidationError[];
  /** The name that is judged, in place of a value. */
  readonly name?: string | undefined;
  /** Gathers what was looked at, where somebody asks. */
  readonly evaluated?: Evaluated | undefined;
  /** What has been said of values by components so far. */
  readonly verdicts: { of(rules: Rules, spot: Spot, judge: (spot: Spot) => Outcome): Outcome };
  /** Judges a value by a schema: whatever holds schemas calls it for those. */
  readonly judge: (rules: Rules, spot: Spot) => Outcome;
}

/** What a keyword says of a value. */
export type KeywordRule = (spot: Spot, schema: SchemaRules) => Outcome;

/** Alternatives and many items cause more errors than anybody reads. */
export const mostErrors = 1_000;

/** Tells that a keyword is not kept to. */
export function tell(
  spot: Spot,
  keyword: string,
  message: string,
  params: ValidationError['params'] = {},
): Outcome {
  const { path, schemaPath, name, errors } = spot;
  if (errors.length < mostErrors)
    errors.push({
      instancePath: path,
      schemaPath: `${schemaPath}/${keyword}`,
      keyword,
      params,
      message,
      ...(name === undefined ? {} : { propertyName: name }),
    });
  return spot.amongOthers ? 'failed' : 'ended';
}

/** The spot of a member or item; what was looked at in it is no matter of the value around it. */
export function within(spot: Spot, value: unknown, key: string | number, schemaPath: string): Spot {
  const step = typeof key === 'number' ? key : escaped(key);
  return {
    ...spot,
    value,
    path: `${spot.path}/${step}`,
    place: { around: spot.place, key },
    schemaPath: `${spot.schemaPath}/${schemaPath}`,
    evaluated: undefined,
    name: undefined,
  };
}

/** A name as a step of a JSON pointer. */
export function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** A name as a step of a JSON pointer that is a URI's fragment. */
export function inFragment(name: string): string {
  return encodeURIComponent(escaped(name));
}
