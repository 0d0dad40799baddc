import { follow } from '../build/reference.ts';
import type { Contract } from '../contract.ts';
import type { Document, Mapping, Node, Place } from '../document.ts';
import { pointerKeys } from '../load/pointer.ts';
import { mapping, text } from '../node.ts';

/** Breaking asks for a new major version; additive is more than was promised; cosmetic changes no promise. */
export type ChangeKind = 'breaking' | 'additive' | 'cosmetic';

/** One difference between two contracts, at its place in the later one or, where that has none, in the earlier. */
export interface Change {
  readonly kind: ChangeKind;
  readonly subject: string;
  readonly fact: string;
  readonly place: Place;
}

/** A contract with the document it was built from. */
export interface Version {
  readonly document: Document;
  readonly contract: Contract;
}

export interface Versions {
  readonly before: Version;
  readonly after: Version;
}

/** Notes a change of one subject; without a place, at the subject's own. */
export type Report = (kind: ChangeKind, fact: string, place?: Place, sameness?: string) => void;

interface Noted {
  readonly change: Change;
  readonly also: Set<string>;
}

/** What was noted so far. What many operations share is one change: it names the first and counts the others. */
export class Changes {
  readonly #noted = new Map<string, Noted>();

  /** Notes changes of a subject that stands at `place`. `sameness` tells a fact from others at its place; the fact itself if left out. */
  reporter(subject: string, place: Place): Report {
    return (kind, fact, at = place, sameness = fact) => {
      const key = JSON.stringify([kind, at, sameness]);
      const known = this.#noted.get(key);
      if (known === undefined) {
        this.#noted.set(key, { change: { kind, subject, fact, place: at }, also: new Set() });
      } else if (known.change.subject !== subject) {
        known.also.add(subject);
      }
    };
  }

  list(): Change[] {
    return [...this.#noted.values()].map(({ change, also }) =>
      also.size === 0 ? change : { ...change, fact: `${change.fact} (also ${counted([...also])})` },
    );
  }
}

function counted(names: readonly string[]): string {
  if (names.length <= 3) return names.join(', ');
  return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
}

/** Where a thing is written that may be a reference: its component, so that what operations share has one place. */
export function writtenAt(document: Document, node: Node | undefined, fallback: Place): Place {
  const reference = text(mapping(node).$ref);
  const keys = reference === undefined ? [] : pointerKeys(reference.slice(1));
  const name = keys.pop();
  if (reference === undefined || name === undefined) return fallback;
  const parent = keys.reduce((found: Mapping, key) => mapping(found[key]), document.root);
  return writtenAt(document, follow(document.root, reference), document.place(parent, name));
}
