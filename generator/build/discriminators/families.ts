import type { Mapping, Node } from '../../load/document/document.ts';
import { isMapping, items, mapping } from '../../load/document/node.ts';
import { referredName, sameValueSchemas } from '../../load/document/reference.ts';
import { TypeNames } from '../../load/document/type-names.ts';
import { type Discriminator, discriminatorOf, type Tags } from './values.ts';

/**
 * A base schema: it has a discriminator and no alternatives. The schemas that build on it become its
 * alternatives.
 */
export interface Family {
  readonly tag: string;
  /**
   * The name of the schema with the base's own members, because the base's name becomes the name of the
   * union.
   */
  readonly base: string;
  readonly members: readonly Member[];
}

interface Member {
  /** The schema of the alternative. */
  readonly refersTo: string;
  readonly values: readonly string[];
}

/** The maximum number of alternatives. More would help nobody, and slow down every compiler. */
export const maxAlternatives = 250;

/** All families of a document, and the bases of each schema. */
export class Families {
  readonly #schemas: Mapping;
  readonly #tags: Tags;
  readonly #kin: Kin;
  readonly #families = new Map<string, Family>();
  /** The schemas that build on each base, whether they are its alternatives or not. */
  readonly #builders = new Map<string, Set<string>>();

  /** Schemas with a discriminator that does not distinguish the schemas that build on them. */
  readonly untold: readonly { readonly name: string; readonly size: number }[];

  constructor(root: Mapping, tags: Tags) {
    this.#schemas = mapping(mapping(root.components).schemas);
    this.#tags = tags;
    const heads = Object.entries(this.#schemas).flatMap(([name, schema]) => {
      const own = isMapping(schema) && !isChoice(schema) ? discriminatorOf(schema, this.#schemas) : undefined;
      return own === undefined || own.fallback !== undefined ? [] : [[name, own] as const];
    });
    this.#kin = new Kin(heads.length === 0 ? {} : this.#schemas);
    const found = new Map(
      heads.flatMap(([name, own]) => {
        const members = this.#members(name, own);
        return members === undefined ? [] : [[name, { own, members }] as const];
      }),
    );
    const types = new TypeNames(root);
    const bases = new Map([...found.keys()].map((name) => [name, types.take(`${name}Base`)]));
    // A union that would contain itself is dropped, and families that depend on it are computed again.
    do {
      this.#settle(found, bases);
    } while ([...found.keys()].some((name) => this.#isCircular(name) && found.delete(name)));
    this.untold = heads.flatMap(([name]) => {
      const { size } = this.#kin.below(name);
      return found.has(name) || size === 0 ? [] : [{ name, size }];
    });
  }

  of(name: string): Family | undefined {
    return this.#families.get(name);
  }

  /** Whether a schema builds on a union. */
  builds(name: string): boolean {
    return this.#builders.has(name);
  }

  /**
   * The name of the base schema that a part of a schema refers to instead of the union; undefined if
   * the reference stays.
   */
  baseFor(name: string, referred: string | undefined): string | undefined {
    if (referred === undefined || !this.#builders.get(name)?.has(referred)) return undefined;
    return this.#families.get(referred)?.base;
  }

  /** The discriminator values of each alternative; undefined if they are ambiguous. */
  #members(name: string, { tag, mapped }: Discriminator): ReadonlyMap<string, readonly string[]> | undefined {
    const below = this.#kin.below(name);
    const isListed = this.#tags.of(this.#schemas[name], tag).values?.includes(name) === true;
    const names = mapped.size > 0 ? [...mapped.keys()] : [...(isListed ? [name] : []), ...below];
    if (names.length === 0 || names.length > maxAlternatives) return undefined;
    if (names.some((member) => member !== name && !below.has(member))) return undefined;
    const members = new Map(
      names.map((member) => {
        const { values, possible } = this.#tags.of(this.#schemas[member], tag);
        const meant = mapped.get(member) ?? (values?.includes(member) === false ? values : [member]);
        return [member, possible ? meant.filter((one) => values?.includes(one) !== false) : []] as const;
      }),
    );
    const all = [...members.values()].flat();
    const isDistinguished =
      new Set(all).size === all.length && [...members.values()].every(({ length }) => length > 0);
    return isDistinguished ? members : undefined;
  }

  #settle(
    found: ReadonlyMap<string, { own: Discriminator; members: ReadonlyMap<string, readonly string[]> }>,
    bases: ReadonlyMap<string, string>,
  ): void {
    this.#families.clear();
    this.#builders.clear();
    for (const [name, { own, members }] of found) {
      const others = [...members.keys()].filter((one) => one !== name && found.has(one));
      // An alternative that is a union by another property covers all schemas that build on it. An
      // alternative that is a union by the same property covers only itself.
      const choices = others.filter((one) => found.get(one)?.own.tag !== own.tag);
      const covered = new Set(choices.flatMap((one) => [...this.#kin.below(one)]));
      const named = [...members]
        .filter(([member]) => !covered.has(member))
        .map(([member, values]) => ({
          refersTo: choices.includes(member)
            ? member
            : (bases.get(found.has(member) ? member : '') ?? member),
          values,
        }));
      this.#families.set(name, { tag: own.tag, base: bases.get(name) ?? name, members: named });
      for (const one of this.#kin.below(name)) {
        const known = this.#builders.get(one) ?? new Set();
        this.#builders.set(one, known.add(name));
      }
    }
  }

  /** Whether validating a value of the union would require validating it as the union again. */
  #isCircular(start: string): boolean {
    const bare = new Map([...this.#families].map(([name, { base }]) => [base, name]));
    const seen = new Set<string>();
    const open = this.#families.get(start)?.members.map(({ refersTo }) => refersTo) ?? [];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (name === start) return true;
      if (seen.has(name)) continue;
      seen.add(name);
      const family = this.#families.get(name);
      if (family) open.push(...family.members.map(({ refersTo }) => refersTo));
      else {
        const written = bare.get(name) ?? name;
        const schema = this.#schemas[written];
        const built = new Set(parentsOf(schema));
        open.push(...[...built].map((part) => this.baseFor(written, part) ?? part));
        open.push(...sameValueSchemas(schema).filter((part) => !built.has(part)), ...choicesOf(schema));
      }
    }
    return false;
  }
}

/** The schemas that build on each schema. */
class Kin {
  readonly #children = new Map<string, string[]>();
  readonly #below = new Map<string, ReadonlySet<string>>();

  constructor(schemas: Mapping) {
    for (const [name, schema] of Object.entries(schemas)) {
      for (const parent of parentsOf(schema)) {
        const known = this.#children.get(parent) ?? [];
        this.#children.set(parent, known);
        known.push(name);
      }
    }
  }

  /** The schemas that build on a schema, directly or indirectly. */
  below(name: string): ReadonlySet<string> {
    const before = this.#below.get(name);
    if (before !== undefined) return before;
    const found = new Set<string>();
    const open = [...(this.#children.get(name) ?? [])];
    for (let one = open.shift(); one !== undefined; one = open.shift()) {
      if (one === name || found.has(one)) continue;
      found.add(one);
      open.push(...(this.#children.get(one) ?? []));
    }
    this.#below.set(name, found);
    return found;
  }
}

const isChoice = (schema: Mapping): boolean => schema.oneOf !== undefined || schema.anyOf !== undefined;

/** The schemas that a schema builds on: its `allOf` parts. A plain reference is only another name. */
function parentsOf(schema: Node | undefined): string[] {
  if (!isMapping(schema)) return [];
  const name = Object.keys(schema).length > 1 ? referredName(schema) : undefined;
  const parts = items(schema.allOf).flatMap((part) => {
    const referred = Object.keys(mapping(part)).length === 1 ? referredName(part) : undefined;
    return referred === undefined ? parentsOf(part) : [referred];
  });
  return name === undefined ? parts : [name, ...parts];
}

/** The alternatives and conditions of a schema, including those of its parts. */
function choicesOf(schema: Node | undefined): string[] {
  if (!isMapping(schema)) return [];
  const { allOf, $ref: _, ...others } = schema;
  return [...sameValueSchemas(others), ...items(allOf).flatMap(choicesOf)];
}
