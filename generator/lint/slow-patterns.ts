import type { Finding, Mapping } from '../load/document/document.ts';
import { number } from '../load/document/node.ts';
import type { Survey } from '../model/rules/survey.ts';
import { patternDanger } from '../text/pattern-danger.ts';
import { patternsOf } from './schemas.ts';

/** A polynomial pattern is harmless on texts up to this many characters. */
const short = 256;

/**
 * Finds patterns that run for long on hostile texts. A generated server runs patterns on all received
 * values. An exponential pattern is an error in a document with traits, because its author can change it. In
 * any other document the server does not support it, because that document may be generated for its client
 * alone. A polynomial pattern is a hint, unless `maxLength` limits the text.
 */
export function* lintSlowPatterns({ at, parts, strict }: Survey): Iterable<Finding> {
  for (const { kind, node, subject } of parts) {
    if (kind !== 'schemas') continue;
    for (const { node: holder, key, source } of patternsOf(node)) {
      const danger = patternDanger(source);
      if (danger === undefined || (danger === 'polynomial' && isBounded(node, key))) continue;
      const finding = at(holder, key, subject, messageFor(source, danger));
      if (danger === 'polynomial') yield { ...finding, severity: 'info' };
      else if (strict) yield { ...finding, severity: 'error' };
      else yield { ...finding, severity: 'warning', target: 'server' };
    }
  }
}

function isBounded({ maxLength }: Mapping, key: string): boolean {
  return key === 'pattern' && (number(maxLength) ?? Number.POSITIVE_INFINITY) <= short;
}

function messageFor(source: string, danger: 'exponential' | 'polynomial'): string {
  const shown = JSON.stringify(source);
  return danger === 'exponential'
    ? `pattern ${shown} takes exponential time on a hostile text; rewrite it so that no repetition contains another that matches the same characters`
    : `pattern ${shown} takes polynomial time on a long text; anchor it, make its repetitions match different characters, or give the text a maxLength of at most ${short}`;
}
