import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { expect, test, vi } from 'vitest';
import { openCamera, publishCamera } from '../../fixtures/browser/webrtc-pages.ts';
import {
  rejectedStart,
  type Settings,
  startDeployment,
} from '../../fixtures/deployment/deployment-process.ts';
import { operatedSource } from '../../fixtures/deployment/operated-sources.ts';
import { call } from '../../fixtures/http/http-client.ts';
import { PublishingPeer } from '../../fixtures/media/webrtc/webrtc-peers.ts';
import { requires } from '../../fixtures/requirements.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';
import { selfSignedCertificate } from '../../media-server/rtmp/certificate.ts';

const sdp = 'application/sdp';

/** A certificate for this machine, in files. */
async function certificate() {
  const folder = await temporaryFolder();
  const { cert, key } = await selfSignedCertificate({ folder });
  return { cert, key, MEDIA_CERTIFICATE: join(folder, 'rtmps.crt'), MEDIA_KEY: join(folder, 'rtmps.key') };
}

interface HttpResponse {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A request of a client that trusts only that certificate. */
async function send(ca: string, url: string, as: string, method: string, body = ''): Promise<HttpResponse> {
  const headers = { authorization: `Bearer ${as}`, 'content-type': sdp };
  const requested = request(url, { method, headers, ca, agent: false }).end(body);
  const [response] = await once(requested, 'response');
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

test.for(['own', 'shared'])(
  'with MEDIA_PROCESS=%s and a certificate, WHIP is served only over TLS',
  async (process) => {
    const { cert, MEDIA_CERTIFICATE, MEDIA_KEY } = await certificate();
    const settings = {
      MEDIA_CERTIFICATE,
      MEDIA_KEY,
      MEDIA_PROCESS: process,
      ICE_SERVERS: 'stun:stun.example:3478',
    };
    const deployment = await startDeployment(settings);
    const { mediaUrl, baseUrl } = deployment;
    expect(mediaUrl).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    const source = await operatedSource(deployment);
    const talk = await source.talkToken();
    const peer = new PublishingPeer();
    const response = await send(cert, `${mediaUrl}/${source.path}/whip`, talk, 'POST', await peer.offer());
    expect(response.status).toBe(201);
    expect(response.headers.link).toBe('<stun:stun.example:3478>; rel="ice-server"');
    const session = new URL(response.headers.location ?? '', mediaUrl).href;
    expect(session).toMatch(new RegExp(`^${mediaUrl}/${source.path}/whip/[\\w-]+$`));
    await peer.start(response.body);
    await vi.waitFor(async () => expect(await source.publishing()).toBe(true), { interval: 20 });
    expect((await send(cert, session, talk, 'DELETE')).status).toBe(200);

    const monitor = await source.call<{ whep: { url: string } }>('POST /monitor');
    expect(monitor.body.whep.url).toBe(`${mediaUrl}/program/${source.studioId}/whep`);
    const contract = await call<{ paths: Record<string, { servers?: unknown }> }>(
      baseUrl,
      'GET /v1/openapi.json',
    );
    expect(contract.body.paths['/{path}/whip']?.servers).toEqual([{ url: mediaUrl }]);
    await expect(fetch(mediaUrl.replace('https', 'http'))).rejects.toThrow();
    await expect(fetch(mediaUrl)).rejects.toThrow();
  },
);

test('a stop does not wait for idle TLS connections', async () => {
  const { MEDIA_CERTIFICATE, MEDIA_KEY, cert } = await certificate();
  const deployment = await startDeployment({ MEDIA_CERTIFICATE, MEDIA_KEY });
  const { port } = new URL(deployment.mediaUrl);
  const idle = connect({ host: '127.0.0.1', port: Number(port), ca: cert });
  idle.on('error', () => {});
  await once(idle, 'secureConnect');
  expect(idle.getProtocol()).toMatch(/^TLSv1\.[23]$/);
  expect(await deployment.stop()).toMatchObject({ code: 0 });
  idle.destroy();
});

test('without a media plane, the same certificate is used', async () => {
  const { cert, MEDIA_CERTIFICATE, MEDIA_KEY } = await certificate();
  const { mediaUrl } = await startDeployment({ MEDIA_CERTIFICATE, MEDIA_KEY, MEDIA_PLANE: 'off' });
  expect((await send(cert, `${mediaUrl}/inputs/src_1/whip`, 'nothing', 'POST', 'v=0')).status).toBe(401);
});

test.for<[string, (files: Awaited<ReturnType<typeof certificate>>, folder: string) => Promise<Settings>]>([
  [
    'MEDIA_CERTIFICATE .* cannot be read \\(ENOENT\\)',
    async ({ MEDIA_KEY }, folder) => ({ MEDIA_CERTIFICATE: join(folder, 'missing'), MEDIA_KEY }),
  ],
  [
    'MEDIA_KEY .* cannot be read \\(it is a folder\\)',
    async ({ MEDIA_CERTIFICATE }, folder) => ({ MEDIA_CERTIFICATE, MEDIA_KEY: folder }),
  ],
  [
    'MEDIA_CERTIFICATE .* holds no certificate',
    async ({ MEDIA_KEY }) => ({ MEDIA_CERTIFICATE: MEDIA_KEY, MEDIA_KEY }),
  ],
  [
    'MEDIA_KEY .* holds no private key',
    async ({ MEDIA_CERTIFICATE }) => ({ MEDIA_CERTIFICATE, MEDIA_KEY: MEDIA_CERTIFICATE }),
  ],
  [
    'MEDIA_KEY .* is not the key of MEDIA_CERTIFICATE',
    async ({ MEDIA_CERTIFICATE }) => ({ MEDIA_CERTIFICATE, MEDIA_KEY: (await certificate()).MEDIA_KEY }),
  ],
  [
    'RTMPS_CERTIFICATE .* holds no certificate',
    async ({ MEDIA_KEY }, folder) => {
      const file = join(folder, 'tls.crt');
      await writeFile(file, 'rubbish');
      return { RTMPS_CERTIFICATE: file, RTMPS_KEY: MEDIA_KEY };
    },
  ],
])('a start that fails with "%s" prints one line', async ([line, settings]) => {
  const folder = await temporaryFolder();
  const wrong = await settings(await certificate(), folder);
  for (const process of ['own', 'shared']) {
    const dataDir = await temporaryFolder();
    const exit = await rejectedStart({ ...wrong, DATA_DIR: dataDir, MEDIA_PROCESS: process });
    expect(exit).toMatchObject({ code: 1, stdout: '' });
    const logLines = exit.stderr.split('\n').filter((text) => text !== '' && !text.startsWith('{'));
    expect(logLines).toEqual([expect.stringMatching(new RegExp(`^${line}.*\\.$`))]);
    expect(exit.stderr).not.toContain('PRIVATE KEY');
  }
});

requires('browser')(
  'a page publishes over TLS if its browser trusts the certificate',
  async () => {
    const { cert, MEDIA_CERTIFICATE, MEDIA_KEY } = await certificate();
    const deployment = await startDeployment({ MEDIA_CERTIFICATE, MEDIA_KEY });
    const source = await operatedSource(deployment);
    const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    const fingerprint = createHash('sha256').update(key).digest('base64');
    const where = { url: `${deployment.mediaUrl}/${source.path}/whip`, token: await source.talkToken() };
    const otherCamera = await openCamera(deployment.baseUrl);
    await expect(publishCamera(otherCamera, where)).rejects.toThrow('Failed to fetch');
    const camera = await openCamera(deployment.baseUrl, [
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ]);
    await publishCamera(camera, where);
    await vi.waitFor(async () => expect(await source.publishing()).toBe(true), { interval: 50 });
  },
  120_000,
);
