import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf, hasFile, isCommit, repositoryRoot } from './base-revision.mjs';
import { runCallsheet } from './callsheet-command.mjs';
import { adaptSarif, specOf } from './sarif.mjs';

/**
 * @import { Found } from './sarif.mjs'
 *
 * @typedef {object} Part the result of one part of a run
 * @property {string} part
 * @property {'passed' | 'failed' | 'error' | 'skipped'} result
 * @property {boolean} fails whether the job fails because of it
 * @property {string} sentence
 * @property {readonly Found[]} found
 * @property {string} [markdown] a section for the comment
 * @property {boolean} [changed] whether the contract changed
 * @property {Readonly<Record<string, string>>} [outputs]
 *
 * @typedef {object} Run
 * @property {Readonly<Record<string, string>>} settings
 * @property {NodeJS.ProcessEnv} env
 * @property {string} program the callsheet program
 * @property {string} folder the folder of reports
 */

/** @param {string} part  @param {string} sentence  @returns {Part} */
const skipped = (part, sentence) => ({ part, result: 'skipped', fails: false, sentence, found: [] });

/** @param {string} part  @param {string} sentence  @returns {Part} */
export const broken = (part, sentence) => ({ part, result: 'error', fails: true, sentence, found: [] });

/** The spec of a command, if a setting names it. @param {Run} run */
const specArgument = ({ settings: { spec } }) => (spec ? [spec] : []);

/**
 * `callsheet lint`.
 *
 * @param {Run} run
 * @returns {Promise<Part & { readonly spec?: string }>}
 */
export async function lint(run) {
  const failOn = run.settings['lint-fail-on'];
  const { status, out } = await runCallsheet(run.program, [
    'lint',
    ...specArgument(run),
    '--format',
    'sarif',
  ]);
  const sarif = writeSarif(run, 'lint', out);
  if (sarif === undefined || status > 1) return broken('lint', `callsheet lint ended with status ${status}`);
  const { found } = sarif;
  const errors = found.filter(({ level }) => level === 'error').length;
  const warnings = found.filter(({ level }) => level === 'warning').length;
  printFound(found);
  const failed = errors > 0 || (failOn === 'warning' && warnings > 0);
  return {
    part: 'lint',
    result: failed ? 'failed' : 'passed',
    fails: failed && failOn !== 'never',
    sentence: `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`,
    found,
    ...(sarif.spec && { spec: sarif.spec }),
  };
}

/**
 * `callsheet generate`: writes the generated files, or compares them with the contract.
 *
 * @param {Run} run
 * @returns {Promise<Part>}
 */
export async function generated(run) {
  const { spec, generated: mode } = run.settings;
  const argv = ['generate', ...(spec ? ['--spec', spec] : []), ...(mode === 'check' ? ['--check'] : [])];
  const { status, out, err } = await runCallsheet(run.program, argv, { echo: true });
  const last = lastLine(out) || lastLine(err);
  if (status > 1) return broken('generated', last);
  return {
    part: 'generated',
    result: status === 0 ? 'passed' : 'failed',
    fails: status !== 0,
    sentence: last,
    found: [],
  };
}

/**
 * `callsheet diff` against the base of the pull request.
 *
 * @param {Run} run
 * @param {string | undefined} lintedSpec the entry file of the contract, if lint has found it
 * @returns {Promise<Part>}
 */
export async function diff(run, lintedSpec) {
  const base = baseOf(run.settings.against ?? '', run.env);
  if ('skip' in base) return skipped('diff', base.skip);
  const { against, name } = base;
  const spec = run.settings.spec || lintedSpec || 'spec/openapi.yaml';
  if (isCommit(against) && !hasFile(against, spec))
    return skipped('diff', `${spec} is new: ${name} has no such file`);
  const failOn = run.settings['diff-fail-on'];
  const argv = ['diff', '--against', against, ...specArgument(run)];
  const least = failOn === 'warning' ? ['--fail-on', 'warning'] : [];
  const { status, out } = await runCallsheet(run.program, [...argv, ...least, '--format', 'markdown']);
  if (status > 1 || out.trim() === '') return broken('diff', `callsheet diff ended with status ${status}`);
  const machine = await runCallsheet(run.program, [...argv, '--format', 'sarif']);
  const found = writeSarif(run, 'diff', machine.out)?.found ?? [];
  printFound(found);
  /** @param {string} kind */
  const count = (kind) => found.filter(({ rule, suppressed }) => rule === kind && !suppressed).length;
  const [breaking, warnings, additive] = [count('breaking'), count('warning'), count('additive')];
  const failed = status === 1;
  return {
    part: 'diff',
    result: failed ? 'failed' : 'passed',
    fails: failed && failOn !== 'never',
    sentence: `${breaking} breaking, ${counted(warnings, 'warning')}, ${additive} additive against ${name}`,
    found,
    // A revision is a long number; its branch says more.
    markdown: out.trim().replaceAll(`\`${against}:`, `\`${name}:`),
    changed: found.length > 0,
    outputs: { breaking: String(breaking), warnings: String(warnings) },
  };
}

const verdicts = /** @type {Readonly<Record<number, string>>} */ ({
  0: 'conformant',
  1: 'not conformant',
  2: 'bad usage, configuration or contract',
  3: 'the deployment is unreachable, does not serve this contract, or rejects the tokens',
  4: 'the suite itself failed',
  5: 'clean-up incomplete',
  6: 'nothing was proved',
  7: 'incomplete',
  130: 'interrupted',
});

/** The statuses of a run that is over and says something about the deployment. */
const conclusive = [1, 5, 6, 7];

/**
 * `callsheet conformance` against a deployment. The suite reads its other options, and all tokens, from
 * `CALLSHEET_<OPTION>`.
 *
 * @param {Run} run
 * @returns {Promise<Part>}
 */
export async function conformance(run) {
  const url = run.settings['base-url'] || run.env.CALLSHEET_BASE_URL;
  if (!url) return skipped('conformance', 'CALLSHEET_CI_BASE_URL is empty');
  const failOn = run.settings['conformance-fail-on'];
  const output = join(run.folder, 'conformance');
  const reports = ['--reporter', 'console,html,junit,json,sarif,badge', '--output', output];
  const env = { ...run.env, CALLSHEET_BASE_URL: url };
  const { status, out, err } = await runCallsheet(run.program, ['conformance', ...reports], {
    echo: true,
    withUsers: true,
    env,
  });
  const sarifFile = join(output, 'results.sarif');
  const sarif = existsSync(sarifFile)
    ? writeSarif(run, 'conformance', readFileSync(sarifFile, 'utf8'))
    : undefined;
  const last = lastLine(conclusive.includes(status) ? out || err : err || out) || (verdicts[status] ?? '');
  // A crash before the run ends with 1 too, but leaves no results.
  const isOver = existsSync(join(output, 'results.json')) && (status === 0 || conclusive.includes(status));
  if (!isOver) return { ...broken('conformance', last), found: sarif?.found ?? [] };
  const isTolerated = failOn === 'never' || (failOn === 'violation' && (status === 6 || status === 7));
  const badge = join(output, 'badge.svg');
  return {
    part: 'conformance',
    result: status === 0 ? 'passed' : 'failed',
    fails: status !== 0 && !isTolerated,
    sentence: badgeMessage(output) ?? last,
    found: sarif?.found ?? [],
    outputs: {
      verdict: verdicts[status] ?? `exit status ${status}`,
      ...(existsSync(badge) && { badge }),
      ...(existsSync(join(output, 'report.html')) && { report: join(output, 'report.html') }),
    },
  };
}

/** The verdict with the number of proved clauses. @param {string} folder */
function badgeMessage(folder) {
  const file = join(folder, 'badge.json');
  return existsSync(file) ? String(JSON.parse(readFileSync(file, 'utf8')).message) : undefined;
}

/**
 * Writes a SARIF file with paths from the root of the repository. Returns undefined if the text is none, because
 * a command with a usage error prints no SARIF.
 *
 * @param {Run} run
 * @param {string} part
 * @param {string} text
 */
function writeSarif({ settings, folder }, part, text) {
  if (!text.trimStart().startsWith('{')) return undefined;
  const spec = specOf(text);
  const options = { root: repositoryRoot() || process.cwd(), name: settings.name ?? '' };
  const adapted = adaptSarif(text, { ...options, spec: settings.spec || spec || 'spec/openapi.yaml' });
  mkdirSync(join(folder, 'sarif'), { recursive: true });
  writeFileSync(join(folder, 'sarif', `${part}.sarif`), adapted.text);
  return { found: adapted.found, spec };
}

/** @param {readonly Found[]} found */
function printFound(found) {
  for (const { file, line, level, text, rule, suppressed } of found)
    if (!suppressed) console.log(`${file}:${line}: ${level}: ${text} [${rule}]`);
}

/** @param {string} text */
const lastLine = (text) => text.trim().split('\n').at(-1) ?? '';

/** @param {number} count  @param {string} noun */
const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
