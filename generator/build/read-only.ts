import type { ReadOnlyRule } from '../../templates/server/runtime/responses/read-only-members.ts';
import type { Mapping, Node } from '../load/document/document.ts';
import { isMapping, items, mapping, texts } from '../load/document/node.ts';
import { referredName } from '../load/document/reference.ts';
import { partsOf } from '../load/document/validator-keywords.ts';
import { readOnlyMembers } from './read-write-variants.ts';

/**
 * The read-only members that a server removes from a body, as rules; the first is for the body itself.
 * Undefined if there are none.
 */
export function readReadOnly(root: Mapping, schema: Node | undefined): readonly ReadOnlyRule[] | undefined {
  const holding = holdersOf(root);
  if (!holds(schema, holding)) return undefined;
  const reader = new Reader(root, holding);
  reader.number([schema ?? true]);
  return reader.rules;
}

const known = new WeakMap<Mapping, ReadonlySet<string>>();

/** The schemas with read-only members, directly or through references. */
function holdersOf(root: Mapping): ReadonlySet<string> {
  const before = known.get(root);
  if (before !== undefined) return before;
  const holders = new Set<string>();
  const schemas = Object.entries(mapping(mapping(root.components).schemas));
  const open = schemas.filter(([, schema]) => holds(schema, holders)).map(([name]) => name);
  const users: ReadonlyMap<string, readonly string[]> = open.length === 0 ? new Map() : usersOf(schemas);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (holders.has(name)) continue;
    holders.add(name);
    open.push(...(users.get(name) ?? []));
  }
  known.set(root, holders);
  return holders;
}

/** The schemas that refer to each schema. */
function usersOf(schemas: readonly (readonly [string, Node])[]): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>();
  for (const [name, schema] of schemas) {
    for (const part of partsOf(schema)) {
      const other = referredName(part);
      if (other === undefined) continue;
      const known = users.get(other) ?? [];
      users.set(other, known);
      known.push(name);
    }
  }
  return users;
}

function holds(schema: Node | undefined, holders: ReadonlySet<string>): boolean {
  for (const part of partsOf(schema))
    if (part[readOnlyMembers] !== undefined || holders.has(referredName(part) ?? '')) return true;
  return false;
}

/** The schemas that validate one value. */
type Judges = readonly Node[];

/** The maximum number of rules, which no real contract reaches. */
const maxRules = 1000;

class Reader {
  readonly rules: ReadOnlyRule[] = [];
  readonly #schemas: Mapping;
  readonly #holding: ReadonlySet<string>;
  readonly #numbers = new Map<string, number>();
  readonly #ids = new Map<Mapping, number>();

  constructor(root: Mapping, holding: ReadonlySet<string>) {
    this.#schemas = mapping(mapping(root.components).schemas);
    this.#holding = holding;
  }

  /**
   * The number of the rule for the value that these schemas validate; undefined if it has no read-only
   * members.
   */
  number(schemas: Judges): number | undefined {
    const judges = [...new Set(schemas.filter((schema) => holds(schema, this.#holding)))];
    if (judges.length === 0 || this.rules.length >= maxRules) return undefined;
    const key = judges.map((schema) => this.#id(mapping(schema))).join();
    const before = this.#numbers.get(key);
    if (before !== undefined) return before;
    const number = this.rules.length;
    this.#numbers.set(key, number);
    this.rules.push({});
    this.rules[number] = this.#rule(judges);
    return number;
  }

  #id(schema: Mapping): number {
    const id = this.#ids.get(schema) ?? this.#ids.size;
    this.#ids.set(schema, id);
    return id;
  }

  #rule(judges: Judges): ReadOnlyRule {
    const parts = new Set<Mapping>();
    for (const schema of judges) this.#collect(schema, parts);
    const members = new Map<string, Node[]>();
    for (const part of parts)
      for (const [name, member] of Object.entries(mapping(part.properties)))
        members.set(name, [...(members.get(name) ?? []), member]);
    const all = [...parts];
    // A member that is read-only in one alternative and writable in another is retained.
    const hidden = new Set(all.flatMap((part) => texts(part[readOnlyMembers])));
    const omitted = [...hidden].filter((name) => !members.has(name));
    const within = [...members].flatMap(([name, schemas]) => {
      const number = this.number(schemas);
      return number === undefined ? [] : [[name, number] as const];
    });
    const listed = this.number(all.flatMap((part) => [part.items ?? true, ...items(part.prefixItems)]));
    const others = this.number(
      all.flatMap((part) => [
        part.additionalProperties ?? true,
        ...Object.values(mapping(part.patternProperties)),
      ]),
    );
    return {
      ...(omitted.length > 0 && { members: omitted }),
      ...(within.length > 0 && { within: Object.fromEntries(within) }),
      ...(listed !== undefined && { items: listed }),
      ...(others !== undefined && { others }),
    };
  }

  /** A schema with its referenced schemas and its parts. */
  #collect(schema: Node | undefined, into: Set<Mapping>): void {
    if (!isMapping(schema) || into.has(schema)) return;
    into.add(schema);
    const name = referredName(schema);
    if (name !== undefined) this.#collect(this.#schemas[name], into);
    for (const keyword of ['allOf', 'anyOf', 'oneOf'])
      for (const part of items(schema[keyword])) this.#collect(part, into);
    for (const part of [schema.then, schema.else]) this.#collect(part, into);
  }
}
