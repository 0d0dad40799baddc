// Copied from templates/client/runtime/body/query-string.ts by `npx callsheet generate`. Do not edit.

import { encoded } from './styles.ts';

/** A query that is one value of JSON, from its `?`; nothing where there is none. */
export function jsonQuery(value: unknown): string {
  return value === undefined ? '' : `?${encoded(JSON.stringify(value))}`;
}

/** A query that is one text. */
export function textQuery(value: unknown): string {
  return value === undefined ? '' : `?${encoded(value)}`;
}
