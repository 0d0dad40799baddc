import { groupsOf } from '../engine/model/groups.ts';
import { escapeHtml, page, section } from '../engine/report/html-page.ts';
import type { Cell, KillMatrix, Outcome } from './kill-matrix.ts';

/**
 * The style of a table cell. A cell shows the worst outcome of the promises of one operation and one trait.
 */
const looks: Readonly<Record<Outcome, string>> = {
  survived: 'fill-broken',
  killed: 'fill-proved',
  unapplied: 'fill-touched',
  unseen: 'fill-unseen',
};
const words: Readonly<Record<Outcome, string>> = {
  survived: 'not noticed',
  killed: 'noticed',
  unapplied: 'not applied',
  unseen: 'no coverage',
};

/**
 * The kill matrix as one page: the violations that the suite would catch on this target, and those that it
 * would not.
 */
export function matrixPage(matrix: KillMatrix): string {
  const { title, version } = matrix.contract;
  const { killed, survived, unapplied, unseen } = matrix.totals;
  const isSure = survived === 0 && killed > 0;
  const word = survived > 0 ? `${survived} not noticed` : killed > 0 ? 'all noticed' : 'nothing was broken';
  const counted = (
    [
      ['pass', killed, 'noticed'],
      ['fail', survived, 'not noticed'],
      ['warn', unapplied, 'not applied'],
      ['none', unseen, 'no coverage'],
    ] as const
  )
    .map(([look, count, what]) => `<li class="${look}"><b>${count}</b> ${what}</li>`)
    .join('');
  const clauses = Object.values(matrix.clauses);
  const count = (outcome: string): number => clauses.filter((one) => one === outcome).length;
  const standing =
    clauses.length === 0
      ? ''
      : `<p><b>clauses: ${count('proved')} proved by a failing check, ${count('touched')} only touched, ${count('unseen')} not tested</b></p>`;
  const header = `<header>
<h1>${escapeHtml(title)} <small>${escapeHtml(version)}</small></h1>
<p class="verdict ${isSure ? 'good' : survived > 0 ? 'bad' : 'unknown'}">${word}</p>
<p>${matrix.cells.length} of ${matrix.promises} promises of ${escapeHtml(matrix.target)} were broken one by one · profile ${escapeHtml(matrix.profile)} · seed ${matrix.seed} · ${(matrix.durationMs / 1000).toFixed(1)} s · ${matrix.requests} requests</p>
<ul class="totals">${counted}</ul>
${standing}</header>`;
  const parts = [
    section(
      'Not noticed',
      listOf(
        matrix.cells.filter(({ outcome }) => outcome === 'survived'),
        'fail',
      ),
    ),
    section('Promises of each operation', heat(matrix.cells)),
    section('Every promise', everything(matrix.cells)),
    section('Skipped', skipped(matrix), matrix.skipped.length),
  ];
  return page(`Kill matrix: ${title} ${version}`, `${header}\n<main>\n${parts.join('\n')}\n</main>`);
}

/** Skipped checks by their reason, one line for each reason. */
const skipped = ({ skipped: all }: KillMatrix): string =>
  [...groupsOf(all, ({ status, reason = '' }) => `${status}: ${reason}`)]
    .map(
      ([why, checks]) =>
        `<details><summary>${checks.length} × ${escapeHtml(why)}</summary><p>${checks.map(({ id }) => `<code>${escapeHtml(id)}</code>`).join(' ')}</p></details>`,
    )
    .join('');

const worst = (cells: readonly Cell[]): Outcome =>
  (['survived', 'unseen', 'unapplied', 'killed'] as const).find((outcome) =>
    cells.some((cell) => cell.outcome === outcome),
  ) ?? 'unseen';

function heat(cells: readonly Cell[]): string {
  if (cells.length === 0) return '';
  const traits = [...new Set(cells.map(({ trait }) => trait))].sort();
  const row = ([operation, own]: readonly [string, readonly Cell[]]): string => {
    const filled = traits.map((trait) => {
      const some = own.filter((cell) => cell.trait === trait);
      if (some.length === 0) return '<td></td>';
      const noticed = some.filter(({ outcome }) => outcome === 'killed').length;
      const label = escapeHtml(`${operation}, ${trait}: ${noticed} of ${some.length} noticed`);
      return `<td><span class="cell ${looks[worst(some)]}" title="${label}" role="img" aria-label="${label}"></span></td>`;
    });
    return `<tr><th scope="row"><code>${escapeHtml(operation)}</code></th>${filled.join('')}</tr>`;
  };
  const head = traits.map((trait) => `<th scope="col"><span>${escapeHtml(trait)}</span></th>`).join('');
  const rows = [...groupsOf(cells, ({ operation }) => operation)].map(row);
  const legend = (['killed', 'survived', 'unapplied', 'unseen'] as const).map(
    (outcome) => `<span><span class="cell ${looks[outcome]}"></span> ${words[outcome]}</span>`,
  );
  return `<p class="legend">${legend.join('')}</p><div class="scroll"><table class="heat"><thead><tr><td></td>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

const listOf = (cells: readonly Cell[], look: string): string =>
  cells
    .map(
      ({ id, sentence, at, clauses, looked }) =>
        `<details class="${look}" open><summary><code>${escapeHtml(id)}</code></summary><p>${escapeHtml(sentence)}</p><p class="trace">${escapeHtml([at, ...clauses, `${looked} checks ran`].join(' · '))}</p></details>`,
    )
    .join('');

function everything(cells: readonly Cell[]): string {
  return [...groupsOf(cells, ({ area }) => area)]
    .map(([area, own]) => {
      const rows = own.map(
        ({ id, sentence, outcome, killedBy = '' }) =>
          `<tr><td>${words[outcome]}</td><td><code>${escapeHtml(id)}</code></td><td>${escapeHtml(sentence)}</td><td><code>${escapeHtml(killedBy)}</code></td></tr>`,
      );
      return `<details><summary>${escapeHtml(area)} <small>${own.length}</small></summary><table class="stack"><tbody>${rows.join('\n')}</tbody></table></details>`;
    })
    .join('\n');
}
