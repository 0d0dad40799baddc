import { expect, onTestFinished, test, vi } from 'vitest';
import { launch } from '../../fixtures/deployment/deployment-process.ts';
import { withoutNodeAv } from '../../fixtures/media/without-node-av.ts';

test('a start with ENCODER=node-av fails with the reason if node-av is not installed', async () => {
  await expect(launch({ ENCODER: 'node-av', NODE_OPTIONS: withoutNodeAv })).rejects.toThrow(
    'ENCODER is node-av, and the optional package node-av is not installed: install it, or set ENCODER to auto.',
  );
});

test('a start without ffmpeg and node-av uses the slate, and logs both reasons', async () => {
  const deployment = await launch({ PATH: '/nowhere', NODE_OPTIONS: withoutNodeAv, LOG_LEVEL: 'info' });
  onTestFinished(() => deployment.remove());
  await vi.waitFor(
    () =>
      expect(deployment.stderr()).toContain(
        'there is no ffmpeg on PATH of version 5.1 or later with libx264 and aac, and the optional package node-av is not installed: the encoder sends a slate',
      ),
    { timeout: 60_000, interval: 100 },
  );
});
