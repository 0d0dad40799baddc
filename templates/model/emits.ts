import type {} from './operation.ts';

declare module './operation.ts' {
  interface OperationTraits {
    /** Kinds of the events that follow a success, once each. */
    readonly emits?: readonly string[];
  }
}
