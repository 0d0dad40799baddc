import type { Finding } from '../load/document/document.ts';
import { sortFindings } from '../load/document/findings.ts';
import { checkRules, type Rules } from '../model/rules/severities.ts';
import type { FoundTarget } from './find.ts';
import type { Requested } from './unsupported-rules.ts';

/**
 * The features of a contract that the given targets do not support. Each finding has its target, and its
 * rule as the configuration names it: `client/methods`.
 */
export async function limitsOf(
  targets: readonly FoundTarget[],
  input: Requested,
  rules: Rules = {},
): Promise<Finding[]> {
  const found: Finding[] = [];
  const known: string[] = [];
  for (const one of targets) {
    const { name: target } = one.manifest;
    const { unsupported = {} } = await one.load();
    for (const [name, find] of Object.entries(unsupported)) {
      const rule = `${target}/${name}`;
      known.push(rule);
      const severity = Object.hasOwn(rules, rule) ? rules[rule] : 'warning';
      if (severity === undefined || severity === 'off') continue;
      for (const finding of find(input)) found.push({ ...finding, rule, severity, target });
    }
  }
  const made = new Set(targets.map(({ manifest }) => manifest.name));
  const own = Object.entries(rules).filter(
    ([name]) => made.has(name.replace(/\/.*$/, '')) && name.includes('/'),
  );
  checkRules(Object.fromEntries(own), known);
  return sortFindings(found);
}
