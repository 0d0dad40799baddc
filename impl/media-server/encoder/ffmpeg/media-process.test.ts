import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../fixtures/store/store.ts';
import { MediaProcess } from './media-process.ts';

async function run(script: string) {
  const file = join(await temporaryFolder(), 'ffmpeg');
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return start(file);
}

function start(file: string) {
  const ended = vi.fn();
  const started = new MediaProcess({ command: { file, args: ['-f', 'null'] }, ended });
  onTestFinished(() => started.kill());
  return { started, ended };
}

test('a process has four pipes, and reports its end', async () => {
  const { started, ended } = await run('cat; echo "$@" >&3; echo pictures >&4; echo words >&2');
  const read = (index: 1 | 3 | 4) => started.pipe(index)?.setEncoding('utf8').toArray();
  const output = Promise.all([read(1), read(3), read(4)]);
  started.pipe(0)?.end('given');
  await started.closed;
  expect((await output).map((parts) => parts?.join(''))).toEqual(['given', '-f null\n', 'pictures\n']);
  expect([started.words, started.succeeded, ended.mock.calls.length]).toEqual(['words\n', true, 1]);
});

test('a process does not inherit the environment of the deployment', async () => {
  vi.stubEnv('SECRETS_KEY', 'c2VjcmV0');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { started } = await run('/usr/bin/env >&2');
  await started.closed;
  expect(started.words).not.toContain('SECRETS_KEY');
});

test('stores only the last log lines', async () => {
  const { started } = await run(
    'i=0; while [ $i -lt 3000 ]; do echo "line $i of what it says" >&2; i=$((i+1)); done; exit 3',
  );
  await started.closed;
  expect(started.words.length).toBeLessThan(20_000);
  expect(started.words).toMatch(/line 2999 of what it says\n$/);
  expect(started.succeeded).toBe(false);
});

test.each(['/nowhere/ffmpeg', '/dev/null', 'no\u0000path'])(
  'reports an end if %j cannot be started',
  async (file) => {
    const { started, ended } = start(file);
    await started.closed;
    expect([ended.mock.calls.length, started.succeeded]).toEqual([1, false]);
    started.kill();
  },
);

test('a killed process ends at once, even with unread output in its pipes', async () => {
  const { started, ended } = await run('exec yes >&3');
  started.kill();
  await started.closed;
  expect(ended).toHaveBeenCalledTimes(1);
});
