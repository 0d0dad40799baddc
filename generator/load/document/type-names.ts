import { schemaTypeName } from '../../text/names.ts';
import type { Mapping } from './document.ts';
import { mapping } from './node.ts';
import { reservedTypes } from './reserved-types.ts';

/** The type names in a document, for schemas that are added to it. */
export class TypeNames {
  readonly #types: Set<string>;

  constructor(root: Mapping) {
    this.#types = reservedTypes(root);
    for (const name of Object.keys(mapping(mapping(root.components).schemas)))
      this.#types.add(schemaTypeName(name));
  }

  /** Reserves the preferred name, or with a number if its type name is in use. */
  take(wanted: string): string {
    let free = wanted;
    for (let count = 2; this.#types.has(schemaTypeName(free)); count += 1) free = `${wanted}${count}`;
    this.#types.add(schemaTypeName(free));
    return free;
  }
}
