import type { Location, Mapping, Node } from '../../load/document/document.ts';
import { isMapping, mapping } from '../../load/document/node.ts';
import type { ChangeKind, Report, Versions } from '../../model/changes/changes.ts';
import type { SchemaReporter } from '../../model/changes/pair.ts';
import { pairAlternatives } from './alternatives.ts';
import { compareBounds } from './bounds.ts';
import { type Direction, type Member, referred, type Shape, shapeOf } from './shape.ts';
import { compareProse, compareSecret, compareTypes, compareValues, kindOf, words } from './values.ts';

/** A difference between two schemas, with the path of the member and the location. */
export interface Difference {
  readonly kind: ChangeKind;
  readonly path: readonly string[];
  /** The name of the member, if several have the same fact and location. */
  readonly about: string;
  readonly fact: string;
  readonly location: Location;
}

/** Compares schemas of the two versions. Schemas with the same names in both are compared once. */
export class SchemaComparison implements SchemaReporter {
  readonly #versions: Versions;
  readonly #named = new Map<string, readonly Difference[]>();

  constructor(versions: Versions) {
    this.#versions = versions;
  }

  report(
    either: Report,
    label: string,
    before: Node | undefined,
    after: Node | undefined,
    direction: Direction,
    location: Location,
  ): void {
    const report = either.on(direction);
    for (const { kind, path, about, fact, location: at } of this.#compare(
      before,
      after,
      direction,
      location,
    )) {
      const member = path.join('.').replaceAll('.[]', '[]');
      report(kind, `${label}${member === '' ? '' : ` member "${member}"`} ${fact}`, at, `${about} ${fact}`);
    }
  }

  #compare(
    before: Node | undefined,
    after: Node | undefined,
    direction: Direction,
    location: Location,
  ): readonly Difference[] {
    const names = [referred(before), referred(after)];
    if (names[0] === undefined || names[1] === undefined)
      return this.#compareShapes(before, after, direction, location);
    const [old, now] = [siblings(before), siblings(after)];
    const written = Object.keys(old).length + Object.keys(now).length > 0;
    return [
      ...this.#compareNamed(before, after, [names[0], names[1]], direction),
      ...(written ? this.#compareShapes(old, now, direction, location) : []),
    ];
  }

  #compareNamed(
    before: Node | undefined,
    after: Node | undefined,
    names: readonly [string, string],
    direction: Direction,
  ): readonly Difference[] {
    const key = JSON.stringify([...names, direction]);
    const known = this.#named.get(key);
    if (known !== undefined) return known;
    this.#named.set(key, []); // A recursive reference adds nothing.
    const [old, now] = [before, after].map((schema) => ({ $ref: mapping(schema).$ref ?? null }));
    const found = this.#compareShapes(old, now, direction, this.#componentPointer(names[1]));
    this.#named.set(key, found);
    return found;
  }

  #componentPointer(name: string): Location {
    const { document } = this.#versions.after;
    return document.location(mapping(mapping(document.root.components).schemas), name);
  }

  #compareShapes(
    before: Node | undefined,
    after: Node | undefined,
    direction: Direction,
    fallback: Location,
  ): Difference[] {
    const was = shapeOf(this.#versions.before.document, before, direction);
    const is = shapeOf(this.#versions.after.document, after, direction);
    const location =
      isMapping(after) && referred(after) === undefined ? this.#locationOf(after, fallback) : fallback;
    const own = (kind: ChangeKind, fact: string): Difference => ({
      kind,
      path: [],
      about: '',
      fact,
      location,
    });
    if (was.alternatives.length > 1 || is.alternatives.length > 1) {
      return [
        ...this.#compareAlternatives(before, was, after, is, direction, location),
        ...compareProse(was, is).map((fact) => own('cosmetic', fact)),
      ];
    }
    const values = compareValues(was, is, direction);
    const types = values.length > 0 ? [] : compareTypes(was, is, direction);
    if (types.some(({ effect }) => effect === 'other')) return types.map(({ fact }) => own('breaking', fact));
    return [
      ...[...values, ...types].map(({ effect, fact }) => own(kindOf(effect, direction), fact)),
      ...[...compareBounds(was, is, direction), ...compareSecret(was, is, direction)].map(({ kind, fact }) =>
        own(kind, fact),
      ),
      ...this.#compareMembers(was, is, direction, location),
      ...this.#compareItems(was, is, direction, location),
      ...compareProse(was, is).map((fact) => own('cosmetic', fact)),
    ];
  }

  /** The location of a schema; that of its parent if the schema was merged here. */
  #locationOf(schema: Mapping, fallback: Location): Location {
    const { document } = this.#versions.after;
    const location = document.location(schema);
    const unknown = location.file === document.entry && location.line === 1 && location.column === 1;
    return unknown ? fallback : location;
  }

  #compareMembers(was: Shape, is: Shape, direction: Direction, location: Location): Difference[] {
    const differences: Difference[] = [];
    for (const [name, before] of was.members) {
      const after = is.members.get(name);
      if (after === undefined) {
        differences.push({ ...lostMember(before, is, direction), path: [name], about: name, location });
        continue;
      }
      const required = requiredness(before, after, direction);
      if (required !== undefined)
        differences.push({ ...required, path: [name], about: name, location: after.location });
      differences.push(
        ...within(name, this.#compare(before.schema, after.schema, direction, after.location)),
      );
    }
    for (const [name, { required, location: at }] of is.members) {
      if (was.members.has(name)) continue;
      const breaks = direction === 'request' && required;
      differences.push({
        kind: breaks ? 'breaking' : 'additive',
        path: [name],
        about: name,
        fact: breaks ? 'is new and required' : 'is new',
        location: at,
      });
    }
    return [...differences, ...this.#compareAdditional(was, is, direction, location)];
  }

  #compareAdditional(was: Shape, is: Shape, direction: Direction, location: Location): Difference[] {
    const isObject = (shape: Shape) => shape.types?.has('object') === true;
    if (!isObject(was) || !isObject(is)) return [];
    const before = was.additional ?? true;
    const after = is.additional ?? true;
    if (before !== false && after === false) {
      const kind = direction === 'request' ? 'breaking' : 'additive';
      return [{ kind, path: [], about: '', fact: 'may no longer contain other members', location }];
    }
    if (before === false)
      return after === false
        ? []
        : [{ kind: 'additive', path: [], about: '', fact: 'may now contain other members', location }];
    return within('*', this.#compare(before, after, direction, location));
  }

  #compareItems(was: Shape, is: Shape, direction: Direction, location: Location): Difference[] {
    const differences = [
      ...within(
        '[]',
        was.items === undefined && is.items === undefined
          ? []
          : this.#compare(was.items, is.items, direction, location),
      ),
    ];
    for (let index = 0; index < Math.max(was.tuple.length, is.tuple.length); index += 1) {
      differences.push(
        ...within(String(index), this.#compare(was.tuple[index], is.tuple[index], direction, location)),
      );
    }
    return differences;
  }

  /** Compares each alternative with its partner. Removed and new ones are reported by name. */
  #compareAlternatives(
    before: Node | undefined,
    was: Shape,
    after: Node | undefined,
    is: Shape,
    direction: Direction,
    location: Location,
  ): Difference[] {
    const all = ({ alternatives }: Shape, alone: Node | undefined) =>
      alternatives.length > 0 ? alternatives : [alone ?? true];
    const { pairs, lost, gained } = pairAlternatives(
      { document: this.#versions.before.document, schemas: all(was, before) },
      { document: this.#versions.after.document, schemas: all(is, after) },
    );
    const verbs = words(direction);
    const own = (kind: ChangeKind, fact: string): Difference => ({
      kind,
      path: [],
      about: '',
      fact,
      location,
    });
    return [
      ...pairs.flatMap(([one, other]) => this.#compare(one, other, direction, location)),
      ...lost.map((name) => own(kindOf('narrower', direction), `${verbs.lost} ${name}`)),
      ...gained.map((name) =>
        own(kindOf(name === 'null' ? 'wider' : 'grown', direction), `${verbs.gained} ${name}`),
      ),
    ];
  }
}

/** The keywords next to a `$ref`. */
function siblings(schema: Node | undefined): Mapping {
  const { $ref: _, ...written } = mapping(schema);
  return written;
}

function within(name: string, differences: readonly Difference[]): Difference[] {
  return differences.map((difference) => ({ ...difference, path: [name, ...difference.path] }));
}

/**
 * A removed member is breaking if the server rejects it in requests, or if responses always contained it.
 * Otherwise it is a warning.
 */
function lostMember(before: Member, is: Shape, direction: Direction): Pick<Difference, 'kind' | 'fact'> {
  if (direction === 'request')
    return { kind: is.additional === false ? 'breaking' : 'warning', fact: 'is no longer accepted' };
  return { kind: before.required ? 'breaking' : 'warning', fact: 'is no longer sent' };
}

function requiredness(
  before: Member,
  after: Member,
  direction: Direction,
): Pick<Difference, 'kind' | 'fact'> | undefined {
  if (before.required === after.required) return undefined;
  if (direction === 'request') {
    return after.required
      ? { kind: 'breaking', fact: 'became required' }
      : { kind: 'additive', fact: 'is no longer required' };
  }
  return after.required
    ? { kind: 'additive', fact: 'is now always sent' }
    : { kind: 'breaking', fact: 'may now be absent' };
}
