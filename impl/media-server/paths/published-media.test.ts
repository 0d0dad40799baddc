import { spawn } from 'node:child_process';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ManualClock } from '../../fixtures/clock.ts';
import { requires } from '../../fixtures/requirements.ts';
import { ffmpegCommands } from '../encoder/media-commands.ts';
import { aacOf, adtsUnits } from '../formats/aac.ts';
import { frameOfNals } from '../formats/h264.ts';
import type {
  Codec,
  EndReason,
  FramePlayer,
  MediaFrame,
  MediaPacket,
  PacketPlayer,
  Publisher,
  Track,
} from '../formats/media.ts';
import { Packetizer } from '../formats/rtp/packetizer.ts';
import { opusBridges } from './opus-bridge.ts';
import { PathRegistry } from './path-registry.ts';
import type { OpenOpusBridge } from './published-media.ts';

const path = 'inputs/src_1';
const h264: Track = { kind: 'video', codec: { name: 'H264', clockRate: 90_000, parameters: '' } };
const aac = {
  name: 'AAC',
  clockRate: 48_000,
  channels: 2,
  parameters: '',
  config: Buffer.from([0x11, 0x90]),
};
const sound: Track = { kind: 'audio', codec: aac as Codec };
const log = pino({ level: 'silent' });

function picture(at: number, keyFrame = false): MediaFrame {
  const sets = [Buffer.from([0x67, 0x42, 0xe0, 0x1f]), Buffer.from([0x68, 0xce])];
  const data = frameOfNals([...(keyFrame ? sets : []), Buffer.from([keyFrame ? 0x65 : 0x41, at & 0xff])]);
  return { kind: 'video', decodedAt: at, shownAt: at, keyFrame, data };
}

function tone(at: number): MediaFrame {
  return { kind: 'audio', decodedAt: at, shownAt: at, keyFrame: true, data: Buffer.from([1, 2, 3]) };
}

class WholeFrames implements FramePlayer {
  readonly form = 'frames';
  readonly taken: MediaFrame[] = [];
  readonly ends: EndReason[] = [];
  take(frame: MediaFrame): void {
    this.taken.push(frame);
  }
  follow(): boolean {
    return true;
  }
  end(reason: EndReason): void {
    this.ends.push(reason);
  }
}

class Packets implements PacketPlayer {
  readonly form = 'packets';
  awaitsKeyFrame = true;
  readonly taken: MediaPacket[] = [];
  take(packet: MediaPacket): void {
    if (packet.keyFrame) this.awaitsKeyFrame = false;
    this.taken.push(packet);
  }
  follow(): boolean {
    return true;
  }
  end(): void {}
}

async function published(
  tracks: readonly Track[],
  opusBridge?: OpenOpusBridge,
  more: Partial<Publisher> = {},
) {
  const registry = new PathRegistry({ clock: new ManualClock(), log, opusBridge });
  onTestFinished(() => registry.close());
  const session = await registry.publish(path, { tracks, end: () => {}, ...more }, async () => 1);
  if (!session) throw new Error('the publisher was rejected');
  return { registry, session };
}

test('a player of frames starts with the last key frame and receives all frames from there', async () => {
  const { registry, session } = await published([h264, sound]);
  for (const frame of [picture(0, true), tone(0), picture(40), picture(80, true), tone(90), picture(120)])
    session.forwardFrame(frame);
  const player = new WholeFrames();
  registry.subscribe(path, player);
  session.forwardFrame(picture(160));
  expect(player.taken.map(({ shownAt }) => shownAt)).toEqual([80, 90, 120, 160]);
});

test('frames from before a long pause of the publisher are not sent to new players', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { registry, session } = await published([h264]);
  session.forwardFrame(picture(0, true));
  vi.advanceTimersByTime(2000);
  const soon = new WholeFrames();
  registry.subscribe(path, soon);
  expect(soon.taken).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  const late = new WholeFrames();
  registry.subscribe(path, late);
  expect(late.taken).toEqual([]);
  session.forwardFrame(picture(4000));
  session.forwardFrame(picture(4040, true));
  expect(late.taken.map(({ shownAt }) => shownAt)).toEqual([4040]);
});

test('a player of packets receives the packets since the last key frame as soon as it can receive media', async () => {
  const { registry, session } = await published([h264]);
  for (const frame of [picture(0, true), picture(40), picture(80, true), picture(120)])
    session.forwardFrame(frame);
  const player = new Packets();
  const subscription = registry.subscribe(path, player);
  expect(player.taken).toEqual([]);
  subscription.needKeyFrame();
  subscription.needKeyFrame();
  session.forwardFrame(picture(160));
  const numbers = player.taken.map(({ sequenceNumber }) => sequenceNumber);
  expect(player.taken.map(({ keyFrame }) => keyFrame)).toEqual([true, false, false]);
  expect(numbers.map((number) => (number - (numbers[0] ?? 0)) & 0xffff)).toEqual([0, 1, 2]);
});

test('a publisher of packets is requested to send a key frame for a player of frames, until it arrives', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const requestKeyFrame = vi.fn();
  const { registry, session } = await published([h264], undefined, { requestKeyFrame });
  const packetizer = new Packetizer(h264);
  const send = (frame: MediaFrame) => {
    for (const packet of packetizer.packets(frame)) session.forward(packet);
  };
  send(picture(0, true));
  const player = new WholeFrames();
  registry.subscribe(path, player);
  send(picture(40));
  const requestsBefore = requestKeyFrame.mock.calls.length;
  vi.advanceTimersByTime(400);
  expect(requestKeyFrame.mock.calls.length).toBeGreaterThan(requestsBefore);
  send(picture(80, true));
  send(picture(120));
  expect(player.taken.map(({ data }) => data)).toEqual([picture(80, true).data, picture(120).data]);
});

test('a player that fails is ended, and others are not', async () => {
  const { registry, session } = await published([h264]);
  const [failing, fine] = [new WholeFrames(), new WholeFrames()];
  failing.take = () => {
    throw new Error('broken pipe');
  };
  registry.subscribe(path, failing);
  registry.subscribe(path, fine);
  session.forwardFrame(picture(0, true));
  expect(failing.ends).toEqual(['fault']);
  expect(fine.taken).toHaveLength(1);
});

test('AAC is transcoded to Opus for players of packets with a bridge, and omitted without one', async () => {
  const mute = await published([h264, sound]);
  mute.session.forwardFrame(picture(0, true));
  expect(mute.registry.tracks(path, 'packets')).toEqual([h264]);
  expect(mute.registry.tracks(path, 'frames')).toEqual([h264, sound]);

  const bridges: { closed: boolean; pushed: number }[] = [];
  const bridged = await published([h264, sound], (_codec, made) => {
    const bridge = { closed: false, pushed: 0 };
    bridges.push(bridge);
    return {
      push(frame) {
        bridge.pushed += 1;
        made({ ...frame, data: Buffer.from('opus') });
      },
      close() {
        bridge.closed = true;
      },
    };
  });
  bridged.session.forwardFrame(picture(0, true));
  expect(bridged.registry.tracks(path, 'packets')?.map(({ codec }) => codec.name)).toEqual(['H264', 'opus']);
  bridged.session.forwardFrame(tone(0));
  expect(bridges).toEqual([]);
  const player = new Packets();
  const subscription = bridged.registry.subscribe(path, player);
  bridged.session.forwardFrame(tone(20));
  bridged.session.forwardFrame(tone(40));
  const audioPackets = player.taken.filter(({ kind }) => kind === 'audio');
  expect(audioPackets.map(({ payload }) => payload.toString())).toEqual(['opus', 'opus']);
  expect(((audioPackets[1]?.timestamp ?? 0) - (audioPackets[0]?.timestamp ?? 0)) >>> 0).toBe(960);
  subscription.leave();
  bridged.session.forwardFrame(tone(60));
  expect(bridges).toEqual([{ closed: true, pushed: 2 }]);
});

requires('ffmpeg')('ffmpeg transcodes AAC to Opus (RTC-14)', async () => {
  const bytes = await outputOf('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-f', 'lavfi', '-i', 'sine=frequency=440:duration=2'],
    ...['-ar', '48000', '-ac', '2', '-c:a', 'aac', '-f', 'adts', 'pipe:1'],
  ]);
  const units = adtsUnits(bytes);
  const codec = aacOf(units[0]?.config ?? Buffer.alloc(0));
  if (!codec) throw new Error('no AAC');
  const made: MediaFrame[] = [];
  const bridge = opusBridges({ commands: ffmpegCommands('ffmpeg'), log })(codec, (frame) => made.push(frame));
  onTestFinished(() => bridge.close());
  for (const [index, { data }] of units.entries()) {
    const at = (index * 1024) / 48;
    bridge.push({ kind: 'audio', decodedAt: at, shownAt: at, keyFrame: true, data });
  }
  // The encoder delays the last frames.
  await vi.waitFor(() => expect(made.length).toBeGreaterThan(85), 20_000);
  expect(made.every(({ data }) => data.length > 10 && data.length < 1180)).toBe(true);
});

async function outputOf(command: string, args: readonly string[]): Promise<Buffer> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const parts: Buffer[] = [];
  for await (const part of child.stdout) parts.push(part);
  return Buffer.concat(parts);
}
