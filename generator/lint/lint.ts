import type { Document, Finding } from '../load/document/document.ts';
import { sortFindings } from '../load/document/findings.ts';
import { lintSchemaForm } from '../model/rules/schema-structure.ts';
import { checkRules, isOfTarget, type Rules, withSeverities } from '../model/rules/severities.ts';
import { type Survey, survey } from '../model/rules/survey.ts';
import { kebabCase } from '../text/names.ts';
import { traits } from '../traits/index.ts';
import { half } from '../traits/trait.ts';
import { lintSameRoutes } from './ambiguous-paths.ts';
import { lintCircles } from './circular-schemas.ts';
import { lintClauses } from './clauses.ts';
import { lintClosed } from './closed-objects.ts';
import { lintDiscriminators } from './discriminators.ts';
import { lintExamples } from './examples.ts';
import { lintWays } from './exponential-references.ts';
import { lintForm } from './openapi-structure.ts';
import { operationRules } from './operations.ts';
import { schemaRules } from './schemas.ts';
import { lintSlowPatterns } from './slow-patterns.ts';
import { lintTraits } from './traits.ts';

type Rule = (survey: Survey) => Iterable<Finding>;

/** All rules, by their names in the configuration. The rule of a trait has the name of the trait. */
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
 * Finds all unsupported, ambiguous and contradictory parts of a document, in the order of the text. Without
 * an error among them, later stages accept the document. A document with traits at its root must also be
 * complete: see each rule.
 */
export function lint(document: Document, severities: Rules = {}): Finding[] {
  checkRules(Object.fromEntries(Object.entries(severities).filter(([name]) => !isOfTarget(name))), [
    ...rules.keys(),
  ]);
  const surveyed = survey(document);
  const { strict } = surveyed;
  return sortFindings(
    [...rules].flatMap(([name, rule]) => withSeverities(name, rule(surveyed), { strict, rules: severities })),
  );
}
