/** @import { Part } from './parts.mjs' */
/** @import { Found } from './sarif.mjs' */

/** GitHub accepts comments up to 65536 characters. */
const maxCharacters = 60_000;
/** The number of results that a comment lists for a part. */
const maxListed = 20;

const words = { passed: 'passed', failed: '**failed**', error: '**error**', skipped: 'skipped' };

/**
 * The report of a run as Markdown, for a comment and a summary.
 *
 * @param {readonly Part[]} parts
 * @param {{ readonly name: string, readonly link: string }} options the address of the job
 */
export function markdownReport(parts, { name, link }) {
  const rows = parts.map(({ part, result, fails, sentence }) => {
    const note = result === 'failed' && !fails ? ' (the job does not fail)' : '';
    return `| ${part} | ${words[result]}${note} | ${plain(sentence)} |`;
  });
  const sections = parts.flatMap((part) => [...(part.markdown ? ['', part.markdown] : []), ...listOf(part)]);
  const text = [
    `## ${headingOf(parts)}${name === '' ? '' : ` (${plain(name)})`}`,
    '',
    '| part | result | |',
    '|---|---|---|',
    ...rows,
    ...sections,
    ...(link === '' ? [] : ['', `[The job, with all reports](${link})`]),
  ].join('\n');
  return shortened(text);
}

/** @param {readonly Part[]} parts */
function headingOf(parts) {
  const breaking = Number(parts.find(({ part }) => part === 'diff')?.outputs?.breaking ?? 0);
  if (breaking > 0) return `Callsheet: ${breaking} breaking ${breaking === 1 ? 'change' : 'changes'}`;
  const bad = parts.filter(({ result }) => result === 'failed' || result === 'error').map(({ part }) => part);
  return bad.length > 0 ? `Callsheet: ${bad.join(' and ')} failed` : 'Callsheet: passed';
}

/**
 * Errors and warnings of a part. The section of the diff already contains its changes.
 *
 * @param {Part} part
 */
function listOf({ part, found, markdown }) {
  const listed = found.filter(({ level, suppressed }) => level !== 'note' && !suppressed);
  if (markdown !== undefined || listed.length === 0) return [];
  const more = listed.length > maxListed ? [`- … ${listed.length - maxListed} more in the job`] : [];
  const items = listed.slice(0, maxListed).map(itemOf);
  return [
    '',
    `<details><summary>${part} (${listed.length})</summary>`,
    '',
    ...items,
    ...more,
    '',
    '</details>',
  ];
}

/** @param {Found} found */
const itemOf = ({ file, line, level, text, rule }) =>
  `- ${level}: ${plain(`${file}:${line}`)}: ${plain(text.split('\n')[0] ?? '')} (${plain(rule)})`;

/**
 * Texts of a contract or a deployment may contain any characters, which Markdown must show as they are. A mention
 * would notify somebody.
 *
 * @param {string} text
 */
const plain = (text) =>
  text
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, 500)
    .replaceAll(/[\\`*_{}[\]<>#|&@]/g, (letter) => (letter === '@' ? '@\u2060' : `\\${letter}`));

/** Cuts a report between two lines, and closes its folded part. @param {string} text */
function shortened(text) {
  if (text.length <= maxCharacters) return text;
  const kept = text.slice(0, text.lastIndexOf('\n', maxCharacters));
  const open = kept.split('<details>').length - kept.split('</details>').length;
  return `${kept}${'\n\n</details>'.repeat(open)}\n\n… shortened: the job has the whole report.`;
}
