import type { Mapping, Node, Place } from '../document.ts';
import type { SourceText } from './text.ts';

/** Where a mapping or sequence was written: offsets in a text, since most are never asked for. */
interface Written {
  readonly text: SourceText;
  readonly offset: number;
  readonly members: ReadonlyMap<string, number> | readonly number[];
}

/** Where a mapping that no file holds counts as written. */
interface Made {
  readonly place: Place;
  readonly members: ReadonlyMap<string, Place>;
}

/** Remembers where every mapping, sequence and member was written, also for copies of them. */
export class Positions {
  readonly #known = new WeakMap<object, Written | Made>();

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
    return known.text.place(offsetOf(known.members, key) ?? known.offset);
  }
}

function offsetOf(members: Written['members'], key: string | number | undefined): number | undefined {
  if (key === undefined) return undefined;
  return 'get' in members ? members.get(String(key)) : members[Number(key)];
}
