import type { ChangeKind } from '../../model/changes/changes.ts';
import { secretKinds } from '../../model/contract/secret-kinds.ts';
import { canonical, type Direction, type Shape } from './shape.ts';

/**
 * The effect of a change on the allowed values: fewer values, more values, one more known value (`grown`),
 * or both.
 */
export type Effect = 'narrower' | 'wider' | 'grown' | 'other';

/**
 * The kind of a change for clients: requests must accept at least the former values, and responses must
 * return no unknown ones. One more value among several is only a warning, because careful clients handle
 * unknown values.
 */
export function kindOf(effect: Effect, direction: Direction): ChangeKind {
  if (effect === 'other') return 'breaking';
  if (effect === 'grown') return direction === 'request' ? 'additive' : 'warning';
  return (effect === 'narrower') === (direction === 'request') ? 'breaking' : 'additive';
}

/** A change of a schema's allowed values. */
export interface Effective {
  readonly effect: Effect;
  readonly fact: string;
}

/** The words for lost and gained values. */
export function words(direction: Direction) {
  return direction === 'request'
    ? { lost: 'no longer accepts', gained: 'now also accepts' }
    : { lost: 'is no longer', gained: 'may now be' };
}

export function typeNames(types: ReadonlySet<string> | undefined): string {
  return types === undefined ? 'anything' : [...types].join(' or ') || 'nothing';
}

/** Compares the types of a value. */
export function compareTypes(was: Shape, is: Shape, direction: Direction): Effective[] {
  if (was.types === undefined && is.types === undefined) return [];
  const covers = (types: Shape['types'], type: string) =>
    types === undefined || types.has(type) || (type === 'integer' && types.has('number'));
  const lost =
    was.types === undefined ? ['other types'] : [...was.types].filter((type) => !covers(is.types, type));
  const gained =
    is.types === undefined ? ['other types'] : [...is.types].filter((type) => !covers(was.types, type));
  const verbs = words(direction);
  if (lost.length > 0 && gained.length > 0)
    return [{ effect: 'other', fact: `is now ${typeNames(is.types)}, was ${typeNames(was.types)}` }];
  // A change between `integer` and `number` loses or gains the wider one.
  if (lost.length > 0) return [{ effect: 'narrower', fact: `${verbs.lost} ${lost.join(' or ')}` }];
  return gained.length > 0 ? [{ effect: 'wider', fact: `${verbs.gained} ${gained.join(' or ')}` }] : [];
}

/** Compares allowed values. A closed set that opens, or an open one that closes, changes completely. */
export function compareValues(was: Shape, is: Shape, direction: Direction): Effective[] {
  const verbs = words(direction);
  if (was.values !== undefined && is.values !== undefined) {
    const before = was.values.map(canonical);
    const after = is.values.map(canonical);
    const isKept = before.some((value) => after.includes(value));
    const gain = (value: string): Effect => (isKept && value !== 'null' ? 'grown' : 'wider');
    return [
      ...before
        .filter((value) => !after.includes(value))
        .map((value): Effective => ({ effect: 'narrower', fact: `${verbs.lost} ${value}` })),
      ...after
        .filter((value) => !before.includes(value))
        .map((value): Effective => ({ effect: gain(value), fact: `${verbs.gained} ${value}` })),
    ];
  }
  if (is.values !== undefined)
    return [{ effect: 'narrower', fact: `is now only ${is.values.map(canonical).join(' or ')}` }];
  if (was.values !== undefined) {
    const before = was.values.map(canonical).join(' or ');
    const covered = [...(was.types ?? [])].every((type) => is.types === undefined || is.types.has(type));
    if (!covered) return [{ effect: 'other', fact: `is now ${typeNames(is.types)}, was ${before}` }];
    const now = is.known === undefined ? `any ${typeNames(is.types)}` : 'an open set';
    return [{ effect: 'wider', fact: `is now ${now}, was only ${before}` }];
  }
  return compareKnown(was, is, direction);
}

/** All values of an open set are valid, but one that is no longer listed may have lost its meaning. */
function compareKnown({ known: was }: Shape, { known: is }: Shape, direction: Direction): Effective[] {
  const harmless: Effect = direction === 'request' ? 'wider' : 'narrower';
  if (was === undefined && is === undefined) return [];
  if (is === undefined) return [{ effect: harmless, fact: 'no longer lists its known values' }];
  if (was === undefined) return [{ effect: harmless, fact: 'now lists its known values' }];
  return [
    ...was
      .filter((value) => !is.includes(value))
      .map((value): Effective => ({ effect: 'narrower', fact: `no longer knows "${value}"` })),
    ...is
      .filter((value) => !was.includes(value))
      .map((value): Effective => ({ effect: harmless, fact: `now knows "${value}"` })),
  ];
}

/** Compares how much of a secret responses contain. Less is breaking for its readers. */
export function compareSecret(
  was: Shape,
  is: Shape,
  direction: Direction,
): { readonly kind: ChangeKind; readonly fact: string }[] {
  if (direction === 'request' || was.secret === is.secret) return [];
  const rank = ({ secret }: Shape) =>
    secret === undefined ? secretKinds.length : secretKinds.indexOf(secret);
  const kind = rank(is) < rank(was) ? 'breaking' : 'additive';
  const name = ({ secret }: Shape) => (secret === undefined ? 'no secret' : `a secret (${secret})`);
  return [{ kind, fact: `is now ${name(is)}, was ${name(was)}` }];
}

export function compareProse(was: Shape, is: Shape): string[] {
  const names = new Set([...was.prose.keys(), ...is.prose.keys()]);
  return [...names].flatMap((name) => {
    if (was.prose.get(name) === is.prose.get(name)) return [];
    if (name === 'deprecated')
      return [is.prose.get(name) === 'true' ? 'is deprecated' : 'is no longer deprecated'];
    return [`${name} changed`];
  });
}
