import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { expect, test } from 'vitest';
import { frameOfNals } from './h264.ts';
import { MatroskaWriter } from './matroska-writer.ts';
import type { MediaFrame, MediaKind, Track } from './media.ts';

const h264: Track = { kind: 'video', codec: { name: 'H264', clockRate: 90_000, parameters: '' } };
const vp8: Track = { kind: 'video', codec: { name: 'VP8', clockRate: 90_000, parameters: '' } };
const opus: Track = {
  kind: 'audio',
  codec: { name: 'opus', clockRate: 48_000, channels: 2, parameters: '' },
};
const aac: Track = {
  kind: 'audio',
  codec: { name: 'AAC', clockRate: 44_100, channels: 1, parameters: '', config: Buffer.from([0x12, 0x08]) },
};

const sps = Buffer.from('6742c01fd90050058d', 'hex');
const pps = Buffer.from('68cb83cb20', 'hex');
const keyPicture = frameOfNals([sps, pps, Buffer.from([0x65, 1, 2, 3])]);
const nextPicture = frameOfNals([Buffer.from([0x41, 4, 5])]);

function frame(kind: MediaKind, at: number, data: Buffer, keyFrame = kind === 'audio'): MediaFrame {
  return { kind, decodedAt: at, shownAt: at, keyFrame, data };
}

function written(tracks: readonly Track[], frames: readonly MediaFrame[]): Buffer {
  const writer = new MatroskaWriter(tracks);
  return Buffer.concat(frames.map((one) => writer.bytes(one)));
}

/** Reads the bytes with an independent Matroska reader. */
async function read(bytes: Buffer) {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const packets = [];
  const tracks = await input.getTracks();
  for (const track of tracks) {
    for await (const { timestamp, data, type } of new EncodedPacketSink(track).packets())
      packets.push({ kind: track.type, at: Math.round(timestamp * 1000), data: Buffer.from(data), type });
  }
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  return { video, audio, packets };
}

test('written H.264 and AAC frames are read again unchanged', async () => {
  const tone = Buffer.from([9, 8, 7]);
  const bytes = written(
    [h264, aac],
    [
      frame('video', 0, keyPicture, true),
      frame('audio', 3, tone),
      frame('video', 40, nextPicture),
      frame('audio', 26.4, tone),
      frame('video', 100_000, keyPicture, true),
    ],
  );
  const { video, audio, packets } = await read(bytes);
  expect(video?.codec).toBe('avc');
  const description = (await video?.getDecoderConfig())?.description;
  expect(Buffer.from(new Uint8Array(description as ArrayBuffer)).includes(sps)).toBe(true);
  expect([audio?.codec, audio?.sampleRate, audio?.numberOfChannels]).toEqual(['aac', 44_100, 1]);
  expect(packets).toEqual([
    { kind: 'video', at: 0, data: keyPicture, type: 'key' },
    { kind: 'video', at: 40, data: nextPicture, type: 'delta' },
    { kind: 'video', at: 100_000, data: keyPicture, type: 'key' },
    { kind: 'audio', at: 3, data: tone, type: 'key' },
    { kind: 'audio', at: 26, data: tone, type: 'key' },
  ]);
});

test('written VP8 and Opus frames are read again unchanged', async () => {
  const picture = Buffer.from('30010001009d012a400168010247', 'hex');
  const { video, audio, packets } = await read(
    written([vp8, opus], [frame('audio', 0, Buffer.from([1, 2])), frame('video', 5, picture, true)]),
  );
  expect([video?.codec, audio?.codec, audio?.sampleRate]).toEqual(['vp8', 'opus', 48_000]);
  expect(packets.map(({ at, data }) => [at, data])).toEqual([
    [5, picture],
    [0, Buffer.from([1, 2])],
  ]);
});

test('writes nothing before the first key frame, nor for an unknown track', () => {
  const writer = new MatroskaWriter([h264]);
  expect(writer.bytes(frame('video', 0, nextPicture))).toHaveLength(0);
  expect(writer.bytes(frame('audio', 0, Buffer.from([1])))).toHaveLength(0);
  expect(writer.bytes(frame('video', 0, keyPicture, true)).length).toBeGreaterThan(100);
  expect(writer.bytes(frame('audio', 0, Buffer.from([1])))).toHaveLength(0);
});
