import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { listens, order, pidAt, scriptedEntry } from '../fixtures/media/process/media-process-client.ts';

const soon = { interval: 10 };

/** A process that owns a media process; both are always killed after the test. */
async function startParent(): Promise<{
  readonly parent: ChildProcess;
  readonly mediaUrl: string;
  readonly port: number;
}> {
  const script = fileURLToPath(new URL('../fixtures/media/process/media-process-parent.ts', import.meta.url));
  const parent = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [mediaUrl = '']: string[] = await once(createInterface({ input: parent.stdout }), 'line');
  const pid = await pidAt(mediaUrl);
  const port = Number(new URL(mediaUrl).port);
  onTestFinished(() => {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // The process group has ended already, as expected.
    }
  });
  return { parent, mediaUrl, port };
}

test('the media process and its child processes end when the parent is killed', async () => {
  const { parent, mediaUrl, port } = await startParent();
  const helper = Number(await order(mediaUrl, { order: 'helper' }));
  expect([await listens(port), await listens(helper)]).toEqual([true, true]);
  parent.kill('SIGKILL');
  await expect.poll(() => listens(port), soon).toBe(false);
  await expect.poll(() => listens(helper), soon).toBe(false);
});

test('a media process that hangs ends when the parent is killed', async () => {
  const { parent, mediaUrl, port } = await startParent();
  await order(mediaUrl, { order: 'spin' });
  parent.kill('SIGKILL');
  await expect.poll(() => listens(port), soon).toBe(false);
});

test('a media process ends if the parent disappears before it starts', async () => {
  const child = fork(scriptedEntry, {
    serialization: 'advanced',
    env: { ...process.env, BEGIN_ALONE: 'true' },
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.disconnect();
  await once(child, 'exit');
});
