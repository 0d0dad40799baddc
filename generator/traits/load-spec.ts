import type { Document } from '../load/document/document.ts';
import { type LoadOptions, loadWritten } from '../load/load.ts';
import { withImplied } from './error-responses/implied-responses.ts';

/**
 * Reads a spec, with the responses and parameters that its traits imply. Throws a `SpecError` if a file cannot be read or
 * parsed, or a `$ref` names nothing.
 */
export async function loadSpec(entry: string, options: LoadOptions = {}): Promise<Document> {
  return withImplied(await loadWritten(entry, options));
}
