import type { Contract, Type } from '../../model/contract/contract.ts';
import { referencesOf } from '../../model/contract/references-of.ts';

const known = new WeakMap<Contract, ReadonlyMap<string, Type>>();

/**
 * The schemas by name that contain a secret, directly or through references. A search for secrets can skip
 * all others.
 */
export function secretHolders(contract: Contract): ReadonlyMap<string, Type> {
  const before = known.get(contract);
  if (before !== undefined) return before;
  const users = new Map<string, string[]>();
  for (const { name, type } of contract.schemas)
    for (const used of referencesOf(type)) users.set(used, [...(users.get(used) ?? []), name]);
  const types = new Map(contract.schemas.map(({ name, type }) => [name, type]));
  const holders = new Map<string, Type>();
  const open = contract.schemas.filter(({ type }) => holdsSecret(type)).map(({ name }) => name);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const type = types.get(name);
    if (type === undefined || holders.has(name)) continue;
    holders.set(name, type);
    open.push(...(users.get(name) ?? []));
  }
  known.set(contract, holders);
  return holders;
}

/** Whether a type contains a secret directly, not through references. */
export function holdsSecret(type: Type): boolean {
  switch (type.kind) {
    case 'string':
      return type.secret !== undefined;
    case 'array':
      return holdsSecret(type.items);
    case 'tuple':
      return [...type.items, ...(type.rest ? [type.rest] : [])].some(holdsSecret);
    case 'object':
      return [
        ...type.properties.map((property) => property.type),
        ...(type.additional ? [type.additional] : []),
      ].some(holdsSecret);
    case 'union':
    case 'intersection':
      return type.members.some(holdsSecret);
    default:
      return false;
  }
}
