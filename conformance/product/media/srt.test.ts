import * as dgram from 'node:dgram';
import { expect, onTestFinished, test } from 'vitest';
import { NoResponse } from '../../engine/http/client.ts';
import { SrtAcceptor, type SrtAcceptorOptions } from './fixtures/srt-acceptor.ts';
import { TransportStream } from './mpeg-ts.ts';
import { publishTo } from './publish.ts';
import type { Dialled, Publisher } from './publisher.ts';
import { srtAddressOf } from './srt-call.ts';
import { decodeText, encodeText, lostIn } from './srt-packets.ts';

const soonMs = 5_000;
const streamId = 'publish:inputs/cam:secret-key:secret-key';
const urlOf = ({ port }: { readonly port: number }) =>
  `srt://127.0.0.1:${port}?streamid=${encodeURIComponent(streamId)}&latency=2000`;

async function accept(options: SrtAcceptorOptions = {}): Promise<SrtAcceptor> {
  const acceptor = await SrtAcceptor.open(options);
  onTestFinished(() => acceptor.close());
  return acceptor;
}

function accepted(dialled: Dialled): Publisher {
  if (!('publisher' in dialled)) throw new Error(`refused: ${dialled.rejected}`);
  const { publisher } = dialled;
  onTestFinished(() => publisher.leave());
  return publisher;
}

test('reads both forms of a streamid, sends whole TS packets, and ends with a shutdown', async () => {
  const acceptor = await accept();
  const publisher = accepted(await publishTo(urlOf(acceptor)));
  expect(await acceptor.until(() => acceptor.payloads.size >= 10, soonMs)).toBe(true);
  expect(new Set(acceptor.streamIds)).toEqual(new Set([streamId]));
  for (const payload of acceptor.payloads.values()) {
    expect(payload.length % 188).toBe(0);
    expect(payload.length).toBeLessThanOrEqual(1316);
    expect(payload[0]).toBe(0x47);
  }
  publisher.leave();
  expect(await acceptor.until(() => acceptor.hasEnded, soonMs)).toBe(true);
  expect(srtAddressOf(`srt://[::1]:9000/?streamid=publish:a:b:b`)).toEqual({
    host: '::1',
    port: 9000,
    streamId: 'publish:a:b:b',
  });
});

test('returns the code of a rejection', async () => {
  const acceptor = await accept({ rejects: () => 2401 });
  expect(await publishTo(urlOf(acceptor))).toEqual({ rejected: '2401' });
});

test('acknowledges acknowledgements and resends lost packets', async () => {
  const acceptor = await accept({ loses: 3 });
  accepted(await publishTo(urlOf(acceptor)));
  expect(await acceptor.until(() => acceptor.payloads.size >= 10, soonMs)).toBe(true);
  const sequences = [...acceptor.payloads.keys()].sort((one, other) => one - other);
  const [first = 0] = sequences;
  expect(sequences).toEqual(sequences.map((_, index) => first + index));
  acceptor.acknowledge(7);
  expect(await acceptor.until(() => acceptor.acknowledged.includes(7), soonMs)).toBe(true);
});

test('notices a shutdown by the server', async () => {
  const acceptor = await accept();
  const publisher = accepted(await publishTo(urlOf(acceptor)));
  expect(await publisher.ends(50)).toBe(false);
  acceptor.shutDown();
  expect(await publisher.ends(soonMs)).toBe(true);
});

test('sends no shutdown when it vanishes', async () => {
  const acceptor = await accept();
  const publisher = accepted(await publishTo(urlOf(acceptor)));
  await acceptor.until(() => acceptor.payloads.size > 0, soonMs);
  publisher.vanish();
  const payloads = acceptor.payloads.size;
  expect(await acceptor.until(() => acceptor.payloads.size > payloads + 2, 300)).toBe(false);
  expect(acceptor.hasEnded).toBe(false);
});

test('throws NoResponse if the server is unreachable', async () => {
  const socket = dgram.createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(resolve));
  await expect(publishTo(urlOf({ port }))).rejects.toThrow(NoResponse);
  await expect(publishTo('srt://callsheet.invalid:1?streamid=x')).rejects.toThrow(NoResponse);
});

test.each(['', 'a', 'abcd', 'publish:inputs/ü😀:k:k'])('decodes the text %j as it was encoded', (text) => {
  expect(decodeText(encodeText(text))).toBe(text);
});

test('decodes single lost packets and ranges, up to the limit', () => {
  const words = (...numbers: number[]) => {
    const content = Buffer.alloc(numbers.length * 4);
    for (const [index, number] of numbers.entries()) content.writeUInt32BE(number >>> 0, index * 4);
    return content;
  };
  expect(lostIn(words(5, 0x80000000 | 7, 9, 12), 10)).toEqual([5, 7, 8, 9, 12]);
  expect(lostIn(words(0x80000000 | 1, 0x7fffffff), 10)).toHaveLength(10);
  expect(lostIn(words(0x80000000 | 1), 10)).toEqual([]);
});

test('numbers every packet of the transport stream, and starts a picture with the tables and the clock', () => {
  const stream = new TransportStream();
  const picture = { kind: 'video', data: Buffer.alloc(1000, 0x65) } as const;
  const packets = [0, 40].flatMap((atMs) => stream.pack({ ...picture, atMs }));
  const sound = stream.pack({ kind: 'audio', atMs: 0, data: Buffer.alloc(6) });
  expect(sound).toHaveLength(1);
  for (const packet of [...packets, ...sound]) expect([packet.length, packet[0]]).toEqual([188, 0x47]);
  const pidOf = (packet: Buffer) => packet.readUInt16BE(1) & 0x1fff;
  expect(packets.slice(0, 3).map(pidOf)).toEqual([0, 0x1000, 0x100]);
  const ofPicture = packets.filter((packet) => pidOf(packet) === 0x100);
  expect(ofPicture.map((packet) => (packet[3] ?? 0) & 0x0f)).toEqual(ofPicture.map((_, index) => index));
  expect((ofPicture[0]?.[5] ?? 0) & 0x10).toBe(0x10);
});
