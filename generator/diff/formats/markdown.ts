import { oneLine } from '../../../cli/printable-text.ts';
import { type Change, type ChangeKind, kinds } from '../diff.ts';
import { countsOf, type DiffReport, factOf } from './report.ts';

const headings: Readonly<Record<ChangeKind, string>> = {
  breaking: 'Breaking',
  warning: 'Warnings',
  additive: 'Additive',
  cosmetic: 'Cosmetic',
};

/**
 * The changes as a comment for a pull request: worst first, by subject, with requests and responses
 * separate. Harmless changes are folded.
 */
export function markdownOf({ before, after, changes, meant }: DiffReport): string {
  const head = [`### API changes: ${code(before)} → ${code(after)}`, '', `${countsOf(changes)}.`];
  const sections = kinds.flatMap((kind) => {
    const own = changes.filter((change) => change.kind === kind);
    if (own.length === 0) return [];
    const body = bySubject(own);
    if (kind === 'breaking' || kind === 'warning') return ['', `#### ${headings[kind]}`, '', ...body];
    return [
      '',
      `<details><summary>${headings[kind]} (${own.length})</summary>`,
      '',
      ...body,
      '',
      '</details>',
    ];
  });
  const known = meant.map(({ change, reason }) => `- ${line(change)}: ${plain(reason)}`);
  return [...head, ...sections, ...(known.length > 0 ? ['', '#### Meant', '', ...known] : [])].join('\n');
}

/**
 * The changes as a section of a changelog for the later version: breaking changes, warnings and additions.
 * Cosmetic changes are left out.
 */
export function changelogOf({ versions, changes, meant }: DiffReport): string {
  const all = [...changes, ...meant.map(({ change }) => change)];
  const titles: Readonly<Partial<Record<ChangeKind, string>>> = {
    breaking: 'Breaking',
    warning: 'Look out',
    additive: 'Added',
  };
  const sections = kinds.flatMap((kind) => {
    const own = all.filter((change) => change.kind === kind);
    const title = titles[kind];
    return own.length === 0 || title === undefined ? [] : ['', `### ${title}`, '', ...bySubject(own)];
  });
  return [
    `## ${versionText(versions.after.contract.version)}`,
    ...(sections.length > 0 ? sections : ['', 'Nothing that clients notice.']),
  ].join('\n');
}

function bySubject(changes: readonly Change[]): string[] {
  const subjects = [...new Set(changes.map(({ subject }) => subject))];
  return subjects.flatMap((subject) => {
    const own = changes.filter((change) => change.subject === subject);
    const [only] = own;
    if (own.length === 1 && only) return [`- ${line(only)}`];
    return [`- ${code(subject)}`, ...own.map((change) => `  - ${sided(change)}`)];
  });
}

const line = (change: Change): string => `${code(change.subject)}: ${sided(change)}`;
const sided = (change: Change): string =>
  change.side === undefined ? plain(factOf(change)) : `${change.side}: ${plain(factOf(change))}`;

/** Texts of a contract may contain any characters, which Markdown must show as they are. */
const plain = (text: string): string =>
  oneLine(text.replaceAll(/\s+/g, ' ')).replaceAll(/[\\`*_{}[\]<>#|&]/g, '\\$&');

/** A version in a heading. */
const versionText = (version: string): string => (/^[\w.+-]+$/.test(version) ? version : plain(version));

/** A text within backticks, one more than the longest run of them in the text. */
function code(text: string): string {
  const shown = oneLine(text);
  const max = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  if (max === 0) return `\`${shown}\``;
  const fence = '`'.repeat(max + 1);
  return `${fence} ${shown} ${fence}`;
}
