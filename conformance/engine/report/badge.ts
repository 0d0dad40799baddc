import type { Report } from '../run/run.ts';
import { verdictOf } from '../run/verdict.ts';

const colours = { good: '#1a7f37', bad: '#b3211f', unknown: '#8a5a00' } as const;

/** A badge for a README: the verdict and, where the contract states clauses, how many of them were proved. */
export function badge(report: Report): string {
  const { word, mood } = verdictOf(report);
  const { proved, stated } = report.clauses;
  const said = stated > 0 ? `${word}, ${proved} of ${stated} clauses` : word;
  const [left, right] = [widthOf('conformance'), widthOf(said)];
  const text = (at: number, words: string): string => `<text x="${at}" y="14">${words}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="conformance: ${said}">
<title>conformance: ${said}</title>
<clipPath id="r"><rect width="${left + right}" height="20" rx="3"/></clipPath>
<g clip-path="url(#r)"><rect width="${left}" height="20" fill="#555"/><rect x="${left}" width="${right}" height="20" fill="${colours[mood]}"/></g>
<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${text(left / 2, 'conformance')}${text(left + right / 2, said)}</g>
</svg>
`;
}

/** About how wide a text is in pixels. */
const widthOf = (text: string): number => Math.round(text.length * 6.6 + 12);
