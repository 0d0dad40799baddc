import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../../drivers/clock/system.ts';
import { PlayingPeer, PublishingPeer } from '../../fixtures/media/webrtc/webrtc-peers.ts';
import type { Liveness } from '../../ports/media/media-plane.ts';
import type { SignalingOutcome } from '../../ports/media/webrtc.ts';
import { EmbeddedMediaPlane } from '../embedded-media-plane.ts';
import { sendCloseNotify } from './close-notify.ts';
import { mediaNetwork } from './media-network.ts';

const path = 'inputs/src_1';

async function start(options: { readonly udpPorts?: readonly [number, number] } = {}) {
  const plane = new EmbeddedMediaPlane({
    clock: systemClock,
    addresses: { webrtc: 'http://127.0.0.1:1' },
    log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    network: await mediaNetwork('127.0.0.1', options),
  });
  onTestFinished(() => plane.close());
  const notified: Liveness[] = [];
  plane.onChange((_path, liveness) => notified.push(liveness));
  const { webRtc } = plane;
  return {
    plane,
    webRtc,
    notified,
    async publish(peer: PublishingPeer, generation = 1) {
      const { session, answer } = made(
        await webRtc.publish(path, await peer.offer(), async () => generation),
      );
      await peer.start(answer);
      return session;
    },
    async play(peer: PlayingPeer) {
      const { session, answer } = made(await webRtc.play(path, await peer.offer(), async () => true));
      await peer.start(answer);
      return session;
    },
  };
}

function made(outcome: SignalingOutcome) {
  if ('rejected' in outcome) throw new Error(outcome.rejected);
  return outcome;
}

const soon = { interval: 10 };

test('players play published media from a key frame on', async () => {
  const { publish, play, notified } = await start();
  const publisher = new PublishingPeer();
  await publish(publisher);
  await vi.waitFor(() => expect(notified).toMatchObject([{ publishing: true }]), soon);
  const players = [new PlayingPeer(), new PlayingPeer('VP8')];
  for (const player of players) await play(player);
  for (const player of players) {
    await vi.waitFor(() => expect(player.video.length).toBeGreaterThan(5), soon);
    await vi.waitFor(() => expect(player.audio.length).toBeGreaterThan(5), soon);
    expect((player.video[0]?.[1] ?? 1) & 1).toBe(0);
  }
  expect(publisher.requests).toBeGreaterThan(0);
});

test('players continue with the next publisher without a new offer', async () => {
  const { publish, play, notified } = await start();
  const first = new PublishingPeer({ mark: 1 });
  await publish(first);
  await vi.waitFor(() => expect(notified).toHaveLength(1), soon);
  const player = new PlayingPeer('VP8');
  await play(player);
  await vi.waitFor(() => expect(player.video.at(-1)?.at(-1)).toBe(1), soon);
  await publish(new PublishingPeer({ mark: 2 }));
  await vi.waitFor(() => expect(player.video.at(-1)?.at(-1)).toBe(2), soon);
  const firstOfNext = player.video.find((payload) => payload.at(-1) === 2);
  expect((firstOfNext?.[1] ?? 1) & 1).toBe(0);
  expect(notified.map(({ publishing }) => publishing)).toEqual([true, true]);
  expect(notified[0]).not.toEqual(notified[1]);
  first.silence();
});

test('a replaced publisher is notified over DTLS, and a client that leaves notifies the server over DTLS', async () => {
  const { publish, notified, webRtc } = await start();
  const first = new PublishingPeer();
  await publish(first);
  await vi.waitFor(() => expect(notified).toHaveLength(1), soon);
  const second = new PublishingPeer();
  const { id } = await publish(second);
  const stateOf = ({ peer }: PublishingPeer) => peer.dtlsTransports.map(({ state }) => state);
  await vi.waitFor(() => expect(stateOf(first)).toEqual(['closed']), soon);
  expect(stateOf(second)).toEqual(['connected']);
  await sendCloseNotify(second.peer);
  await vi.waitFor(() => expect(webRtc.session(path, 'whip', id)).toBeUndefined(), soon);
});

test('players of another codec are ended, and H.264 is supported too', async () => {
  const { publish, play, notified, webRtc } = await start();
  await publish(new PublishingPeer({ video: 'VP8' }));
  await vi.waitFor(() => expect(notified).toHaveLength(1), soon);
  const { id } = await play(new PlayingPeer('VP8'));
  await publish(new PublishingPeer({ video: 'H264' }));
  await vi.waitFor(() => expect(webRtc.session(path, 'whep', id)).toBeUndefined(), soon);
  const player = new PlayingPeer('H264');
  await play(player);
  await vi.waitFor(() => expect(player.video.length).toBeGreaterThan(5), soon);
  expect((player.video[0]?.[0] ?? 0) & 0x1f).toBe(5);
  const other = new PlayingPeer('VP8');
  await expect(webRtc.play(path, await other.offer(), async () => true)).rejects.toThrow(
    'does not list H264',
  );
});

test('a kick ends only publishers of older credentials, and a single session can be ended', async () => {
  const { plane, publish, notified, webRtc } = await start();
  const { id } = await publish(new PublishingPeer(), 3);
  await vi.waitFor(() => expect(notified).toHaveLength(1), soon);
  await plane.kick(path, 3);
  expect(webRtc.session(path, 'whip', id)).toBeDefined();
  await plane.kick(path, 4);
  expect(webRtc.session(path, 'whip', id)).toBeUndefined();
  expect(notified.at(-1)).toEqual({ publishing: false });
  const session = await publish(new PublishingPeer(), 4);
  await vi.waitFor(() => expect(notified).toHaveLength(3), soon);
  session.end();
  expect(await plane.liveness([path])).toEqual(new Map([[path, { publishing: false }]]));
});

test('a publisher that falls silent is removed within 15 s (SRC-07)', async () => {
  const { publish, notified } = await start();
  const publisher = new PublishingPeer();
  await publish(publisher);
  await vi.waitFor(() => expect(notified).toHaveLength(1), soon);
  publisher.silence();
  await vi.waitFor(() => expect(notified.at(-1)).toEqual({ publishing: false }), { interval: 100 });
});

test('a client that never connects is removed, and an offer alone publishes nothing', async () => {
  const { webRtc, plane } = await start();
  const offer = await new PublishingPeer().offer();
  const { session } = made(await webRtc.publish(path, offer, async () => 1));
  expect(await plane.liveness([path])).toEqual(new Map([[path, { publishing: false }]]));
  const rejected = await webRtc.play(path, await new PlayingPeer().offer(), async () => true);
  expect(rejected).toEqual({ rejected: 'not published' });
  await vi.waitFor(() => expect(webRtc.session(path, 'whip', session.id)).toBeUndefined(), { interval: 100 });
});

test('skips a port of another program, and rejects sessions without a free port', async () => {
  const taken = createSocket('udp4').bind(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address();
  const { webRtc } = await start({ udpPorts: [port, port + 1] });
  const publish = async (name: string) =>
    webRtc.publish(name, await new PublishingPeer().offer(), async () => 1);
  const { session, answer } = made(await publish('inputs/src_1'));
  expect(answer).toMatch(new RegExp(`^a=candidate:\\S+ 1 udp \\d+ 127\\.0\\.0\\.1 ${port + 1} `, 'm'));
  expect(await publish('inputs/src_2')).toEqual({ rejected: 'full' });
  session.end();
  await vi.waitFor(async () => made(await publish('inputs/src_2')), soon);
});

test('the answer contains only the configured address', async () => {
  const { webRtc } = await start();
  const { answer } = made(await webRtc.publish(path, await new PublishingPeer().offer(), async () => 1));
  const hosts = [...answer.matchAll(/^a=candidate:\S+ \d udp \d+ (\S+) /gm)].map(([, host]) => host);
  expect(new Set(hosts)).toEqual(new Set(['127.0.0.1']));
  expect(answer).toContain('a=end-of-candidates');
});

test('rejects offers above the limit, and stores nothing of them', async () => {
  const { webRtc } = await start();
  const offer = await new PublishingPeer().offer();
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, index) => webRtc.publish(`inputs/src_${index}`, offer, async () => 1)),
  );
  const sessions = outcomes.flatMap((outcome) => ('session' in outcome ? [outcome.session] : []));
  expect(sessions.length).toBeGreaterThanOrEqual(10);
  expect(sessions.length).toBeLessThan(60);
  for (const session of sessions) session.end();
  expect('session' in (await webRtc.publish(path, offer, async () => 1))).toBe(true);
});
