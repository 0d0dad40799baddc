import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  ClosedServer,
  guardedDialer,
  hostsInside,
  inside,
  localDialer,
  outside,
  strictDialers,
} from '../../fixtures/media/closed-addresses.ts';
import { FakePlatform, type PlatformManners } from '../../fixtures/media/rtmp/rtmp-platform.ts';
import type { Dialer } from '../../ports/dialer.ts';
import type { FeedTimes } from './feed.ts';
import { MediaPulls } from './media-pulls.ts';

const pollOptions = { interval: 10 };

function pulling(given: Dialer, times: Partial<FeedTimes> = {}) {
  const pulls = new MediaPulls({ given, own: strictDialers.own, times });
  onTestFinished(() => pulls.close());
  return {
    pulls,
    /** Feeds a reader and records the notification of its end. */
    async feed(url: string) {
      const pull = await pulls.open(url, false);
      const ended = vi.fn();
      const input = new PassThrough();
      const feed = pull?.feed(input, ended);
      onTestFinished(() => feed?.close());
      return { pull, ended, feed, input };
    },
  };
}

/** A UDP port on a private address, and the number of datagrams it received. */
async function closedUdp(port: number) {
  const socket = createSocket('udp4').bind(port, inside);
  await once(socket, 'listening');
  const onDatagram = vi.fn();
  socket.on('message', onDatagram);
  onTestFinished(() => {
    socket.close();
  });
  return onDatagram;
}

test.each(hostsInside)('no protocol pulls anything from %s', async (host) => {
  const closed = await ClosedServer.listen();
  const onDatagram = await closedUdp(closed.port);
  const { feed } = pulling(guardedDialer().dialer);
  for (const scheme of ['rtmp', 'rtmps', 'srt']) {
    const { pull, ended } = await feed(`${scheme}://${host}:${closed.port}/live/key?streamid=a`);
    if (pull) await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), pollOptions);
  }
  expect([closed.connections, onDatagram.mock.calls.length]).toEqual([0, 0]);
});

test('a host is connected at the address that was checked', async () => {
  const closed = await ClosedServer.listen();
  const { port } = closed;
  const datagramsInside = await closedUdp(port);
  const socket = createSocket('udp4').bind(port, outside);
  await once(socket, 'listening');
  const onDatagram = vi.fn();
  socket.on('message', onDatagram);
  const server = createServer((visitor) => visitor.on('error', () => {}).destroy());
  await new Promise<void>((resolve) => server.listen(port, outside, resolve));
  onTestFinished(() => {
    socket.close();
    server.close();
  });
  const { dialer, requested } = guardedDialer();
  const { feed } = pulling(dialer);
  const called = await feed(`srt://rebinding.test:${port}`);
  await vi.waitFor(() => expect(onDatagram).toHaveBeenCalled(), pollOptions);
  called.feed?.close();
  for (const scheme of ['srt', 'rtmp', 'rtmps']) {
    const { ended } = await feed(`${scheme}://rebinding.test:${port}/live/key`);
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), pollOptions);
  }
  expect(requested).toHaveLength(4);
  expect([closed.connections, datagramsInside.mock.calls.length]).toEqual([0, 0]);
});

test.each([
  'file:///etc/passwd',
  '/etc/passwd',
  'concat:http://outside.test/a|/etc/passwd',
  'pipe:0',
  'data:,a',
  '',
  'subfile,,start,0,end,9,,:/etc/passwd',
  'tcp://outside.test:22',
  'udp://outside.test:5000',
  'http:',
  'rtp://outside.test:5000',
  'rtsp://outside.test/a',
  'rtmpt://outside.test/live/a',
  'srt://outside.test',
  'srt://outside.test:9000?mode=listener',
  'srt://:9000',
  'rtmp://',
  'ftp://outside.test/a.mp4',
  `srt://outside.test:9000?streamid=${'x'.repeat(513)}`,
])('opens no pull for %j', async (url) => {
  const { pulls } = pulling(localDialer);
  expect(await pulls.open(url, false)).toBeUndefined();
  expect(await pulls.open(url, true)).toBeUndefined();
});

test.each<[string, PlatformManners]>([
  ['refuses', { turnsAway: 'go away' }],
  ['says nothing', { isSilent: true }],
  ['uses another protocol', { talksNonsense: true }],
  // A server that accepts publishers, but has no stream to play.
  ['brings nothing', {}],
])('abandons an RTMP server that %s, with one notification', async (_what, manners) => {
  const platform = await new FakePlatform().open(manners);
  const { ended, input } = await pulling(localDialer, { connectMs: 300, silenceMs: 300 }).feed(
    platform.url(),
  );
  await vi.waitFor(() => expect(ended).toHaveBeenCalled(), pollOptions);
  await vi.waitFor(() => expect(platform.latest?.isClosed).toBe(true), pollOptions);
  input.destroy();
  expect(ended).toHaveBeenCalledOnce();
  const commands = platform.latest?.commands.map(({ name }) => name) ?? [];
  if (Object.keys(manners).length === 0) expect(commands).toEqual(['connect', 'createStream', 'play']);
});

test('a feed closed before it connects opens no connection and notifies nothing', async () => {
  const platform = await new FakePlatform().open();
  const { feed, ended } = await pulling(localDialer).feed(platform.url());
  feed?.close();
  const other = await pulling(localDialer).feed(platform.url());
  await vi.waitFor(() => expect(platform.latest?.commands.length).toBeGreaterThan(0), pollOptions);
  other.feed?.close();
  expect(ended).not.toHaveBeenCalled();
});
