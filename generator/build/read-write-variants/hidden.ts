import type { Mapping, Node } from '../../load/document/document.ts';
import { isMapping, items, mapping, texts } from '../../load/document/node.ts';
import { referredName } from '../../load/document/reference.ts';

/** Which way a value goes: with a request, or with whatever else the deployment says. */
export type Side = 'sent' | 'answered';

const keywords = { sent: 'readOnly', answered: 'writeOnly' } as const;

const none: ReadonlySet<string> = new Set();

/** Tells which members a value does not have on its way in one direction. */
export class Hidden {
  readonly #schemas: Mapping;
  readonly #hiding = { sent: new Map<Mapping, boolean>(), answered: new Map<Mapping, boolean>() };
  readonly #names = {
    sent: new Map<Mapping, ReadonlySet<string>>(),
    answered: new Map<Mapping, ReadonlySet<string>>(),
  };
  readonly #mentioned = new Map<Mapping, ReadonlySet<string>>();

  constructor(schemas: Mapping) {
    this.#schemas = schemas;
  }

  /** Whether the schema of a member says that it does not go that way, by itself or by what it refers to. */
  hides(schema: Node | undefined, side: Side): boolean {
    if (!isMapping(schema)) return false;
    if (schema.allOf === undefined && schema.$ref === undefined) return schema[keywords[side]] === true;
    return once(this.#hiding[side], schema, false, () => {
      if (schema[keywords[side]] === true) return true;
      return [...items(schema.allOf), this.#referred(schema)].some((part) => this.hides(part, side));
    });
  }

  /** The members that a schema, what it refers to and what it is composed of hide; of alternatives those that all hide. */
  names(schema: Node | undefined, side: Side): ReadonlySet<string> {
    if (!isMapping(schema)) return none;
    return once(this.#names[side], schema, none, () => this.#read(schema, side));
  }

  /** The members that a schema speaks of with what it refers to and is composed of: declared ones and required ones. */
  mentioned(schema: Node | undefined): ReadonlySet<string> {
    if (!isMapping(schema)) return none;
    return once(this.#mentioned, schema, none, () => {
      const parts = [...[schema.allOf, schema.anyOf, schema.oneOf].flatMap(items), this.#referred(schema)];
      const own = [...Object.keys(mapping(schema.properties)), ...texts(schema.required)];
      return new Set([...own, ...parts.flatMap((part) => [...this.mentioned(part)])]);
    });
  }

  #referred(schema: Mapping): Node | undefined {
    const name = referredName(schema);
    return name === undefined ? undefined : this.#schemas[name];
  }

  #read(schema: Mapping, side: Side): ReadonlySet<string> {
    const own = Object.entries(mapping(schema.properties)).flatMap(([name, member]) =>
      this.hides(member, side) ? [name] : [],
    );
    const parts = [...items(schema.allOf), this.#referred(schema)];
    const choices = [schema.oneOf, schema.anyOf].flatMap((choice) => [...this.#inAll(items(choice), side)]);
    const found = [...own, ...parts.flatMap((part) => [...this.names(part, side)]), ...choices];
    return found.length === 0 ? none : new Set(found);
  }

  #inAll(alternatives: readonly Node[], side: Side): ReadonlySet<string> {
    const [first, ...others] = alternatives
      .filter((one) => mapping(one).type !== 'null')
      .map((one) => this.names(one, side));
    if (first === undefined || first.size === 0) return none;
    return new Set([...first].filter((name) => others.every((other) => other.has(name))));
  }
}

/** What is found of a schema, found once; a schema that is a part of itself says nothing more the second time. */
function once<T>(known: Map<Mapping, T>, schema: Mapping, meanwhile: T, find: () => T): T {
  const before = known.get(schema);
  if (before !== undefined) return before;
  known.set(schema, meanwhile);
  const found = find();
  known.set(schema, found);
  return found;
}
