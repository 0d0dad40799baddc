import { expect, test } from 'vitest';
import { OggReader } from './ogg-reader.ts';

/** A page with these segments, each of at most 255 bytes. */
function page(...segments: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head.writeUInt8(segments.length, 26);
  return Buffer.concat([head, Buffer.from(segments.map(({ length }) => length)), ...segments]);
}

const silence = Buffer.from([0xfc, 0xff, 0xfe]);
const sound = Buffer.alloc(240, 7);

test('returns the packets of a page with its last byte, also very small ones', () => {
  const reader = new OggReader();
  for (const packet of [silence, silence, sound]) {
    const bytes = page(packet);
    expect(reader.push(bytes.subarray(0, -1))).toEqual([]);
    expect(reader.push(bytes.subarray(-1))).toEqual([packet]);
  }
  expect(reader.push(Buffer.concat([page(silence, sound), page(sound)]))).toEqual([silence, sound, sound]);
});

test('joins a packet that continues on the next page', () => {
  const reader = new OggReader();
  const full = Buffer.alloc(255, 1);
  expect(reader.push(page(full, full))).toEqual([]);
  expect(reader.push(page(sound, silence))).toEqual([Buffer.concat([full, full, sound]), silence]);
});

test('skips stray bytes between pages', () => {
  const reader = new OggReader();
  const stray = Buffer.from('Ogg and OggX are not the beginning of a page, nor is O');
  const stream = Buffer.concat([stray, page(sound), stray, page(silence)]);
  const packets = Array.from(stream, (_, at) => reader.push(stream.subarray(at, at + 1))).flat();
  expect(packets).toEqual([sound, silence]);
});
