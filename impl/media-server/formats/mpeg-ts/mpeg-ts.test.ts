import { expect, test } from 'vitest';
import { decoded, ffmpeg, testProgram } from '../../../fixtures/media/srt/srt-programs.ts';
import { requires } from '../../../fixtures/requirements.ts';
import { frameOfNals, nalType, nalUnits, typeOfNal } from '../h264.ts';
import type { MediaFrame, Track } from '../media.ts';
import { packetBytes } from './packets.ts';
import { MpegTsReader } from './reader.ts';
import { canCarry, MpegTsWriter } from './writer.ts';

const testWithFfmpeg = requires('ffmpeg');

const h264: Track = {
  kind: 'video',
  codec: {
    name: 'H264',
    clockRate: 90_000,
    parameters: 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
  },
};
const aac: Track = {
  kind: 'audio',
  codec: { name: 'AAC', clockRate: 48_000, channels: 2, parameters: '', config: Buffer.from([0x11, 0x90]) },
};
const opus: Track = {
  kind: 'audio',
  codec: { name: 'opus', clockRate: 48_000, channels: 2, parameters: '' },
};
const sets = [Buffer.from([0x67, 0x42, 0xe0, 0x1f, 1]), Buffer.from([0x68, 0xce, 2])];

function picture(decodedAt: number, { keyFrame = false, shownAt = decodedAt, bytes = 40 } = {}): MediaFrame {
  const slice = Buffer.alloc(bytes, 7);
  slice[0] = keyFrame ? 0x65 : 0x41;
  const data = frameOfNals(keyFrame ? [...sets, slice] : [slice]);
  return { kind: 'video', decodedAt, shownAt, keyFrame, data };
}

function sound(at: number, data = Buffer.from([1, 2, 3])): MediaFrame {
  return { kind: 'audio', decodedAt: at, shownAt: at, keyFrame: true, data };
}

function reading() {
  const announced: (readonly Track[])[] = [];
  const frames: MediaFrame[] = [];
  const reader = new MpegTsReader({
    tracks: (tracks) => announced.push(tracks),
    frame: (frame) => frames.push(frame),
  });
  const of = (kind: string) => frames.filter((frame) => frame.kind === kind);
  return { reader, announced, frames, of };
}

function written(tracks: readonly Track[], frames: readonly MediaFrame[]): Buffer {
  const writer = new MpegTsWriter(tracks);
  return Buffer.concat(frames.map((frame) => writer.write(frame)));
}

/** Times relative to the first frame. */
function sinceFirst(frames: readonly MediaFrame[]): [number, number][] {
  const start = frames[0]?.decodedAt ?? 0;
  return frames.map(({ decodedAt, shownAt }) => [Math.round(decodedAt - start), Math.round(shownAt - start)]);
}

/**
 * Pictures with audio between them. The reader knows the end of a long picture only from the start of the
 * next one.
 */
const program = [
  picture(1000, { keyFrame: true, shownAt: 1080, bytes: 5000 }),
  sound(1000, Buffer.alloc(300, 3)),
  picture(1040, { shownAt: 1160 }),
  sound(1021),
  picture(1080),
  sound(1043, Buffer.alloc(165, 4)),
  picture(1120, { bytes: 70_000 }),
  picture(1160),
];

test('written frames are read again: tracks, bytes, times and key frames', () => {
  const { reader, announced, frames, of } = reading();
  reader.push(written([h264, aac], program));
  expect(announced).toEqual([[h264, aac]]);
  const videos = program.filter(({ kind }) => kind === 'video');
  const sounds = program.filter(({ kind }) => kind === 'audio');
  expect(of('video').map(({ data }) => data)).toEqual(videos.map(({ data }) => data));
  expect(of('audio').map(({ data }) => data)).toEqual(sounds.map(({ data }) => data));
  expect(sinceFirst(of('video'))).toEqual(sinceFirst(videos));
  expect(frames.map(({ keyFrame }) => keyFrame).filter(Boolean)).toHaveLength(1 + sounds.length);
});

test('Opus is supported, and its times continue within a packet', () => {
  const { reader, announced, of } = reading();
  const packets = [20, 255, 600].map((size) => {
    const packet = Buffer.alloc(size, 9);
    packet[0] = 0xfc;
    return packet;
  });
  reader.push(
    written(
      [opus],
      packets.map((packet, index) => sound(500 + 20 * index, packet)),
    ),
  );
  expect(announced).toEqual([[opus]]);
  expect(of('audio').map(({ data }) => data)).toEqual(packets);
  expect(sinceFirst(of('audio'))).toEqual([
    [0, 0],
    [20, 20],
    [40, 40],
  ]);
});

test('bytes may arrive in chunks of any size, after stray bytes', () => {
  const whole = reading();
  const stream = written([h264, aac], program);
  whole.reader.push(stream);
  const pieces = reading();
  pieces.reader.push(Buffer.from('G is not the beginning of a packet'));
  for (let at = 0; at < stream.length; at += 1 + ((at * 7) % 300))
    pieces.reader.push(stream.subarray(at, at + 1 + ((at * 7) % 300)));
  expect(pieces.frames).toEqual(whole.frames);
});

test('returns a frame with its last byte, without waiting for the next one', () => {
  const { reader, frames } = reading();
  const writer = new MpegTsWriter([h264, aac]);
  const [first = picture(0), second = sound(0), ...later] = program.filter(
    ({ data }) => data.length < 60_000,
  );
  for (const frame of [first, second]) reader.push(writer.write(frame));
  for (const frame of later) {
    const before = frames.length;
    const bytes = writer.write(frame);
    reader.push(bytes.subarray(0, -1));
    expect(frames).toHaveLength(before);
    reader.push(bytes.subarray(-1));
    expect(frames.slice(before).map(({ data }) => data)).toEqual([frame.data]);
  }
});

test('stray bytes between two packets destroy only the packet before them', () => {
  const { reader, of } = reading();
  const writer = new MpegTsWriter([h264, aac]);
  const [first, second, third, ...later] = program.map((frame) => writer.write(frame));
  reader.push(
    Buffer.concat(
      [first, second, third, Buffer.alloc(100, 1), ...later].filter((bytes) => bytes !== undefined),
    ),
  );
  const damaged = program[2];
  const others = program.filter((frame) => frame.kind === 'video' && frame !== damaged);
  expect(of('video').map(({ data }) => data)).toEqual(others.map(({ data }) => data));
  expect(of('audio')).toHaveLength(3);
});

test('a frame with a missing packet is dropped, other frames are not', () => {
  const { reader, of } = reading();
  const stream = written([h264, aac], program);
  const packets = Array.from({ length: stream.length / packetBytes }, (_, index) =>
    stream.subarray(index * packetBytes, (index + 1) * packetBytes),
  );
  const ofVideo = packets.filter((packet) => (packet.readUInt16BE(1) & 0x1fff) === 0x100);
  const ofLargeFrame = ofVideo.at(-20);
  const others = program.filter(({ kind, data }) => kind === 'video' && data.length < 70_000);
  reader.push(Buffer.concat(packets.filter((packet) => packet !== ofLargeFrame)));
  expect(of('video').map(({ data }) => data)).toEqual(others.map(({ data }) => data));
  expect(of('audio')).toHaveLength(3);
});

test('pictures start with a key frame, and every key frame has its parameter sets', () => {
  const { reader, of } = reading();
  const bare = { ...picture(1080, { keyFrame: true }), data: frameOfNals([Buffer.from([0x65, 1, 2])]) };
  const frames = [picture(960), picture(1000, { keyFrame: true }), picture(1040), bare, picture(1120)];
  reader.push(written([h264], frames));
  const types = of('video').map(({ data }) => nalUnits(data).map(typeOfNal));
  expect(types).toEqual([
    [nalType.sps, nalType.pps, nalType.idr],
    [nalType.slice],
    [nalType.sps, nalType.pps, nalType.idr],
    [nalType.slice],
  ]);
});

test('frames are buffered until every track is known, but not forever', () => {
  const { reader, announced, frames } = reading();
  const pictures = Array.from({ length: 100 }, (_, index) => picture(40 * index, { keyFrame: index === 0 }));
  const stream = written([h264, aac], pictures);
  reader.push(stream.subarray(0, stream.length / 2));
  expect(announced).toEqual([]);
  reader.push(stream.subarray(stream.length / 2));
  expect(announced).toEqual([[h264]]);
  expect(frames).toHaveLength(100);
});

test('times continue when they wrap around, and when the sender restarts its clock', () => {
  const aroundMs = 2 ** 33 / 90;
  const around = reading();
  around.reader.push(
    written(
      [aac],
      [-60, -40, -20, 0, 20].map((at) => sound(aroundMs - 300 + at)),
    ),
  );
  expect(sinceFirst(around.of('audio')).map(([at]) => at)).toEqual([0, 20, 40, 60, 80]);

  const anew = reading();
  const times = [5000, 5020, 5040, 0, 20, 40];
  const writer = new MpegTsWriter([aac]);
  for (const at of times) anew.reader.push(writer.write(sound(at)));
  expect(sinceFirst(anew.of('audio')).map(([at]) => at)).toEqual([0, 20, 40, 40, 60, 80]);
});

test('a player stays on one clock when the publisher changes', () => {
  const { reader, of } = reading();
  const writer = new MpegTsWriter([h264, aac]);
  const push = (...frames: MediaFrame[]) => {
    for (const frame of frames) reader.push(writer.write(frame));
  };
  push(picture(90_000, { keyFrame: true }), sound(90_000), picture(90_040));
  writer.changeClock();
  push(sound(7), picture(10, { keyFrame: true }), picture(50), picture(90));
  expect(sinceFirst(of('video')).map(([at]) => at)).toEqual([0, 40, 83, 123, 163]);
  expect(sinceFirst(of('audio')).map(([at]) => at)).toEqual([0, 80]);
});

test('omits unsupported tracks', () => {
  const vp8: Track = { kind: 'video', codec: { name: 'VP8', clockRate: 90_000, parameters: '' } };
  expect([h264, aac, opus, vp8].map(canCarry)).toEqual([true, true, true, false]);
  const { reader, announced } = reading();
  reader.push(written([vp8, aac], [picture(0, { keyFrame: true }), sound(0)]));
  expect(announced).toEqual([[aac]]);
});

test('mutated and random bytes cause no error, and frames are not larger than the bytes read', () => {
  const stream = written([h264, aac], program);
  const random = generator(4711);
  let given = 0;
  for (let round = 0; round < 300; round += 1) {
    const { reader, frames } = reading();
    const bytes = Buffer.from(stream);
    for (let hit = 0; hit < 40; hit += 1) bytes[random() % bytes.length] = random();
    reader.push(bytes.subarray(random() % 400));
    reader.push(Buffer.from(Array.from({ length: 400 }, random)));
    reader.push(stream);
    const size = frames.reduce((sum, { data }) => sum + data.length, 0);
    expect(size).toBeLessThan(3 * stream.length);
    given += size;
  }
  expect(given).toBeGreaterThan(300 * 5000);
});

test('a frame without end is dropped', () => {
  const { reader, of } = reading();
  const endless = picture(1040, { bytes: 6 * 1024 * 1024 });
  reader.push(written([h264], [picture(1000, { keyFrame: true }), endless, picture(1080), picture(1120)]));
  expect(of('video').map(({ decodedAt }) => decodedAt)).toEqual([1300, 1380, 1420]);
});

/** A pseudo-random generator with the same numbers in each run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state >> 8;
  };
}

testWithFfmpeg('reads a stream of ffmpeg completely, and ffmpeg decodes the written frames', async () => {
  const { stdout } = await ffmpeg([...testProgram(4), 'pipe:1']).ended;
  const { reader, announced, frames, of } = reading();
  reader.push(stdout);
  const [tracks = []] = announced;
  expect(tracks.map(({ codec }) => codec.name)).toEqual(['H264', 'AAC']);
  expect(of('video')).toHaveLength(99);
  expect(of('video').filter(({ keyFrame }) => keyFrame)).toHaveLength(4);
  expect(of('audio').length).toBeGreaterThan(180);
  const steps = of('video')
    .slice(1)
    .map(({ decodedAt }, index) => decodedAt - (of('video')[index]?.decodedAt ?? 0));
  expect(Math.max(...steps)).toBeCloseTo(40, 1);
  const again = await decoded(written(tracks, frames));
  expect(again).toMatchObject({ pictures: 99, complaints: '' });
  expect(again.samples).toBeGreaterThan(180 * 1024);
});

testWithFfmpeg('reads Opus of ffmpeg, and ffmpeg decodes the written frames', async () => {
  const { stdout } = await ffmpeg([...testProgram(2, { audio: 'libopus' }), 'pipe:1']).ended;
  const { reader, announced, frames, of } = reading();
  reader.push(stdout);
  const [tracks = []] = announced;
  expect(tracks.map(({ codec }) => codec.name)).toEqual(['H264', 'opus']);
  const again = await decoded(written(tracks, frames));
  expect(again).toMatchObject({ pictures: of('video').length, complaints: '' });
  expect(again.samples).toBeGreaterThan(1.8 * 48_000);
});

testWithFfmpeg('creates no track for unsupported codecs', async () => {
  const { stdout } = await ffmpeg([
    ...['-f', 'lavfi', '-i', 'testsrc=size=160x90:rate=25', '-f', 'lavfi', '-i', 'sine', '-t', '1'],
    ...['-c:v', 'mpeg2video', '-c:a', 'mp2', '-f', 'mpegts', 'pipe:1'],
  ]).ended;
  expect(stdout.length).toBeGreaterThan(10_000);
  const { reader, announced, frames } = reading();
  reader.push(stdout);
  expect([announced, frames]).toEqual([[], []]);
});
