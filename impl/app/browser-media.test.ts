import { beforeAll, expect, vi } from 'vitest';
import { openCamera, publishCamera, WhepPlayer } from '../fixtures/browser/webrtc-pages.ts';
import { type DeploymentProcess, launch } from '../fixtures/deployment/deployment-process.ts';
import { operatedSource } from '../fixtures/deployment/operated-sources.ts';
import { requires } from '../fixtures/requirements.ts';

const inBrowser = requires('browser');

let deployment: DeploymentProcess;
beforeAll(async () => {
  deployment = await launch();
  return () => deployment.remove();
});

for (const codec of ['video/VP8', 'video/H264']) {
  inBrowser(
    `a page publishes ${codec} and another plays it, until the first is gone (SRC-06, SRC-07)`,
    async () => {
      const source = await operatedSource(deployment);
      const at = (protocol: string) => `${deployment.mediaUrl}/${source.path}/${protocol}`;
      const camera = await openCamera(deployment.baseUrl);
      await publishCamera(camera, { url: at('whip'), token: await source.talkToken() }, codec);
      await vi.waitFor(async () => expect(await source.publishing()).toBe(true), {
        timeout: 2000,
        interval: 50,
      });

      const viewer = await openCamera(deployment.baseUrl);
      const player = await WhepPlayer.play(viewer, { url: at('whep'), token: await source.readToken() });
      await player.advances();
      expect(await player.size()).toEqual([320, 240]);

      camera.kill();
      await vi.waitFor(async () => expect(await source.publishing()).toBe(false), {
        timeout: 15_000,
        interval: 200,
      });
    },
    60_000,
  );
}
