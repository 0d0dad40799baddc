import { Writable } from 'node:stream';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { frameOfNals } from '../../formats/h264.ts';
import type { Codec, MediaFrame, MediaKind, Track } from '../../formats/media.ts';
import { PathRegistry } from '../../paths/path-registry.ts';
import { LiveFeed } from './live-feed.ts';

const path = 'inputs/src_1';
const log = pino({ level: 'silent' });
const track = (kind: MediaKind, name: Codec['name'], clockRate: number): Track => ({
  kind,
  codec: { name, clockRate, channels: 2, parameters: '', config: Buffer.from([0x11, 0x90]) },
});
const h264 = track('video', 'H264', 90_000);
const vp8 = track('video', 'VP8', 90_000);
const aac = track('audio', 'AAC', 48_000);

const hd = Buffer.from('6742c01fd90050058d', 'hex');
const upright = Buffer.from('6742c01fd9005005ad', 'hex');

function picture(at: number, keyFrame = false, sps = hd): MediaFrame {
  const sets = [sps, Buffer.from('68cb83cb20', 'hex')];
  const data = frameOfNals([...(keyFrame ? sets : []), Buffer.from([keyFrame ? 0x65 : 0x41, at & 0xff, 7])]);
  return { kind: 'video', decodedAt: at, shownAt: at, keyFrame, data };
}

const tone = (at: number): MediaFrame => ({
  kind: 'audio',
  decodedAt: at,
  shownAt: at,
  keyFrame: true,
  data: Buffer.from([1, 2, 3]),
});

async function published(tracks: readonly Track[]) {
  const registry = new PathRegistry({ clock: new ManualClock(), log });
  onTestFinished(() => registry.close());
  const publish = async (as = tracks) => {
    const publishing = await registry.publish(path, { tracks: as, end: () => {} }, async () => 1);
    if (!publishing) throw new Error('the publisher was rejected');
    return publishing;
  };
  return { registry, publish, publishing: await publish() };
}

/** A feed into a decoder that reads everything, or nothing. */
function feedOf(registry: PathRegistry, tracks: readonly Track[], { takes = true } = {}) {
  const parts: Buffer[] = [];
  let ends = 0;
  let held: (() => void) | undefined;
  const input = new Writable({
    write(bytes: Buffer, _encoding, done) {
      parts.push(bytes);
      held = done;
      if (takes) done();
    },
  });
  const ended = () => {
    ends += 1;
  };
  const feed = new LiveFeed({ registry, path, tracks, input, ended });
  onTestFinished(() => feed.close());
  return {
    feed,
    input,
    ends: () => ends,
    /** Reads the waiting bytes and everything after. */
    recover() {
      takes = true;
      held?.();
      return vi.waitFor(() => expect(input.writableLength).toBe(0));
    },
    /** The times of a decoder's input frames of one kind. */
    async times(kind: MediaKind): Promise<number[]> {
      const source = new BufferSource(Buffer.concat(parts));
      const read = new Input({ source, formats: ALL_FORMATS });
      const found = (await read.getTracks()).find(({ type }) => type === kind);
      const times: number[] = [];
      if (!found) return times;
      for await (const { timestamp } of new EncodedPacketSink(found).packets())
        times.push(Math.round(timestamp * 1000));
      return times;
    },
  };
}

test('cached pictures get times before the present, and only later frames have sound', async () => {
  const { registry, publishing } = await published([h264, aac]);
  for (const frame of [picture(7000, true), tone(7010), picture(7040), tone(7050), picture(7080), tone(7090)])
    publishing.forwardFrame(frame);
  const { times } = feedOf(registry, [h264, aac]);
  for (const frame of [tone(7110), picture(7120)]) publishing.forwardFrame(frame);
  const [first = -1, second = -1, ...present] = await times('video');
  expect([first, second].map((time) => time >= 0 && time < 999)).toEqual([true, true]);
  expect(present).toEqual([1000, 1040]);
  expect(await times('audio')).toEqual([1030]);
});

test('writes only the requested tracks, from the first key frame on', async () => {
  const { registry, publishing } = await published([h264, aac]);
  const [all, sound] = [feedOf(registry, [h264, aac]), feedOf(registry, [aac])];
  for (const frame of [tone(0), picture(10), picture(40, true), tone(50), picture(80)])
    publishing.forwardFrame(frame);
  expect(await all.times('video')).toEqual([1000, 1040]);
  expect(await all.times('audio')).toEqual([1010]);
  expect(await sound.times('video')).toEqual([]);
  expect(await sound.times('audio')).toEqual([1000]);
});

test.each([
  ['H.264', h264, picture(0, true), picture(40, true), picture(80, true, upright)],
  ...[vp8].map((codec) => {
    const key = (at: number, width: number) => {
      const data = Buffer.from([0x10, 0, 0, 0x9d, 0x01, 0x2a, width, 0, 90, 0, 1, 2]);
      return { ...picture(at, true), data };
    };
    return ['VP8', codec, key(0, 160), key(40, 160), key(80, 90)] as const;
  }),
] as const)('a change of the picture size in %s ends the feed', async (_, codec, first, second, other) => {
  const { registry, publishing } = await published([codec]);
  const { ends, times } = feedOf(registry, [codec]);
  publishing.forwardFrame(first);
  publishing.forwardFrame(second);
  expect(ends()).toBe(0);
  publishing.forwardFrame(other);
  publishing.forwardFrame(second);
  expect(ends()).toBe(1);
  expect(await times('video')).toEqual([1000, 1040]);
  expect(registry.audience(path)).toBe(0);
});

test('another publisher ends the feed, unless nothing of the previous one was written', async () => {
  const { registry, publishing, publish } = await published([h264]);
  const early = feedOf(registry, [h264]);
  publishing.forwardFrame(picture(0, true));
  expect(early.ends()).toBe(0);
  const late = await publish();
  late.forwardFrame(picture(0, true));
  expect(early.ends()).toBe(1);
  expect(await early.times('video')).toEqual([1000]);
});

test('a decoder that does not read makes the feed buffer only a bounded amount, and continues with a key frame', async () => {
  const { registry, publishing } = await published([h264]);
  const { input, recover, times } = feedOf(registry, [h264], { takes: false });
  const large = (at: number, keyFrame = false) => {
    const frame = picture(at, keyFrame);
    return { ...frame, data: Buffer.concat([frame.data, frameOfNals([Buffer.alloc(1_000_000, 0x41)])]) };
  };
  publishing.forwardFrame(large(0, true));
  for (let at = 40; at < 4000; at += 40) publishing.forwardFrame(large(at));
  expect(input.writableLength).toBeLessThan(40_000_000);
  await recover();
  for (const frame of [picture(4000), picture(4040, true), picture(4080)]) publishing.forwardFrame(frame);
  const last = (await times('video')).slice(-2);
  expect(last.map((time) => time - (last[0] ?? 0))).toEqual([0, 40]);
  expect((await times('video')).length).toBeLessThan(40);
});

test('the end of the path ends the feed once, and a closed feed reports nothing', async () => {
  const { registry, publishing } = await published([h264]);
  publishing.forwardFrame(picture(0, true));
  const [ended, closed] = [feedOf(registry, [h264]), feedOf(registry, [h264])];
  closed.feed.close();
  registry.close();
  ended.feed.end();
  expect([ended.ends(), closed.ends()]).toEqual([1, 0]);
});
