import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { requirements } from './findings.ts';
import { hiding } from './hidden.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'callsheet-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

const looking = `import { findings } from ${JSON.stringify(join(import.meta.dirname, 'findings.ts'))};
  console.log(findings(process.argv[1]).missing ?? '');`;

test.each(requirements)('%s is missing in the environment that hides it', async (need) => {
  const bare = { ...process.env, CALLSHEET_FINDINGS: undefined };
  const env = await hiding(need, await folder(), bare);
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', looking, need], {
    env,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    /^(there is no|there are no|it installs|.* does not start|.* is no PostgreSQL).*; .+\n$/,
  );
});

test('an S3 server that is there and does not start is missing, in its own words', async () => {
  const env = await hiding('s3', await folder(), process.env);
  vi.stubEnv('PYTHONPATH', env.PYTHONPATH);
  vi.stubEnv('CALLSHEET_FINDINGS', await folder());
  vi.stubEnv('CALLSHEET_REQUIRE', '');
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  onTestFinished(() => void vi.restoreAllMocks());
  const { requires } = await import('./requirements.ts');
  expect(requires('s3')).not.toBe(test);
  expect(said.join('')).toMatch(
    /^Skipped tests that need s3: .*No module named 'swift' \(it is hidden\).*; install python3-swift\.\n$/,
  );
  vi.stubEnv('CALLSHEET_REQUIRE', 'browser, s3');
  expect(() => requires('s3')).toThrow(/^CALLSHEET_REQUIRE asks for s3, but .*it is hidden/);
});

test('a test with several needs is skipped for the one that is missing', async () => {
  vi.stubEnv('CALLSHEET_FINDINGS', await folder());
  vi.stubEnv('CALLSHEET_REQUIRE', '');
  vi.stubEnv('CI', '');
  vi.stubEnv('TEST_RUNTIMES', '1');
  const first = await import('./requirements.ts');
  expect(first.requires('runtimes')).not.toBe(test.skip);
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  const env = await hiding('python', await folder(), process.env);
  vi.stubEnv('PYTHONHOME', env.PYTHONHOME);
  first.requires('runtimes', 'python');
  expect(said.mock.calls.flat().join('')).toMatch(/^Skipped tests that need python: .*\n$/);
});

test('checks a requirement once per run, for any number of test files', async () => {
  const shared = await folder();
  vi.stubEnv('CALLSHEET_FINDINGS', shared);
  vi.stubEnv('CI', '1');
  const first = await import('./findings.ts');
  expect(first.findings('runtimes').missing).toBeUndefined();
  vi.resetModules();
  vi.stubEnv('CI', '');
  vi.stubEnv('TEST_RUNTIMES', '');
  const second = await import('./findings.ts');
  expect(second.findings('runtimes').missing).toBeUndefined();
});
