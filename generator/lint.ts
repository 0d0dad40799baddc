import type { Document, Finding } from './document.ts';
import { sortFindings } from './findings.ts';
import { lintCircles } from './lint/circles.ts';
import { lintClauses } from './lint/clauses.ts';
import { lintClosed } from './lint/closed.ts';
import { lintExamples } from './lint/examples.ts';
import { lintOperations } from './lint/operations.ts';
import { lintSchemas } from './lint/schemas.ts';
import { lintStructure } from './lint/structure.ts';
import { survey } from './lint/survey.ts';
import { lintTraits } from './lint/traits.ts';
import { traits } from './traits/index.ts';
import { half } from './traits/trait.ts';

const rules = [lintOperations, lintSchemas, lintCircles, lintExamples, lintClosed, lintTraits, lintClauses];

/**
 * Everything in a document that is unsupported, ambiguous or self-contradictory, in reading order; none means that
 * the later stages can take it. A document with traits at its root must be complete as well: see each rule.
 */
export async function lint(document: Document): Promise<Finding[]> {
  const surveyed = survey(document);
  const form = await lintStructure(surveyed);
  const promises = traits.flatMap(({ lint: rule }) => [...(half(rule)?.(surveyed) ?? [])]);
  return sortFindings([...form, ...rules.flatMap((rule) => [...rule(surveyed)]), ...promises]);
}
