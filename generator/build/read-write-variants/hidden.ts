import type { Mapping, Node } from '../../load/document/document.ts';
import { isMapping, items, mapping, texts } from '../../load/document/node.ts';
import { referredName } from '../../load/document/reference.ts';

/** The direction of a value: to the deployment in a request, or from it. */
export type Side = 'sent' | 'responded';

const keywords = { sent: 'readOnly', responded: 'writeOnly' } as const;

const none: ReadonlySet<string> = new Set();

/** Finds the members that a value does not have in one direction. */
export class Hidden {
  readonly #schemas: Mapping;
  readonly #hiding = { sent: new Map<Mapping, boolean>(), responded: new Map<Mapping, boolean>() };
  readonly #names = {
    sent: new Map<Mapping, ReadonlySet<string>>(),
    responded: new Map<Mapping, ReadonlySet<string>>(),
  };
  readonly #mentioned = new Map<Mapping, ReadonlySet<string>>();

  constructor(schemas: Mapping) {
    this.#schemas = schemas;
  }

  /** Whether a member is hidden in that direction, by its own schema or by a referenced one. */
  hides(schema: Node | undefined, side: Side): boolean {
    if (!isMapping(schema)) return false;
    if (schema.allOf === undefined && schema.$ref === undefined) return schema[keywords[side]] === true;
    return once(this.#hiding[side], schema, false, () => {
      if (schema[keywords[side]] === true) return true;
      return [...items(schema.allOf), this.#referred(schema)].some((part) => this.hides(part, side));
    });
  }

  /**
   * The members that a schema, its references and its parts hide. For alternatives, those that all of them
   * hide.
   */
  names(schema: Node | undefined, side: Side): ReadonlySet<string> {
    if (!isMapping(schema)) return none;
    return once(this.#names[side], schema, none, () => this.#read(schema, side));
  }

  /** The members that a schema, its references and its parts declare or require. */
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

/**
 * Computes a result for each schema once. A schema that is a part of itself gets `meanwhile` the second
 * time.
 */
function once<T>(known: Map<Mapping, T>, schema: Mapping, meanwhile: T, find: () => T): T {
  const before = known.get(schema);
  if (before !== undefined) return before;
  known.set(schema, meanwhile);
  const found = find();
  known.set(schema, found);
  return found;
}
