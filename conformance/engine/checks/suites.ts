import type { ContractRecord } from '../model/operation.ts';
import type { Check } from './check.ts';

/** The checks of one area. */
export interface Suite {
  readonly area: string;
  readonly contract: ContractRecord;
  readonly checks: readonly Check[];
}

/** The generated parts of a run: the contract's record and one suite per area. */
export interface GeneratedSuites {
  readonly contract: ContractRecord;
  readonly suites: readonly Suite[];
}
