import { type CheckFacts, type CheckResult, isUnexpected, statuses } from '../check.ts';
import { describeCount, type Standing, standingsOf } from '../clause-count.ts';
import { groupsOf } from '../groups.ts';
import type { ContractRecord } from '../operation.ts';
import type { Report } from '../run.ts';

/** The report as one file that needs nothing else: no scripts, no fonts, light or dark as the reader's screen is. */
export function htmlReport(report: Report, contract: ContractRecord): string {
  const { title, version } = report.contract;
  const failures = report.results.filter((result) => isUnexpected(result) || result.status === 'error');
  const known = report.results.filter((result) => result.known !== undefined);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Conformance: ${escapeHtml(title)} ${escapeHtml(version)}</title>
<style>${style}</style>
<header>
<h1>${escapeHtml(title)} <small>${escapeHtml(version)}</small></h1>
<p>${escapeHtml(report.target)} · profile ${escapeHtml(report.profile)} · seed ${report.seed} · plan <code>${report.planHash.slice(0, 12)}</code> · ${escapeHtml(report.startedAt)} · ${(report.durationMs / 1000).toFixed(1)} s · ${report.requests} requests</p>
<ul class="totals">${statuses.map((status) => `<li class="${status}"><b>${report.totals[status]}</b> ${status}</li>`).join('')}</ul>
<p><b>${escapeHtml(describeCount(report.clauses) ?? '')}</b></p>
</header>
<main>
${section('Failures', failures.map(failure).join(''), failures.length)}
${section('Known failures', known.map(failure).join(''), known.length)}
${section('To do', [...report.stale, ...report.unclean.map((thing) => `Not removed: ${thing}`)].map((text) => `<p>${escapeHtml(text)}</p>`).join(''), report.stale.length + report.unclean.length)}
<section><h2>Operations and statuses</h2>
<p class="legend"><span class="cell pass">200</span> proved <span class="cell fail">200</span> met in a failing check <span class="cell none">200</span> declared, not met</p>
${matrix(report.results, contract)}</section>
<section><h2>Clauses</h2>${clauses(report.results, contract)}</section>
<section><h2>All checks</h2>${everything(report.results)}</section>
</main>
</html>
`;
}

const section = (title: string, body: string, count: number): string =>
  count === 0 ? '' : `<section><h2>${title} <small>${count}</small></h2>${body}</section>`;

function failure({ facts, reason, repro, known, status }: CheckResult): string {
  return `<details class="${known === undefined ? status : 'known'}"${known === undefined ? ' open' : ''}>
<summary><code>${escapeHtml(facts.id)}</code> ${escapeHtml(facts.title)}</summary>
<p>${escapeHtml(reason ?? '')}</p>${known === undefined ? '' : `<p>Known: ${escapeHtml(known)}</p>`}
<p class="trace">${trace(facts)} ${escapeHtml(facts.at ?? '')}</p>
${repro === undefined ? '' : `<pre>${escapeHtml(repro)}</pre>`}</details>
`;
}

/** What a check proves and is about, each clause a link to its row. */
function trace(facts: CheckFacts): string {
  const link = (id: string): string => `<a href="#clause-${escapeHtml(id)}">${escapeHtml(id)}</a>`;
  return (['proves', 'about'] as const)
    .filter((word) => facts[word].length > 0)
    .map((word) => `${word} ${facts[word].map(link).join(' ')}`)
    .join(' · ');
}

/** One row per operation: its declared statuses and the ones that came, by whether a passing check met them. */
function matrix(results: readonly CheckResult[], contract: ContractRecord): string {
  const passed = new Set<string>();
  const failed = new Set<string>();
  for (const { status, seen } of results)
    for (const pair of seen) (status === 'pass' ? passed : failed).add(pair);
  const perOperation = groupsOf(results, ({ facts }) => facts.operation ?? '');
  const rows = Object.values(contract.operations).map((operation) => {
    const met = [...passed, ...failed]
      .filter((pair) => pair.startsWith(`${operation.name} `))
      .map((pair) => Number(pair.split(' ')[1]));
    const all = [...new Set([...Object.keys(operation.answers).map(Number), ...met])].sort(
      (one, other) => one - other,
    );
    const cells = all.map((status) => {
      const pair = `${operation.name} ${status}`;
      const kind = passed.has(pair) ? 'pass' : failed.has(pair) ? 'fail' : 'none';
      const declared = operation.answers[status] ? '' : ' title="not declared"';
      return `<span class="cell ${kind}"${declared}>${status}${declared ? '?' : ''}</span>`;
    });
    const own = perOperation.get(operation.name) ?? [];
    return `<tr><td>${escapeHtml(operation.area)}</td><td><code>${escapeHtml(operation.name)}</code></td><td><code>${escapeHtml(operation.method)} ${escapeHtml(operation.path)}</code></td><td>${cells.join(' ')}</td><td>${counts(own)}</td></tr>`;
  });
  return `<table><thead><tr><th>Area</th><th>Operation</th><th>Path</th><th>Statuses</th><th>Checks</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

function counts(results: readonly CheckResult[]): string {
  return statuses
    .map((status) => ({ status, count: results.filter((result) => result.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `<span class="${status}">${count} ${status}</span>`)
    .join(', ');
}

/** Every stated clause: how it stands, how the checks ended that prove it, and how those that only touch it. */
function clauses(results: readonly CheckResult[], contract: ContractRecord): string {
  const citing = (word: 'proves' | 'about', id: string): string =>
    counts(results.filter(({ facts }) => facts[word].includes(id)));
  const rows = [...standingsOf(results, contract.clauses)].map(([id, standing]) => {
    const { text = '', untestable } = contract.clauses[id] ?? {};
    const why = untestable === undefined ? '' : `<br><small>${escapeHtml(untestable)}</small>`;
    return `<tr id="clause-${escapeHtml(id)}"><td><code>${escapeHtml(id)}</code></td><td>${escapeHtml(text)}${why}</td><td class="${standingClass[standing]}">${standingWords[standing]}</td><td>${citing('proves', id)}</td><td>${citing('about', id)}</td></tr>`;
  });
  return `<details><summary>Every stated clause</summary><table><thead><tr><th>Clause</th><th>Statement</th><th>Standing</th><th>Proved by</th><th>Touched by</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></details>`;
}

const standingWords: Readonly<Record<Standing, string>> = {
  proved: 'proved',
  broken: 'broken',
  touched: 'only touched',
  unseen: 'not looked at',
  untestable: 'untestable',
};
const standingClass: Readonly<Record<Standing, string>> = {
  proved: 'pass',
  broken: 'fail',
  touched: 'warn',
  unseen: 'warn',
  untestable: 'none',
};

function everything(results: readonly CheckResult[]): string {
  return [...groupsOf(results, ({ facts }) => facts.area)]
    .map(([area, own]) => {
      const rows = own.map(
        ({ facts, status, reason }) =>
          `<tr><td class="${status}">${status}</td><td><code>${escapeHtml(facts.id)}</code></td><td>${escapeHtml(facts.title)}${reason === undefined ? '' : `<br><small>${escapeHtml(reason)}</small>`}</td></tr>`,
      );
      return `<details><summary>${escapeHtml(area)} <small>${counts(own)}</small></summary><table><tbody>${rows.join('\n')}</tbody></table></details>`;
    })
    .join('\n');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const style = `
:root{color-scheme:light dark;--text:light-dark(#1d2330,#e6e8ee);--back:light-dark(#fff,#14171e);--line:light-dark(#dde1e8,#2b313d);
--pass:light-dark(#11703a,#6fd398);--fail:light-dark(#b3211f,#ff8d86);--quiet:light-dark(#667085,#98a2b3);--warn:light-dark(#8a5a00,#f0b44c);--panel:light-dark(#f6f7f9,#1b1f28)}
body{font:15px/1.5 system-ui,sans-serif;color:var(--text);background:var(--back);max-width:75rem;margin:0 auto;padding:2rem 1.25rem 6rem}
h1{font-size:1.7rem;margin:0}h2{font-size:1.2rem;margin:2.5rem 0 .75rem}small{color:var(--quiet);font-weight:400}header p,.trace,.legend{color:var(--quiet)}
.totals{display:flex;flex-wrap:wrap;gap:.6rem;list-style:none;padding:0}.totals li{background:var(--panel);border:1px solid var(--line);border-radius:.5rem;padding:.35rem .8rem}
.totals b{font-size:1.25rem;margin-right:.3rem}.pass{color:var(--pass)}.fail,.error{color:var(--fail)}.warn,.blocked{color:var(--warn)}.skip,.disabled,.none{color:var(--quiet)}
table{border-collapse:collapse;width:100%;font-size:.9rem}td,th{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line)}
code,pre{font:.86em/1.45 ui-monospace,monospace}pre{background:var(--panel);border:1px solid var(--line);border-radius:.5rem;padding:.75rem;overflow-x:auto;color:var(--text)}
details{border-left:3px solid var(--line);padding:.15rem 0 .15rem .8rem;margin:.5rem 0}details.fail,details.error{border-color:var(--fail);color:var(--text)}summary{cursor:pointer}
.cell{display:inline-block;border:1px solid var(--line);border-radius:.3rem;padding:0 .35rem;font:.82rem ui-monospace,monospace}.cell.pass{border-color:var(--pass)}.cell.fail{border-color:var(--fail)}.cell.none{border-style:dashed}
`;
