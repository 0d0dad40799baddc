import { expect, test } from 'vitest';
import { encodeFrame, FrameReader, opcodes } from './web-socket-frames.ts';

test.each([0, 1, 125, 126, 65_535, 65_536, 200_000])('reads a frame of %i bytes as written', (length) => {
  const payload = Buffer.alloc(length, 'callsheet');
  for (const masked of [true, false]) {
    const bytes = encodeFrame(opcodes.text, payload, masked);
    expect(new FrameReader().read(bytes)).toEqual([{ opcode: opcodes.text, payload }]);
  }
});

test('reads frames from any split of their bytes', () => {
  const texts = ['one', 'ü 😀', ''];
  const bytes = Buffer.concat(texts.map((text) => encodeFrame(opcodes.text, Buffer.from(text), true)));
  const reader = new FrameReader();
  const read = [...bytes].flatMap((byte) => reader.read(Buffer.from([byte])));
  expect(read.map(({ payload }) => payload.toString())).toEqual(texts);
  expect(new FrameReader().read(bytes)).toHaveLength(3);
});

test('joins the fragments of a message, with control frames between them', () => {
  const part = (first: number, text: string) => {
    const bytes = encodeFrame(opcodes.text, Buffer.from(text), false);
    bytes[0] = first;
    return bytes;
  };
  const ping = encodeFrame(opcodes.ping, Buffer.from('?'), false);
  const read = new FrameReader().read(
    Buffer.concat([part(0x01, 'Hel'), ping, part(0x00, 'lo '), part(0x80, 'you')]),
  );
  expect(read.map(({ opcode, payload }) => [opcode, payload.toString()])).toEqual([
    [opcodes.ping, '?'],
    [opcodes.text, 'Hello you'],
  ]);
});
