import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Broken, startBroken } from '../../mutation/proxy.ts';
import { scoreOf, verdictsOf, violation, violationsIn } from '../../mutation/score.ts';
import * as project from '../index.ts';
import { longerTexts } from './longer-texts.ts';

const root = join(import.meta.dirname, '../broken');
/** Those of `ingest` have deployments of their own. */
const own = violationsIn(root).filter((name) => !name.startsWith('ingest/'));

/** Violations of the example that any API can have: what they break in this one, and who must see it. */
const traits = join(import.meta.dirname, '../../broken');
const shared: readonly (readonly [
  name: string,
  seen: { clause: string | undefined; caughtBy: readonly string[] },
])[] = [
  ['answers/adds-an-undeclared-member', { clause: 'ACCT-04', caughtBy: ['getAccount/answers/200'] }],
  ['ceiling/makes-one-more', { clause: undefined, caughtBy: ['createTemplate/ceiling/refuses'] }],
  ['ceiling/shares-the-last-place', { clause: undefined, caughtBy: ['createTemplate/ceiling/race'] }],
  ['conditional/ignores-if-none-match', { clause: 'ERR-03', caughtBy: ['getSource/conditional/list'] }],
  ['cors/hides-refusals', { clause: undefined, caughtBy: ['createStudio/cors/response', '*/cors/unknown'] }],
  ['precedence/validates-before-scope', { clause: 'AUTH-15', caughtBy: ['createStudio/precedence/scope-*'] }],
  ['refuses/takes-numbers-of-any-size', { clause: 'ERR-05', caughtBy: ['*/body/*/above-maximum'] }],
  ['request-id/drops-request-id', { clause: 'META-13', caughtBy: ['listStudios/answers/200'] }],
  ['security/forgets-required-scope', { clause: 'AUTH-15', caughtBy: ['listStudios/scope/without-*'] }],
  ['tenancy/leaks-foreign-as-403', { clause: 'TENANT-02', caughtBy: ['getStudio/tenancy/id'] }],
];

const { generated } = await import('../../../generated/conformance/index.ts');

const repository = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'callsheet-broken-'));
const env = {
  ...process.env,
  DATA_DIR: folder,
  PORT: '0',
  MEDIA_PORT: '0',
  RTMP_PORT: '0',
  LOG_LEVEL: 'warn',
  // So few that a check can fill a studio with them.
  CEILINGS: 'templates=3',
};
let deployment: ChildProcess;
let url = '';
let mediaUrl = '';

beforeAll(async () => {
  deployment = spawn(process.execPath, ['impl/main.ts'], {
    cwd: repository,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = deployment;
  if (!stdout) throw new Error('the deployment has no standard output');
  for await (const line of createInterface({ input: stdout })) {
    url = /^Listening (\S+)$/.exec(line)?.[1] ?? url;
    mediaUrl = /^Media +(\S+)$/.exec(line)?.[1] ?? mediaUrl;
    if (line.startsWith('Sign in')) break;
  }
  stdout.resume();
});

afterAll(async () => {
  const gone = new Promise((resolve) => deployment.once('exit', resolve));
  deployment.kill('SIGTERM');
  await gone;
  rmSync(folder, { recursive: true, force: true });
});

function token(user: string, ...options: readonly string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['impl/cli/token.ts', user, ...options], {
    cwd: repository,
    env,
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return stdout.trim();
}

const expired = (user: string): string => token(user, '--ttl', '1');

/** Every check that must see a violation does, and says nothing without it. */
async function expectCaught(name: string, broken: Broken): Promise<void> {
  if (broken.clause !== undefined)
    expect(generated.contract.clauses[broken.clause]?.text, broken.clause).toBeTruthy();
  const score = await scoreOf(name, broken, { url, mediaUrl, generated, project, token, expired });
  expect(score).toEqual({ missed: [], alarmed: [], absent: [], silent: [] });
}

test.each(own)('the suite catches a deployment that %s', async (name) => {
  await expectCaught(name, await violation(root, name));
});

test.each(shared)('the suite catches a deployment that %s, as the example’s does', async (name, seen) => {
  await expectCaught(name, { ...(await violation(traits, name)), ...seen });
});

test('a deployment that takes and shows longer texts keeps what is stated, and not what is decided', async () => {
  const checks = ['*/body/*', '*/answers/*'];
  const deployment = await startBroken(url, longerTexts);
  try {
    const subject = { url: deployment.url, generated, project, token };
    const of = async (profile: 'stated' | 'strict') => {
      const verdicts = await verdictsOf(subject, `longer-${profile}`, checks, profile);
      return [...verdicts].filter(([, status]) => status === 'fail').map(([id]) => id);
    };
    expect(await of('stated')).toEqual([]);
    const decided = await of('strict');
    expect(decided).toContain('createStudio/body/name/too-long');
    expect(decided).toContain('createDestination/body/platform/too-long');
    expect(decided).toContain('createStudio/answers/201-minimal');
  } finally {
    await deployment.close();
  }
});
