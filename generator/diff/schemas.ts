import type { Mapping, Node, Place } from '../document.ts';
import { isMapping, mapping } from '../node.ts';
import { compareBounds } from './bounds.ts';
import type { ChangeKind, Report, Versions } from './changes.ts';
import { canonical, type Direction, type Member, referred, type Shape, shapeOf } from './shape.ts';
import {
  compareProse,
  compareSecret,
  compareTypes,
  compareValues,
  kindOf,
  typeNames,
  words,
} from './values.ts';

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
export class SchemaComparison {
  readonly #versions: Versions;
  readonly #named = new Map<string, readonly Difference[]>();

  constructor(versions: Versions) {
    this.#versions = versions;
  }

  /** Reports how a schema differs; `label` names what it describes: `body`, `200`, `query parameter "limit"`. */
  report(
    report: Report,
    label: string,
    before: Node | undefined,
    after: Node | undefined,
    direction: Direction,
    place: Place,
  ): void {
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
        const gone = direction === 'request' ? 'is no longer taken' : 'is no longer sent';
        differences.push({ kind: 'breaking', path: [name], about: name, fact: gone, place });
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

  /** Alternatives are paired by name or by what tells them apart; one left on either side belongs to the other's. */
  #compareAlternatives(
    before: Node | undefined,
    was: Shape,
    after: Node | undefined,
    is: Shape,
    direction: Direction,
    place: Place,
  ): Difference[] {
    const old = was.alternatives.length > 0 ? was.alternatives : [before ?? true];
    const now = is.alternatives.length > 0 ? is.alternatives : [after ?? true];
    const named = new Map(now.map((schema) => [this.#nameOf(schema, 'after'), schema]));
    const pairs = old
      .map((schema) => ({ schema, name: this.#nameOf(schema, 'before') }))
      .map(({ schema, name }) => ({ schema, name, partner: named.get(name) }));
    const taken = new Set(pairs.map(({ partner }) => partner));
    const lost = pairs.filter(({ partner }) => partner === undefined);
    const gained = [...named].filter(([, schema]) => !taken.has(schema));
    const [alone] = lost;
    const [newcomer] = gained;
    if (lost.length === 1 && gained.length === 1 && alone && newcomer) {
      return [
        ...this.#comparePairs(pairs, direction, place),
        ...this.#compare(alone.schema, newcomer[1], direction, place),
      ];
    }
    const say = words(direction);
    return [
      ...this.#comparePairs(pairs, direction, place),
      ...lost.map(
        ({ name }): Difference => ({
          kind: kindOf('narrower', direction),
          path: [],
          about: '',
          fact: `${say.lost} ${name}`,
          place,
        }),
      ),
      ...gained.map(
        ([name]): Difference => ({
          kind: kindOf('wider', direction),
          path: [],
          about: '',
          fact: `${say.gained} ${name}`,
          place,
        }),
      ),
    ];
  }

  #comparePairs(
    pairs: readonly { readonly schema: Node; readonly partner: Node | undefined }[],
    direction: Direction,
    place: Place,
  ): Difference[] {
    return pairs.flatMap(({ schema, partner }) =>
      partner === undefined ? [] : this.#compare(schema, partner, direction, place),
    );
  }

  /** A name that stays the same while the alternative does: its component's, its constant members', or its type's. */
  #nameOf(schema: Node, version: 'before' | 'after'): string {
    const name = referred(schema);
    if (name !== undefined) return name;
    const { document } = this.#versions[version];
    const shape = shapeOf(document, schema, 'response');
    const constants = [...shape.members].flatMap(([member, { schema: inner }]) => {
      const values = shapeOf(document, inner, 'response').values;
      return values?.length === 1 ? [`${member} ${canonical(values[0] ?? null)}`] : [];
    });
    const [first] = constants;
    if (first !== undefined) return first;
    if (shape.values !== undefined) return shape.values.map(canonical).join(' or ');
    return [typeNames(shape.types), shape.format].filter((word) => word !== undefined).join(' ');
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
