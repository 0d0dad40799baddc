import type { Mapping, Node, Place } from './document/document.ts';
import { isMapping } from './document/node.ts';
import type { SourceText } from './document/text.ts';

/** Where a mapping or sequence was written: offsets in a text, since most are never asked for. */
interface Written {
  readonly text: SourceText;
  readonly offset: number;
  /** Of each member, in the order they were written. */
  readonly members: readonly number[];
  /** What they are called, in a mapping; where they are told by it, the mapping as it was parsed. */
  readonly names?: readonly string[] | Mapping;
}

/** Where a mapping that no file holds counts as written. */
interface Made {
  readonly place: Place;
  readonly members: ReadonlyMap<string, Place>;
}

/** Among fewer names one is found as fast by going through them, and an index for each mapping takes room. */
const manyNames = 24;

interface Known {
  get(node: object): Written | Made | undefined;
  set(node: object, place: Written | Made): unknown;
}

/** Remembers where every mapping, sequence and member was written, also for copies of them. */
export class Positions {
  readonly #known: Known;
  /** Where in the names of a large mapping each stands. */
  readonly #indexes = new WeakMap<readonly string[] | Mapping, ReadonlyMap<string, number>>();

  constructor(known: Known = new Map<object, Written | Made>()) {
    this.#known = known;
  }

  /** Positions that let go of nodes nobody has any more: what follows files for long makes many copies of them. */
  static kept(): Positions {
    return new Positions(new WeakMap<object, Written | Made>());
  }

  remember(node: Mapping | readonly Node[], written: Written | Made): void {
    this.#known.set(node, written);
  }

  /** `copy` counts as written where `original` was. */
  carry(original: Mapping | readonly Node[], copy: Mapping | readonly Node[]): void {
    const known = this.#known.get(original);
    if (known !== undefined) this.#known.set(copy, known);
  }

  /** A member that is not there counts as written where its mapping begins. */
  find(node: Mapping | readonly Node[], key?: string | number): Place | undefined {
    const known = this.#known.get(node);
    if (known === undefined) return undefined;
    if ('place' in known)
      return (key === undefined ? undefined : known.members.get(String(key))) ?? known.place;
    return known.text.place(this.#offset(known, key) ?? known.offset);
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
    // Of a name that is written twice the last one counts.
    if (listed.length < manyNames) return members[listed.lastIndexOf(String(key))];
    this.#indexes.set(names, new Map(listed.map((name, index) => [name, index])));
    return this.#offset({ names, members }, key);
  }
}
