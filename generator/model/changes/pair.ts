import type { Location, Mapping, Node } from '../../load/document/document.ts';
import type { Operation } from '../contract/contract.ts';
import type { Report, Side, Version, Versions } from './changes.ts';

/** An operation with its objects in the document. */
export interface Described {
  readonly operation: Operation;
  readonly node: Mapping;
  /** The operation's parameters and those of its path item, with references resolved. */
  readonly parameters: readonly DescribedParameter[];
  readonly version: Version;
}

export interface DescribedParameter {
  readonly node: Mapping;
  /** The location of the parameter or of its component. */
  readonly location: Location;
}

/** Compares schemas of the two versions. */
export interface SchemaReporter {
  /**
   * Reports the differences of two schemas. `label` names the described value: `body`, `200`, `query
   * parameter "limit"`.
   */
  report(
    report: Report,
    label: string,
    before: Node | undefined,
    after: Node | undefined,
    direction: Side,
    location: Location,
  ): void;
}

/** One operation in both versions, with the report for its changes. */
export interface Pair {
  readonly before: Described;
  readonly after: Described;
  readonly versions: Versions;
  readonly report: Report;
  readonly schemas: SchemaReporter;
}
