import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { spawnScript } from '../fixtures/deployment/deployment-process.ts';

/** Every variable in the table of settings. */
function documentedSettings(): string[] {
  const page = readFileSync('docs/operate/configuration.md', 'utf8');
  const cells = page.split('\n').flatMap((line) => /^\| (`[^|]*) \|/.exec(line)?.[1] ?? []);
  return cells.flatMap((cell) => cell.match(/(?<=`)[A-Z][A-Z0-9_]+(?=`)/g) ?? []);
}

test('all deployments of the demo start although every setting in its environment is nonsense', {
  timeout: 600_000,
}, async () => {
  const names = documentedSettings();
  expect(names).toEqual(expect.arrayContaining(['PORT', 'RTMPS_PORT', 'DATABASE_URL', 'OIDC_ISSUER']));
  const hostile = Object.fromEntries(names.map((name) => [name, '!nonsense!']));
  const { child, exited, output } = spawnScript('impl/cli/demo.ts', hostile);
  onTestFinished(() => void child.kill('SIGKILL'));
  const { promise: started, resolve } = Promise.withResolvers<string>();
  child.stdout.on('data', () => {
    if (output.stdout.includes('Running the suite')) resolve('started');
  });
  const ended = await Promise.race([started, exited]);
  expect(ended, `${output.stdout}${output.stderr}`).toBe('started');
  expect(output.stdout).toMatch(/^Encoder {2}(ffmpeg|node-av,|none) /m);
  child.kill('SIGTERM');
  expect(await exited).toMatchObject({ code: 130 });
});
