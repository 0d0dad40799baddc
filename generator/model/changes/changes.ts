import type { Document, Mapping, Node, Place } from '../../load/document/document.ts';
import { mapping, text } from '../../load/document/node.ts';
import { pointerKeys } from '../../load/document/pointer.ts';
import { follow } from '../../load/document/resolve.ts';
import type { Contract } from '../contract/contract.ts';

/**
 * Breaking asks for a new major version; a warning breaks those clients that read more into the contract than it says, or
 * whose code names what was renamed; additive is more than was promised; cosmetic changes no promise.
 */
export type ChangeKind = 'breaking' | 'warning' | 'additive' | 'cosmetic';

/** Whether a change is to what clients send or to what they are sent. */
export type Side = 'request' | 'response';

/** One difference between two contracts, at its place in the later one or, where that has none, in the earlier. */
export interface Change {
  readonly kind: ChangeKind;
  /** Absent where it is to both, or to neither. */
  readonly side?: Side;
  readonly subject: string;
  readonly fact: string;
  readonly place: Place;
  /** The other subjects it is a change of as well, which share the place. */
  readonly also: readonly string[];
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
export interface Report {
  (kind: ChangeKind, fact: string, place?: Place, sameness?: string): void;
  /** The same for what is of one side only. */
  readonly on: (side: Side) => Report;
}

interface Noted {
  readonly change: Omit<Change, 'also' | 'side'>;
  readonly sides: Set<Side | undefined>;
  readonly also: Set<string>;
}

/** What was noted so far. What many operations share is one change: it names the first and counts the others. */
export class Changes {
  readonly #noted = new Map<string, Noted>();

  /** Notes changes of a subject that stands at `place`. `sameness` tells a fact from others at its place; the fact itself if left out. */
  reporter(subject: string, place: Place, side?: Side): Report {
    const report = (kind: ChangeKind, fact: string, at = place, sameness = fact): void => {
      const key = JSON.stringify([kind, at, sameness]);
      const known = this.#noted.get(key);
      if (known === undefined) {
        const change = { kind, subject, fact, place: at };
        this.#noted.set(key, { change, sides: new Set([side]), also: new Set() });
        return;
      }
      known.sides.add(side);
      if (known.change.subject !== subject) known.also.add(subject);
    };
    return Object.assign(report, { on: (other: Side) => this.reporter(subject, place, other) });
  }

  list(): Change[] {
    return [...this.#noted.values()].map(({ change, sides, also }) => {
      const [side] = sides.size === 1 ? sides : [];
      return { ...change, ...(side && { side }), also: [...also] };
    });
  }
}

/** Puts another place in that of whatever is reported without one. */
export function reportAt(report: Report, place: Place): Report {
  const moved = (kind: ChangeKind, fact: string, at = place, sameness?: string): void =>
    report(kind, fact, at, sameness);
  return Object.assign(moved, { on: (side: Side) => reportAt(report.on(side), place) });
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
