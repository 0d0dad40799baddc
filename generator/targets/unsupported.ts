import type { Finding } from '../load/document/document.ts';
import { sortFindings } from '../load/document/findings.ts';
import { checkRules, type Rules } from '../model/rules/severities.ts';
import type { FoundTarget } from './find.ts';
import type { Asked } from './unsupported-rules.ts';

/**
 * What the given targets cannot do of a contract, each finding with its target, and with its rule as the configuration
 * names it: `client/methods`.
 */
export async function limitsOf(
  targets: readonly FoundTarget[],
  asked: Asked,
  rules: Rules = {},
): Promise<Finding[]> {
  const found: Finding[] = [];
  const known: string[] = [];
  for (const one of targets) {
    const { name: target } = one.manifest;
    const { limits = {} } = await one.load();
    for (const [name, find] of Object.entries(limits)) {
      const rule = `${target}/${name}`;
      known.push(rule);
      const weight = Object.hasOwn(rules, rule) ? rules[rule] : 'limited';
      if (weight === undefined || weight === 'off') continue;
      for (const finding of find(asked)) found.push({ ...finding, rule, weight, target });
    }
  }
  const made = new Set(targets.map(({ manifest }) => manifest.name));
  const own = Object.entries(rules).filter(
    ([name]) => made.has(name.replace(/\/.*$/, '')) && name.includes('/'),
  );
  checkRules(Object.fromEntries(own), known);
  return sortFindings(found);
}
