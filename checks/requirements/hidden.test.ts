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

test.each(requirements)('reports %s as missing in the environment that hides it', async (need) => {
  const bare = { ...process.env, CALLSHEET_FINDINGS: undefined };
  const env = await hiding(need, await folder(), bare);
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', looking, need], {
    env,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    /^(there is no|there are no|it installs|.* does not start|.* is no PostgreSQL).*\n$/,
  );
});

test('reports why an installed S3 server does not start', async () => {
  const env = await hiding('s3', await folder(), process.env);
  vi.stubEnv('PYTHONPATH', env.PYTHONPATH);
  vi.stubEnv('CALLSHEET_FINDINGS', await folder());
  vi.stubEnv('CALLSHEET_REQUIRE', '');
  const { requires } = await import('./requirements.ts');
  expect(requires('s3')).not.toBe(test);
  vi.stubEnv('CALLSHEET_REQUIRE', 'browser, s3');
  expect(() => requires('s3')).toThrow(
    /^CALLSHEET_REQUIRE requires s3, but .*No module named 'swift' \(it is hidden\).*; apt install python3-swift/,
  );
});

test('skips a test with several requirements if one is missing', async () => {
  vi.stubEnv('CALLSHEET_FINDINGS', await folder());
  vi.stubEnv('CALLSHEET_REQUIRE', '');
  vi.stubEnv('CI', '');
  vi.stubEnv('TEST_RUNTIMES', '1');
  const first = await import('./requirements.ts');
  expect(first.requires('runtimes')).toBe(test);
  const env = await hiding('python', await folder(), process.env);
  vi.stubEnv('PYTHONHOME', env.PYTHONHOME);
  expect(first.requires('runtimes', 'python')).not.toBe(test);
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
