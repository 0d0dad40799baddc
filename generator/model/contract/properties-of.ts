import type { Contract, NamedSchema, Property, Type } from './contract.ts';

const named = new WeakMap<Contract, ReadonlyMap<string, NamedSchema>>();

/** The schema with this name. */
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
