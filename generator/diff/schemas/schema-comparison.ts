import type { Mapping, Node, Place } from '../../load/document/document.ts';
import { isMapping, mapping } from '../../load/document/node.ts';
import type { ChangeKind, Report, Versions } from '../../model/changes/changes.ts';
import type { SchemaReporter } from '../../model/changes/pair.ts';
import { pairAlternatives } from './alternatives.ts';
import { compareBounds } from './bounds.ts';
import { type Direction, type Member, referred, type Shape, shapeOf } from './shape.ts';
import { compareProse, compareSecret, compareTypes, compareValues, kindOf, words } from './values.ts';

/** A difference between two schemas: of which member, by the path to it, and where. */
export interface Difference {
  readonly kind: ChangeKind;
  readonly path: readonly string[];
  /** The member it is about, where several have the same fact and place. */
  readonly about: string;
  readonly fact: string;
  readonly place: Place;
}

/** Compares schemas of the two versions; what both call by one name is compared once. */
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
    place: Place,
  ): void {
    const report = either.on(direction);
    for (const { kind, path, about, fact, place: at } of this.#compare(before, after, direction, place)) {
      const member = path.join('.').replaceAll('.[]', '[]');
      report(kind, `${label}${member === '' ? '' : ` member "${member}"`} ${fact}`, at, `${about} ${fact}`);
    }
  }

  #compare(
    before: Node | undefined,
    after: Node | undefined,
    direction: Direction,
    place: Place,
  ): readonly Difference[] {
    const names = [referred(before), referred(after)];
    if (names[0] === undefined || names[1] === undefined)
      return this.#compareShapes(before, after, direction, place);
    const [old, now] = [beside(before), beside(after)];
    const written = Object.keys(old).length + Object.keys(now).length > 0;
    return [
      ...this.#compareNamed(before, after, [names[0], names[1]], direction),
      ...(written ? this.#compareShapes(old, now, direction, place) : []),
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
    this.#named.set(key, []); // A schema within itself has nothing to add.
    const [old, now] = [before, after].map((schema) => ({ $ref: mapping(schema).$ref ?? null }));
    const found = this.#compareShapes(old, now, direction, this.#componentPlace(names[1]));
    this.#named.set(key, found);
    return found;
  }

  #componentPlace(name: string): Place {
    const { document } = this.#versions.after;
    return document.place(mapping(mapping(document.root.components).schemas), name);
  }

  #compareShapes(
    before: Node | undefined,
    after: Node | undefined,
    direction: Direction,
    fallback: Place,
  ): Difference[] {
    const was = shapeOf(this.#versions.before.document, before, direction);
    const is = shapeOf(this.#versions.after.document, after, direction);
    const place =
      isMapping(after) && referred(after) === undefined ? this.#placeOf(after, fallback) : fallback;
    const own = (kind: ChangeKind, fact: string): Difference => ({ kind, path: [], about: '', fact, place });
    if (was.alternatives.length > 1 || is.alternatives.length > 1) {
      return [
        ...this.#compareAlternatives(before, was, after, is, direction, place),
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
      ...this.#compareMembers(was, is, direction, place),
      ...this.#compareItems(was, is, direction, place),
      ...compareProse(was, is).map((fact) => own('cosmetic', fact)),
    ];
  }

  /** Where a schema was written; the place of what it belongs to, where it was put together here. */
  #placeOf(schema: Mapping, fallback: Place): Place {
    const { document } = this.#versions.after;
    const place = document.place(schema);
    const unknown = place.file === document.entry && place.line === 1 && place.column === 1;
    return unknown ? fallback : place;
  }

  #compareMembers(was: Shape, is: Shape, direction: Direction, place: Place): Difference[] {
    const differences: Difference[] = [];
    for (const [name, before] of was.members) {
      const after = is.members.get(name);
      if (after === undefined) {
        differences.push({ ...lostMember(before, is, direction), path: [name], about: name, place });
        continue;
      }
      const required = requiredness(before, after, direction);
      if (required !== undefined)
        differences.push({ ...required, path: [name], about: name, place: after.place });
      differences.push(...within(name, this.#compare(before.schema, after.schema, direction, after.place)));
    }
    for (const [name, { required, place: at }] of is.members) {
      if (was.members.has(name)) continue;
      const breaks = direction === 'request' && required;
      differences.push({
        kind: breaks ? 'breaking' : 'additive',
        path: [name],
        about: name,
        fact: breaks ? 'is new and required' : 'is new',
        place: at,
      });
    }
    return [...differences, ...this.#compareAdditional(was, is, direction, place)];
  }

  #compareAdditional(was: Shape, is: Shape, direction: Direction, place: Place): Difference[] {
    const isObject = (shape: Shape) => shape.types?.has('object') === true;
    if (!isObject(was) || !isObject(is)) return [];
    const before = was.additional ?? true;
    const after = is.additional ?? true;
    if (before !== false && after === false) {
      const kind = direction === 'request' ? 'breaking' : 'additive';
      return [{ kind, path: [], about: '', fact: 'may no longer hold other members', place }];
    }
    if (before === false)
      return after === false
        ? []
        : [{ kind: 'additive', path: [], about: '', fact: 'may now hold other members', place }];
    return within('*', this.#compare(before, after, direction, place));
  }

  #compareItems(was: Shape, is: Shape, direction: Direction, place: Place): Difference[] {
    const differences = [
      ...within(
        '[]',
        was.items === undefined && is.items === undefined
          ? []
          : this.#compare(was.items, is.items, direction, place),
      ),
    ];
    for (let index = 0; index < Math.max(was.tuple.length, is.tuple.length); index += 1) {
      differences.push(
        ...within(String(index), this.#compare(was.tuple[index], is.tuple[index], direction, place)),
      );
    }
    return differences;
  }

  /** Each alternative is held against the one it was; what is gone or new is told by its name. */
  #compareAlternatives(
    before: Node | undefined,
    was: Shape,
    after: Node | undefined,
    is: Shape,
    direction: Direction,
    place: Place,
  ): Difference[] {
    const all = ({ alternatives }: Shape, alone: Node | undefined) =>
      alternatives.length > 0 ? alternatives : [alone ?? true];
    const { pairs, lost, gained } = pairAlternatives(
      { document: this.#versions.before.document, schemas: all(was, before) },
      { document: this.#versions.after.document, schemas: all(is, after) },
    );
    const say = words(direction);
    const own = (kind: ChangeKind, fact: string): Difference => ({ kind, path: [], about: '', fact, place });
    return [
      ...pairs.flatMap(([one, other]) => this.#compare(one, other, direction, place)),
      ...lost.map((name) => own(kindOf('narrower', direction), `${say.lost} ${name}`)),
      ...gained.map((name) =>
        own(kindOf(name === 'null' ? 'wider' : 'grown', direction), `${say.gained} ${name}`),
      ),
    ];
  }
}

/** What is written beside a `$ref`. */
function beside(schema: Node | undefined): Mapping {
  const { $ref: _, ...written } = mapping(schema);
  return written;
}

function within(name: string, differences: readonly Difference[]): Difference[] {
  return differences.map((difference) => ({ ...difference, path: [name, ...difference.path] }));
}

/** A member that an open body still may hold is passed over; one that was not always sent may not have been missed. */
function lostMember(before: Member, is: Shape, direction: Direction): Pick<Difference, 'kind' | 'fact'> {
  if (direction === 'request')
    return { kind: is.additional === false ? 'breaking' : 'warning', fact: 'is no longer taken' };
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
