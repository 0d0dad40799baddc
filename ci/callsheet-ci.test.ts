import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '../conformance/example/generated/server/runtime/errors/api-error.ts';
import { startExample } from '../conformance/example/server.ts';
import { writeAll } from '../generator/fixtures/folder.ts';
import { type CommentApi, commentApi } from './fixtures/comment-api.ts';
import { type Job, runAction } from './fixtures/composite-action.ts';
import { readTemplate, runJob } from './fixtures/gitlab-job.ts';
import { exampleRepository, git } from './fixtures/repository.ts';
import { type Ended, runShell } from './fixtures/shell.ts';

const root = resolve(import.meta.dirname, '..');
const action = join(root, 'action.yml');
const script = join(root, 'ci/callsheet-ci.sh');

/** The environment of a CI job: without the variables of the CI system and the test runner of this test. */
const bare: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:CI|CI_\w+|GITHUB_\w+|GITLAB_\w+|CALLSHEET_\w+|VITEST\w*)$/.test(name),
    ),
  ),
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
};

/** Each test runs a dozen processes, which take a minute on a busy machine. */
const slow = { timeout: 400_000 };

/** A deployment, and the variables with its users' tokens. */
async function deployment(isBroken = false) {
  const example = await startExample({
    change: (handlers) =>
      isBroken ? { ...handlers, house: { ...handlers.house, getStatus: rejectStatus } } : handlers,
  });
  onTestFinished(() => example.close());
  const tokens = [example.people.token('alice'), example.people.token('bob')];
  const env = { CALLSHEET_TOKEN_A: tokens[0], CALLSHEET_TOKEN_B: tokens[1], CALLSHEET_ONLY: 'house' };
  return { url: example.url, tokens, env };
}

const rejectStatus = async (): Promise<never> => {
  throw new ApiError(500, 'internal', 'broken on purpose');
};

async function pullRequest(
  checkout: string,
  runner: string,
  api: CommentApi,
  env: NodeJS.ProcessEnv,
): Promise<Job> {
  const event = join(runner, 'event.json');
  await writeAll(runner, { 'event.json': JSON.stringify({ pull_request: { number: 7 } }) });
  const github = {
    GITHUB_EVENT_PATH: event,
    GITHUB_BASE_REF: 'main',
    GITHUB_REPOSITORY: 'owner/rooms',
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_RUN_ID: '42',
    GITHUB_API_URL: api.url,
    GITHUB_WORKSPACE: checkout,
  };
  return { checkout, runner, env: { ...bare, ...github, ...env }, token: api.token };
}

/** Fails if a secret is in the output of a job, or in a file that it wrote. */
function expectNoSecret(
  secrets: readonly (string | undefined)[],
  ended: Ended,
  ...folders: readonly string[]
): void {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
  );
  for (const text of [ended.out, ended.err, ...files])
    for (const secret of secrets) expect(text.includes(secret ?? 'no secret')).toBe(false);
}

/** The members that GitHub's code scanning requires of a file. */
function expectCodeScanning(file: string): {
  readonly runs: readonly { readonly results: readonly object[] }[];
} {
  const log = JSON.parse(readFileSync(file, 'utf8'));
  expect(log).toMatchObject({ version: '2.1.0', $schema: expect.stringContaining('sarif-2.1.0') });
  for (const run of log.runs) {
    expect(run.tool.driver.name).toMatch(/^callsheet/);
    expect(run.automationDetails.id).toMatch(/\/$/);
    const rules = run.tool.driver.rules.map(({ id }: { id: string }) => id);
    for (const result of run.results) {
      expect(rules[result.ruleIndex]).toBe(result.ruleId);
      expect(result.message.text).not.toBe('');
      expect(['error', 'warning', 'note']).toContain(result.level);
      const [{ physicalLocation }] = result.locations;
      expect(physicalLocation.artifactLocation.uri).toMatch(/^(?!\/|\.\.|\w+:)./);
      expect(physicalLocation.region.startLine).toBeGreaterThan(0);
      expect(Object.keys(result.partialFingerprints)).toHaveLength(1);
    }
  }
  return log;
}

test(
  'the action comments a breaking change, updates the comment, and returns reports, SARIF and a badge',
  slow,
  async () => {
    const [repository, api, target] = await Promise.all([exampleRepository(), commentApi(), deployment()]);
    const checkout = await repository.checkout('refs/pull/7/merge');
    const runner = join(repository.folder, 'runner');
    const job = await pullRequest(checkout, runner, api, target.env);
    const options = { 'base-url': target.url, 'upload-sarif': 'true' };
    const first = await runAction(action, { ...job, with: options });
    const folder = join(checkout, 'callsheet-ci');
    expect(first.err).toBe('');
    expect(first.outputs).toMatchObject({
      lint: 'passed',
      diff: 'failed',
      conformance: 'passed',
      breaking: '1',
      verdict: 'conformant',
      folder,
      badge: join(folder, 'conformance/badge.svg'),
      report: join(folder, 'conformance/report.html'),
    });
    expect(first.status).toBe(1);
    expect(api.writes).toEqual(['POST /repos/owner/rooms/issues/7/comments']);
    const comment = api.comments.at(-1);
    expect(comment?.body).toMatch(/^<!-- callsheet-ci -->\n## Callsheet: 1 breaking change\n/);
    expect(comment?.body).toContain('### API changes: `main:rooms.yaml` → `rooms.yaml`');
    expect(comment?.body).toContain(
      '#### Breaking\n\n- `rate class "doors"`: requests per second lowered from 1 to 0.4',
    );
    expect(comment?.body).toContain('| conformance | passed | conformant, ');
    expect(comment?.body).toContain('](https://github.example/owner/rooms/actions/runs/42)');
    // The ceiling that was raised on the base meanwhile is no change of this pull request.
    expect(comment?.body).not.toContain('80');
    expect(comment?.body).toContain(first.summary.trim());
    expect(
      first.used.map(({ uses, with: given }) => [uses.replace(/@.*/, ''), Object.values(given)[0]]),
    ).toEqual([
      ['actions/upload-artifact', 'callsheet'],
      ['github/codeql-action/upload-sarif', join(folder, 'sarif')],
    ]);
    expect(readdirSync(join(folder, 'sarif')).sort()).toEqual([
      'conformance.sarif',
      'diff.sarif',
      'lint.sarif',
    ]);
    for (const name of readdirSync(join(folder, 'sarif'))) expectCodeScanning(join(folder, 'sarif', name));
    expect(first.out).toMatch(/^::error file=rooms\.yaml,line=\d+,title=callsheet diff breaking::.*doors/m);
    expect(readFileSync(join(folder, 'conformance/badge.svg'), 'utf8')).toContain('conformance: conformant');
    expect(readFileSync(join(folder, 'conformance/report.html'), 'utf8')).toContain('Rooms');
    expectNoSecret([...target.tokens, api.token], first, folder, runner);

    // The next commit takes the change back.
    git(checkout, 'checkout', '--quiet', repository.base, '--', 'rooms.yaml');
    const second = await runAction(action, {
      ...job,
      with: { conformance: 'false', lint: 'false', spec: 'rooms.yaml' },
    });
    expect(second.status).toBe(0);
    expect(second.outputs).toMatchObject({ diff: 'passed', breaking: '0', lint: '', conformance: '' });
    expect(api.writes.slice(1)).toEqual([`PATCH /repos/owner/rooms/issues/comments/${comment?.id}`]);
    expect(comment?.body).toMatch(/^<!-- callsheet-ci -->\n## Callsheet: passed\n/);
    expect(second.used.map(({ uses }) => uses)).toEqual([expect.stringContaining('upload-artifact')]);
  },
);

test(
  'the action posts no comment without a change, and passes if a token may not comment',
  slow,
  async () => {
    const [repository, api] = await Promise.all([exampleRepository(), commentApi()]);
    const job = await pullRequest(
      await repository.checkout('refs/pull/8/merge'),
      join(repository.folder, 'runner'),
      api,
      {},
    );
    const harmless = await runAction(action, { ...job, with: { lint: 'false', spec: 'rooms.yaml' } });
    expect(harmless.out).toContain('Nothing to report, so no comment was posted.');
    expect(harmless.outputs).toMatchObject({ diff: 'passed', conformance: 'skipped' });
    expect(harmless.status).toBe(0);

    api.forbidWrites();
    const changed = { ...job, checkout: await repository.checkout('refs/pull/7/merge') };
    const tolerant = await runAction(action, {
      ...changed,
      with: { lint: 'false', 'diff-fail-on': 'never', spec: 'rooms.yaml', name: 'second', against: 'main' },
    });
    expect(tolerant.out).toContain(
      "No comment: POST /repos/owner/rooms/issues/7/comments responded with status 403. The job's summary has the report.",
    );
    expect(tolerant.summary).toContain('| diff | **failed** (the job does not fail) | 1 breaking');
    expect(tolerant.outputs.diff).toBe('failed');
    expect(tolerant.status).toBe(0);
    expect(tolerant.used[0]?.with.name).toBe('callsheet-second');
    expect(api.writes).toEqual([]);
  },
);

test(
  'the GitLab job writes a note, updates it, and leaves JUnit and code quality reports',
  slow,
  async () => {
    const [repository, api, target] = await Promise.all([
      exampleRepository(),
      commentApi(),
      deployment(true),
    ]);
    const checkout = await repository.checkout('refs/pull/7/head');
    const env = {
      ...bare,
      ...target.env,
      CALLSHEET_CI_TOKEN: api.token,
      CI_API_V4_URL: `${api.url}/api/v4`,
      CI_PROJECT_ID: '3',
      CI_MERGE_REQUEST_IID: '7',
      CI_MERGE_REQUEST_DIFF_BASE_SHA: repository.base,
      CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
      CI_JOB_URL: 'https://gitlab.example/jobs/1',
    };
    const file = join(root, 'ci/gitlab.yml');
    const { job } = await readTemplate(file, { 'base-url': target.url });
    const first = await runJob(job, checkout, env);
    expect(first.status).toBe(1);
    const path = '/api/v4/projects/3/merge_requests/7/notes';
    expect(api.writes).toEqual([`POST ${path}`]);
    const note = api.comments.at(-1);
    expect(note?.body).toContain('## Callsheet: 1 breaking change');
    expect(note?.body).toContain('| conformance | **failed** | not conformant');
    expect(note?.body).toMatch(/<summary>conformance \(\d+\)<\/summary>\n\n- error: rooms\.yaml:\d+: /);
    for (const name of Object.values(job.artifacts.reports))
      expect(existsSync(join(checkout, name))).toBe(true);
    const issues = JSON.parse(readFileSync(join(checkout, job.artifacts.reports.codequality ?? ''), 'utf8'));
    expect(issues).toContainEqual({
      description: expect.stringContaining('doors'),
      check_name: 'callsheet diff/breaking',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      severity: 'major',
      location: { path: 'rooms.yaml', lines: { begin: expect.any(Number) } },
    });
    expect(issues.map(({ check_name }: { check_name: string }) => check_name)).toContain(
      'callsheet conformance/responses',
    );
    expect(new Set(issues.map(({ fingerprint }: { fingerprint: string }) => fingerprint)).size).toBe(
      issues.length,
    );
    expectNoSecret([...target.tokens, api.token], first, join(checkout, 'callsheet-ci'));

    const calm = await readTemplate(file, {
      lint: 'false',
      conformance: 'false',
      spec: 'rooms.yaml',
      'diff-fail-on': 'never',
    });
    const second = await runJob(calm.job, checkout, env);
    expect(second.status).toBe(0);
    expect(api.writes.slice(1)).toEqual([`PUT ${path}/${note?.id}`]);
    expect(note?.body).not.toContain('| conformance |');
  },
);

test(
  'the shell script fails for findings of each part, and accepts what a setting allows',
  slow,
  async () => {
    const [repository, target] = await Promise.all([exampleRepository(), deployment(true)]);
    const checkout = await repository.checkout('refs/pull/7/head');
    await writeFile(
      join(checkout, 'bad.yaml'),
      'openapi: 3.1.0\ninfo: { title: Bad, version: 1.0.0 }\npaths: { /a: { $ref: ./gone.yaml } }\n',
    );
    const off = { CALLSHEET_CI_LINT: 'false', CALLSHEET_CI_DIFF: 'false', CALLSHEET_CI_CONFORMANCE: 'false' };
    const run = (settings: NodeJS.ProcessEnv, command = 'check') =>
      runShell('sh', `sh "$SCRIPT" ${command}`, {
        cwd: checkout,
        env: { ...bare, SCRIPT: script, ...off, ...settings },
      });

    const lint = await run({ CALLSHEET_CI_LINT: 'true', CALLSHEET_CI_SPEC: 'bad.yaml' });
    expect(lint.out).toMatch(/^(?:bad|gone)\.yaml:\d+: error: .*gone\.yaml/m);
    expect(lint.status).toBe(1);

    const spec = { CALLSHEET_CI_SPEC: 'rooms.yaml' };
    const diff = await run({ ...spec, CALLSHEET_CI_DIFF: 'true', CALLSHEET_CI_AGAINST: 'main' });
    expect(diff.out).toContain('diff: failed: 1 breaking, 0 warnings, 0 additive against main\n');
    expect(diff.status).toBe(1);

    const suite = { ...target.env, CALLSHEET_CI_CONFORMANCE: 'true', CALLSHEET_CI_BASE_URL: target.url };
    const failed = await run(suite);
    expect(failed.out).toMatch(/^conformance: failed: not conformant/m);
    expect(failed.status).toBe(1);
    const tolerated = await run({
      ...suite,
      CALLSHEET_CHECK: 'getContract/*',
      CALLSHEET_CI_CONFORMANCE_FAIL_ON: 'never',
    });
    expect(tolerated.status).toBe(0);
    const unreachable = await run({
      ...suite,
      CALLSHEET_CI_BASE_URL: 'http://127.0.0.1:9',
      CALLSHEET_CI_CONFORMANCE_FAIL_ON: 'never',
    });
    expect(unreachable.out).toMatch(/^conformance: error: .*127\.0\.0\.1:9/m);
    expect(unreachable.status).toBe(1);
    for (const ended of [failed, tolerated, unreachable])
      expectNoSecret(target.tokens, ended, join(checkout, 'callsheet-ci'));

    expect(await run({}, 'comment')).toMatchObject({
      status: 0,
      out: 'No comment: neither GitHub Actions nor GitLab CI runs this job.\n',
    });
  },
);
