import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import {
  audioConfig,
  bothTracks,
  parameterSets,
  picture,
  show,
  sound,
  videoTrack,
} from '../../fixtures/media/rtmp/rtmp-media.ts';
import { requires } from '../../fixtures/requirements.ts';
import { FlvStreamReader } from './flv-stream.ts';
import { type FlvTag, FlvTagReader, FlvTagWriter } from './flv-tags.ts';
import { decoderConfiguration, frameOfNals, nalUnits, parameterSetsAmong, typeOfNal } from './h264.ts';
import type { MediaFrame } from './media.ts';

const videoHeader = Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), decoderConfiguration(parameterSets)]);
const audioHeader = Buffer.concat([Buffer.from([0xaf, 0]), audioConfig]);

function readAll(
  reader: FlvTagReader,
  tags: Iterable<Pick<FlvTag, 'type' | 'timestamp' | 'body'>>,
): MediaFrame[] {
  return [...tags].flatMap(({ type, timestamp, body }) => reader.read(type, timestamp, body) ?? []);
}

function videoTag(head: number, offset: number, ...units: Buffer[]): Buffer {
  const start = Buffer.from([head, 1, 0, 0, 0]);
  start.writeIntBE(offset, 2, 3);
  return Buffer.concat([start, frameOfNals(units)]);
}

/** A reader that has read the header of each track. */
function begun(): FlvTagReader {
  const reader = new FlvTagReader();
  reader.read(9, 0, videoHeader);
  reader.read(8, 0, audioHeader);
  return reader;
}

test('written frames are read again unchanged', () => {
  const frames = [...show({ pictures: 30 }), picture(1200, { shownAt: 1280 })];
  const writer = new FlvTagWriter(bothTracks);
  const reader = new FlvTagReader();
  expect(
    readAll(
      reader,
      frames.flatMap((frame) => writer.tags(frame)),
    ),
  ).toEqual(frames);
  expect(reader.tracks).toEqual(bothTracks);
  expect(reader.unsupported).toEqual([]);
});

test('headers precede the first frame and follow each change, and tags contain no other parameter sets', () => {
  const writer = new FlvTagWriter(bothTracks);
  const headers = (frame: MediaFrame) =>
    writer.tags(frame).map(({ type, isHeader }) => `${type} ${isHeader}`);
  expect(headers(picture(0))).toEqual([]);
  expect(headers(picture(40, { key: true }))).toEqual(['8 true', '9 true', '9 false']);
  expect(headers(sound(50))).toEqual(['8 false']);
  const [again] = writer.tags(picture(80, { key: true }));
  expect(nalUnits(again?.body.subarray(5) ?? Buffer.alloc(0)).map(typeOfNal)).toEqual([5]);
  const { data, ...key } = picture(120, { key: true });
  const rest = nalUnits(data).slice(1);
  const other = Buffer.concat([parameterSets.sps, Buffer.from([1])]);
  expect(headers({ ...key, data: frameOfNals([other, ...rest]) })).toEqual(['9 true', '9 false']);
});

test('codecs outside FLV produce no tags', () => {
  const writer = new FlvTagWriter([
    { kind: 'video', codec: { name: 'VP8', clockRate: 90_000, parameters: '' } },
  ]);
  expect(writer.tags(picture(0, { key: true }))).toEqual([]);
  expect(writer.tags(sound(0))).toEqual([]);
});

test('a key frame gets the parameter sets of the header, unless it has its own', () => {
  const reader = begun();
  const idr = Buffer.from([0x65, 1, 2]);
  const bare = reader.read(9, 0, videoTag(0x17, 0, Buffer.from([0x09, 0xf0]), idr));
  expect(nalUnits(bare?.data ?? Buffer.alloc(0))).toEqual([parameterSets.sps, parameterSets.pps, idr]);
  const sps = Buffer.concat([parameterSets.sps, Buffer.from([7])]);
  const own = reader.read(9, 40, videoTag(0x17, 0, Buffer.from([0x06, 1]), sps, parameterSets.pps, idr));
  expect(parameterSetsAmong(nalUnits(own?.data ?? Buffer.alloc(0)).slice(0, 2))?.sps).toEqual(sps);
  const later = reader.read(9, 80, videoTag(0x27, 120, Buffer.from([0x41, 1])));
  expect(later).toMatchObject({ keyFrame: false, decodedAt: 80, shownAt: 200 });
});

test('lengths of other sizes are converted to four bytes', () => {
  const reader = new FlvTagReader();
  const config = Buffer.from(videoHeader);
  config[5 + 4] = 0xfd;
  reader.read(9, 0, config);
  const slice = Buffer.from([0x41, 9, 9]);
  const body = Buffer.concat([Buffer.from([0x27, 1, 0, 0, 0]), Buffer.from([0, 3]), slice]);
  expect(reader.read(9, 0, body)?.data).toEqual(frameOfNals([slice]));
});

test('times continue after 32 bits overflow and after an encoder restarts its clock, and never fall', () => {
  const reader = begun();
  const at = (timestamp: number, type: 8 | 9 = 8) =>
    reader.read(
      type,
      timestamp,
      type === 8 ? Buffer.from([0xaf, 1, 1]) : videoTag(0x27, 0, Buffer.from([0x41, 1])),
    )?.decodedAt;
  const full = 2 ** 32;
  expect([full - 20, 0, 20].map((timestamp) => at(timestamp))).toEqual([full - 20, full, full + 20]);
  expect(at(10)).toBe(full + 20);
  expect(at(0, 9)).toBe(full);
  expect(at(40)).toBe(full + 40);
  const long = reader.read(8, 3_600_000, Buffer.from([0xaf, 1, 1]))?.decodedAt ?? 0;
  expect(at(0)).toBe(long);
  expect(at(20)).toBe(long + 20);
});

test('unsupported codecs create no track and are listed', () => {
  const reader = new FlvTagReader();
  const bodies: readonly [8 | 9, number[]][] = [
    [9, [0x90, ...Buffer.from('hvc1'), 1]],
    [9, [0x1c, 1, 0, 0, 0, 1]],
    [9, [0x90, ...Buffer.from('\x00\x01XY'), 1]],
    [8, [0x2f, 1, 1]],
    [8, [0x90, ...Buffer.from('Opus'), 1]],
    [8, [0xaf, 0, 0xff, 0xff]],
  ];
  for (const [type, body] of bodies) expect(reader.read(type, 0, Buffer.from(body))).toBeUndefined();
  expect(reader.tracks).toEqual([]);
  expect(reader.unsupported).toEqual([
    'video hvc1',
    'video H.265',
    'video of an unknown codec',
    'audio MP3',
    'audio Opus',
    'audio AAC without a plain layout',
  ]);
});

test('hostile tags are rejected or skipped, and the following tags are read', () => {
  const reader = begun();
  expect(() => reader.read(9, 0, Buffer.from([0x17, 0, 0, 0, 0, 1, 2]))).toThrow(RangeError);
  const many = Buffer.concat([
    Buffer.from([0x17, 1, 0, 0, 0]),
    Buffer.alloc(5 * 10_000, '0000000141', 'hex'),
  ]);
  expect(() => reader.read(9, 0, many)).toThrow(RangeError);
  for (const type of [8, 9] as const) {
    for (const body of [
      [],
      [0x17],
      [0x17, 1],
      [0xaf],
      [0xaf, 1],
      [0x27, 1, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 1],
    ])
      expect(reader.read(type, 0, Buffer.from(body))).toBeUndefined();
  }
  expect(reader.read(8, 0, Buffer.from([0xaf, 1, 1]))).toBeDefined();
});

function streamOf(tags: readonly Pick<FlvTag, 'type' | 'timestamp' | 'body'>[]): Buffer {
  const parts: Buffer[] = [Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0])];
  for (const { type, timestamp, body } of tags) {
    const head = Buffer.alloc(11);
    head[0] = type;
    head.writeUIntBE(body.length, 1, 3);
    head.writeUIntBE(timestamp & 0xffffff, 4, 3);
    head[7] = timestamp >>> 24;
    const back = Buffer.alloc(4);
    back.writeUInt32BE(11 + body.length);
    parts.push(head, body, back);
  }
  return Buffer.concat(parts);
}

test('a byte stream returns the same tags for any chunk boundaries', () => {
  const tags = [0, 0xffffff, 0x80000001].map((timestamp, index) => ({
    type: index === 1 ? (8 as const) : (9 as const),
    timestamp,
    body: Buffer.alloc(index * 50, index),
  }));
  const bytes = streamOf(tags);
  for (const size of [1, 7, 64, bytes.length]) {
    const reader = new FlvStreamReader();
    const read = [];
    for (let at = 0; at < bytes.length; at += size) read.push(...reader.push(bytes.subarray(at, at + size)));
    expect(read).toEqual(tags);
  }
});

test('rejects a byte stream that is no FLV or has a too long tag', () => {
  expect(() => new FlvStreamReader().push(Buffer.alloc(100))).toThrow('no FLV');
  const bytes = streamOf([{ type: 9, timestamp: 0, body: Buffer.alloc(2000) }]);
  expect(() => new FlvStreamReader({ maxTagBytes: 1000 }).push(bytes)).toThrow('too long');
});

requires('ffmpeg')('reads the output of ffmpeg, and ffmpeg decodes the written frames', async () => {
  const made = await ffmpeg(
    [
      ...['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=25', '-f', 'lavfi', '-i', 'sine'],
      ...[
        '-t',
        '2',
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-bf',
        '2',
        '-g',
        '25',
        '-c:a',
        'aac',
        '-f',
        'flv',
        '-',
      ],
    ],
    Buffer.alloc(0),
  );
  const reader = new FlvTagReader();
  const frames = readAll(reader, new FlvStreamReader().push(made.output));
  const pictures = frames.filter(({ kind }) => kind === 'video');
  expect(pictures).toHaveLength(50);
  expect(pictures.filter(({ keyFrame }) => keyFrame)).toHaveLength(2);
  expect(pictures.some(({ decodedAt, shownAt }) => shownAt > decodedAt)).toBe(true);
  expect(reader.tracks.map(({ codec }) => codec.name)).toEqual(['H264', 'AAC']);
  const writer = new FlvTagWriter(reader.tracks);
  const written = streamOf(frames.flatMap((frame) => writer.tags(frame)));
  const { output, complaints } = await ffmpeg(['-f', 'flv', '-i', '-', '-f', 'framecrc', '-'], written);
  const again = await ffmpeg(['-f', 'flv', '-i', '-', '-f', 'framecrc', '-'], made.output);
  expect(complaints).toBe('');
  expect(output.toString().match(/^0,/gm)).toHaveLength(50);
  const decoded = (text: string) =>
    text
      .split('\n')
      .filter((line) => /^\d,/.test(line))
      .sort();
  expect(decoded(output.toString())).toEqual(decoded(again.output.toString()));
});

test('only an announced track returns frames', () => {
  const reader = new FlvTagReader();
  expect(reader.read(8, 0, Buffer.from([0xaf, 1, 1]))).toBeUndefined();
  reader.read(9, 0, videoHeader);
  expect(reader.tracks).toEqual([videoTrack]);
  expect(reader.read(8, 0, Buffer.from([0xaf, 1, 1]))).toBeUndefined();
});

function ffmpeg(args: readonly string[], input: Buffer): Promise<{ output: Buffer; complaints: string }> {
  return new Promise((resolve, reject) => {
    const options = { encoding: 'buffer' as const, maxBuffer: 64 * 1024 * 1024 };
    const child = execFile(
      'ffmpeg',
      ['-hide_banner', '-loglevel', 'error', ...args],
      options,
      (error, stdout, stderr) => {
        if (error) reject(error);
        else resolve({ output: stdout, complaints: stderr.toString() });
      },
    );
    child.stdin?.end(input);
  });
}
