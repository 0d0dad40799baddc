import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { Random } from '../../conformance/engine/model/random.ts';
import { addressOf } from '../connection.ts';

/** An upload URL of a part. */
export interface PartAddress {
  readonly url: string;
  readonly byteSize: number;
  readonly contentType: string;
}

/** An unusual way to upload a part. */
interface PutAttack {
  readonly name: string;
  /** The length in the head; undefined = chunked. */
  length(byteSize: number): number | undefined;
  /** The share of the stated bytes that is sent; above 1 = more than stated. */
  readonly share: number;
  /** The client's action after the last byte. */
  readonly next: 'waits' | 'reset' | 'end' | 'drips';
}

const attacks: readonly PutAttack[] = [
  { name: 'whole', length: (size) => size, share: 1, next: 'end' },
  { name: 'all but one byte, then nothing', length: (size) => size, share: 0.999, next: 'waits' },
  { name: 'half, then nothing', length: (size) => size, share: 0.5, next: 'waits' },
  { name: 'half, then byte by byte', length: (size) => size, share: 0.5, next: 'drips' },
  { name: 'half, then a reset', length: (size) => size, share: 0.5, next: 'reset' },
  { name: 'half, then the end', length: (size) => size, share: 0.5, next: 'end' },
  { name: 'in chunks without an end', length: () => undefined, share: 0.9, next: 'waits' },
  { name: 'in chunks, twice the size', length: () => undefined, share: 2, next: 'end' },
  { name: 'a longer length', length: (size) => size + 1000, share: 1, next: 'end' },
  { name: 'twice the stated length', length: (size) => size, share: 2, next: 'end' },
  { name: 'only the head', length: (size) => size, share: 0, next: 'waits' },
];

/** The content of all bodies, repeated. */
const filler = randomBytes(1024 * 1024);
const dripMs = 1_000;

/**
 * Uploads a part with a random attack, and returns the connection, which may stay open until the caller
 * closes it.
 */
export function attackPart(
  { url, byteSize, contentType }: PartAddress,
  random: Random,
): { readonly name: string; readonly socket: Socket } {
  const attack = attacks[Math.floor(random.next() * attacks.length)];
  if (!attack) throw new RangeError('there is no attack');
  const { host, pathname, search } = new URL(url);
  const socket = connect(addressOf(url));
  const length = attack.length(byteSize);
  const framing = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  const head = `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${contentType}\r\n${framing}\r\n\r\n`;
  socket.on('error', () => {});
  socket.on('data', () => {});
  socket.once('connect', () => {
    socket.write(head, 'latin1');
    void send(socket, Math.floor(byteSize * attack.share), length === undefined).then(() =>
      finish(socket, attack.next),
    );
  });
  return { name: attack.name, socket };
}

/** Sends this many bytes as fast as the server reads them, or until the connection ends. */
async function send(socket: Socket, count: number, inChunks: boolean): Promise<void> {
  for (let left = count; left > 0 && socket.writable; left -= filler.length) {
    const bytes = filler.subarray(0, Math.min(left, filler.length));
    if (inChunks) socket.write(`${bytes.length.toString(16)}\r\n`);
    const mayContinue = socket.write(bytes);
    if (inChunks) socket.write('\r\n');
    if (!mayContinue) await drained(socket);
  }
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      socket.off('drain', settle);
      socket.off('close', settle);
      resolve();
    };
    socket.once('drain', settle);
    socket.once('close', settle);
    if (socket.destroyed) settle();
  });
}

function finish(socket: Socket, next: PutAttack['next']): void {
  if (next === 'reset') socket.resetAndDestroy();
  else if (next === 'end') socket.end();
  else if (next === 'drips') {
    const timer = setInterval(() => socket.writable && socket.write('x'), dripMs);
    socket.once('close', () => clearInterval(timer));
  }
}
