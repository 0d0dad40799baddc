import { UsageError } from '../../../cli/usage-error.ts';
import type { Finding, Severity } from '../../load/document/document.ts';
import { didYouMean } from '../../text/nearest.ts';

/** The severities that a project sets for rules, by name; `off` disables a rule. */
export type Rules = Readonly<Record<string, Severity | 'off'>>;

/**
 * Rules that a document without traits may break and still be understood: deviations from OpenAPI's
 * structure, and facts for readers. In a document with traits, which must be complete, they are errors.
 */
const advisory = new Set(['form', 'schema-form', 'links', 'nullable', 'required', 'discriminators']);

/** The findings of a rule, with the rule's name and its severity in this document. */
export function withSeverities(
  rule: string,
  findings: Iterable<Finding>,
  { strict, rules }: { readonly strict: boolean; readonly rules: Rules },
): Finding[] {
  const configured = Object.hasOwn(rules, rule) ? rules[rule] : undefined;
  if (configured === 'off') return [];
  const defaultSeverity: Severity = strict || !advisory.has(rule) ? 'error' : 'info';
  return [...findings].map((finding) => ({
    ...finding,
    rule,
    severity: configured ?? finding.severity ?? defaultSeverity,
  }));
}

/**
 * Whether a rule belongs to a target, which names its unsupported features with a prefix: `client/methods`.
 */
export const isOfTarget = (rule: string): boolean => rule.includes('/');

const severities = ['error', 'warning', 'info', 'off'];

/** @throws UsageError if a rule or a severity does not exist. */
export function checkRules(rules: Rules, known: readonly string[]): void {
  for (const [name, severity] of Object.entries(rules)) {
    if (!known.includes(name)) throw new UsageError(`rules: "${name}" is no rule${didYouMean(name, known)}.`);
    if (!severities.includes(severity))
      throw new UsageError(`rules: ${name} may be ${severities.map((one) => `'${one}'`).join(', ')}.`);
  }
}
