import type {} from './operation.ts';

declare module './operation.ts' {
  interface OperationTraits {
    /** What its success removes: it is called last, or on a throwaway. */
    readonly disposes?: 'caller' | 'credential';
  }
}
