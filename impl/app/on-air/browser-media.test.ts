import { beforeAll, expect, vi } from 'vitest';
import { loadSessions } from '../../fixtures/browser/session-page.ts';
import { openCamera, publishCamera, WhepPlayer } from '../../fixtures/browser/webrtc-pages.ts';
import { type DeploymentProcess, launch } from '../../fixtures/deployment/deployment-process.ts';
import { operatedSource } from '../../fixtures/deployment/operated-sources.ts';
import { requires } from '../../fixtures/requirements.ts';

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
      await vi.waitFor(async () => expect(await source.publishing()).toBe(true), { interval: 50 });

      const viewer = await openCamera(deployment.baseUrl);
      const player = await WhepPlayer.play(viewer, { url: at('whep'), token: await source.readToken() });
      await player.advances();
      expect(await player.size()).toEqual([320, 240]);

      camera.kill();
      await vi.waitFor(async () => expect(await source.publishing()).toBe(false), { interval: 200 });
    },
    120_000,
  );
}

inBrowser(
  'the generated client publishes and plays, and does not retry after another publisher takes over',
  async () => {
    const source = await operatedSource(deployment);
    const page = await openCamera(deployment.baseUrl);
    await loadSessions(page);
    const at = (protocol: string, token: string) =>
      JSON.stringify({ url: `${deployment.mediaUrl}/${source.path}/${protocol}`, token });
    const whip = at('whip', await source.talkToken());
    const soon = { interval: 50 };
    const is = (expression: string, value: unknown) =>
      vi.waitFor(async () => expect(await page.evaluate(expression)).toEqual(value), soon);

    await page.evaluate(`void (() => {
      window.asked = [];
      const heard = (to, init) => fetch(to, init).then((answer) => (asked.push(init.method + ' ' + answer.status), answer));
      window.first = sessions.publishWhip(${whip}, stream, { fetch: heard });
    })()`);
    await is('first.state', 'connected');
    await vi.waitFor(async () => expect(await source.publishing()).toBe(true), soon);
    await page.evaluate(`void (() => {
      window.video = Object.assign(document.createElement('video'), { autoplay: true, muted: true, srcObject: new MediaStream() });
      const onTrack = (track) => video.srcObject.addTrack(track);
      window.player = sessions.playWhep(${at('whep', await source.readToken())}, { onTrack });
    })()`);
    await is('video.videoWidth', 320);

    // The client sent candidates after the offer, and the server accepted them.
    expect(new Set(Object(await page.evaluate('asked')))).toEqual(new Set(['POST 201', 'PATCH 204']));
    const closed = await page.evaluate(`new Promise((resolve) => {
      let connectedAt;
      window.second = sessions.publishWhip(${whip}, stream, {
        onState: (state) => state === 'connected' && (connectedAt ??= performance.now()),
      });
      first.closed.then((end) => resolve({ ...end, after: performance.now() - connectedAt }));
    })`);
    expect(closed).toEqual({ reason: 'gone', after: expect.any(Number) });
    // ICE alone would notice only after five seconds of silence.
    expect(Reflect.get(Object(closed), 'after')).toBeLessThan(3000);
    await is('second.state', 'connected');
    expect(await page.evaluate('[player.state, second.state]')).toEqual(['connected', 'connected']);
    expect(await page.evaluate('Promise.all([player.close(), second.close()])')).toEqual([
      { reason: 'closed' },
      { reason: 'closed' },
    ]);
    await vi.waitFor(async () => expect(await source.publishing()).toBe(false), soon);
  },
  120_000,
);
