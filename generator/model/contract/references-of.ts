import type { Type } from './contract.ts';

/** The names of the schemas that a type refers to directly. */
export function referencesOf(type: Type): string[] {
  switch (type.kind) {
    case 'reference':
      return [type.name];
    case 'array':
    case 'sequence':
      return referencesOf(type.items);
    case 'tuple':
      return [...type.items, ...(type.rest ? [type.rest] : [])].flatMap(referencesOf);
    case 'object':
      return [
        ...type.properties.map((property) => property.type),
        ...(type.additional ? [type.additional] : []),
      ].flatMap(referencesOf);
    case 'union':
    case 'intersection':
      return type.members.flatMap(referencesOf);
    default:
      return [];
  }
}
