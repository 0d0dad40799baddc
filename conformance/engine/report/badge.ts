import type { Report } from '../run/run.ts';
import { verdictOf } from '../run/verdict.ts';

const colours = { good: '#1a7f37', bad: '#b3211f', unknown: '#8a5a00' } as const;

/** A badge for a README: the verdict and, if the contract states clauses, the number of proved ones. */
export function badge(report: Report): string {
  const { message, tone } = contentOf(report);
  const [left, right] = [widthOf('conformance'), widthOf(message)];
  const text = (at: number, words: string): string => `<text x="${at}" y="14">${words}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="conformance: ${message}">
<title>conformance: ${message}</title>
<clipPath id="r"><rect width="${left + right}" height="20" rx="3"/></clipPath>
<g clip-path="url(#r)"><rect width="${left}" height="20" fill="#555"/><rect x="${left}" width="${right}" height="20" fill="${colours[tone]}"/></g>
<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${text(left / 2, 'conformance')}${text(left + right / 2, message)}</g>
</svg>
`;
}

/** The same badge as data, in the format of the endpoint badges of shields.io. */
export function badgeData(report: Report): string {
  const { message, tone } = contentOf(report);
  const content = { schemaVersion: 1, label: 'conformance', message, color: colours[tone] };
  return `${JSON.stringify({ ...content, isError: tone === 'bad' })}\n`;
}

function contentOf(report: Report): { readonly message: string; readonly tone: keyof typeof colours } {
  const { word, tone } = verdictOf(report);
  const { proved, stated } = report.clauses;
  return { message: stated > 0 ? `${word}, ${proved} of ${stated} clauses` : word, tone };
}

/** The approximate width of a text, in pixels. */
const widthOf = (text: string): number => Math.round(text.length * 6.6 + 12);
