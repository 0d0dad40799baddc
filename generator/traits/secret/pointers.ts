import type { SecretPlaces } from '../../../templates/client/runtime/body/secret-pointers.ts';
import type { Contract, Operation, Type } from '../../model/contract/contract.ts';
import { FewPlaces } from '../bounded-collector.ts';
import { secretHolders } from './holders.ts';

/** What a client seals where an answer shows it, and takes sealed where a request is sent it. */
const sealedKinds = { answer: ['once', 'handed-out'], request: ['never', 'once', 'handed-out'] } as const;

interface Search {
  readonly contract: Contract;
  readonly kinds: readonly string[];
  readonly places: FewPlaces<true>;
  /** The schemas that are being looked into, each with how many objects it lies within. */
  readonly within: ReadonlyMap<string, number>;
  readonly depth: number;
}

/** Where a value of the type holds secrets that go this way; undefined where nowhere. */
export function secretPlaces(
  contract: Contract,
  type: Type,
  way: 'request' | 'answer',
): { readonly places: SecretPlaces | undefined; readonly isCut: boolean } {
  const found = new FewPlaces<true>();
  const kinds = sealedKinds[way];
  const places = placesOf({ contract, kinds, places: found, within: new Map(), depth: 0 }, type);
  return { places: holdsAny(places) ? places : undefined, isCut: found.isCut };
}

/** Where the answers of an operation hold secrets, by status; undefined where none does. */
export function answeredSecrets(
  contract: Contract,
  { responses, ranges }: Operation,
): Readonly<Record<string, SecretPlaces>> | undefined {
  const all = [...responses.map((one) => ({ ...one, range: String(one.status) })), ...ranges];
  const held = all.flatMap(({ range, contents }) => {
    const found = contents.map(({ type }) => secretPlaces(contract, type, 'answer').places);
    const places = together(found);
    return places === undefined ? [] : [[range, places] as const];
  });
  return held.length > 0 ? Object.fromEntries(held) : undefined;
}

/** Whether a type that is sent may hold secrets. */
export function takesSecrets(contract: Contract, type: Type): boolean {
  return secretPlaces(contract, type, 'request').places !== undefined;
}

/** Whether an operation answers with secrets at more places than are told. */
export function hasMoreAnswered(contract: Contract, { responses, ranges }: Operation): boolean {
  return [...responses, ...ranges].some(({ contents }) =>
    contents.some(({ type }) => secretPlaces(contract, type, 'answer').isCut),
  );
}

function placesOf(search: Search, type: Type): SecretPlaces | undefined {
  if (!search.places.look()) return undefined;
  const inside = { ...search, depth: search.depth + 1 };
  switch (type.kind) {
    case 'string': {
      const isSealed =
        type.known === undefined && type.secret !== undefined && search.kinds.includes(type.secret);
      return isSealed ? 0 : undefined;
    }
    case 'array':
    case 'sequence':
      return members([['*', placesOf(inside, type.items)]]);
    case 'tuple':
      return members([
        ...type.items.map((item, index) => [String(index), placesOf(inside, item)] as const),
        ['*', type.rest && placesOf(inside, type.rest)],
      ]);
    case 'object':
      return members([
        ...type.properties.map(({ name, type: member }) => [name, placesOf(inside, member)] as const),
        ['*', type.additional && placesOf(inside, type.additional)],
      ]);
    case 'union':
    case 'intersection':
      return together(type.members.map((member) => placesOf(search, member)));
    case 'reference': {
      const begun = search.within.get(type.name);
      if (begun !== undefined) return search.depth > begun ? search.depth - begun : undefined;
      const holder = secretHolders(search.contract).get(type.name);
      const within = new Map([...search.within, [type.name, search.depth]]);
      return holder && placesOf({ ...search, within }, holder);
    }
    default:
      return undefined;
  }
}

type Named = readonly (readonly [string, SecretPlaces | undefined])[];

function members(all: Named): SecretPlaces | undefined {
  const own = all.flatMap(([name, places]) => (places === undefined ? [] : [[name, places] as const]));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** What each of several says of one value: objects are one object, all else stands side by side. */
function together(all: readonly (SecretPlaces | undefined)[]): SecretPlaces | undefined {
  const said = all.flatMap((one) => (one === undefined ? [] : isList(one) ? one : [one]));
  const objects = said.filter(isMembers);
  const names = [...new Set(objects.flatMap((one) => Object.keys(one)))];
  const merged = members(names.map((name) => [name, together(objects.map((one) => one[name]))]));
  const others = [...new Set(said.filter((one) => typeof one === 'number'))];
  const whole = [...others, ...(merged === undefined ? [] : [merged])];
  return whole.length > 1 ? whole : whole[0];
}

/** Whether anything in it is a secret, and not only the way back to what was looked into already. */
function holdsAny(places: SecretPlaces | undefined): boolean {
  if (places === undefined || typeof places === 'number') return places === 0;
  return Object.values(places).some((one: SecretPlaces) => holdsAny(one));
}

function isList(places: SecretPlaces): places is readonly SecretPlaces[] {
  return Array.isArray(places);
}

function isMembers(places: SecretPlaces): places is { readonly [member: string]: SecretPlaces } {
  return typeof places === 'object' && !isList(places);
}
