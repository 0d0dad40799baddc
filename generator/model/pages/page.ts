import type { Contract, NamedSchema, Operation, Property, Type } from '../contract/contract.ts';

/** How a list's body is made of its items, its cursor and whatever else it holds. */
export interface PageShape {
  readonly body: Type;
  readonly item: Type;
  /** Required members beside the items and the cursor. */
  readonly rest: readonly string[];
  /** The members of an item a cursor holds. Empty where no order is promised: then the handler says where a page ends. */
  readonly order: readonly string[];
}

/** The page an operation answers with; undefined for an operation that is no list. */
export function pageShape(contract: Contract, { pagination, responses }: Operation): PageShape | undefined {
  const body = responses.find(({ status }) => status === 200)?.contents[0]?.type;
  if (!pagination || !body) return undefined;
  const properties = propertiesOf(contract, body);
  const items = properties.find(({ name }) => name === pagination.items)?.type;
  if (items?.kind !== 'array') return undefined;
  const rest = properties
    .map(({ name }) => name)
    .filter((name) => name !== pagination.items && name !== pagination.cursor);
  const order = pagination.order.map(({ by }) => by);
  return { body, item: items.items, rest, order };
}

const named = new WeakMap<Contract, ReadonlyMap<string, NamedSchema>>();

/** The schema of a name. */
export function schemaNamed(contract: Contract, name: string): NamedSchema | undefined {
  const schemas = named.get(contract) ?? new Map(contract.schemas.map((schema) => [schema.name, schema]));
  named.set(contract, schemas);
  return schemas.get(name);
}

/** The members of an object type, through references and intersections. */
export function propertiesOf(contract: Contract, type: Type): readonly Property[] {
  switch (type.kind) {
    case 'object':
      return type.properties;
    case 'reference': {
      const schema = schemaNamed(contract, type.name);
      return schema ? propertiesOf(contract, schema.type) : [];
    }
    case 'intersection':
      return type.members.flatMap((member) => propertiesOf(contract, member));
    default:
      return [];
  }
}
