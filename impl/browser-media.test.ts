import { beforeAll, expect, vi } from 'vitest';
import { fakeCamera, openPage, type Page } from './fixtures/browser.ts';
import { type DeploymentProcess, launch } from './fixtures/deployment-process.ts';
import { operatedSource } from './fixtures/operated-sources.ts';
import { requires } from './fixtures/requirements.ts';

const inBrowser = requires('browser');

let deployment: DeploymentProcess;
beforeAll(async () => {
  deployment = await launch();
  return () => deployment.remove();
});

/** What both pages do: offer, and take the answer. */
const exchange = `
  const connected = (connection) => new Promise((resolve, reject) => {
    const look = () => {
      if (connection.connectionState === 'connected') resolve();
      if (connection.connectionState === 'failed') reject(new Error('ICE failed'));
    };
    connection.addEventListener('connectionstatechange', look);
    look();
  });
  const exchange = async (connection, url, token) => {
    await connection.setLocalDescription();
    const headers = { 'Content-Type': 'application/sdp', Authorization: 'Bearer ' + token };
    const response = await fetch(url, { method: 'POST', headers, body: connection.localDescription.sdp });
    const body = await response.text();
    if (response.status !== 201) throw new Error(response.status + ' ' + body);
    window.session = { url: new URL(response.headers.get('Location'), url).href, tag: response.headers.get('ETag') };
    connection.addEventListener('icecandidate', ({ candidate }) => candidate && fetch(window.session.url, {
      method: 'PATCH',
      headers: {
        'Content-Type': 'application/trickle-ice-sdpfrag',
        'If-Match': window.session.tag,
        Authorization: 'Bearer ' + token,
      },
      body: 'a=mid:' + candidate.sdpMid + '\\r\\na=' + candidate.candidate + '\\r\\n',
    }));
    await connection.setRemoteDescription({ type: 'answer', sdp: body });
    await connected(connection);
  };
`;

async function openCamera(): Promise<Page> {
  const page = await openPage(fakeCamera);
  await page.open(`${deployment.baseUrl}/v1/health`);
  return page;
}

function publish(page: Page, path: string, token: string, codec = 'video/VP8'): Promise<unknown> {
  return page.evaluate(`(async () => { ${exchange}
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: { width: 320, height: 240 } });
    const connection = window.connection = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
    for (const track of stream.getTracks()) {
      const transceiver = connection.addTransceiver(track, { direction: 'sendonly', streams: [stream] });
      if (track.kind !== 'video') continue;
      const all = RTCRtpSender.getCapabilities('video').codecs;
      const liked = ({ mimeType }) => mimeType.toLowerCase() === '${codec.toLowerCase()}';
      transceiver.setCodecPreferences([...all.filter(liked), ...all.filter((one) => !liked(one))]);
    }
    await exchange(connection, '${deployment.mediaUrl}/${path}/whip', '${token}');
    return connection.connectionState;
  })()`);
}

function play(page: Page, path: string, token: string): Promise<unknown> {
  return page.evaluate(`(async () => { ${exchange}
    const connection = window.connection = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
    const video = window.video = document.createElement('video');
    Object.assign(video, { muted: true, autoplay: true, srcObject: new MediaStream() });
    document.documentElement.append(video);
    connection.addEventListener('track', ({ track }) => video.srcObject.addTrack(track));
    for (const kind of ['audio', 'video']) connection.addTransceiver(kind, { direction: 'recvonly' });
    await exchange(connection, '${deployment.mediaUrl}/${path}/whep', '${token}');
    return connection.connectionState;
  })()`);
}

const now = (page: Page) => page.evaluate('window.video.currentTime');

for (const codec of ['video/VP8', 'video/H264']) {
  inBrowser(
    `a page publishes ${codec} and another plays it, until the first is gone (SRC-06, SRC-07)`,
    async () => {
      const source = await operatedSource(deployment);
      const camera = await openCamera();
      expect(await publish(camera, source.path, await source.talkToken(), codec)).toBe('connected');
      await vi.waitFor(async () => expect(await source.publishing()).toBe(true), {
        timeout: 2000,
        interval: 50,
      });

      const viewer = await openCamera();
      expect(await play(viewer, source.path, await source.readToken())).toBe('connected');
      const began = Number(
        await vi.waitFor(
          async () => {
            const time = await now(viewer);
            expect(time).toBeGreaterThan(0);
            return time;
          },
          { timeout: 10_000, interval: 50 },
        ),
      );
      await vi.waitFor(async () => expect(await now(viewer)).toBeGreaterThan(began + 1), {
        timeout: 5000,
        interval: 50,
      });
      expect(await viewer.evaluate('window.video.videoWidth')).toBe(320);

      camera.kill();
      await vi.waitFor(async () => expect(await source.publishing()).toBe(false), {
        timeout: 15_000,
        interval: 200,
      });
    },
    60_000,
  );
}
