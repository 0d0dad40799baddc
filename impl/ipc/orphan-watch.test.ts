import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { listens, order, pidAt, scriptedEntry } from '../fixtures/media/process/media-process-client.ts';

const soon = { timeout: 20_000, interval: 10 };

/** A process with a media process of its own, which is gone after the test whatever comes of it. */
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
      // Its group is gone, as it should be.
    }
  });
  return { parent, mediaUrl, port };
}

test('the media process ends with one that is killed, and so does what it had started', async () => {
  const { parent, mediaUrl, port } = await startParent();
  const helper = Number(await order(mediaUrl, { order: 'helper' }));
  expect([await listens(port), await listens(helper)]).toEqual([true, true]);
  parent.kill('SIGKILL');
  await expect.poll(() => listens(port), soon).toBe(false);
  await expect.poll(() => listens(helper), soon).toBe(false);
});

test('the media process ends with one that is killed even while it hangs', async () => {
  const { parent, mediaUrl, port } = await startParent();
  await order(mediaUrl, { order: 'spin' });
  parent.kill('SIGKILL');
  await expect.poll(() => listens(port), soon).toBe(false);
});

test('the media process ends with one that is gone before it has begun', async () => {
  const child = fork(scriptedEntry, {
    serialization: 'advanced',
    env: { ...process.env, BEGIN_ALONE: 'true' },
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.disconnect();
  await once(child, 'exit');
});
