import type { Document, Finding } from './document.ts';
import { sortFindings } from './findings.ts';
import { lintCircles } from './lint/circles.ts';
import { lintClauses } from './lint/clauses.ts';
import { lintClosed } from './lint/closed.ts';
import { lintDiscriminators } from './lint/discriminators.ts';
import { lintExamples } from './lint/examples.ts';
import { lintForm } from './lint/form.ts';
import { operationRules } from './lint/operations.ts';
import { lintSameRoutes } from './lint/same-routes.ts';
import { lintSchemaForm } from './lint/schema-form.ts';
import { schemaRules } from './lint/schemas.ts';
import { lintSlowPatterns } from './lint/slow-patterns.ts';
import { type Survey, survey } from './lint/survey.ts';
import { lintTraits } from './lint/traits.ts';
import { lintWays } from './lint/ways.ts';
import { checkRules, isOfTarget, type Rules, weighed } from './lint/weights.ts';
import { kebabCase } from './names.ts';
import { traits } from './traits/index.ts';
import { half } from './traits/trait.ts';

type Rule = (survey: Survey) => Iterable<Finding>;

/** Every rule, by the name that a configuration weighs it by; a trait's is called like the trait. */
const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['form', lintForm],
  ['schema-form', lintSchemaForm],
  ...Object.entries(operationRules),
  ...Object.entries(schemaRules),
  ['slow-patterns', lintSlowPatterns],
  ['circles', lintCircles],
  ['ways', lintWays],
  ['discriminators', lintDiscriminators],
  ['examples', lintExamples],
  ['closed-objects', lintClosed],
  ['same-routes', lintSameRoutes],
  ['traits', lintTraits],
  ['clauses', lintClauses],
  ...traits.flatMap(({ name, lint: rule }): [string, Rule][] => {
    const own = half(rule);
    return own ? [[kebabCase(name), own]] : [];
  }),
]);

/**
 * Everything in a document that is unsupported, ambiguous or self-contradictory, in reading order; without an error among
 * it the later stages can take the document. One with traits at its root must be complete as well: see each rule.
 */
export function lint(document: Document, weights: Rules = {}): Finding[] {
  checkRules(Object.fromEntries(Object.entries(weights).filter(([name]) => !isOfTarget(name))), [
    ...rules.keys(),
  ]);
  const surveyed = survey(document);
  const { strict } = surveyed;
  return sortFindings(
    [...rules].flatMap(([name, rule]) => weighed(name, rule(surveyed), { strict, rules: weights })),
  );
}
