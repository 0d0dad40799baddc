import type { Contract, Type } from '../../model/contract/contract.ts';
import { schemaNamed } from '../../model/contract/properties-of.ts';
import { choice } from './choices.ts';

/** The function that copies a schema's value: `Studio` → `projectStudio`. */
export function projectionName(schema: string): string {
  return `project${schema}`;
}

/** Whether values of each schema must be copied, by name. True while a schema is being examined. */
const projected = new WeakMap<Contract, Map<string, boolean>>();

/** Whether a value of the type may contain a member that the contract does not list, or a secret to mask. */
export function needsProjection(contract: Contract, type: Type): boolean {
  switch (type.kind) {
    case 'string':
      return type.secret === 'masked';
    case 'object':
      return (
        type.properties.length > 0 ||
        type.withheld !== undefined ||
        (type.additional !== undefined && needsProjection(contract, type.additional))
      );
    case 'array':
      return needsProjection(contract, type.items);
    case 'reference':
      return schemaNeedsProjection(contract, type.name);
    case 'union':
      return (
        choice(contract, type) !== undefined &&
        type.members.some((member) => needsProjection(contract, member))
      );
    case 'intersection':
      return type.members.some((member) => needsProjection(contract, member));
    default:
      return false;
  }
}

function schemaNeedsProjection(contract: Contract, name: string): boolean {
  const responses = projected.get(contract) ?? new Map<string, boolean>();
  projected.set(contract, responses);
  const known = responses.get(name);
  if (known !== undefined) return known;
  responses.set(name, true);
  const schema = schemaNamed(contract, name);
  const response = schema !== undefined && needsProjection(contract, schema.type);
  responses.set(name, response);
  return response;
}
