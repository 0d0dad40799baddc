import { type CheckFacts, type CheckResult, isUnexpected, statuses, statusWords } from '../checks/check.ts';
import { coverOf } from '../model/cover-lines.ts';
import { declaredResponse } from '../model/declared-response.ts';
import { groupsOf } from '../model/groups.ts';
import type { ContractRecord } from '../model/operation.ts';
import { describeCount } from '../run/clause-count.ts';
import type { Report } from '../run/run.ts';
import { verdictOf } from '../run/verdict.ts';
import { coverText, unimplementedIn, waits } from './cover.ts';
import { heatMap } from './heat-map.ts';
import { clausesAtAGlance, clauseTable, counts } from './html-clauses.ts';
import { escapeHtml, escapeHtmlLines, page, section } from './html-page.ts';
import { replayLine } from './replay-line.ts';

/** The report as one self-contained HTML page. */
export function htmlReport(report: Report, contract: ContractRecord): string {
  const { title, version } = report.contract;
  const { results } = report;
  const failures = results.filter((result) => isUnexpected(result) || result.status === 'error');
  const known = results.filter((result) => result.known !== undefined);
  const toDo = [...report.stale, ...report.unclean.map((resource) => `Not removed: ${resource}`)];
  const parts = [
    section('Failures', failures.map(failure).join(''), failures.length),
    section('Known failures', known.map(failure).join(''), known.length),
    section('To do', toDo.map((text) => `<p>${escapeHtml(text)}</p>`).join(''), toDo.length),
    section('Not implemented', unimplemented(results)),
    section('Not covered by the contract', uncovered(results), report.totals['not-covered']),
    section('Inferred', (report.inferred ?? []).map((text) => `<p>${escapeHtml(text)}</p>`).join('')),
    section('Not tested', report.gaps.map((gap) => `<p>${escapeHtml(gap)}</p>`).join('')),
    section('Promises of each operation', heatMap(results, contract)),
    section('Clauses', clausesAtAGlance(results, contract) + clauseTable(results, contract)),
    section('Operations and statuses', matrix(results, contract)),
    section('Durations', timings(results)),
    section('All checks', everything(results)),
  ];
  return page(`Conformance: ${title} ${version}`, `${header(report)}\n<main>\n${parts.join('\n')}\n</main>`);
}

function header(report: Report): string {
  const { title, version } = report.contract;
  const { word, tone, because } = verdictOf(report);
  const seconds = (report.durationMs / 1000).toFixed(1);
  const totals = statuses
    .filter((status) => report.totals[status] > 0)
    .map((status) => `<li class="${status}"><b>${report.totals[status]}</b> ${statusWords(status)}</li>`);
  return `<header>
<h1>${escapeHtml(title)} <small>${escapeHtml(version)}</small></h1>
<p class="verdict ${tone}">${escapeHtml(word)}</p>
${because === '' ? '' : `<p>${escapeHtml(because)}</p>`}
<p>${escapeHtml(report.target)} · profile ${escapeHtml(report.profile)} · seed ${report.seed} · plan <code>${report.planHash.slice(0, 12)}</code> · ${escapeHtml(report.startedAt)} · ${seconds} s · ${report.requests} requests</p>
<ul class="totals">${totals.join('')}</ul>
<p><b>${escapeHtml(describeCount(report.clauses) ?? '')}</b></p>
</header>`;
}

function failure({ facts, reason, repro, known, status }: CheckResult): string {
  const script =
    repro === undefined
      ? ''
      : `<p>To repeat it: <code>${escapeHtml(replayLine(facts.id))}</code>, or as a script:</p><pre>${escapeHtmlLines(repro)}</pre>`;
  return `<details class="${known === undefined ? status : 'known'}"${known === undefined ? ' open' : ''}>
<summary><code>${escapeHtml(facts.id)}</code> ${escapeHtml(facts.title)}</summary>
<p>${escapeHtml(reason ?? '')}</p>${known === undefined ? '' : `<p>Known: ${escapeHtml(known)}</p>`}
<p class="trace">${trace(facts)} ${escapeHtml(facts.at ?? '')}</p>
${script}</details>
`;
}

/** A line for each operation that responds with 501. */
const unimplemented = (results: readonly CheckResult[]): string =>
  [...unimplementedIn(results)]
    .map(([operation, group]) => `<p><code>${escapeHtml(operation)}</code> returns 501; ${waits(group)}</p>`)
    .join('');

/** The reasons why checks are not covered, and the lines that would cover them. */
function uncovered(results: readonly CheckResult[]): string {
  const own = results.filter(({ status }) => status === 'not-covered');
  const reasons = [...groupsOf(own, ({ reason = '' }) => reason)].map(
    ([reason, group]) =>
      `<p>${group.length} × ${escapeHtml(reason)}<br><small>${group.map(({ facts }) => `<code>${escapeHtml(facts.id)}</code>`).join(' ')}</small></p>`,
  );
  const cover = coverOf(own).map((one) => `<pre>${coverText(one).map(escapeHtml).join('\n')}</pre>`);
  return [...reasons, ...cover].join('\n');
}

/** The clauses of a check, each linked to its row. */
function trace(facts: CheckFacts): string {
  const link = (id: string): string => `<a href="#clause-${escapeHtml(id)}">${escapeHtml(id)}</a>`;
  return (['proves', 'about'] as const)
    .filter((word) => facts[word].length > 0)
    .map((word) => `${word} ${facts[word].map(link).join(' ')}`)
    .join(' · ');
}

/** One row per operation: its declared and observed statuses, by whether a passing check observed them. */
function matrix(results: readonly CheckResult[], contract: ContractRecord): string {
  const passed = new Set<string>();
  const failed = new Set<string>();
  for (const { status, seen } of results)
    for (const pair of seen) (status === 'pass' || status === 'warn' ? passed : failed).add(pair);
  const perOperation = groupsOf(results, ({ facts }) => facts.operation ?? '');
  const rows = Object.values(contract.operations).map((operation) => {
    const met = [...passed, ...failed]
      .filter((pair) => pair.startsWith(`${operation.name} `))
      .map((pair) => Number(pair.split(' ')[1]));
    const all = [...new Set([...Object.keys(operation.responses).map(Number), ...met])].sort(
      (one, other) => one - other,
    );
    const cells = all.map((status) => {
      const pair = `${operation.name} ${status}`;
      const kind = passed.has(pair) ? 'pass' : failed.has(pair) ? 'fail' : 'none';
      const declared = declaredResponse(operation, status) ? '' : ' title="not declared"';
      return `<span class="status ${kind}"${declared}>${status}${declared ? '?' : ''}</span>`;
    });
    const own = perOperation.get(operation.name) ?? [];
    return `<tr><td><code>${escapeHtml(operation.name)}</code></td><td><code>${escapeHtml(operation.method)} ${escapeHtml(operation.path)}</code></td><td>${cells.join(' ')}</td><td>${counts(own)}</td></tr>`;
  });
  const legend =
    '<p class="legend"><span><span class="status pass">200</span> observed by a passing check</span><span><span class="status fail">200</span> observed by a failing check</span><span><span class="status none">200</span> declared, not observed</span></p>';
  return `<details><summary>Observed statuses</summary>${legend}<table class="stack"><thead><tr><th>Operation</th><th>Path</th><th>Statuses</th><th>Checks</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></details>`;
}

/** The total duration of each area's checks, which may have run concurrently, and the slowest checks. */
function timings(results: readonly CheckResult[]): string {
  const areas = [...groupsOf(results, ({ facts }) => facts.area)]
    .map(([area, own]) => ({ area, ms: own.reduce((sum, { ms }) => sum + ms, 0), count: own.length }))
    .filter(({ ms }) => ms > 0)
    .sort((one, other) => other.ms - one.ms);
  const max = areas[0]?.ms ?? 1;
  const bars = areas.map(
    ({ area, ms, count }) =>
      `<span>${escapeHtml(area)}</span><i style="width:${((100 * ms) / max).toFixed(1)}%"></i><span>${(ms / 1000).toFixed(1)} s in ${count} checks</span>`,
  );
  const slowest = [...results]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 10)
    .map(
      ({ facts, ms }) =>
        `<tr><td>${(ms / 1000).toFixed(1)} s</td><td><code>${escapeHtml(facts.id)}</code></td><td>${escapeHtml(facts.title)}</td></tr>`,
    );
  return areas.length === 0
    ? ''
    : `<div class="bars">${bars.join('\n')}</div><details><summary>The slowest checks</summary><table class="stack"><tbody>${slowest.join('\n')}</tbody></table></details>`;
}

function everything(results: readonly CheckResult[]): string {
  return [...groupsOf(results, ({ facts }) => facts.area)]
    .map(([area, own]) => {
      const rows = own.map(
        ({ facts, status, reason }) =>
          `<tr><td class="${status}">${statusWords(status)}</td><td><code>${escapeHtml(facts.id)}</code></td><td>${escapeHtml(facts.title)}${reason === undefined ? '' : `<br><small>${escapeHtml(reason)}</small>`}</td></tr>`,
      );
      return `<details><summary>${escapeHtml(area)} <small>${counts(own)}</small></summary><table class="stack"><tbody>${rows.join('\n')}</tbody></table></details>`;
    })
    .join('\n');
}
