import { oneLine } from '../../../cli/printable-text.ts';
import { type Change, type ChangeKind, kinds } from '../diff.ts';
import { countsOf, factOf, type Told } from './told.ts';

const headings: Readonly<Record<ChangeKind, string>> = {
  breaking: 'Breaking',
  warning: 'Warnings',
  additive: 'Additive',
  cosmetic: 'Cosmetic',
};

/** A comment for a pull request: worst first, by subject, requests and answers apart; what nobody must act on is folded. */
export function markdownOf({ before, after, changes, meant }: Told): string {
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

/** A section of a changelog for the later version: what breaks, what is new, and what only reads otherwise is left out. */
export function changelogOf({ versions, changes, meant }: Told): string {
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

/** What a contract says may hold anything; in Markdown it is text. */
const plain = (text: string): string =>
  oneLine(text.replaceAll(/\s+/g, ' ')).replaceAll(/[\\`*_{}[\]<>#|&]/g, '\\$&');

/** A version as a heading shows it. */
const versionText = (version: string): string => (/^[\w.+-]+$/.test(version) ? version : plain(version));

/** A text within backticks, more of them than it has in a row. */
function code(text: string): string {
  const shown = oneLine(text);
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  if (longest === 0) return `\`${shown}\``;
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${shown} ${fence}`;
}
