import type { Mapping, Node } from '../../load/document/document.ts';
import { isMapping, isSequence, items, mapping, text, texts } from '../../load/document/node.ts';
import { referredName } from '../../load/document/reference.ts';

/** A discriminator: the property that distinguishes alternatives, and the values of each schema by name. */
export interface Discriminator {
  readonly tag: string;
  readonly mapped: ReadonlyMap<string, readonly string[]>;
  /** The schema for values that are not mapped. */
  readonly fallback: string | undefined;
}

/** The discriminator of a schema, if it has one. */
export function discriminatorOf(schema: Mapping, schemas: Mapping): Discriminator | undefined {
  const written = mapping(schema.discriminator);
  const tag = text(written.propertyName);
  if (tag === undefined) return undefined;
  const mapped = new Map<string, string[]>();
  for (const [value, to] of Object.entries(mapping(written.mapping))) {
    const name = namedSchema(to, schemas);
    if (name !== undefined) mapped.set(name, [...(mapped.get(name) ?? []), value]);
  }
  const fallback = namedSchema(written.defaultMapping, schemas);
  return { tag, mapped, fallback };
}

/** The schema in a mapping, by its name or by a reference to it. */
export function namedSchema(to: Node | undefined, schemas: Mapping): string | undefined {
  if (typeof to !== 'string') return undefined;
  const name = to.startsWith('#') ? referredName({ $ref: to }) : to;
  return name !== undefined && Object.hasOwn(schemas, name) ? name : undefined;
}

/** Facts about a property in a schema: its possible values, and whether the object may have it. */
export interface TagFacts {
  /** The possible values of the property; undefined if any string is possible. */
  readonly values: readonly string[] | undefined;
  readonly possible: boolean;
}

const free: TagFacts = { values: undefined, possible: true };

/** Finds discriminator values in schemas, through references, parts and alternatives. */
export class Tags {
  readonly #schemas: Mapping;
  readonly #known = new Map<Mapping, Map<string, TagFacts>>();

  constructor(schemas: Mapping) {
    this.#schemas = schemas;
  }

  of(schema: Node | undefined, tag: string): TagFacts {
    if (!isMapping(schema)) return free;
    const known = this.#known.get(schema) ?? new Map<string, TagFacts>();
    this.#known.set(schema, known);
    const before = known.get(tag);
    if (before !== undefined) return before;
    known.set(tag, free); // A schema that is a part of itself adds nothing the second time.
    const found = this.#read(schema, tag);
    known.set(tag, found);
    return found;
  }

  #read(schema: Mapping, tag: string): TagFacts {
    const types = texts(schema.type);
    if (types.length > 0 && !types.includes('object')) return { values: undefined, possible: false };
    const referred = referredName(schema);
    const parts = [
      ...(referred === undefined ? [] : [this.of(this.#schemas[referred], tag)]),
      ...items(schema.allOf).map((part) => this.of(part, tag)),
      ...[schema.oneOf, schema.anyOf].flatMap((choice) => this.#choice(schema, items(choice), tag)),
    ];
    const declared = mapping(schema.properties)[tag];
    const closed = schema.additionalProperties === false && declared === undefined;
    const own = literals(this.#schemas, declared);
    const values = [...parts.map((part) => part.values), own].reduce(common, undefined);
    return { values, possible: !closed && parts.every(({ possible }) => possible) };
  }

  /** The facts of alternatives: their mapped values, or those that each states itself. */
  #choice(schema: Mapping, alternatives: readonly Node[], tag: string): TagFacts[] {
    if (alternatives.length === 0) return [];
    const own = discriminatorOf(schema, this.#schemas);
    const each = alternatives.map((one): TagFacts => {
      const facts = this.of(one, tag);
      const name = referredName(one);
      if (facts.values !== undefined || own?.tag !== tag || name === undefined) return facts;
      return { ...facts, values: own.mapped.get(name) ?? [name] };
    });
    const values = each.every((one) => one.values !== undefined)
      ? [...new Set(each.flatMap((one) => one.values ?? []))]
      : undefined;
    return [{ values, possible: each.some(({ possible }) => possible) }];
  }
}

/** The strings that a member's schema lists. */
function literals(schemas: Mapping, schema: Node | undefined, depth = 0): readonly string[] | undefined {
  if (!isMapping(schema) || depth > 8) return undefined;
  if (typeof schema.const === 'string') return [schema.const];
  if (isSequence(schema.enum)) return schema.enum.filter((value) => typeof value === 'string');
  const referred = referredName(schema);
  const parts = [...items(schema.allOf), ...(referred === undefined ? [] : [schemas[referred]])];
  return parts.map((part) => literals(schemas, part, depth + 1)).reduce(common, undefined);
}

function common(
  one: readonly string[] | undefined,
  other: readonly string[] | undefined,
): readonly string[] | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one.filter((value) => other.includes(value));
}
