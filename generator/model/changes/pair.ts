import type { Mapping, Place } from '../../load/document/document.ts';
import type { Operation } from '../contract/contract.ts';
import type { Report, Version, Versions } from './changes.ts';
import type { SchemaComparison } from './schemas.ts';

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

/** One operation in both versions, and where its changes go. */
export interface Pair {
  readonly before: Described;
  readonly after: Described;
  readonly versions: Versions;
  readonly report: Report;
  readonly schemas: SchemaComparison;
}
