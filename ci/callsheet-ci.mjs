#!/usr/bin/env node
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codeQuality, githubAnnotations } from './annotations.mjs';
import { trustCheckout } from './base-revision.mjs';
import { findCallsheet, installCallsheet } from './callsheet-command.mjs';
import { comment } from './comment.mjs';
import { broken, conformance, diff, generated, lint } from './parts.mjs';
import { markdownReport } from './report.mjs';
import { readSettings, redaction, UsageError } from './settings.mjs';

/** @import { Part, Run } from './parts.mjs' */

const usage = `callsheet-ci [check|comment]

Checks a contract and a deployment in CI: lint, generated files, diff and conformance.

  callsheet-ci            both of the following
  callsheet-ci check      runs all parts and writes their reports to callsheet-ci/
  callsheet-ci comment    posts or updates the comment of the pull request

All settings are variables, CALLSHEET_CI_<SETTING>; options and tokens of the suite are CALLSHEET_<OPTION>.

Exit statuses: 0 all passed, 1 a part failed, 2 bad usage.
`;

/**
 * Runs all parts that are on, in an order in which later ones need earlier ones.
 *
 * @param {Run} run
 * @returns {Promise<Part[]>}
 */
async function runParts(run) {
  const { settings } = run;
  /** @type {Part[]} */
  const parts = [];
  /** @type {string | undefined} */
  let spec;
  if (settings.lint === 'true') {
    const linted = await inGroup('lint', () => lint(run));
    spec = 'spec' in linted ? linted.spec : undefined;
    parts.push(linted);
  }
  if (settings.generated !== 'off') parts.push(await inGroup('generated', () => generated(run)));
  if (settings.diff === 'true') parts.push(await inGroup('diff', () => diff(run, spec)));
  if (settings.conformance === 'true') parts.push(await inGroup('conformance', () => conformance(run)));
  return parts;
}

/**
 * Runs a part in a foldable group of the log. GitHub executes lines that start with `::`, and a contract or a
 * deployment may contain such lines, so commands are off meanwhile.
 *
 * @template {Part} P
 * @param {string} name
 * @param {() => Promise<P>} work
 * @returns {Promise<P | Part>}
 */
async function inGroup(name, work) {
  const isGithub = process.env.GITHUB_ACTIONS === 'true';
  const token = randomUUID();
  console.log(isGithub ? `::group::callsheet ${name}\n::stop-commands::${token}` : `--- ${name}`);
  try {
    const part = await work().catch((error) => {
      // Without a base, for example, the other parts still have results.
      if (!(error instanceof UsageError)) throw error;
      return broken(name, error.message);
    });
    console.log(`${name} ${part.result}: ${part.sentence}`);
    return part;
  } finally {
    if (isGithub) console.log(`::${token}::\n::endgroup::`);
  }
}

/** @param {Readonly<Record<string, string>>} settings */
async function check(settings) {
  const folder = resolve(settings.output ?? '');
  // Reports of an earlier run must not pass for those of this one. The suite's ledger stays for its clean-up.
  for (const name of ['sarif', 'comment.json', 'summary.md', 'code-quality.json', 'results.json'])
    rmSync(join(folder, name), { recursive: true, force: true });
  for (const name of ['results.sarif', 'report.html', 'badge.svg', 'badge.json', 'junit.xml', 'results.json'])
    rmSync(join(folder, 'conformance', name), { force: true });
  mkdirSync(folder, { recursive: true });
  trustCheckout(process.env);
  if (settings.install) installCallsheet(settings.install, process.cwd());
  const run = { settings, env: process.env, program: findCallsheet(process.cwd()), folder };
  const parts = await runParts(run);
  writeReports(parts, run);
  for (const { part, result, sentence } of parts) console.log(`${part}: ${result}: ${sentence}`);
  return parts.some(({ fails }) => fails) ? 1 : 0;
}

/**
 * @param {readonly Part[]} parts
 * @param {Run} run
 */
function writeReports(parts, { settings, env, folder }) {
  const redact = redaction(env);
  /** @param {string} name  @param {string} text */
  const write = (name, text) => writeFileSync(join(folder, name), redact(text));
  const text = markdownReport(parts, { name: settings.name ?? '', link: jobLink(env) });
  const isWorthwhile = parts.some(
    ({ result, changed }) => changed || result === 'failed' || result === 'error',
  );
  const results = parts.map(({ part, result, fails, sentence, outputs }) => ({
    part,
    result,
    fails,
    sentence,
    outputs,
  }));
  write('summary.md', `${text}\n`);
  write('comment.json', JSON.stringify({ text, isWorthwhile }));
  write('code-quality.json', codeQuality(parts));
  write('results.json', `${JSON.stringify(results, undefined, 2)}\n`);
  if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, redact(`${text}\n`));
  if (env.GITHUB_OUTPUT) appendFileSync(env.GITHUB_OUTPUT, outputsOf(parts, folder));
  if (env.GITHUB_ACTIONS === 'true' && settings.annotations === 'true')
    for (const { part, found } of parts)
      process.stdout.write(redact(githubAnnotations(`callsheet ${part}`, found)));
}

/**
 * The outputs of the step, one on each line.
 *
 * @param {readonly Part[]} parts
 * @param {string} folder
 */
function outputsOf(parts, folder) {
  const all = { folder, ...Object.fromEntries(parts.map(({ part, result }) => [part, result])) };
  for (const { outputs } of parts) Object.assign(all, outputs);
  const sarif = existsSync(join(folder, 'sarif')) ? { sarif: join(folder, 'sarif') } : {};
  return Object.entries({ ...all, ...sarif })
    .map(([name, value]) => `${name}=${String(value).replaceAll(/[\r\n]+/g, ' ')}\n`)
    .join('');
}

/** The address of this job; empty elsewhere. @param {NodeJS.ProcessEnv} env */
function jobLink({ GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL, BUILD_URL }) {
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_RUN_ID)
    return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return CI_JOB_URL ?? BUILD_URL ?? '';
}

/** @param {Readonly<Record<string, string>>} settings */
async function postComment(settings) {
  if (settings.comment !== 'true') return;
  const file = join(resolve(settings.output ?? ''), 'comment.json');
  const line = existsSync(file)
    ? await comment(JSON.parse(readFileSync(file, 'utf8')), settings.name ?? '', process.env)
    : 'No comment: callsheet-ci check has written no report.';
  console.log(line);
}

/** @param {readonly string[]} argv */
async function main([command = 'all', ...rest]) {
  if (command === '--help' || command === '-h') {
    process.stdout.write(usage);
    return 0;
  }
  if (!['all', 'check', 'comment'].includes(command) || rest.length > 0)
    throw new UsageError(usage.trimEnd());
  const settings = readSettings(process.env);
  const status = command === 'comment' ? 0 : await check(settings);
  if (command !== 'check') await postComment(settings);
  return status;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`callsheet-ci: ${redaction(process.env)(error.message)}\n`);
  process.exitCode = 2;
}
