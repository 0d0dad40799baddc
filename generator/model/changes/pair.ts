import type { Mapping, Node, Place } from '../../load/document/document.ts';
import type { Operation } from '../contract/contract.ts';
import type { Report, Side, Version, Versions } from './changes.ts';

/** An operation with the objects of its document it was read from. */
export interface Described {
  readonly operation: Operation;
  readonly node: Mapping;
  /** Its parameters and its path's, references followed. */
  readonly parameters: readonly DescribedParameter[];
  readonly version: Version;
}

export interface DescribedParameter {
  readonly node: Mapping;
  /** Where it is written, by itself or as a component. */
  readonly place: Place;
}

/** Compares schemas of the two versions. */
export interface SchemaReporter {
  /** Reports how a schema differs; `label` names what it describes: `body`, `200`, `query parameter "limit"`. */
  report(
    report: Report,
    label: string,
    before: Node | undefined,
    after: Node | undefined,
    direction: Side,
    place: Place,
  ): void;
}

/** One operation in both versions, and where its changes go. */
export interface Pair {
  readonly before: Described;
  readonly after: Described;
  readonly versions: Versions;
  readonly report: Report;
  readonly schemas: SchemaReporter;
}
