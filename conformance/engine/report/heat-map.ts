import type { CheckResult } from '../checks/check.ts';
import { groupsOf } from '../model/groups.ts';
import type { ContractRecord } from '../model/operation.ts';
import type { ClauseStatus } from '../run/clause-count.ts';
import { escapeHtml } from './html-page.ts';

/**
 * The status of an operation's promises of one kind; `touched`: some checks passed, and others had no
 * result.
 */
export type Heat = Exclude<ClauseStatus, 'untestable'>;

/** The combined result of the checks of one operation and one trait. */
export function heatOf(results: readonly CheckResult[]): Heat {
  if (results.some(({ status }) => status === 'fail' || status === 'error')) return 'broken';
  const passed = results.filter(({ status }) => status === 'pass' || status === 'warn');
  if (passed.length === 0) return 'unseen';
  return results.some(({ status }) => ['blocked', 'not-covered', 'skip'].includes(status))
    ? 'touched'
    : 'proved';
}

const words: Readonly<Record<Heat, string>> = {
  proved: 'proved',
  touched: 'in part',
  unseen: 'not tested',
  broken: 'violated',
};

/** A table with a row per operation and a column per trait; cells without checks are empty. */
export function heatMap(results: readonly CheckResult[], contract: ContractRecord): string {
  const own = results.filter(({ facts }) => contract.operations[facts.operation ?? ''] !== undefined);
  if (own.length === 0) return '';
  const traits = [...new Set(own.map(({ facts }) => facts.trait))].sort();
  const cells = groupsOf(own, ({ facts }) => `${facts.operation} ${facts.trait}`);
  const row = (name: string): string => {
    const filled = traits.map((trait) => {
      const some = cells.get(`${name} ${trait}`);
      if (!some) return '<td></td>';
      const heat = heatOf(some);
      const message = `${name}, ${trait}: ${words[heat]}, ${some.length} checks`;
      return `<td><span class="cell fill-${heat}" title="${escapeHtml(message)}" role="img" aria-label="${escapeHtml(message)}"></span></td>`;
    });
    return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th>${filled.join('')}</tr>`;
  };
  const shown = Object.values(contract.operations).filter(({ name }) =>
    own.some(({ facts }) => facts.operation === name),
  );
  const areas = [...groupsOf(shown, ({ area }) => area)].map(
    ([area, operations]) =>
      `<tr><td class="area" colspan="${traits.length + 1}">${escapeHtml(area)}</td></tr>${operations.map(({ name }) => row(name)).join('\n')}`,
  );
  const head = traits.map((trait) => `<th scope="col"><span>${escapeHtml(trait)}</span></th>`).join('');
  const legend = Object.entries(words).map(
    ([heat, word]) => `<span><span class="cell fill-${heat}"></span> ${word}</span>`,
  );
  return `<p class="legend">${legend.join('')}</p><div class="scroll"><table class="heat"><thead><tr><td></td>${head}</tr></thead><tbody>${areas.join('\n')}</tbody></table></div>`;
}
