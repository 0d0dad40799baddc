import type { SecretPointers } from '../../../templates/client/runtime/body/secret-pointers.ts';
import type { Contract, Operation, Type } from '../../model/contract/contract.ts';
import { BoundedCollector } from '../bounded-collector.ts';
import { secretHolders } from './holders.ts';

/** The kinds of secrets that the client seals in responses, and accepts sealed in requests. */
const sealedKinds = { response: ['once', 'full'], request: ['never', 'once', 'full'] } as const;

interface Search {
  readonly contract: Contract;
  readonly kinds: readonly string[];
  readonly pointers: BoundedCollector<true>;
  /** The schemas on the current path of the search, each with its depth in objects. */
  readonly within: ReadonlyMap<string, number>;
  readonly depth: number;
}

/**
 * The pointers to secrets in a value of the type, for one direction; undefined if there are none. `isCut` is
 * true if the search stopped early.
 */
export function secretPointers(
  contract: Contract,
  type: Type,
  way: 'request' | 'response',
): { readonly pointers: SecretPointers | undefined; readonly isCut: boolean } {
  const found = new BoundedCollector<true>();
  const kinds = sealedKinds[way];
  const pointers = pointersOf({ contract, kinds, pointers: found, within: new Map(), depth: 0 }, type);
  return { pointers: holdsAny(pointers) ? pointers : undefined, isCut: found.isCut };
}

/** The pointers to secrets in an operation's responses, by status; undefined if there are none. */
export function responseSecrets(
  contract: Contract,
  { responses, ranges }: Operation,
): Readonly<Record<string, SecretPointers>> | undefined {
  const all = [...responses.map((one) => ({ ...one, range: String(one.status) })), ...ranges];
  const held = all.flatMap(({ range, contents }) => {
    const found = contents.map(({ type }) => secretPointers(contract, type, 'response').pointers);
    const pointers = together(found);
    return pointers === undefined ? [] : [[range, pointers] as const];
  });
  return held.length > 0 ? Object.fromEntries(held) : undefined;
}

/** Whether a request value of this type may contain secrets. */
export function takesSecrets(contract: Contract, type: Type): boolean {
  return secretPointers(contract, type, 'request').pointers !== undefined;
}

/** Whether the search for secrets in an operation's responses stopped early. */
export function hasOtherResponseSecrets(contract: Contract, { responses, ranges }: Operation): boolean {
  return [...responses, ...ranges].some(({ contents }) =>
    contents.some(({ type }) => secretPointers(contract, type, 'response').isCut),
  );
}

function pointersOf(search: Search, type: Type): SecretPointers | undefined {
  if (!search.pointers.look()) return undefined;
  const inside = { ...search, depth: search.depth + 1 };
  switch (type.kind) {
    case 'string': {
      const isSealed =
        type.known === undefined && type.secret !== undefined && search.kinds.includes(type.secret);
      return isSealed ? 0 : undefined;
    }
    case 'array':
    case 'sequence':
      return members([['*', pointersOf(inside, type.items)]]);
    case 'tuple':
      return members([
        ...type.items.map((item, index) => [String(index), pointersOf(inside, item)] as const),
        ['*', type.rest && pointersOf(inside, type.rest)],
      ]);
    case 'object':
      return members([
        ...type.properties.map(({ name, type: member }) => [name, pointersOf(inside, member)] as const),
        ['*', type.additional && pointersOf(inside, type.additional)],
      ]);
    case 'union':
    case 'intersection':
      return together(type.members.map((member) => pointersOf(search, member)));
    case 'reference': {
      const begun = search.within.get(type.name);
      if (begun !== undefined) return search.depth > begun ? search.depth - begun : undefined;
      const holder = secretHolders(search.contract).get(type.name);
      const within = new Map([...search.within, [type.name, search.depth]]);
      return holder && pointersOf({ ...search, within }, holder);
    }
    default:
      return undefined;
  }
}

type Named = readonly (readonly [string, SecretPointers | undefined])[];

function members(all: Named): SecretPointers | undefined {
  const own = all.flatMap(([name, pointers]) => (pointers === undefined ? [] : [[name, pointers] as const]));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** Merges the pointers of several schemas for one value: objects into one object, all others into a list. */
function together(all: readonly (SecretPointers | undefined)[]): SecretPointers | undefined {
  const parts = all.flatMap((one) => (one === undefined ? [] : isList(one) ? one : [one]));
  const objects = parts.filter(isMembers);
  const names = [...new Set(objects.flatMap((one) => Object.keys(one)))];
  const merged = members(names.map((name) => [name, together(objects.map((one) => one[name]))]));
  const others = [...new Set(parts.filter((one) => typeof one === 'number'))];
  const whole = [...others, ...(merged === undefined ? [] : [merged])];
  return whole.length > 1 ? whole : whole[0];
}

/** Whether the pointers include a secret, and not only references back to visited schemas. */
function holdsAny(pointers: SecretPointers | undefined): boolean {
  if (pointers === undefined || typeof pointers === 'number') return pointers === 0;
  return Object.values(pointers).some((one: SecretPointers) => holdsAny(one));
}

function isList(pointers: SecretPointers): pointers is readonly SecretPointers[] {
  return Array.isArray(pointers);
}

function isMembers(pointers: SecretPointers): pointers is { readonly [member: string]: SecretPointers } {
  return typeof pointers === 'object' && !isList(pointers);
}
