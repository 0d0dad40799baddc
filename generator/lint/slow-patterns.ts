import type { Finding, Mapping } from '../document.ts';
import { number } from '../node.ts';
import { patternDanger } from '../pattern-danger.ts';
import { patternsOf } from './schemas.ts';
import type { Survey } from './survey.ts';

/** Texts of so many characters keep a polynomial pattern harmless. */
const short = 256;

/**
 * Patterns that a hostile text can keep busy. A generated server runs them on everything that it receives. An exponential pattern
 * is an error in a document with traits, whose author can change it, and a limit of the server in any other document, which may
 * be generated for its client alone. A polynomial one is a hint, unless `maxLength` keeps the text short.
 */
export function* lintSlowPatterns({ at, parts, strict }: Survey): Iterable<Finding> {
  for (const { kind, node, subject } of parts) {
    if (kind !== 'schemas') continue;
    for (const { node: holder, key, source } of patternsOf(node)) {
      const danger = patternDanger(source);
      if (danger === undefined || (danger === 'polynomial' && isBounded(node, key))) continue;
      const finding = at(holder, key, subject, said(source, danger));
      if (danger === 'polynomial') yield { ...finding, weight: 'style' };
      else if (strict) yield { ...finding, weight: 'error' };
      else yield { ...finding, weight: 'limited', target: 'server' };
    }
  }
}

function isBounded({ maxLength }: Mapping, key: string): boolean {
  return key === 'pattern' && (number(maxLength) ?? Number.POSITIVE_INFINITY) <= short;
}

function said(source: string, danger: 'exponential' | 'polynomial'): string {
  const shown = JSON.stringify(source);
  return danger === 'exponential'
    ? `pattern ${shown} takes exponential time on a hostile text; rewrite it so that no repetition holds another that matches the same characters`
    : `pattern ${shown} takes polynomial time on a long text; anchor it, make its repetitions match different characters, or give the text a maxLength of at most ${short}`;
}
