import type { ChangeKind } from '../../model/changes/changes.ts';
import { written } from '../canonical-json.ts';
import { type Direction, lowerBounds, type Shape, upperBounds } from './shape.ts';

interface BoundChange {
  readonly kind: ChangeKind;
  readonly fact: string;
}

/**
 * Compares the bounds of a value. In requests a tighter bound is breaking. In responses no changed bound is
 * breaking, because no client type depends on bounds. Otherwise a request's bound could never be loosened if
 * responses return the same value. A changed format or constraint is breaking in both directions.
 */
export function compareBounds(was: Shape, is: Shape, direction: Direction): BoundChange[] {
  const names = new Set([...was.bounds.keys(), ...is.bounds.keys()]);
  const bounds = [...names].flatMap((name) => {
    const before = was.bounds.get(name);
    const after = is.bounds.get(name);
    if (before === after) return [];
    return [{ kind: kindOfBound(name, was, is, direction), fact: boundFact(name, before, after) }];
  });
  return [
    ...bounds,
    ...compareFormat(was, is, direction),
    ...compareConstraints(was, is, direction),
    ...compareDefault(was, is, direction),
  ];
}

/** A changed pattern is only a warning, because the texts that two patterns match cannot be compared. */
function kindOfBound(name: string, was: Shape, is: Shape, direction: Direction): ChangeKind {
  if (direction === 'response' || !isTighter(name, was, is)) return 'additive';
  return name === 'pattern' && was.bounds.has(name) ? 'warning' : 'breaking';
}

/** A clamp that replaces a rejecting bound accepts more than before, unless its range is narrower. */
function isTighter(name: string, was: Shape, is: Shape): boolean {
  const before = was.bounds.get(name) ?? rejectingBound(name, was);
  const after = is.bounds.get(name);
  if (after === undefined) return false;
  if (before === undefined) return true;
  if (typeof before === 'number' && typeof after === 'number') {
    if (lowerBounds.includes(name)) return after > before;
    if (upperBounds.includes(name)) return after < before;
    return before % after !== 0; // `multipleOf`
  }
  return true;
}

function rejectingBound(name: string, shape: Shape) {
  return name.startsWith('clamp ') ? shape.bounds.get(name.slice('clamp '.length)) : undefined;
}

function boundFact(name: string, before: unknown, after: unknown): string {
  if (before === undefined) return `${name} ${String(after)} is new`;
  if (after === undefined) return `${name} ${String(before)} is removed`;
  if (typeof before !== 'number' || typeof after !== 'number')
    return `${name} changed from ${String(before)} to ${String(after)}`;
  return `${name} ${after < before ? 'lowered' : 'raised'} from ${before} to ${after}`;
}

function compareFormat(was: Shape, is: Shape, direction: Direction): BoundChange[] {
  if (was.format === is.format) return [];
  if (was.format === undefined)
    return [{ kind: direction === 'request' ? 'breaking' : 'additive', fact: `format ${is.format} is new` }];
  if (is.format === undefined)
    return [
      { kind: direction === 'request' ? 'additive' : 'breaking', fact: `format ${was.format} is removed` },
    ];
  return [{ kind: 'breaking', fact: `format changed from ${was.format} to ${is.format}` }];
}

function compareConstraints(was: Shape, is: Shape, direction: Direction): BoundChange[] {
  const names = new Set([...was.constraints.keys(), ...is.constraints.keys()]);
  return [...names].flatMap((name): BoundChange[] => {
    const before = was.constraints.get(name);
    const after = is.constraints.get(name);
    if (before === after) return [];
    const what = name.startsWith('alternatives') ? 'the combination of members' : `\`${name}\``;
    if (after === undefined)
      return [
        { kind: direction === 'request' ? 'additive' : 'breaking', fact: `${what} is no longer constrained` },
      ];
    if (before === undefined)
      return [
        { kind: direction === 'request' ? 'breaking' : 'additive', fact: `${what} is newly constrained` },
      ];
    return [{ kind: 'breaking', fact: `${what} is constrained differently` }];
  });
}

const textOfDefault = ({ default: value }: Shape): string | undefined =>
  value === undefined ? undefined : written(value);

/** A request that leaves the member out means the default, so another default changes its meaning. */
function compareDefault(was: Shape, is: Shape, direction: Direction): BoundChange[] {
  const [before, after] = [textOfDefault(was), textOfDefault(is)];
  if (before === after) return [];
  if (direction === 'response') return [{ kind: 'cosmetic', fact: 'default changed' }];
  if (before === undefined) return [{ kind: 'additive', fact: `default ${after} is new` }];
  if (after === undefined) return [{ kind: 'breaking', fact: `default ${before} is removed` }];
  return [{ kind: 'breaking', fact: `default changed from ${before} to ${after}` }];
}
