// Copied from templates/client/runtime/body/secret-pointers.ts by `npx callsheet generate`. Do not edit.

import { SecretValue } from '../traits/secret.ts';
import { type BodyReader, readBody } from '../transport/transport.ts';

/**
 * Where a value contains secrets. `0` is a secret itself. An object lists its members by name; `*` stands
 * for list items or all other members. A positive number refers to the enclosing object that many levels up
 * (for recursive schemas). A list combines the entries of several schemas.
 */
export type SecretPointers =
  | number
  | readonly SecretPointers[]
  | { readonly [member: string]: SecretPointers };

/**
 * Wraps a body reader: strings that the contract declares secret for the response's status become a
 * `SecretValue`.
 */
export function secrets(
  pointers: Readonly<Record<number | string, SecretPointers>>,
  read: BodyReader = readBody,
): BodyReader {
  return async (response, request, readAll) => {
    const body = await read(response, request, readAll);
    const { status } = response;
    const own = pointers[status] ?? pointers[`${Math.floor(status / 100)}XX`] ?? pointers['default'];
    return own === undefined ? body : sealed(body, own, []);
  };
}

function sealed(value: unknown, pointers: SecretPointers, around: readonly SecretPointers[]): unknown {
  if (pointers === 0) return typeof value === 'string' ? new SecretValue(value) : value;
  if (typeof pointers === 'number') {
    const outer = around.at(-pointers);
    return outer === undefined ? value : sealed(value, outer, around.slice(0, -pointers));
  }
  if (isList(pointers)) return pointers.reduce((left, one) => sealed(left, one, around), value);
  if (typeof value !== 'object' || value === null || value instanceof SecretValue) return value;
  const within = [...around, pointers];
  const { '*': others } = pointers;
  if (Symbol.asyncIterator in value)
    return others === undefined ? value : sealedItems(value as AsyncIterable<unknown>, others, within);
  // The body was read for this call, so it can be changed in place.
  for (const name of Object.keys(value)) {
    const own = Object.hasOwn(pointers, name) ? pointers[name] : others;
    if (own !== undefined) Reflect.set(value, name, sealed(Reflect.get(value, name), own, within));
  }
  return value;
}

/**
 * Replaces the iterator of a sequence by one that wraps secrets; the other members of the sequence stay
 * available.
 */
function sealedItems(
  items: AsyncIterable<unknown>,
  pointers: SecretPointers,
  around: readonly SecretPointers[],
): unknown {
  const all = { [Symbol.asyncIterator]: items[Symbol.asyncIterator].bind(items) };
  return Object.assign(items, {
    async *[Symbol.asyncIterator]() {
      for await (const item of all) yield sealed(item, pointers, around);
    },
  });
}

function isList(pointers: SecretPointers): pointers is readonly SecretPointers[] {
  return Array.isArray(pointers);
}
