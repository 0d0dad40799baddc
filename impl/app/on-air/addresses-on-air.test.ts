import { expect, test } from 'vitest';
import { startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { arrive, targetYouTube } from '../../fixtures/deployment/show.ts';
import { ClosedServer } from '../../fixtures/media/closed-addresses.ts';

const soon = { interval: 100 };

interface Made {
  readonly id: string;
}

interface Leg {
  readonly status: string;
  readonly lastError?: string;
}

test('programs can be sent to the sandbox, but to no other address of this machine and its network', async () => {
  const deployment = await startDeployment();
  const { person } = await arrive(deployment);
  const { id: studioId } = await person.request<Made>('POST /v1/studios', { name: 'Inside' });
  const studio = `/v1/studios/${studioId}`;
  const youtube = await targetYouTube(person, studio);
  const closed = await ClosedServer.listen();
  const unused = await ClosedServer.listen();
  const api = new URL(deployment.baseUrl).port;
  const hosts = [
    `127.0.0.1:${closed.port}`,
    `localhost:${closed.port}`,
    `2130706433:${closed.port}`,
    `[::ffff:127.0.0.1]:${closed.port}`,
    `127.0.0.1:${api}`,
    '169.254.169.254:80',
    '10.0.0.1',
  ];
  unused.close();
  const inside: string[] = [];
  for (const host of [...hosts, `127.0.0.1:${unused.port}`]) {
    const { id } = await person.request<Made>(`POST ${studio}/destinations`, {
      name: host,
      platform: 'custom_rtmp',
      rtmpUrl: `rtmp://${host}/live`,
      streamKey: 'the-key',
    });
    inside.push(id);
  }
  for (const [type, url] of [
    ['image', `http://127.0.0.1:${closed.port}/slide.png`],
    ['rtmp', `rtmp://127.0.0.1:${closed.port}/live/a`],
  ])
    await person.request(`POST ${studio}/sources`, { name: type, type, url });
  await person.request(`POST ${studio}/go-live`, {});
  const leg = (id: string) => person.request<Leg>(`GET ${studio}/destinations/${id}`);
  for (const id of inside)
    await expect.poll(() => leg(id), soon).toMatchObject({ status: 'ERROR', lastError: 'could not connect' });
  await expect.poll(() => leg(youtube.id), soon).toMatchObject({ status: 'LIVE' });
  await person.request(`POST ${studio}/go-offline`, {});
  await expect.poll(() => leg(youtube.id), soon).toMatchObject({ status: 'IDLE' });
  expect(closed.connections).toBe(0);
  expect(deployment.stderr()).not.toContain('the-key');
});
