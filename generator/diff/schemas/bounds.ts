import type { ChangeKind } from '../../model/changes/changes.ts';
import { written } from '../canonical-json.ts';
import { type Direction, lowerBounds, type Shape, upperBounds } from './shape.ts';

interface BoundChange {
  readonly kind: ChangeKind;
  readonly fact: string;
}

/**
 * How the bounds of a value differ. In requests a tighter one breaks. In answers none does: no client's type depends on
 * a bound, and one that lets longer names in could else never be loosened where answers repeat what was sent. Another
 * format or constraint is another thing in both.
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

/** Of two patterns nobody can tell which one takes more. */
function kindOfBound(name: string, was: Shape, is: Shape, direction: Direction): ChangeKind {
  if (direction === 'response' || !isTighter(name, was, is)) return 'additive';
  return name === 'pattern' && was.bounds.has(name) ? 'warning' : 'breaking';
}

/** A clamp in the place of a refusing bound that is no wider takes more than before. */
function isTighter(name: string, was: Shape, is: Shape): boolean {
  const before = was.bounds.get(name) ?? refusingBound(name, was);
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

function refusingBound(name: string, shape: Shape) {
  return name.startsWith('clamp ') ? shape.bounds.get(name.slice('clamp '.length)) : undefined;
}

function boundFact(name: string, before: unknown, after: unknown): string {
  if (before === undefined) return `${name} ${String(after)} is new`;
  if (after === undefined) return `${name} ${String(before)} is gone`;
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
      { kind: direction === 'request' ? 'additive' : 'breaking', fact: `format ${was.format} is gone` },
    ];
  return [{ kind: 'breaking', fact: `format changed from ${was.format} to ${is.format}` }];
}

function compareConstraints(was: Shape, is: Shape, direction: Direction): BoundChange[] {
  const names = new Set([...was.constraints.keys(), ...is.constraints.keys()]);
  return [...names].flatMap((name): BoundChange[] => {
    const before = was.constraints.get(name);
    const after = is.constraints.get(name);
    if (before === after) return [];
    const what = name.startsWith('alternatives') ? 'which members go together' : `\`${name}\``;
    if (after === undefined)
      return [
        { kind: direction === 'request' ? 'additive' : 'breaking', fact: `${what} is no longer constrained` },
      ];
    if (before === undefined)
      return [
        { kind: direction === 'request' ? 'breaking' : 'additive', fact: `${what} is newly constrained` },
      ];
    return [{ kind: 'breaking', fact: `${what} is constrained in another way` }];
  });
}

const textOfDefault = ({ default: value }: Shape): string | undefined =>
  value === undefined ? undefined : written(value);

/** What is left out of a request means the default, so another one is another request. */
function compareDefault(was: Shape, is: Shape, direction: Direction): BoundChange[] {
  const [before, after] = [textOfDefault(was), textOfDefault(is)];
  if (before === after) return [];
  if (direction === 'response') return [{ kind: 'cosmetic', fact: 'default changed' }];
  if (before === undefined) return [{ kind: 'additive', fact: `default ${after} is new` }];
  if (after === undefined) return [{ kind: 'breaking', fact: `default ${before} is gone` }];
  return [{ kind: 'breaking', fact: `default changed from ${before} to ${after}` }];
}
