import type { Mapping } from './document/document.ts';

/** Keywords that later stages need only if some schema has them. */
const reporting = ['readOnly', 'writeOnly', 'discriminator'];

/** Records the keywords that a schema has. */
export function noteKeywords(schema: Mapping, presentKeywords: Set<string>): void {
  for (const keyword of reporting) if (schema[keyword] !== undefined) presentKeywords.add(keyword);
}
