// Copied from templates/model/growth.ts by `npx callsheet generate`. Do not edit.

import type { Ceiling } from './ceiling.ts';
import type {} from './operation.ts';

declare module './operation.ts' {
  interface OperationTraits {
    /** What bounds the bytes that it stores. */
    readonly growth?: Growth;
  }
}

/** A ceiling of bytes, and what of a request counts. */
export interface Growth {
  readonly ceiling: Ceiling;
  /** The member of the request body, as a JSON pointer, that has most of the bytes. */
  readonly member?: string;
}
