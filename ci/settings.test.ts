import { readFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { folderWith } from '../generator/fixtures/folder.ts';
import { readAction } from './fixtures/composite-action.ts';
import { readTemplate } from './fixtures/gitlab-job.ts';
import { runShell } from './fixtures/shell.ts';

const root = resolve(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/ci.md'), 'utf8');
const script = join(root, 'ci/callsheet-ci.sh');

interface Setting {
  readonly default: string;
  readonly values?: readonly string[];
}
const { table } = (await import(join(root, 'ci/settings.mjs'))) as {
  table: Readonly<Record<string, Setting>>;
}; // JavaScript
const names = Object.keys(table);
const variableOf = (name: string): string => `CALLSHEET_CI_${name.toUpperCase().replaceAll('-', '_')}`;

/** The first cells of the rows of a table in the documentation, which follows a heading. */
function documented(heading: string): string[] {
  const section = page.slice(page.indexOf(`\n## ${heading}\n`)).split('\n## ')[1] ?? '';
  return [...section.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name = '']) => name);
}

test('action, GitLab job and documentation have the same settings with the same defaults', async () => {
  const { inputs } = await readAction(join(root, 'action.yml'));
  const { inputs: gitlab, job } = await readTemplate(join(root, 'ci/gitlab.yml'));
  expect(documented('Settings')).toEqual(names);
  const own = ['working-directory', 'github-token', 'upload-sarif', 'upload-report'];
  expect(
    Object.keys(inputs)
      .filter((name) => !own.includes(name))
      .sort(),
  ).toEqual([...names].sort());
  // GitLab has no annotations, and artifacts have a fixed path there.
  const shared = names.filter((name) => name !== 'annotations' && name !== 'output');
  const others = ['job', 'stage', 'image', 'working-directory'];
  expect(
    Object.keys(gitlab)
      .filter((name) => !others.includes(name))
      .sort(),
  ).toEqual([...shared].sort());
  for (const name of names) expect([name, inputs[name]?.default ?? '']).toEqual([name, table[name]?.default]);
  for (const name of shared) {
    expect([name, gitlab[name]?.default]).toEqual([name, table[name]?.default]);
    expect(job.variables).toHaveProperty(variableOf(name));
  }
  for (const { description } of [...Object.values(inputs), ...Object.values(gitlab)])
    expect(description).toMatch(/\.$/);
});

test('inputs reach every script through its environment only', async () => {
  const { runs } = await readAction(join(root, 'action.yml'));
  const variables = new Set<string>();
  for (const step of runs.steps) {
    expect(step.run ?? '').not.toContain('${{');
    for (const [name, value] of Object.entries(step.env ?? {})) {
      expect(value).toMatch(/^\$\{\{ (?:inputs\.[\w-]+|github\.action_path) \}\}$/);
      variables.add(name);
    }
  }
  for (const name of names) expect([...variables]).toContain(variableOf(name));
  const body = readFileSync(join(root, 'ci/gitlab.yml'), 'utf8').split('\n---\n')[1] ?? '';
  const lines = body.split('\n').filter((line) => line.includes('$[['));
  for (const line of lines)
    expect(line).toMatch(/^(?:"\$\[\[ inputs\.job \]\]":| {2}(?:stage|image): | {4}CALLSHEET_CI_\w+: )/);
});

/** A project with a callsheet that records its command line and environment. */
async function recordingProject(): Promise<{ folder: string; calls(): Call[] }> {
  const record = `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
const argv = process.argv.slice(2);
appendFileSync(process.env.RECORD, JSON.stringify({ argv, env: process.env }) + '\\n');
const sarif = JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver: { name: 'callsheet', rules: [] } }, results: [] }] });
console.error('a stack trace with ' + process.env.CALLSHEET_TOKEN_A);
if (process.env.CRASHING === argv[0]) process.exit(1);
if (argv[0] === 'conformance') {
  const folder = argv[argv.indexOf('--output') + 1];
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + '/results.json', '{}');
}
console.log(argv.at(-1) === 'sarif' ? sarif : '::error::forged\\nconformant');
`;
  const folder = await folderWith({
    'record.ndjson': '',
    'earlier.yaml': '',
    'node_modules/callsheet/package.json': '{ "type": "module", "bin": { "callsheet": "main.js" } }',
    'node_modules/callsheet/main.js': record,
    'node_modules/.bin/callsheet-ci': `#!/bin/sh\nexec sh '${script}' "$@"\n`,
  });
  await chmod(join(folder, 'node_modules/.bin/callsheet-ci'), 0o755);
  const read = (): Call[] =>
    readFileSync(join(folder, 'record.ndjson'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  return { folder, calls: read };
}

interface Call {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const environment = (folder: string): NodeJS.ProcessEnv => ({
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  HOME: folder,
  RECORD: join(folder, 'record.ndjson'),
  CALLSHEET_TOKEN_A: 'token-of-alice',
  CALLSHEET_CREDENTIAL: 'a:session=secret-of-alice',
});

test('tokens reach the suite only, in its environment, and are removed from every output', async () => {
  const { folder, calls } = await recordingProject();
  const env = {
    ...environment(folder),
    GITHUB_ACTIONS: 'true',
    GITHUB_TOKEN: 'token-of-the-job',
    CALLSHEET_CI_AGAINST: 'earlier.yaml',
    CALLSHEET_CI_GENERATED: 'write',
    CALLSHEET_CI_BASE_URL: 'https://example.com/\'"; touch injected; $(touch injected)',
  };
  const { status, out, err } = await runShell('sh', `sh '${script}' check`, { cwd: folder, env });
  expect(status).toBe(0);
  expect(calls().map(({ argv }) => argv[0])).toEqual(['lint', 'generate', 'diff', 'diff', 'conformance']);
  for (const { argv, env: given } of calls()) {
    const isSuite = argv[0] === 'conformance';
    expect(argv.join(' ')).not.toMatch(/token-of|secret-of/);
    expect(given).not.toHaveProperty('GITHUB_TOKEN');
    expect(given.CALLSHEET_TOKEN_A).toBe(isSuite ? 'token-of-alice' : undefined);
    expect(given.CALLSHEET_BASE_URL).toBe(isSuite ? env.CALLSHEET_CI_BASE_URL : undefined);
    expect(Object.keys(given).filter((name) => name.startsWith('CALLSHEET_CI_'))).toEqual([]);
  }
  expect(out + err).not.toMatch(/token-of-alice|secret-of-alice/);
  expect(err).toContain('a stack trace with [redacted]');
  // GitHub executes no line of a command's output.
  for (const [, group = ''] of out.matchAll(/^::stop-commands::(.*?)^::endgroup::$/gms)) {
    const [token, ...lines] = group.split('\n');
    expect(lines.filter((line) => line.startsWith('::'))).toEqual(expect.arrayContaining([`::${token}::`]));
  }
  expect(out.match(/^::stop-commands::/gm)).toHaveLength(4);
  expect(readFileSync(join(folder, 'callsheet-ci/summary.md'), 'utf8')).toContain('| conformance | passed |');
});

test('a wrong setting or a missing callsheet is one line with status 2, and a crash is an error', async () => {
  const { folder, calls } = await recordingProject();
  const run = (settings: NodeJS.ProcessEnv, cwd = folder, command = 'check') =>
    runShell('sh', `sh '${script}' ${command}`, { cwd, env: { ...environment(folder), ...settings } });
  expect(await run({ CALLSHEET_CI_DIFF_FAIL_ON: 'all' })).toEqual({
    status: 2,
    out: '',
    err: "callsheet-ci: CALLSHEET_CI_DIFF_FAIL_ON is 'all'; use breaking, warning, never.\n",
  });
  expect((await run({ CALLSHEET_CI_NAME: '--><script>' })).status).toBe(2);
  const empty = await run({}, await folderWith({ 'package.json': '{}' }));
  expect(empty.err).toMatch(
    /^callsheet-ci: callsheet is not installed in .*\. Run npm ci before, or set CALLSHEET_CI_INSTALL/,
  );
  expect(empty.status).toBe(2);
  expect((await run({}, folder, 'publish')).status).toBe(2);
  // A crash is no finding, so `never` does not excuse it.
  const crashed = await run({ CALLSHEET_CI_LINT_FAIL_ON: 'never', CRASHING: 'lint' });
  expect(crashed.out).toContain('lint: error: callsheet lint ended with status 1\n');
  expect(crashed.status).toBe(1);
  const outdated = await run({ CALLSHEET_CI_GENERATED: 'check', CRASHING: 'generate' });
  expect(outdated.out).toContain('generated: failed: ');
  expect(outdated.status).toBe(1);
  expect(calls().at(-1)?.argv).toEqual(['generate', '--check']);
});

test('the examples of the documentation use existing inputs, and the shell example runs', async () => {
  const blocks = [...page.matchAll(/^```(yaml|sh)\n(.*?)^```$/gms)].map(([, kind, text = '']) => ({
    kind,
    text,
  }));
  expect(blocks.map(({ kind }) => kind)).toEqual(['yaml', 'yaml', 'sh']);
  const [github, gitlab, shell] = blocks.map(({ text }) => text);
  const { inputs } = await readAction(join(root, 'action.yml'));
  const { steps } = parse(github ?? '').jobs.contract;
  const own = steps.find(({ uses }: { uses?: string }) => uses?.startsWith('callsheet/callsheet@'));
  for (const name of Object.keys(own.with)) expect(Object.keys(inputs)).toContain(name);
  const [{ inputs: given }] = parse(gitlab ?? '').include;
  await readTemplate(join(root, 'ci/gitlab.yml'), given);
  const { folder, calls } = await recordingProject();
  const local = (shell ?? '').replace('origin/main', 'earlier.yaml');
  expect((await runShell('sh', local, { cwd: folder, env: environment(folder) })).status).toBe(0);
  expect(calls().at(-1)?.env.CALLSHEET_BASE_URL).toBe('https://staging.example.com');
});
