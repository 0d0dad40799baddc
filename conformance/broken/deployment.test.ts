import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longerTexts } from './longer-texts.ts';
import { type Broken, startBroken } from './proxy.ts';
import { scoreOf, verdictsOf } from './score.ts';

/** Of each kind of violation one, put into the deployment of this repository: its own suite must not be fooled. */
const violations = [
  'adds-an-undeclared-member',
  'drops-request-id',
  'leaks-foreign-as-403',
  'forgets-required-scope',
  'null-next-cursor',
  'accepts-revoked-key',
  'ignores-if-none-match',
  'shows-key-again',
  'unmasks-stream-key',
  'validates-before-scope',
  'takes-numbers-of-any-size',
  'contributions/seats-every-device',
  'broadcasts/hides-from-viewers',
  'identity/reads-tokens-loosely',
  'identity/takes-the-first-credential',
  'signaling/takes-any-audience',
  'signaling/decodes-paths',
  'signaling/serves-no-players',
  'sockets/greets-late',
  'sockets/queues-without-request-id',
  'sockets/answers-unknown-types',
  'sockets/cuts-long-messages',
  'sockets/forgets-request-rate',
  'sockets/tells-outcome-to-all',
  'sockets/shows-a-message-twice',
  'sockets/refuses-without-envelope',
  'cors/refuses-preflights',
  'cors/hides-refusals',
  'cors/takes-cookies',
  'ceiling/makes-one-more',
  'ceiling/shares-the-last-place',
  'ceiling/hides-its-number',
];

// The suites are run here as a command would run them, not registered as tests of this file.
process.env.CALLSHEET_VITEST = 'off';
const { generated } = await import('../../generated/conformance/index.ts');

const root = join(import.meta.dirname, '../..');
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
    cwd: root,
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

function token(user: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['impl/cli/token.ts', user], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return stdout.trim();
}

test.each(violations)('the suite catches a deployment that %s, and names the clause', async (name) => {
  const { broken }: { broken: Broken } = await import(
    /* @vite-ignore */ new URL(`./${name}.ts`, import.meta.url).href
  );
  if (broken.clause !== undefined)
    expect(generated.contract.clauses[broken.clause]?.text, broken.clause).toBeTruthy();
  const { absent, ...score } = await scoreOf(name, broken, { url, mediaUrl, generated, token });
  expect(score).toEqual({ missed: [], alarmed: [], silent: [] });
  // Some globs name checks of the suite's own fixture contract; all of them would prove nothing here.
  expect(absent.length).toBeLessThan(broken.caughtBy.length);
});

test('a deployment that takes and shows longer texts keeps what is stated, and not what is decided', async () => {
  const checks = ['*/body/*', '*/answers/*'];
  const deployment = await startBroken(url, longerTexts);
  try {
    const subject = { url: deployment.url, generated, token };
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
