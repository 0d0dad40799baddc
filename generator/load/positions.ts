import type { Location, Mapping, Node } from './document/document.ts';
import { isMapping } from './document/node.ts';
import type { SourceText } from './document/text.ts';

/**
 * The position of a mapping or sequence, as offsets into the text, because most positions are never needed.
 */
interface Written {
  readonly text: SourceText;
  readonly offset: number;
  /** The offset of each member, in the order of the text. */
  readonly members: readonly number[];
  /** The names of the members of a mapping. If the parsed mapping has the same order, the mapping itself. */
  readonly names?: readonly string[] | Mapping;
}

/**
 * The locations of a mapping or sequence with members of several origins, such as a list that an overlay
 * extends.
 */
interface Made {
  readonly location: Location;
  readonly members: ReadonlyMap<string, Location>;
}

/** Below this number of names a linear search is as fast as an index, and saves the memory of one. */
const manyNames = 24;

interface Known {
  get(node: object): Written | Made | undefined;
  set(node: object, location: Written | Made): unknown;
}

/** The locations of all mappings, sequences and members, including those of copies. */
export class Positions {
  readonly #known: Known;
  /** The index of each name in large mappings. */
  readonly #indexes = new WeakMap<readonly string[] | Mapping, ReadonlyMap<string, number>>();

  constructor(known: Known = new Map<object, Written | Made>()) {
    this.#known = known;
  }

  /** Positions with weak references to nodes, for a watcher that creates many copies over time. */
  static kept(): Positions {
    return new Positions(new WeakMap<object, Written | Made>());
  }

  remember(node: Mapping | readonly Node[], written: Written | Made): void {
    this.#known.set(node, written);
  }

  /** Gives `copy` the location of `original`. */
  carry(original: Mapping | readonly Node[], copy: Mapping | readonly Node[]): void {
    const known = this.#known.get(original);
    if (known !== undefined) this.#known.set(copy, known);
  }

  /** The location of a node or its member. For a missing member, the start of its mapping. */
  find(node: Mapping | readonly Node[], key?: string | number): Location | undefined {
    const known = this.#known.get(node);
    if (known === undefined) return undefined;
    if ('location' in known)
      return (key === undefined ? undefined : known.members.get(String(key))) ?? known.location;
    return known.text.location(this.#offset(known, key) ?? known.offset);
  }

  #offset(
    { names, members }: Pick<Written, 'names' | 'members'>,
    key: string | number | undefined,
  ): number | undefined {
    if (key === undefined) return undefined;
    if (names === undefined) return members[Number(key)];
    const known = this.#indexes.get(names);
    if (known) return members[known.get(String(key)) ?? -1];
    const listed = isMapping(names) ? Object.keys(names) : names;
    // For a duplicate name, the last one counts.
    if (listed.length < manyNames) return members[listed.lastIndexOf(String(key))];
    this.#indexes.set(names, new Map(listed.map((name, index) => [name, index])));
    return this.#offset({ names, members }, key);
  }
}
