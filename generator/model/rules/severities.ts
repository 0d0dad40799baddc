import { UsageError } from '../../../cli/usage-error.ts';
import type { Finding, Weight } from '../../load/document/document.ts';
import { didYouMean } from '../../text/nearest.ts';

/** What a project makes of rules, by name: another weight, or `off` for what it does not want to hear. */
export type Rules = Readonly<Record<string, Weight | 'off'>>;

/**
 * Rules that a document without traits may break and still be understood: what is written otherwise than OpenAPI has it,
 * or only meant for readers. In a document with traits, which must be complete, they are errors like the others.
 */
const advisory = new Set(['form', 'schema-form', 'links', 'nullable', 'required', 'discriminators']);

/** The findings of a rule, each with the rule's name and what it weighs here. */
export function weighed(
  rule: string,
  findings: Iterable<Finding>,
  { strict, rules }: { readonly strict: boolean; readonly rules: Rules },
): Finding[] {
  const told = Object.hasOwn(rules, rule) ? rules[rule] : undefined;
  if (told === 'off') return [];
  const usual: Weight = strict || !advisory.has(rule) ? 'error' : 'style';
  return [...findings].map((finding) => ({ ...finding, rule, weight: told ?? finding.weight ?? usual }));
}

/** Whether a rule is of a target, which says what it cannot do under names of its own: `client/methods`. */
export const isOfTarget = (rule: string): boolean => rule.includes('/');

const weights = ['error', 'limited', 'style', 'off'];

/** @throws UsageError for a rule there is not, or a weight there is not. */
export function checkRules(rules: Rules, known: readonly string[]): void {
  for (const [name, weight] of Object.entries(rules)) {
    if (!known.includes(name)) throw new UsageError(`rules: "${name}" is no rule${didYouMean(name, known)}.`);
    if (!weights.includes(weight))
      throw new UsageError(`rules: ${name} may be ${weights.map((one) => `'${one}'`).join(', ')}.`);
  }
}
