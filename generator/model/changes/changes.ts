import type { Document, Location, Mapping, Node } from '../../load/document/document.ts';
import { mapping, text } from '../../load/document/node.ts';
import { pointerKeys } from '../../load/document/pointer.ts';
import { follow } from '../../load/document/resolve.ts';
import type { Contract } from '../contract/contract.ts';

/**
 * The severity of a change. `breaking` needs a new major version. `warning` breaks only clients that rely on
 * more than the contract promises, or that use a renamed name in code. `additive` promises more than before.
 * `cosmetic` changes no promise.
 */
export type ChangeKind = 'breaking' | 'warning' | 'additive' | 'cosmetic';

/** Whether a change affects requests or responses. */
export type Side = 'request' | 'response';

/**
 * One difference between two contracts, with its location in the later one, or in the earlier one if it was
 * removed.
 */
export interface Change {
  readonly kind: ChangeKind;
  /** Absent if the change affects both requests and responses, or neither. */
  readonly side?: Side;
  readonly subject: string;
  readonly fact: string;
  readonly location: Location;
  /** Other subjects with the same change at the same location. */
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

/** Reports a change of one subject. Without a location, the subject's own is used. */
export interface Report {
  (kind: ChangeKind, fact: string, location?: Location, sameness?: string): void;
  /** A report for changes that affect only requests or only responses. */
  readonly on: (side: Side) => Report;
}

interface Noted {
  readonly change: Omit<Change, 'also' | 'side'>;
  readonly sides: Set<Side | undefined>;
  readonly also: Set<string>;
}

/**
 * The reported changes. A change that several operations share is reported once, with the first operation as
 * its subject and the others in `also`.
 */
export class Changes {
  readonly #noted = new Map<string, Noted>();

  /**
   * Returns a function that reports changes of a subject at a location. `sameness` identifies equal changes
   * there; by default the text of the change does.
   */
  reporter(subject: string, location: Location, side?: Side): Report {
    const report = (kind: ChangeKind, fact: string, at = location, sameness = fact): void => {
      const key = JSON.stringify([kind, at, sameness]);
      const known = this.#noted.get(key);
      if (known === undefined) {
        const change = { kind, subject, fact, location: at };
        this.#noted.set(key, { change, sides: new Set([side]), also: new Set() });
        return;
      }
      known.sides.add(side);
      if (known.change.subject !== subject) known.also.add(subject);
    };
    return Object.assign(report, { on: (other: Side) => this.reporter(subject, location, other) });
  }

  list(): Change[] {
    return [...this.#noted.values()].map(({ change, sides, also }) => {
      const [side] = sides.size === 1 ? sides : [];
      return { ...change, ...(side && { side }), also: [...also] };
    });
  }
}

/** A report with another default location. */
export function reportAt(report: Report, location: Location): Report {
  const moved = (kind: ChangeKind, fact: string, at = location, sameness?: string): void =>
    report(kind, fact, at, sameness);
  return Object.assign(moved, { on: (side: Side) => reportAt(report.on(side), location) });
}

/**
 * The location of a node, or of its component if the node is a reference, so that shared objects have one
 * location.
 */
export function writtenAt(document: Document, node: Node | undefined, fallback: Location): Location {
  const reference = text(mapping(node).$ref);
  const keys = reference === undefined ? [] : pointerKeys(reference.slice(1));
  const name = keys.pop();
  if (reference === undefined || name === undefined) return fallback;
  const parent = keys.reduce((found: Mapping, key) => mapping(found[key]), document.root);
  return writtenAt(document, follow(document.root, reference), document.location(parent, name));
}
