import { type CheckResult, statuses, statusWords } from '../checks/check.ts';
import { groupsOf } from '../model/groups.ts';
import type { ContractRecord } from '../model/operation.ts';
import { type ClauseStatus, clauseStatusesOf } from '../run/clause-count.ts';
import { escapeHtml } from './html-page.ts';

const words: Readonly<Record<ClauseStatus, string>> = {
  proved: 'proved',
  broken: 'violated',
  touched: 'only touched',
  unseen: 'not tested',
  untestable: 'untestable',
};
const colours: Readonly<Record<ClauseStatus, string>> = {
  proved: 'pass',
  broken: 'fail',
  touched: 'warn',
  unseen: 'warn',
  untestable: 'none',
};

/** Every stated clause as a square, one row per chapter, each linked to its row in the table. */
export function clausesAtAGlance(results: readonly CheckResult[], { clauses }: ContractRecord): string {
  const clauseStatuses = [...clauseStatusesOf(results, clauses)];
  if (clauseStatuses.length === 0) return '';
  const chapters = groupsOf(clauseStatuses, ([id]) => id.replace(/-?\d+$/, ''));
  const rows = [...chapters].map(([chapter, own]) => {
    const squares = own.map(
      ([id, standing]) =>
        `<a class="fill-${standing}" href="#clause-${escapeHtml(id)}" title="${escapeHtml(`${id}, ${words[standing]}: ${clauses[id]?.text ?? ''}`)}" aria-label="${escapeHtml(`${id}: ${words[standing]}`)}"></a>`,
    );
    return `<div><b>${escapeHtml(chapter)}</b>${squares.join('')}</div>`;
  });
  const legend = (['proved', 'touched', 'unseen', 'broken', 'untestable'] as const).map(
    (standing) => `<span><span class="cell fill-${standing}"></span> ${words[standing]}</span>`,
  );
  return `<p class="legend">${legend.join('')}</p><div class="glance">${rows.join('\n')}</div>`;
}

/** Every stated clause with its status, and the results of the checks that prove it or touch it. */
export function clauseTable(results: readonly CheckResult[], { clauses }: ContractRecord): string {
  const clauseStatuses = [...clauseStatusesOf(results, clauses)];
  if (clauseStatuses.length === 0) return '';
  const proving = citing(results, 'proves');
  const touching = citing(results, 'about');
  const rows = clauseStatuses.map(([id, standing]) => {
    const { text = '', untestable } = clauses[id] ?? {};
    const why = untestable === undefined ? '' : `<br><small>${escapeHtml(untestable)}</small>`;
    return `<tr id="clause-${escapeHtml(id)}"><td><code>${escapeHtml(id)}</code></td><td>${escapeHtml(text)}${why}</td><td class="${colours[standing]}">${words[standing]}</td><td>${counts(proving.get(id) ?? [])}</td><td>${counts(touching.get(id) ?? [])}</td></tr>`;
  });
  return `<details><summary>Every stated clause</summary><table class="stack"><thead><tr><th>Clause</th><th>Statement</th><th>Standing</th><th>Proved by</th><th>Touched by</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></details>`;
}

function citing(results: readonly CheckResult[], word: 'proves' | 'about'): Map<string, CheckResult[]> {
  const found = new Map<string, CheckResult[]>();
  for (const result of results)
    for (const id of result.facts[word]) {
      const own = found.get(id);
      if (own) own.push(result);
      else found.set(id, [result]);
    }
  return found;
}

/** The number of results by status. */
export function counts(results: readonly CheckResult[]): string {
  return statuses
    .map((status) => ({ status, count: results.filter((result) => result.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `<span class="${status}">${count} ${statusWords(status)}</span>`)
    .join(', ');
}
