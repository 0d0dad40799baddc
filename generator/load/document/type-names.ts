import { schemaTypeName } from '../../text/names.ts';
import type { Mapping } from './document.ts';
import { mapping } from './node.ts';
import { reservedTypes } from './reserved-types.ts';

/** The types that a document makes, for schemas that are added to those it has. */
export class TypeNames {
  readonly #types: Set<string>;

  constructor(root: Mapping) {
    this.#types = reservedTypes(root);
    for (const name of Object.keys(mapping(mapping(root.components).schemas)))
      this.#types.add(schemaTypeName(name));
  }

  /** The name that is wanted or, where its type is taken, a numbered one; taken from then on. */
  take(wanted: string): string {
    let free = wanted;
    for (let count = 2; this.#types.has(schemaTypeName(free)); count += 1) free = `${wanted}${count}`;
    this.#types.add(schemaTypeName(free));
    return free;
  }
}
