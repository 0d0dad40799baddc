// Copied from templates/client/runtime/body/secret-pointers.ts by `npx callsheet generate`. Do not edit.

import { SecretValue } from '../traits/secret.ts';
import { type BodyReader, readBody } from '../transport/transport.ts';

/**
 * Where a value holds secrets: 0 is one itself, an object tells of the members by name and under `*` of the items or of all other
 * members, a number above says the same as so many objects further out, and a list is all that its items say.
 */
export type SecretPlaces = number | readonly SecretPlaces[] | { readonly [member: string]: SecretPlaces };

/** Reads a body as `read` does; what the contract calls a secret of a status comes out as a `SecretValue`. */
export function secrets(
  places: Readonly<Record<number | string, SecretPlaces>>,
  read: BodyReader = readBody,
): BodyReader {
  return async (response, request, whole) => {
    const body = await read(response, request, whole);
    const { status } = response;
    const own = places[status] ?? places[`${Math.floor(status / 100)}XX`] ?? places['default'];
    return own === undefined ? body : sealed(body, own, []);
  };
}

function sealed(value: unknown, places: SecretPlaces, around: readonly SecretPlaces[]): unknown {
  if (places === 0) return typeof value === 'string' ? new SecretValue(value) : value;
  if (typeof places === 'number') {
    const outer = around.at(-places);
    return outer === undefined ? value : sealed(value, outer, around.slice(0, -places));
  }
  if (isList(places)) return places.reduce((left, one) => sealed(left, one, around), value);
  if (typeof value !== 'object' || value === null || value instanceof SecretValue) return value;
  const within = [...around, places];
  const { '*': others } = places;
  if (Symbol.asyncIterator in value)
    return others === undefined ? value : sealedItems(value as AsyncIterable<unknown>, others, within);
  // It was read for this call, and nobody else has it.
  for (const name of Object.keys(value)) {
    const own = Object.hasOwn(places, name) ? places[name] : others;
    if (own !== undefined) Reflect.set(value, name, sealed(Reflect.get(value, name), own, within));
  }
  return value;
}

/** The same sequence, of sealed items: what it says beside them stays at hand. */
function sealedItems(
  items: AsyncIterable<unknown>,
  places: SecretPlaces,
  around: readonly SecretPlaces[],
): unknown {
  const all = { [Symbol.asyncIterator]: items[Symbol.asyncIterator].bind(items) };
  return Object.assign(items, {
    async *[Symbol.asyncIterator]() {
      for await (const item of all) yield sealed(item, places, around);
    },
  });
}

function isList(places: SecretPlaces): places is readonly SecretPlaces[] {
  return Array.isArray(places);
}
