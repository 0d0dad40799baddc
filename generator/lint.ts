import type { Document, Finding } from './document.ts';
import { sortFindings } from './findings.ts';
import { lintCeilings } from './lint/ceilings.ts';
import { lintCircles } from './lint/circles.ts';
import { lintClauses } from './lint/clauses.ts';
import { lintClosed } from './lint/closed.ts';
import { lintDocumentation } from './lint/documentation.ts';
import { lintErrors } from './lint/errors.ts';
import { lintEvents } from './lint/events.ts';
import { lintExamples } from './lint/examples.ts';
import { lintLifecycles } from './lint/lifecycles.ts';
import { lintLinks } from './lint/links.ts';
import { lintOperations } from './lint/operations.ts';
import { lintPages } from './lint/pages.ts';
import { lintPromises } from './lint/promises.ts';
import { lintSchemas } from './lint/schemas.ts';
import { lintSecurity } from './lint/security.ts';
import { lintStructure } from './lint/structure.ts';
import { survey } from './lint/survey.ts';
import { lintTraits } from './lint/traits.ts';

const rules = [
  lintOperations,
  lintLinks,
  lintSecurity,
  lintSchemas,
  lintCeilings,
  lintCircles,
  lintExamples,
  lintClosed,
  lintDocumentation,
  lintTraits,
  lintErrors,
  lintPromises,
  lintPages,
  lintEvents,
  lintLifecycles,
  lintClauses,
];

/**
 * Everything in a document that is unsupported, ambiguous or self-contradictory, in reading order; none means that
 * the later stages can take it. A document with traits at its root must be complete as well: see each rule.
 */
export async function lint(document: Document): Promise<Finding[]> {
  const surveyed = survey(document);
  const form = await lintStructure(surveyed);
  return sortFindings([...form, ...rules.flatMap((rule) => [...rule(surveyed)])]);
}
