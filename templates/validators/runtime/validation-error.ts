import type { Evaluated } from './evaluated.ts';
import type { Rules, SchemaRules } from './rules.ts';

/** One error of a value. */
export interface ValidationError {
  /** The JSON pointer of the invalid value. */
  readonly instancePath: string;
  /** The JSON pointer of the violated keyword, relative to its component. */
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
  /** The invalid name, for errors of `propertyNames`. */
  readonly propertyName?: string;
}

/**
 * The result of a keyword. `fits`: the value matches. `ended`: it does not, and no further errors are
 * needed. `failed`: it does not, and an enclosing schema with alternatives may add its own error.
 */
export type Outcome = 'fits' | 'failed' | 'ended';

/** The position of a value: its key in the value around it. */
export interface Position {
  readonly around: Position | undefined;
  readonly key: string | number;
}

/** Whether two positions are the same. Levels are compared, because a path may be as long as the value. */
export function isSamePosition(one: Position | undefined, other: Position | undefined): boolean {
  let [left, right] = [one, other];
  while (left !== right) {
    if (left === undefined || right === undefined || left.key !== right.key) return false;
    [left, right] = [left.around, right.around];
  }
  return true;
}

/** A value, its position, and the state of its validation. */
export interface ValidationState {
  readonly value: unknown;
  readonly path: string;
  /** The same as `path`; undefined for the whole value. */
  readonly position?: Position | undefined;
  readonly schemaPath: string;
  /** Whether one of several alternatives is evaluated, so that a mismatch may be correct. */
  readonly amongOthers: boolean;
  readonly errors: ValidationError[];
  /** The name that is evaluated, in place of a value. */
  readonly name?: string | undefined;
  /** Records the evaluated members, if requested. */
  readonly evaluated?: Evaluated | undefined;
  /** The cached results of components. */
  readonly componentResults: {
    of(rules: Rules, state: ValidationState, evaluate: (state: ValidationState) => Outcome): Outcome;
  };
  /** Evaluates a value with a schema. Keywords call it for their subschemas. */
  readonly evaluate: (rules: Rules, state: ValidationState) => Outcome;
}

/** Evaluates a keyword for a value. */
export type KeywordRule = (state: ValidationState, schema: SchemaRules) => Outcome;

/** The maximum number of errors: alternatives and long lists could cause many. */
export const maxErrors = 1_000;

/** Adds an error of a keyword. */
export function addError(
  state: ValidationState,
  keyword: string,
  message: string,
  params: ValidationError['params'] = {},
): Outcome {
  const { path, schemaPath, name, errors } = state;
  if (errors.length < maxErrors)
    errors.push({
      instancePath: path,
      schemaPath: `${schemaPath}/${keyword}`,
      keyword,
      params,
      message,
      ...(name === undefined ? {} : { propertyName: name }),
    });
  return state.amongOthers ? 'failed' : 'ended';
}

/** The state for a member or item. Its evaluated members are separate from those of the enclosing value. */
export function within(
  state: ValidationState,
  value: unknown,
  key: string | number,
  schemaPath: string,
): ValidationState {
  const step = typeof key === 'number' ? key : escaped(key);
  return {
    ...state,
    value,
    path: `${state.path}/${step}`,
    position: { around: state.position, key },
    schemaPath: `${state.schemaPath}/${schemaPath}`,
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
