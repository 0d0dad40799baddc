// Copied from templates/model/growth.ts by `npx callsheet generate`. Do not edit.

import type { Ceiling } from './ceiling.ts';

/** A ceiling of bytes, and the part of a request that counts. */
export interface Growth {
  readonly ceiling: Ceiling;
  /** The member of the request body, as a JSON pointer, with most of the bytes. */
  readonly member?: string;
}
